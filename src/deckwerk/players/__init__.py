"""Computer players. They see what their seat may see, a View, and nothing else."""
