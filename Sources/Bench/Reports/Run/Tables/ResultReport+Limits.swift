import Records

extension ResultReport {
  /// The kernels of benchmarks that are the twin or the peak of some other, or do nothing.
  static func limitKernels(of rows: [ResultRow]) -> Set<String> {
    let names = Set(rows.flatMap { [$0.roof.twin, $0.roof.peak] }.compactMap { $0 })
    return Set(
      rows.filter { names.contains($0.name) || $0.kernel == BenchmarkIdentity.emptyCallKernel }.map(\.kernel))
  }

  /// One table of all of them at their main number of rows; none when there are no such lines.
  var limitSection: [String] {
    let kernels = limitRows.grouped(by: \.kernel).sorted { $0.key < $1.key }
    let rows = kernels.flatMap { $0.elements.atMainSize }
    return rows.isEmpty ? [] : ["limits of this machine\n" + table(rows, ReportColumn.limits)]
  }
}
