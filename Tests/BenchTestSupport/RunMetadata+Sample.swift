import BenchRecords

extension RunMetadata {
  static var sample: RunMetadata {
    RunMetadata(
      toolVersion: "0.1.0", runID: "run", machine: .sample, flags: "-O",
      clock: ClockCost(of: FakeClock(step: 20)),
      plan: MeasurementPlan(seed: .max), arguments: ["cardbench", "run", "--output", "a/b.csv"],
      libraries: ["OpenBLAS": "0.3.21 SkylakeX"])
  }
}

extension Machine {
  static var sample: Machine {
    Machine(
      processor: Processor(
        cpuinfo: "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 143\nflags : fpu avx2"),
      processorCount: 2, caches: [], memoryBytes: nil, virtualisation: nil,
      system: OperatingSystem(
        distribution: nil, kernel: "Linux", release: "6.1", architecture: "x86_64", glibc: nil))
  }
}
