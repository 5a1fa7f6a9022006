#pragma once

// The compiler's flags of the kernels, as the manifest of the package sets them.
const char *cbuild_flags(void);
