// The target is its headers; the package manager asks for one source.
#include "CProcessor.h"

#if !(defined(FOR_x86_64) && defined(__x86_64__)) && !(defined(FOR_arm64) && defined(__aarch64__))
#error "the manifest is for another processor than the compiler: set CARDBENCH_TARGET to that of the target, x86_64 or arm64"
#endif
