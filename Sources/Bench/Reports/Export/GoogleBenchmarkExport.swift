import Records

/// A table as the JSON file that Google Benchmark writes.
///
/// Every launch is a repetition, so that compare.py tests launches and not blocks against each other. A benchmark whose
/// output failed is one aggregate entry named `<name>_failed` without times: compare.py cannot read a repetition
/// without a time, and would take the 0 ns that Google Benchmark itself writes there for a gain of 100 %.
enum GoogleBenchmarkExport {
  /// Renders a table, with an entry on a line each.
  ///
  /// - Parameters:
  ///   - rows: Its lines.
  ///   - metadata: What is true of the whole run.
  /// - Returns: The bytes of the file.
  static func bytes(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    var families = Families()
    let benchmarks = ExportedBenchmark.grouping(rows).map { ($0, families.place(of: $0.rows[0].kernel)) }
    return JSONText.object([
      "context": JSONText.document(GoogleBenchmarkContext(first: rows.first, metadata: metadata)),
      "benchmarks": JSONText.lines(benchmarks.lazy.flatMap { entries($0, $1) }),
    ])
  }

  private static func entries(_ benchmark: ExportedBenchmark, _ place: FamilyPlace) -> [GoogleBenchmarkEntry] {
    let timed = benchmark.rows.filter { $0.exportedNanoseconds != nil }
    let failed = benchmark.rows.filter { $0.agreement.status == .failed }
    let repetitions = timed.enumerated().compactMap { index, row in
      GoogleBenchmarkEntry(row, place, repetition: index, of: timed.count)
    }
    return repetitions + failed.prefix(1).map { GoogleBenchmarkEntry(failed: $0, place, repetitions: failed.count) }
  }

  /// Numbers kernels, and the benchmarks of each.
  private struct Families {
    private var families: [String: Int] = [:]
    private var instances: [Int: Int] = [:]

    mutating func place(of kernel: String) -> FamilyPlace {
      let family = families[kernel] ?? families.count
      families[kernel] = family
      defer { instances[family, default: 0] += 1 }
      return FamilyPlace(family: family, instance: instances[family] ?? 0)
    }
  }
}

/// Where Google Benchmark's tools sort a benchmark to.
struct FamilyPlace {
  /// Counts kernels from 0.
  let family: Int
  /// Counts the benchmarks of a kernel from 0.
  let instance: Int
}
