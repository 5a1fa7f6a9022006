"""Reads r.csv with pandas, which has to find numbers in columns of numbers, and prints how many rows there are."""

import pandas

table = pandas.read_csv("r.csv")
assert table["ns_median"].dtype == float and table["size"].dtype == int
print(len(table))
