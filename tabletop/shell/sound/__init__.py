"""Between the table and the sound process: what a step sounds like, where it goes, and the pages that say so."""
