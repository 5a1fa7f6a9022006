import Foundation

@testable import Records

/// Result rows as a measurement would leave them.
enum Measured {
  /// One row per benchmark and launch, in the order of the names.
  ///
  /// - Parameters:
  ///   - times: By name, the fastest block of every launch, in nanoseconds per call.
  ///   - machine: Identifies the machine.
  ///   - run: Identifies the run.
  ///   - agreement: How every output agrees with its reference.
  /// - Returns: The rows; without times where the outputs are wrong.
  static func rows(
    _ times: [String: [Double]], machine: String = "m", run: String = "r",
    agreement: Agreement = Agreement(status: .ok, worstUlp: 1, worstScaledError: 0.5, bound: 1)
  ) -> [ResultRow] {
    times.sorted { $0.key < $1.key }.flatMap { name, times in
      times.enumerated().map { index, time in
        let launch = Launch(runID: run, machineID: machine, number: index + 1)
        var row = ResultRow(identity: identity(name), launch: launch, agreement: agreement)
        if agreement.status != .failed { (row.times.min, row.times.median) = (time, time) }
        return row
      }
    }
  }

  /// The rows of both programs of launches in which they took turns; without times where an output is wrong.
  ///
  /// - Parameters:
  ///   - name: The benchmark.
  ///   - ratios: New over base, by launch.
  ///   - base: Nanoseconds per call of the base.
  ///   - agreements: How the outputs of base and new agree with their reference.
  static func pairs(
    _ name: String, _ ratios: [Double], base: Double = 1000, run: String = "r",
    agreements: (base: Agreement, new: Agreement) = (agreement, agreement)
  ) -> [ResultRow] {
    let sides: [(side: ProgramSide, agreement: Agreement)] = [(.base, agreements.base), (.new, agreements.new)]
    return sides.flatMap { side, agreement in
      ratios.enumerated().map { index, ratio in
        let launch = Launch(runID: run, machineID: "m", number: index + 1)
        var row = ResultRow(identity: identity(name), launch: launch, agreement: agreement)
        (row.side, row.pair) = (side, PairedTime(logRatio: log(ratio), baseNanoseconds: base))
        let time = side == .base ? base : base * ratio
        if agreement.status != .failed { (row.times.min, row.times.median) = (time, time) }
        return row
      }
    }
  }

  /// Half of the bound.
  static let agreement = Agreement(status: .ok, worstScaledError: 0.5, bound: 1)

  /// The identity of a name with up to five parts.
  static func identity(_ name: String) -> BenchmarkIdentity {
    var parts = name.split(separator: "/").map(String.init)
    let (kernel, rows) = (parts.removeFirst(), Int(parts.removeLast()) ?? 0)
    let elements = ["float", "double"]
    let element = parts.last.flatMap { elements.contains($0) ? $0 : nil }
    if element != nil { parts.removeLast() }
    return BenchmarkIdentity(
      kernel: kernel, recipe: parts.count > 1 ? parts[0] : nil, variant: parts.last, element: element, rows: rows)
  }

  /// The names of ``suite(_:only:)``.
  static let names = Set((1...20).map { "frame/r\($0)/simd/float/100" })

  /// Five launches that differ by half a percent around a time.
  static func launches(around nanoseconds: Double) -> [Double] {
    [1.001, 0.998, 1.003, 0.997, 1.0].map { $0 * nanoseconds }
  }

  /// Twenty benchmarks of 1, 2, … 20 µs, each in five launches.
  ///
  /// - Parameters:
  ///   - factors: Names and by how much they are slower.
  ///   - names: Which benchmarks, in a run of their own; `nil` for all.
  /// - Returns: The rows.
  static func suite(_ factors: [String: Double] = [:], only names: Set<String>? = nil) -> [ResultRow] {
    let all = (1...20).map { ("frame/r\($0)/simd/float/100", 1000 * Double($0)) }
    let wanted = all.filter { names?.contains($0.0) ?? true }
    let times = wanted.map { ($0.0, launches(around: $0.1 * (factors[$0.0] ?? 1))) }
    return rows(Dictionary(uniqueKeysWithValues: times), run: names == nil ? "first" : "second")
  }
}

/// Answers a gate's requests one after the other, and notes them.
final class FakeMeasurement {
  /// The names asked for.
  private(set) var requests: [Set<String>] = []
  /// The launches asked for.
  private(set) var launches: [Int] = []
  private var answers: [LaunchOutcome]

  convenience init(_ answers: [ResultRow]...) { self.init(answers: answers) }

  init(answers: [[ResultRow]]) { self.answers = answers.map { LaunchOutcome(rows: $0) } }

  func measure(_ names: Set<String>, _ launches: Int) throws -> LaunchOutcome {
    requests.append(names)
    self.launches.append(launches)
    guard !answers.isEmpty else { throw Unexpected() }
    return answers.removeFirst()
  }

  struct Unexpected: Error {}
}
