import BenchTestSupport
import Foundation
import Judge
import Records

/// Result rows like those of a measurement.
enum Measured {
  /// One row per benchmark and launch, in the order of the names; without times if outputs are wrong.
  ///
  /// - Parameter times: The fastest block of every launch by name, in nanoseconds per call.
  static func rows(
    _ times: [String: [Double]], machine: String = "m", run: String = "r", agreement: Agreement = agreement
  ) -> [ResultRow] {
    times.sorted { $0.key < $1.key }.flatMap { name, times in
      times.enumerated().map { row(name, $1, Launch(runID: run, machineID: machine, number: $0 + 1), agreement) }
    }
  }

  /// The rows of both programs in paired launches; without times if an output is wrong.
  ///
  /// - Parameters:
  ///   - ratios: New / base, by launch.
  ///   - base: Nanoseconds per call of the base.
  static func pairs(
    _ name: String, _ ratios: [Double], base: Double = 1000, run: String = "r",
    agreements: (base: Agreement, new: Agreement) = (agreement, agreement)
  ) -> [ResultRow] {
    let sides: [(side: ProgramSide, agreement: Agreement)] = [(.base, agreements.base), (.new, agreements.new)]
    return sides.flatMap { side, agreement in
      ratios.enumerated().map { index, ratio in
        let launch = Launch(runID: run, machineID: "m", number: index + 1)
        var row = row(name, side == .base ? base : base * ratio, launch, agreement)
        (row.side, row.pair) = (side, PairedTime(logRatio: log(ratio), baseNanoseconds: base))
        return row
      }
    }
  }

  private static func row(_ name: String, _ time: Double, _ launch: Launch, _ agreement: Agreement) -> ResultRow {
    var row = ResultRow(identity: identity(name), launch: launch, agreement: agreement)
    if agreement.status != .failed { (row.times.min, row.times.median) = (time, time) }
    return row
  }

  /// Half of the bound.
  static let agreement = Agreement(status: .ok, worstUlp: 1, worstScaledError: 0.5, bound: 1)

  /// The identity of a name with up to five parts.
  static func identity(_ name: String) -> BenchmarkIdentity {
    var parts = name.split(separator: "/").map(String.init)
    let (path, size) = (parts.removeFirst(), Int(parts.removeLast()) ?? 0)
    let elements = ["float", "double"]
    let element = parts.last.flatMap { elements.contains($0) ? $0 : nil }
    if element != nil { parts.removeLast() }
    let recipe = parts.count > 1 ? parts[0] : nil
    return BenchmarkIdentity(path, axes: .sample(recipe: recipe, variant: parts.last, element: element), size: size)
  }

  /// The names of `count` benchmarks, from `r1` on.
  static func names(_ count: Int) -> [String] { (1...count).map { "frame/r\($0)/simd/float/100" } }

  /// The names of a gate's measurement.
  static let names = Set(names(20))

  /// Five launches that differ by half a percent.
  static let jitter = [1.001, 0.998, 1.003, 0.997, 1.0]

  static func launches(around nanoseconds: Double) -> [Double] { jitter.map { $0 * nanoseconds } }
}

/// The comparing gates: with a file, and with a program in paired sessions.
enum GateKind: CaseIterable {
  case file, program

  func gate(
    _ budgets: String = "", base: [ResultRow]? = nil, scope: FilterScope = FilterScope(),
    _ change: (inout ComparisonRules) -> Void = { _ in }
  ) throws -> Gate {
    let thresholds = try Thresholds(text: budgets, path: "t.txt")
    var rules = ComparisonRules()
    rules.thresholds = thresholds.thresholds
    change(&rules)
    let file = ResultSet(rows: base ?? look(), label: "base.csv")
    return Gate(
      self == .file ? .results(file) : .program(label: "old"), rules: rules, thresholds: thresholds, scope: scope)
  }

  /// The launches of a benchmark `r7` that takes 7 µs times the given factors.
  func rows(
    _ name: String, _ factors: [Double], run: String = "second", agreement: Agreement = Measured.agreement
  ) -> [ResultRow] {
    let number = Double(Measured.identity(name)[axis: "recipe"]?.dropFirst() ?? "") ?? 1
    let base = 1000 * max(1, number)
    return switch self {
    case .file: Measured.rows([name: factors.map { $0 * base }], run: run, agreement: agreement)
    case .program: Measured.pairs(name, factors, base: base, run: run, agreements: (Measured.agreement, agreement))
    }
  }

  /// Five launches of 20 benchmarks of 1, 2, … 20 µs, or a separate run of those that are remeasured.
  ///
  /// - Parameter factors: The slowdown factors by name.
  func look(
    _ factors: [String: Double] = [:], only names: Set<String>? = nil, launches: Int = 5,
    replacing others: [String: [ResultRow]] = [:]
  ) -> [ResultRow] {
    Measured.names(20).filter { names?.contains($0) ?? true }.flatMap { name in
      let launches = Measured.jitter.prefix(launches).map { $0 * (factors[name] ?? 1) }
      return others[name] ?? rows(name, launches, run: names == nil ? "first" : "second")
    }
  }
}

/// Answers a gate's requests in order and records them; then the time is over.
final class FakeMeasurement {
  private(set) var requests: [Set<String>] = []
  private(set) var launches: [Int] = []
  private var answers: [LaunchOutcome]

  init(_ answers: [[ResultRow]]) { self.answers = answers.map { LaunchOutcome(rows: $0) } }

  func measure(_ names: Set<String>, _ launches: Int, _ part: Gate.Part) throws -> LaunchOutcome {
    requests.append(names)
    self.launches.append(launches)
    guard answers.isEmpty else { return answers.removeFirst() }
    guard part == .undecided else { throw Unexpected() }
    return LaunchOutcome(rows: [])
  }

  struct Unexpected: Error {}
}

extension Gate {
  func run(_ answers: [ResultRow]..., launches: Int = 5, sameCode: Set<String> = []) throws -> GateOutcome {
    try run(
      Measured.names, counts: .launches(launches), sameCode: sameCode, measure: FakeMeasurement(answers).measure)
  }
}

extension [ResultRow] {
  func with(_ change: (inout ResultRow) -> Void) -> [ResultRow] {
    map { row in
      var row = row
      change(&row)
      return row
    }
  }

  var firstLaunch: [ResultRow] { filter { $0.launch.number == 1 } }
}
