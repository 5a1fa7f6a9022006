/* What every peer's table needs: its export, its name, and the processor it was built for. */
#ifndef PEER_H
#define PEER_H

#include "cardbench.h"
#include <stdlib.h>

/* What `prepare` and `run` return when memory is short, or when the library behind a peer gives nothing. */
#define PEER_NO_MEMORY 2
#define PEER_NO_KERNEL 3

/* The build's levels of x86-64, as Linux names their features; "" on other processors. */
#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512BW__ && defined __AVX512DQ__
#define PEER_NEEDS "avx2 fma bmi2 avx512f avx512bw avx512dq avx512vl"
#elif defined __AVX512F__
#define PEER_NEEDS "avx2 fma avx512f"
#elif defined __AVX2__ && defined __FMA__
#define PEER_NEEDS "avx2 fma"
#elif defined __AVX__
#define PEER_NEEDS "avx"
#else
#define PEER_NEEDS ""
#endif

#define PEER_TEXT_OF(number) #number
#define PEER_TEXT(number) PEER_TEXT_OF(number)

#ifdef __cplusplus
#define PEER_EXPORTED extern "C" __attribute__((visibility("default")))
#else
#define PEER_EXPORTED __attribute__((visibility("default")))
#endif

/* Exports an array of kernels. The build passes PEER_NAME. */
#define PEER(kernels, library_version) \
  PEER_EXPORTED const cardbench_plugin *cardbench_plugin_open(uint32_t host_abi) { \
    static const cardbench_plugin plugin = { \
      sizeof(cardbench_plugin), CARDBENCH_ABI, PEER_NAME, library_version, PEER_NEEDS, \
      sizeof(cardbench_kernel), sizeof(kernels) / sizeof((kernels)[0]), kernels}; \
    return host_abi == CARDBENCH_ABI ? &plugin : NULL; \
  }

#endif
