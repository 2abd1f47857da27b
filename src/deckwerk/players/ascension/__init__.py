"""Search in the Ascension family: `guide`, what is `obvious`, and how games will probably end (`value`).

What cards promise that were never measured: `weights`; `yields` and `profile` (what a card gives); `values`.
"""
