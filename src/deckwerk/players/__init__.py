"""Computer players. They get what their seat may know, a Sight, and nothing else."""
