"""Class display: the public view of the table, with a teacher's pointers."""
