// The machine code of the reference kernels, written out so that no compiler can change it.
#pragma once
