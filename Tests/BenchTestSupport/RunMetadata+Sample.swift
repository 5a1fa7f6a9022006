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
    invented(cpuinfo: "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 143\nflags : fpu avx2", release: "6.1")
  }

  /// Two processors without caches, under Linux for x86-64.
  package static func invented(cpuinfo: String, release: String) -> Machine {
    var machine = Machine.current()
    (machine.processor, machine.processorCount, machine.caches) = (Processor(cpuinfo: cpuinfo), 2, [])
    (machine.memoryBytes, machine.virtualisation) = (nil, nil)
    (machine.system.distribution, machine.system.glibc) = (nil, nil)
    (machine.system.kernel, machine.system.release, machine.system.architecture) = ("Linux", release, "x86_64")
    return machine
  }
}
