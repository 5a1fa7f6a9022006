import Records

extension Budget {
  /// The benchmarks that the pattern matches; the parser has checked that it compiles.
  func matching(_ benchmarks: [BenchmarkTimes]) -> [BenchmarkTimes] {
    guard let selection = try? BenchmarkSelection(filters: [pattern]) else { return [] }
    return benchmarks.filter { selection.includes($0.identity.name) }
  }

  /// Applies the budget to a benchmark; `nil` if it does not apply, or if the output was not compared.
  func result(_ benchmark: BenchmarkTimes, _ all: [BenchmarkIdentity: BenchmarkTimes]) -> GateOutcome.BudgetResult? {
    switch limit {
    case let .time(most, unit): return timeResult(benchmark, most, unit)
    case let .speedup(value, factor, base):
      guard benchmark.identity.implementation == value else { return nil }
      // The benchmark with the other implementation, and the same path, other axes and size.
      let other = benchmark.identity.withoutISA.with(\.implementation, base)
      return speedup(of: benchmark, factor, over: base, all[other])
    case .errorBound: return errorResult(benchmark, benchmark.worstScaledError, atMost: benchmark.errorBound, "")
    case let .error(most): return errorResult(benchmark, benchmark.worstScaledError, atMost: most, "")
    case let .errorInUlp(most): return errorResult(benchmark, benchmark.worstUlp, atMost: most, " ulp")
    }
  }

  private func timeResult(_ benchmark: BenchmarkTimes, _ most: Double, _ unit: TimeUnit) -> GateOutcome.BudgetResult {
    guard let nanoseconds = benchmark.medianNanoseconds else { return obstructed(benchmark, benchmark.missingTime) }
    guard let value = unit.value(of: nanoseconds, size: benchmark.isTrace ? nil : benchmark.identity.size) else {
      let subject = benchmark.isTrace ? "a trace" : "a benchmark without a size"
      return obstructed(benchmark, "\(subject) has \(TimeUnit.objectionToElements)")
    }
    return judged(benchmark, value, " \(unit.text)") { $0 <= most }
  }

  private func speedup(
    of benchmark: BenchmarkTimes, _ factor: Double, over base: String, _ other: BenchmarkTimes?
  ) -> GateOutcome.BudgetResult {
    guard let other else {
      let axis = Vocabulary.current.implementation
      return obstructed(benchmark, "the \(axis) '\(base)' was not measured beside it", missing: .partner(base))
    }
    guard let ratio = benchmark.medianSpeedup(over: other) else {
      let untimed = benchmark.launches.isEmpty ? benchmark : other
      return obstructed(benchmark, "'\(untimed.identity.name)': \(untimed.missingTime)")
    }
    var result = judged(benchmark, ratio, " x") { $0 >= factor }
    result.partner = other.identity.name
    return result
  }

  /// The result for an error; `nil` if the output was not compared, which is not an error of zero.
  private func errorResult(
    _ benchmark: BenchmarkTimes, _ error: Double?, atMost most: Double?, _ unit: String
  ) -> GateOutcome.BudgetResult? {
    guard benchmark.agreement != .unchecked else { return nil }
    guard benchmark.agreement != .failed else {
      var result = judged(benchmark, error.map { "\($0.significant())\(unit), disagrees" } ?? "disagrees", false)
      (result.number, result.unit) = (error, Self.bare(unit))
      return result
    }
    guard let error else {
      return obstructed(benchmark, "its error is not known in\(unit.isEmpty ? " the unit of a bound" : unit)")
    }
    guard let most else { return obstructed(benchmark, "it has no bound") }
    // Written so that a NaN error breaks the budget.
    return judged(benchmark, error, unit) { $0 <= most }
  }

  private func judged(
    _ benchmark: BenchmarkTimes, _ value: Double, _ unit: String, by isKept: (Double) -> Bool
  ) -> GateOutcome.BudgetResult {
    var result = judged(benchmark, MeasuredText.text(value, beside: isKept) + unit, isKept(value))
    (result.number, result.unit) = (value, Self.bare(unit))
    return result
  }

  private func judged(_ benchmark: BenchmarkTimes, _ measured: String, _ isKept: Bool) -> GateOutcome.BudgetResult {
    GateOutcome.BudgetResult(
      name: benchmark.identity.name, budget: text, measured: measured, isKept: isKept, isAccuracy: kind == .accuracy)
  }

  private static func bare(_ unit: String) -> String { String(unit.drop { $0 == " " }) }

  private func obstructed(
    _ benchmark: BenchmarkTimes, _ obstacle: String, missing: GateOutcome.BudgetResult.Missing? = nil
  ) -> GateOutcome.BudgetResult {
    var result = judged(benchmark, "", false)
    (result.obstacle, result.missing) = (obstacle, missing)
    return result
  }
}

extension BenchmarkTimes {
  /// The median over launches; `nil` without any.
  var medianNanoseconds: Double? { Self.median(launches.map(\.nanoseconds)) }

  /// The speed-up over another benchmark: the median over launches of the ratio in each launch.
  ///
  /// If the launches of the two do not correspond, the ratio of the medians.
  ///
  /// - Returns: The other's time over this one's; `nil` if one has no launch.
  func medianSpeedup(over other: BenchmarkTimes) -> Double? {
    guard let mine = medianNanoseconds, let others = other.medianNanoseconds else { return nil }
    guard launches.count == other.launches.count else { return others / mine }
    return Self.median(zip(launches, other.launches).map { $1.nanoseconds / $0.nanoseconds })
  }

  var missingTime: String {
    agreement == .failed ? "its output disagrees with the truth, so it has no time" : "it has no time"
  }

  private static func median(_ samples: [Double]) -> Double? { samples.isEmpty ? nil : Records.median(of: samples) }
}

enum MeasuredText {
  /// A number with three significant digits, or as many as needed to be on the same side of the limit.
  static func text(_ number: Double, beside isKept: (Double) -> Bool) -> String {
    let brief = number.significant()
    guard let read = Double(brief.filter { $0 != "," }), isKept(read) != isKept(number) else { return brief }
    let rounded = (4...15).lazy.map { number.rounded(toDigits: $0) }
    return grouped(rounded.first { isKept($0) == isKept(number) } ?? number)
  }

  /// All digits of a number, with commas between thousands.
  private static func grouped(_ number: Double) -> String {
    let parts = "\(number)".split(separator: ".")
    guard parts.count == 2, let whole = Int(parts[0]) else { return "\(number)" }
    return whole.grouped + (parts[1] == "0" ? "" : ".\(parts[1])")
  }
}
