/// OpenBLAS as Debian's libopenblas-dev describes it in openblas.pc, or as Fedora's openblas-devel has it, without one.
#if __has_include(<cblas.h>)
#include <cblas.h>
#else
#include <openblas/cblas.h>
#endif
