extension ResultColumn {
  /// Every column, in the order of the file; the writer, the reader and the documentation all use this table.
  package static let all: [ResultColumn] = origin + build + subject + effort + conditions + times + roof + accuracy

  private static let origin: [ResultColumn] = [
    .count("schema", \.schema, from: 1, "version", "Version of these columns; \(ResultRow.currentSchema)."),
    .text("run_id", \.launch.runID, "identifier", "The run; the metadata file of the run has the same."),
    .text(
      "machine_id", \.launch.machineID, "identifier", "Processor model, caches and count; not speed, load or memory."),
  ]

  private static let subject: [ResultColumn] = [
    name,
    .text("kernel", \.identity.kernel, "name", "The kernel or suite."),
    .text("recipe", \.identity.recipe, "name", "What the kernel is applied to; empty when it has no such axis."),
    .text("variant", \.identity.variant, "name", "The implementation; empty when there is only one."),
    .text(
      "edition", \.identity.edition, "name", "How the implementation answers; empty where there is only one way."),
    .text(
      "isa", \.identity.isa, "name",
      "The instruction set the implementation was built for, of OpenBLAS its core; empty when not applicable."),
    .text("element", \.identity.element, "name", "The element type; empty when the kernel has none."),
    .count("rows", \.identity.rows, from: 0, "rows", "Rows per call; of a trace, rows in the table."),
    .choice(
      "kind", \.identity.kind, "word", "calls: equal calls, timed in blocks; trace: frames that differ in work."),
  ]

  /// The name is made from the other columns; a reader compares it with them.
  private static let name = ResultColumn(
    name: "benchmark", unit: "name",
    meaning: "Kernel, recipe, variant-edition, element and rows, as far as present, by slashes.", expectation: "words",
    value: { .text($0.identity.name) }, parse: { text, _ in !text.isEmpty })

  private static let effort: [ResultColumn] = [
    .count(
      "launch", \.launch.number, from: 1, "count", "The process of the run that measured this line, counted from 1."),
    .count("rounds", \.times.rounds, "count", "Timed blocks, or passes of a trace; empty when nothing was timed."),
    .count("iterations", \.times.iterations, "count", "Calls per block, or frames per pass of a trace."),
    .flag(
      "fresh_inputs", \.hasFreshInputs,
      "1 when every call reads other rows of a pool, 0 when the same rows again; empty when not known."),
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
    .derived("ns_per_row", "ns", "ns_min / rows; empty for traces and for benchmarks without rows.") { $0.nsPerRow },
    .derived(
      "frame_percent_120hz", "%",
      "Share of the 8.33 ms frame of a 120 Hz display: of ns_min, for traces of ns_median."
    ) { $0.framePercent120Hz },
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
    .number("error_bound", \.agreement.bound, "see the kernel's contract", "Largest error allowed."),
    .text("error_scale", \.agreement.scale, "name", "The magnitude that errors are scaled by."),
    .count("inputs", \.agreement.inputs, "rows", "Rows compared with the reference."),
    .number(
      "corner_points", \.agreement.cornerPoints, "pt",
      "Farthest a corner of a 375 × 120 pt card is from its place, within 10,000 pt and away from jumps; or empty."),
    verdict,
    .text("worst_input", \.agreement.worstInput, "words", "The input at the largest error."),
    .text("note", \.note, "words", "What a reader should know about this line; usually empty."),
  ]

  /// Behind the numbers that it follows from, which a reader holds it against.
  private static let verdict = ResultColumn(
    name: "agreement", unit: "verdict",
    meaning: "ok: within error_bound; unbounded: no bound is stated; failed: beyond it, or an infinite error, and no "
      + "times; unchecked.",
    expectation: "ok, unbounded, failed or unchecked, as worst_scaled_error and error_bound allow",
    value: { .text($0.agreement.status.rawValue) },
    parse: { text, row in
      let (error, bound) = (row.agreement.worstScaledError, row.agreement.bound)
      guard let status = Agreement.Status(stated: text, error: error, bound: bound) else { return false }
      row.agreement.status = status
      return true
    })
}
