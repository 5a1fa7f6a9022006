import Records

extension ResultRow {
  /// A row with the figures a report prints.
  package static func sample(
    _ path: String, _ recipe: String?, _ variant: String?, _ element: String?, rows: Int,
    nanoseconds: Double?,
    status: Agreement.Status = .ok, error: Double? = 1.25, bound: Double? = 2.5
  ) -> ResultRow {
    let axes: [BenchmarkIdentity.Axis] = .sample(recipe: recipe, variant: variant, element: element)
    var row = ResultRow(
      identity: BenchmarkIdentity(path, axes: axes, size: rows), launch: .test,
      agreement: Agreement(status: status, reference: "oracle", worstScaledError: error, bound: bound))
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 2]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 10)
    }
    return row
  }

  /// A row with every column filled and with texts that need quotes.
  package static var full: ResultRow {
    let identity = BenchmarkIdentity(
      "frame", axes: .sample(recipe: "a,b", variant: "simd-fused", element: "float"), size: 7, isa: "avx2")
    var row = ResultRow(
      identity: identity,
      launch: Launch(
        runID: "r", machineID: "m", number: 3, compiler: "Swift 6.3", flagsID: "9f86d081", panelID: "1a541703",
        seed: 11),
      agreement: Agreement(
        status: .ok, reference: "Float80", worstUlp: 0.5, worstScaledError: 1e-9, p99ScaledError: 5e-10, bound: 2.5,
        scale: "ends", inputs: 7, effect: Measure(1e-5, "pt"), worstInput: "row 3:\n\"t\" = 0.1, NaN"))
    if let summary = SampleSummary([0.1, 1.0 / 3, 1e22, 2.5e-300]) {
      row.record(trace: summary, rounds: 2, frames: 4)
    }
    row.hasFreshInputs = true
    row.times.remeasured = 2
    row.times.disturbance = Disturbance(
      involuntarySwitches: 5, runDelayNanoseconds: 123_456, stealMilliseconds: 10, pressureMicroseconds: 77)
    row.panel = PanelReading(nanoseconds: [801_000, 902_500])
    row.roof = .full
    (row.resources.elementsPerSecond, row.resources.bytesPerSecond) = (7e9, 2.1e8)
    row.resources.instructions = 12_345
    (row.resources.allocations, row.resources.allocatedBytes, row.resources.peakBytes) = (1.5, 96, 1 << 24)
    row.note = "two\nlines"
    return row
  }
}

extension [BenchmarkIdentity.Axis] {
  /// The present ones of three axes.
  package static func sample(recipe: String? = nil, variant: String?, element: String? = nil) -> Self {
    [("recipe", recipe), ("variant", variant), ("element", element)].compactMap { name, value in
      value.map { BenchmarkIdentity.Axis(name, $0) }
    }
  }
}

extension Vocabulary {
  /// The vocabulary of the sample rows.
  package static let sample = Vocabulary(
    implementation: "variant", base: "scalar", element: "row", frame: Frame("120 Hz", nanoseconds: 1e9 / 120),
    limits: ["call", "peak", "traffic"], subject: "kernel")
}

extension Roof {
  /// A roof with every value known.
  package static var full: Roof {
    var roof = Roof()
    (roof.bytesPerElement, roof.flopsPerElement, roof.workingSetBytes, roof.fitsIn) = (68, 30.5, 1 << 20, "L2")
    (roof.gigabytesPerSecond, roof.gigaflopsPerSecond) = (68.0 / 12, 30.5 / 12)
    (roof.twin, roof.twinNsPerElement, roof.peak) = ("traffic/1,17/float/7", 6, "peak/float/7")
    (roof.nsPerElement, roof.percent, roof.boundBy) = (6, 50, "L2")
    return roof
  }
}

extension ResultRow {
  /// A row with times and an agreement.
  package static func timed(
    _ path: String, recipe: String? = nil, rows: Int = 10, run: String = "run", launch: Int = 1,
    nanoseconds: Double? = 100, panel: [Double]? = nil, error: Double? = 1, status: Agreement.Status = .ok,
    worstInput: String? = nil
  ) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(
        path, axes: .sample(recipe: recipe, variant: "simd", element: "float"), size: rows, isa: "avx2"),
      launch: Launch(
        runID: run, machineID: "machine", number: launch, compiler: "Swift 6.3", flagsID: "0000000f",
        panelID: panel == nil ? nil : "0000000a", seed: 7),
      agreement: Agreement(
        status: status, reference: "oracle", worstUlp: error.map { $0 * 2 }, worstScaledError: error, bound: 2.5,
        worstInput: worstInput))
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 1.5]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 42)
    }
    row.panel = panel.map(PanelReading.init(nanoseconds:))
    return row
  }

  /// A row for the frames of a trace; the median is the second of three.
  package static func trace(_ path: String, launch: Int = 1, frames: [Double]) -> ResultRow {
    var row = timed(path, launch: launch, nanoseconds: nil)
    if let summary = SampleSummary(frames) { row.record(trace: summary, rounds: 2, frames: frames.count) }
    return row
  }
}

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
