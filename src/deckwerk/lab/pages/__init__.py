"""The page of a report: figures from results, plots, and the sections that show them."""
