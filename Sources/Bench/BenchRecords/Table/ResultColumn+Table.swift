extension ResultColumn {
  /// Every column, in the order of the file; the writer, the reader and the documentation all use this table.
  public static let all: [ResultColumn] = origin + build + subject + effort + conditions + times + roof + accuracy

  /// The first schema that has a column.
  var firstSchema: Int { Self.laterColumns.first { $0.value.contains(name) }?.key ?? 1 }

  /// The columns that a schema added.
  private static let laterColumns: [Int: Set<String>] = [
    2: ["p99_scaled_error", "gauge", "inputs", "corner_points"],
    3: Set(roof.map(\.name) + [freshInputs.name]),
    4: Set((build + conditions).map(\.name)),
  ]

  private static let origin: [ResultColumn] = [
    .count(
      "schema", \.schema, "version",
      "Version of these columns; 4. Files of version 3 lack compiler, flags_id, panel_id, seed and remeasured_blocks to "
        + "panel_ns, those of version 2 also fresh_inputs and bytes_per_row to bound_by, those of "
        + "version 1 also p99_scaled_error, gauge, inputs and corner_points."),
    .text("run_id", \.runID, "identifier", "The run; the metadata file of the run has the same."),
    .text(
      "machine_id", \.machineID, "identifier", "Processor model, caches and count; not speed, load or memory."
    ),
  ]

  private static let subject: [ResultColumn] = [
    .text(
      "benchmark", \.benchmark, "name",
      "Kernel, recipe, variant, element and rows, as far as present, by slashes."),
    .text("kernel", \.kernel, "name", "The kernel or suite."),
    .text("recipe", \.recipe, "name", "What the kernel is applied to; empty when it has no such axis."),
    .text("variant", \.variant, "name", "The implementation; empty when there is only one."),
    .text(
      "isa", \.isa, "name",
      "The instruction set the implementation was built for, of OpenBLAS its core; empty when not applicable."
    ),
    .text("element", \.element, "name", "The element type; empty when the kernel has none."),
    .count("rows", \.rows, "rows", "Rows per call; of a trace, rows in the table."),
  ]

  private static let effort: [ResultColumn] = [
    .count("launch", \.launch, "count", "The process of the run that measured this line, counted from 1."),
    .count("rounds", \.rounds, "count", "Timed blocks, or passes of a trace; empty when nothing was timed."),
    .count("iterations", \.iterations, "count", "Calls per block, or frames per pass of a trace."),
    freshInputs,
  ]

  private static let freshInputs = ResultColumn.count(
    "fresh_inputs", \.freshInputs, "1 or 0",
    "1 when every call reads other rows of a pool, 0 when the same rows again; empty when not known.")

  private static let times: [ResultColumn] = [
    .number("ns_min", \.nsMin, "ns", "Fastest block, per call; of a trace, the cheapest frame."),
    .number("ns_q25", \.nsQ25, "ns", "Lower quartile over the blocks; of a trace, over the frames."),
    .number("ns_median", \.nsMedian, "ns", "Median over the blocks; of a trace, over the frames."),
    .number("ns_q75", \.nsQ75, "ns", "Upper quartile over the blocks; of a trace, over the frames."),
    .number("ns_mean", \.nsMean, "ns", "Mean over the blocks; of a trace, over the frames."),
    .number("ns_max", \.nsMax, "ns", "Slowest block, per call; of a trace, the dearest frame."),
    .number(
      "ns_sd", \.nsStandardDeviation, "ns", "Standard deviation, n − 1; empty for a single block or frame."),
    .number("ns_p95", \.nsP95, "ns", "95th percentile over the frames of a trace; empty otherwise."),
    .number("ns_p99", \.nsP99, "ns", "99th percentile over the frames of a trace; empty otherwise."),
    .number(
      "ns_per_row", \.nsPerRow, "ns", "ns_min / rows; empty for traces and for benchmarks without rows."),
    .number(
      "frame_percent_120hz", \.framePercent120Hz, "%",
      "Share of the 8.33 ms frame of a 120 Hz display: of ns_min, for traces of ns_median."),
  ]

  private static let accuracy: [ResultColumn] = [
    .text("reference", \.reference, "name", "What the output was compared with; empty when it was not."),
    .number("worst_ulp", \.worstUlp, "ulp", "Largest error, in units in the last place of the result."),
    .number(
      "worst_scaled_error", \.worstScaledError, "unit of error_bound",
      "Largest error, scaled as the bound is."),
    .number(
      "p99_scaled_error", \.p99ScaledError, "unit of error_bound",
      "Error that 99 of 100 numbers stay below, to 2 %."),
    .number("error_bound", \.errorBound, "see the kernel's contract", "Largest error allowed."),
    .text("gauge", \.gauge, "name", "The magnitude that errors are scaled by."),
    .count("inputs", \.inputs, "rows", "Rows compared with the reference."),
    .number(
      "corner_points", \.cornerPoints, "pt",
      "Farthest a corner of a 375 × 120 pt card is from its place; empty where no matrix comes out."),
    agreement,
    .text("worst_input", \.worstInput, "words", "The input at the largest error."),
    .text("note", \.note, "words", "What a reader should know about this line; usually empty."),
  ]

  private static let agreement = ResultColumn(
    name: "agreement", unit: "verdict", meaning: "ok, failed (such a line has no times) or unchecked.",
    expectation: Agreement.Status.allCases.map(\.rawValue).joined(separator: ", "),
    value: { .text($0.agreement.rawValue) },
    parse: { text, row in
      guard let status = Agreement.Status(rawValue: text) else { return false }
      row.agreement = status
      return true
    })
}
