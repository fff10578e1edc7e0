"""Training by self-play, on one GPU or, for a try, on the CPU (`pip install -e '.[learn]'`)."""
