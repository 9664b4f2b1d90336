"""Parts that all games share: contract, verdicts, events, records, rule books."""
