import CardOracle
import KernelContracts
import Records
import SeededRandom
import WideArithmetic

extension Trial {
  package func agreement(
    of table: KernelTable<Scalar>, streaming: Bool = false, first count: Int? = nil, rows sample: [Int]? = nil
  ) -> Agreement {
    comparison(of: table, streaming: streaming, first: count, rows: sample).agreement
  }

  /// Runs one variant and compares its results with the truth.
  ///
  /// The rows after the last one must stay untouched: a kernel that writes beyond its rows fails, however accurate its
  /// results are.
  ///
  /// - Parameters:
  ///   - count: The number of rows to compute, from the first; nil for all.
  ///   - sample: The rows to compare; nil for all that are computed.
  package func comparison(
    of table: KernelTable<Scalar>, streaming: Bool = false, first count: Int? = nil, rows sample: [Int]? = nil
  ) -> TrialComparison {
    let count = count ?? rows
    guard run(table, streaming: streaming, first: count) else { return TrialComparison(agreement: .unchecked) }
    let compared = sample ?? Array(0..<count)
    var meter = ErrorMeter<Scalar>()
    var corners: Double?
    for row in compared {
      let truths = truth(row: row)
      for (component, truth) in truths.enumerated() {
        meter.record(outputs[component][row], truth: truth, row: row, component: component)
      }
      if let distance = cornerDisplacement(row, truths) { corners = max(corners ?? 0, distance) }
    }
    let outOfBounds = firstTouchedGuard(behind: count)
    if let foreign = table.foreign, let complaint = foreign.complaint() ?? outOfBounds {
      return TrialComparison(agreement: .broken(complaint))
    }
    let bound = table.foreign.map(\.errorBound) ?? kernel.contract.bound.allowance(for: Scalar.self)
    var agreement = verdict(meter, bound, outOfBounds: outOfBounds)
    (agreement.inputs, agreement.effect) = (compared.count, corners.map { Measure($0, "pt") })
    let worst = meter.worst.map { (row: $0.row, error: $0.scaledError) }
    return TrialComparison(agreement: agreement, errors: meter.scaledErrors, worst: worst)
  }

  /// Computes the first rows, with nothing left from an earlier call; false where the variant has no such kernel.
  package func run(_ table: KernelTable<Scalar>, streaming: Bool, first count: Int) -> Bool {
    blankOutputs(first: count)
    guard let call = call(table, streaming: streaming, rows: count) else { return false }
    fillGuards(behind: count)
    call()
    return true
  }

  /// The distance of a card's corners from their exact places, by the matrix of a row; nil for kernels that write no
  /// matrix, and next to a jump, where the scale admits both sides.
  private func cornerDisplacement(_ row: Int, _ truths: [Truth]) -> Double? {
    guard outputs.count >= 16, outputs[0].name == matrixEntries[0], outputs[15].name == matrixEntries[15] else {
      return nil
    }
    let isSteady = truths[0..<16].allSatisfy {
      Double(Scalar.ulpOfOne) * $0.scale < 1e-3 * max(1, abs($0.value.high))
    }
    guard isSteady else { return nil }
    let errors = (0..<16).map { (DoubleDouble(Double(outputs[$0][row])) - truths[$0].value).high }
    return Oracle.cornerDisplacement(
      errors: errors, matrix: truths[0..<16].map(\.value.high), width: CardSample.width, height: CardSample.height)
  }

  private func verdict(_ meter: ErrorMeter<Scalar>, _ bound: Double?, outOfBounds: String?) -> Agreement {
    let isEmpty = meter.count == 0
    var agreement = Agreement(
      reference: "double-double", worstUlp: isEmpty ? 0 : meter.worstUlp, error: isEmpty ? 0 : meter.worstScaled,
      p99: isEmpty ? 0 : min(meter.scaledErrors.quantile(0.99), meter.worstScaled), bound: bound,
      scale: kernel.contract.bound.scale.rawValue,
      worstInput: outOfBounds ?? meter.worst.map { text($0.row, $0.component, $0.got, $0.truth) })
    if outOfBounds != nil { agreement.status = .failed }
    return agreement
  }

  func text(_ row: Int, _ component: Int, _ got: Scalar, _ truth: Truth) -> String {
    "row \(row), \(outputs[component].name): got \(got), exact \(truth.value); " + input(row: row)
  }

  /// Erases the results of other variants, which would hide a row that this one skips.
  ///
  /// This comes before a call is bound, since binding a frame writes its constant columns.
  private func blankOutputs(first count: Int) {
    for row in 0..<count {
      for output in outputs { output[row] = .nan }
    }
  }

  private func fillGuards(behind count: Int) {
    for row in count..<(count + Self.guardRows) {
      for output in outputs { output[row] = Self.sentinel }
    }
  }

  private func firstTouchedGuard(behind count: Int) -> String? {
    for row in count..<(count + Self.guardRows) {
      for output in outputs where output[row] != Self.sentinel {
        return "\(output.name) of row \(row) was written; the call was for \(count) rows"
      }
    }
    return nil
  }

  private static var sentinel: Scalar { -12_345 }
}

/// The outcome of a comparison, with a histogram of errors, so that several can be added up.
package struct TrialComparison {
  /// The worst error with its place, and the verdict.
  package var agreement: Agreement
  /// The scaled errors of all numbers compared.
  var errors = ErrorHistogram()
  /// The row of the largest error, and that error; nil where nothing was compared.
  var worst: (row: Int, error: Double)?
}

/// The card whose corners illustrate the error of a matrix, in points.
enum CardSample {
  static let (width, height) = (375.0, 120.0)
}

/// The rows of a benchmark that are compared with the truth.
package enum RowSample {
  /// Every row of a small table; of a large one both ends, where the tails are, and a seeded choice between.
  package static func rows(of count: Int, seed: UInt64) -> [Int] {
    guard count > 256 else { return Array(0..<count) }
    var generator = SeededGenerator(seed: seed)
    let between = (0..<122).map { _ in Int.random(in: 67..<(count - 67), using: &generator) }
    return Array(0..<67) + between + Array((count - 67)..<count)
  }
}
