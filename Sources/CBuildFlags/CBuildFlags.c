#include "CBuildFlags.h"

// Swift has no way to hand a program a text from its manifest; a C definition is one.
const char *cbuild_flags(void) { return CARDBENCH_FLAGS; }
