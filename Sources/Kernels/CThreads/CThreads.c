// The target is its header; the package manager asks for one source.
#include "CThreads.h"
