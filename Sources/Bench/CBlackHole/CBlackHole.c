#include "CBlackHole.h"
