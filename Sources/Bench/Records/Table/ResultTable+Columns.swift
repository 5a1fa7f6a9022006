extension ResultTable {
  static let columns: [ResultColumn] =
    origin + build + subject + effort + conditions + times + resources + traffic + limit + accuracy

  private static let origin: [ResultColumn] = [
    .count("schema", \.schema, from: 1, "version", "Version of these columns; \(ResultRow.currentSchema)."),
    .text("run_id", \.launch.runID, "identifier", "The run; the metadata file of the run has the same."),
    .text(
      "machine_id", \.launch.machineID, "identifier", "Processor model, caches and count; not speed, load or memory."),
  ]

  /// The build of the program; rows of other builds cannot be compared.
  private static let build: [ResultColumn] = [
    .text("compiler", \.launch.compiler, "name", "The compiler that built the program; empty when not known."),
    .text(
      "flags_id", \.launch.flagsID, "identifier", "A hash of the compiler's flags; the metadata file spells them out."),
    .text("panel_id", \.launch.panelID, "identifier", "A hash of the machine code of the reference kernels."),
    .count("seed", \.launch.seed, "number", "The seed of the inputs; worst errors compare only where it is the same."),
  ]

  private static let subject: [ResultColumn] = [
    name,
    .text("path", \.identity.path, "name", "The subject, without axes and size."),
    .optional(
      "axes", \.identity.writtenAxes, "names",
      "The values on the axes, in the order of the name, as implementation=radix;type=float; empty without axes.",
      "name=value, separated by semicolons", { .text($0.text) },
      read: { $0.steersTerminal ? nil : [BenchmarkIdentity.Axis](utf8: $0) }),
    .count("size", \.identity.size, "elements", "Elements per call; of a trace, in its table; or empty."),
    .text(
      "isa", \.identity.isa, "name",
      "The instruction set the implementation was built for, of a library its core; empty when not applicable."),
    .choice(
      "kind", \.identity.kind, "word", "calls: equal calls, timed in blocks; trace: frames that differ in work."),
  ]

  /// The name is derived from the other columns; a reader compares it with them.
  private static let name = ResultColumn(
    name: "benchmark", unit: "name",
    meaning: "Path, values of axes and size, as far as present, by slashes.",
    value: { .text($0.identity.name) }, expectation: "words", parse: { content, _ in !content.isEmpty })

  private static let effort: [ResultColumn] = [
    .count(
      "launch", \.launch.number, from: 1, "count", "The process of the run that measured this line, counted from 1."),
    .count("rounds", \.times.rounds, "count", "Timed blocks, or passes of a trace; empty when nothing was timed."),
    .count("iterations", \.times.iterations, "count", "Calls per block, or frames per pass of a trace."),
    .flag(
      "fresh_inputs", \.hasFreshInputs,
      "1 when every call reads other inputs of a pool, 0 when the same ones again; empty when not known."),
  ]

  private static let conditions: [ResultColumn] = [
    .count(
      "remeasured_blocks", \.times.remeasured, "count",
      "Blocks timed again, at most twice, because an involuntary switch disturbed them."),
    .tally(
      "involuntary_switches", \.involuntarySwitches, "count",
      "How often the thread lost its processor although it had work to do, in all attempts."),
    .tally(
      "run_delay_ns", \.runDelayNanoseconds, "ns", "How long the thread waited for a processor, in all attempts."),
    .tally(
      "steal_ms", \.stealMilliseconds, "ms",
      "How long the hypervisor gave processors to others, in all attempts; in ticks of 10."),
    .tally(
      "pressure_us", \.pressureMicroseconds, "µs",
      "How long any task of the machine waited for a processor, in all attempts."),
    .optional(
      "panel_ns", \.panel, "ns",
      "The fastest run of each reference kernel in the session of this line, separated by spaces.",
      "positive numbers separated by spaces", { .text($0.text) }, read: { PanelReading(text: $0.text) }),
  ]

  private static let times: [ResultColumn] = [
    .time("ns_min", \.times.min, "Fastest block, per call; of a trace, the cheapest frame."),
    .time("ns_q25", \.times.q25, "Lower quartile over the blocks; of a trace, over the frames."),
    .time("ns_median", \.times.median, "Median over the blocks; of a trace, over the frames."),
    .time("ns_q75", \.times.q75, "Upper quartile over the blocks; of a trace, over the frames."),
    .time("ns_mean", \.times.mean, "Mean over the blocks; of a trace, over the frames."),
    .time("ns_max", \.times.max, "Slowest block, per call; of a trace, the dearest frame."),
    .number(
      "ns_sd", \.times.standardDeviation, "ns", "Standard deviation, n − 1; empty for a single block or frame."),
    .time("ns_p95", \.times.p95, "95th percentile over the frames of a trace; empty otherwise."),
    .time("ns_p99", \.times.p99, "99th percentile over the frames of a trace; empty otherwise."),
    .derived("ns_per_element", "ns", "ns_min / size; empty for traces and for benchmarks without a size.") {
      $0.nsPerElement
    },
    .derived(
      "frame_percent", "%",
      "Share of a frame, whose length the program states: of ns_min, for traces of ns_median; empty without frames."
    ) { $0.framePercent },
  ]

  private static let resources: [ResultColumn] = [
    .number("elements_per_s", \.resources.elementsPerSecond, "1/s", "Elements per second at ns_min; or empty."),
    .number("bytes_per_s", \.resources.bytesPerSecond, "byte/s", "Bytes that a call works on, per second at ns_min."),
    .number(
      "instructions_per_call", \.resources.instructions, "count",
      "Instructions of the calling thread in user mode; counted untimed, in the first three launches, with --counts."),
    .number(
      "allocations_per_call", \.resources.allocations, "count",
      "Calls of malloc and its relatives, on all threads; counted untimed, in the first three launches, where glibc is."
    ),
    .number("allocated_bytes_per_call", \.resources.allocatedBytes, "byte", "The bytes that these asked for."),
    .count(
      "peak_bytes", \.resources.peakBytes, "byte",
      "Most memory of the process up to the count, with all benchmarks before."),
  ]

  private static let traffic: [ResultColumn] = [
    .number("bytes_per_element", \.roof.bytesPerElement, "byte", "Bytes loaded and stored per element."),
    .number(
      "flops_per_element", \.roof.flopsPerElement, "flop",
      "Floating-point operations per element; a fused multiply-add counts as two."),
    .count(
      "working_set_bytes", \.roof.workingSetBytes, "byte", "All bytes that one call and the calls after it touch."),
    .text("fits_in", \.roof.fitsIn, "name", "The smallest cache that the working set fits in, or memory."),
    .number("gb_per_s", \.roof.gigabytesPerSecond, "GB/s", "bytes_per_element / ns_per_element."),
    .number("gflop_per_s", \.roof.gigaflopsPerSecond, "Gflop/s", "flops_per_element / ns_per_element."),
  ]

  private static let limit: [ResultColumn] = [
    .text(
      "twin", \.roof.twin, "name",
      "The benchmark with the same loads, stores and size and no arithmetic; empty when none was timed."),
    .number(
      "twin_ns_per_element", \.roof.twinNsPerElement, "ns",
      "ns_per_element of the twin in the same session, or of the fastest benchmark with this twin if that is less."),
    .text("peak", \.roof.peak, "name", "The benchmark that does nothing but fused multiply-adds."),
    .number(
      "roof_ns_per_element", \.roof.nsPerElement, "ns",
      "The larger of twin_ns_per_element and flops_per_element at the peak's rate; empty when either should be known "
        + "and is not."
    ),
    .number("roof_percent", \.roof.percent, "%", "roof_ns_per_element / ns_per_element."),
    .text(
      "bound_by", \.roof.boundBy, "name",
      "compute where the peak sets the roof; where the twin does, the smallest cache that the working set fits in, or "
        + "memory."),
  ]

  private static let accuracy: [ResultColumn] = [
    .text("reference", \.agreement.reference, "name", "What the output was compared with; empty when it was not."),
    .number("worst_ulp", \.agreement.worstUlp, "ulp", "Largest error, in units in the last place of the result."),
    .number(
      "worst_scaled_error", \.agreement.worstScaledError, "unit of error_bound",
      "Largest error, scaled as the bound is."),
    .number(
      "p99_scaled_error", \.agreement.p99ScaledError, "unit of error_bound",
      "Error that 99 of 100 numbers stay below, to 2 %."),
    .bound("error_bound", \.agreement.bound, "see error_scale", "Largest error allowed."),
    .text("error_scale", \.agreement.scale, "name", "The magnitude that errors are scaled by."),
    .count("inputs", \.agreement.inputs, "elements", "Elements compared with the reference."),
    .optional(
      "error_effect", \.agreement.effect, "number and unit",
      "The largest effect of an error in the terms of the subject, as 0.02 pt; or empty.",
      "a number, a space and its unit", { .text($0.text) }, read: { $0.words.flatMap { Measure(text: $0) } }),
    verdict,
    .text("worst_input", \.agreement.worstInput, "words", "The input at the largest error."),
    .text("note", \.note, "words", "What a reader should know about this line; usually empty."),
  ]

  /// Placed after the numbers from which it follows, so that a reader can check it.
  private static let verdict = ResultColumn(
    name: "agreement", unit: "verdict",
    meaning: "ok: within error_bound; unbounded: no bound is stated; failed: beyond it, or an infinite error, and no "
      + "times; unchecked.",
    value: { .text($0.agreement.status.rawValue) },
    expectation: "ok, unbounded, failed or unchecked, as worst_scaled_error and error_bound allow",
    parse: { content, row in
      let (error, bound) = (row.agreement.worstScaledError, row.agreement.bound)
      guard let status = Agreement.Status(stated: content.text, error: error, bound: bound) else { return false }
      row.agreement.status = status
      return true
    },
    standsAlone: false)
}
