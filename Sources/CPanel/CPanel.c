// The package manager asks for a source file; everything is in the header.
#include "CPanel.h"
