#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/// Gives bytes to the probe of a name, and ends the process where they break a promise; see `Probe.swift`.
void probe_bytes(const char *name, const uint8_t *bytes, size_t count);

/// Entry point of libFuzzer, whose main function this program has: called with every input.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  probe_bytes(getenv("CARDBENCH_PROBE"), bytes, count);
  return 0;
}
