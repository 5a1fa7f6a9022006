// All of it is in the header, so that callers contain it.
#include "CFloatingPoint.h"
