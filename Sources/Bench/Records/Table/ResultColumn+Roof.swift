extension ResultColumn {
  /// How close a benchmark is to what the machine can do.
  static let roof: [ResultColumn] = traffic + limit

  private static let traffic: [ResultColumn] = [
    .number("bytes_per_row", \.roof.bytesPerRow, "byte", "Bytes loaded and stored per row."),
    .number(
      "flops_per_row", \.roof.flopsPerRow, "flop",
      "Floating-point operations per row; a fused multiply-add counts as two."),
    .count(
      "working_set_bytes", \.roof.workingSetBytes, "byte", "All bytes that one call and the calls after it touch."),
    .text("fits_in", \.roof.fitsIn, "name", "The smallest cache that the working set fits in, or memory."),
    .number("gb_per_s", \.roof.gigabytesPerSecond, "GB/s", "bytes_per_row / ns_per_row."),
    .number("gflop_per_s", \.roof.gigaflopsPerSecond, "Gflop/s", "flops_per_row / ns_per_row."),
  ]

  private static let limit: [ResultColumn] = [
    .text(
      "twin", \.roof.twin, "name",
      "The benchmark with the same loads, stores and rows and no arithmetic; empty when none was timed."),
    .number(
      "twin_ns_per_row", \.roof.twinNsPerRow, "ns",
      "ns_per_row of the twin in the same session, or of the fastest benchmark with this twin if that is less."),
    .text("peak", \.roof.peak, "name", "The benchmark that does nothing but fused multiply-adds."),
    .number(
      "roof_ns_per_row", \.roof.nsPerRow, "ns",
      "The larger of twin_ns_per_row and flops_per_row at the peak's rate; empty when either should be known and is not."
    ),
    .number("roof_percent", \.roof.percent, "%", "roof_ns_per_row / ns_per_row."),
    .text(
      "bound_by", \.roof.boundBy, "name",
      "compute where the peak sets the roof; where the twin does, the smallest cache that the working set fits in, or "
        + "memory."),
  ]
}
