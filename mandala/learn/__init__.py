"""Training by self-play, on one GPU or, at a small scale, on the CPU (`pip install -e '.[learn]'`)."""
