import BenchRecords

extension ResultReport {
  /// The kernels of benchmarks that are the twin or the peak of some other, or do nothing.
  static func limitKernels(of rows: [ResultRow]) -> Set<String> {
    let names = Set(rows.flatMap { [$0.roof.twin, $0.roof.peak] }.compactMap { $0 })
    return Set(
      rows.filter { names.contains($0.name) || $0.kernel == BenchmarkIdentity.emptyCallKernel }.map(\.kernel))
  }

  /// One table of all of them at their main number of rows; none when there are no such lines.
  var limitSection: [String] {
    let kernels = limitRows.map(\.kernel).distinct.sorted()
    let rows = kernels.flatMap { kernel in limitRows.filter { $0.kernel == kernel }.atMainSize }
    return rows.isEmpty ? [] : ["limits of this machine\n" + table(rows, ReportColumn.limits)]
  }
}
