"""Speed of uniformly random play, ours and our peers', measured in one run."""
