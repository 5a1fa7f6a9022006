// The interface is a header only.
#include "cardbench.h"
