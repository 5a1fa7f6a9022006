import Records

/// How differently a reference kernel, which is always the same work, ran.
package struct KernelSpread: Codable, Sendable, Equatable {
  /// Its name.
  package let name: String
  /// How often it ran.
  package let runs: Int
  /// The fastest run, in nanoseconds.
  package let fastestNanoseconds: Double
  /// The median over the fastest; at least 1.
  package let medianRatio: Double
  /// The upper quartile over the fastest; at least 1.
  package let upperQuartileRatio: Double
  /// The slowest run over the fastest; at least 1.
  package let worstRatio: Double

  /// Summarises the runs of a kernel; `nil` when there are none.
  package init?(name: String, nanoseconds: [Double]) {
    guard let summary = SampleSummary(nanoseconds), summary.min > 0 else { return nil }
    (self.name, runs, fastestNanoseconds) = (name, nanoseconds.count, summary.min)
    medianRatio = summary.median / summary.min
    upperQuartileRatio = summary.q75 / summary.min
    worstRatio = summary.max / summary.min
  }

  /// Summarises every kernel of a sample.
  static func all(in sample: NoiseSample) -> [KernelSpread] {
    sample.kernelNames.enumerated().compactMap { index, name in
      KernelSpread(name: name, nanoseconds: sample.readings.map { $0.nanoseconds[index] })
    }
  }
}
