// The target is its headers; the package manager asks for one source.
#include "CProcessor.h"
