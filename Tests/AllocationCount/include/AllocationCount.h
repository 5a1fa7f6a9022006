/// How often the calling thread has allocated memory.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// The calls of malloc and its relatives on this thread so far, by any library; -1 where they cannot be counted.
long allocation_count(void);

#endif
