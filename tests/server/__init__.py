"""Hosting: storage, tables, sockets, pages, drills; against real databases and real servers."""
