import Records

extension RunMetadata {
  package static var sample: RunMetadata {
    RunMetadata(
      toolVersion: "0.1.0", runID: "run", machine: .sample, compiler: "Swift 6.3.1", flags: "-O",
      clock: ClockCost(costNanoseconds: 20, resolutionNanoseconds: 20), plan: MeasurementPlan(seed: .max),
      arguments: ["cardbench", "run", "--output", "a/b.csv"], start: "2026-01-02T03:04:05Z", loadAtStart: [0.5, 1, 2],
      libraries: ["OpenBLAS": "0.3.21 SkylakeX"])
  }
}

extension Machine {
  package static var sample: Machine {
    Machine(
      processor: Processor(
        cpuinfo: "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 143\nflags : fpu avx2"),
      processorCount: 2, caches: [], memoryBytes: nil, virtualisation: nil,
      system: OperatingSystem(
        distribution: nil, kernel: "Linux", release: "6.1", architecture: "x86_64", glibc: nil))
  }
}
