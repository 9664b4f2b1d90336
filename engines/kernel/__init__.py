"""What every game shares: the contract, verdicts, events, randomness, records and rule books."""
