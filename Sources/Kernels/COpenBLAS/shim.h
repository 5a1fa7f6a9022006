/// OpenBLAS as Debian's libopenblas-dev installs it.
#include <cblas.h>
