import Judge

/// Times per call in the unit that suits their size.
struct DurationWording {
  private let unit: (name: String, nanoseconds: Double)

  /// Chooses one unit for times that are read beside each other: that of the longest.
  init(_ nanoseconds: Double...) {
    let longest = nanoseconds.filter(\.isFinite).max() ?? 0
    let units = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    unit = units.last { longest >= $0.1 * 0.9995 } ?? units[0]
  }

  /// The time without its unit, three digits: `12.1`.
  func number(_ nanoseconds: Double) -> String {
    nanoseconds.isFinite ? (nanoseconds / unit.nanoseconds).significant() : RatioWording.absent
  }

  /// The time with its unit: `12.1 ns`.
  package func text(_ nanoseconds: Double) -> String { "\(number(nanoseconds)) \(unit.name)" }

  /// A time before and after: `12.1 → 13.6 ns`, with a remark where drift was removed from the change beside it.
  static func change(of benchmark: ComparedBenchmark) -> String {
    let wording = DurationWording(benchmark.baseNanoseconds, benchmark.newNanoseconds)
    let drift = benchmark.raw.ratio == benchmark.estimate.ratio ? "" : " as measured"
    return "\(wording.number(benchmark.baseNanoseconds)) → \(wording.text(benchmark.newNanoseconds))\(drift)"
  }
}
