"""Data sets: games between strong players with a judgement of every position, as Parquet files."""
