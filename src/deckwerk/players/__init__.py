"""Computer players. They get what their seat may know, a Perspective, and nothing else."""
