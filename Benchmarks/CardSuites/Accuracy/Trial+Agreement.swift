import BenchEngine
import CardOracle
import KernelContracts

extension Trial {
  /// Runs one variant and compares what it wrote with the truth.
  ///
  /// The rows behind the last one must come back untouched, too: a kernel that writes beyond its rows fails however
  /// right its numbers are.
  ///
  /// - Parameters:
  ///   - table: The variant's kernels; it must offer the kernel.
  ///   - count: How many of the rows to compute, from the first; nil for all.
  ///   - sample: The rows to compare; nil for all that are computed.
  /// - Returns: The worst error with its place, and the verdict.
  package func agreement(
    of table: KernelTable<Scalar>, first count: Int? = nil, rows sample: [Int]? = nil
  ) -> Agreement {
    let count = count ?? rows
    blankOutputs(first: count)
    guard let call = call(table, rows: count) else { return .unchecked }
    fillGuards(behind: count)
    call()
    var meter = ErrorMeter<Scalar>()
    for row in sample ?? Array(0..<count) {
      for (component, truth) in truth(row: row).enumerated() {
        meter.record(outputs[component][row], truth: truth, row: row, component: component)
      }
    }
    return verdict(meter, trespass: firstTouchedGuard(behind: count))
  }

  private func verdict(_ meter: ErrorMeter<Scalar>, trespass: String?) -> Agreement {
    let bound = kernel.contract.bound.allowance(for: Scalar.self)
    let isEmpty = meter.count == 0
    let isWithinBound = isEmpty || meter.worstScaled <= bound
    return Agreement(
      status: isWithinBound && trespass == nil ? .ok : .failed, reference: "double-double",
      worstUlp: isEmpty ? 0 : meter.worstUlp, worstScaledError: isEmpty ? 0 : meter.worstScaled, bound: bound,
      worstInput: trespass ?? meter.worst.map(describe))
  }

  private func describe(_ sample: ErrorMeter<Scalar>.Sample) -> String {
    "row \(sample.row), \(outputs[sample.component].name): got \(sample.got), exact \(sample.truth.value); "
      + input(row: sample.row)
  }

  /// Erases what another variant left behind, which would hide a row that this one skips.
  ///
  /// A frame writes the columns that do not move when its call is bound; blanking comes before.
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

/// Which rows of a benchmark are compared with the truth.
package enum RowSample {
  /// Every row of a small table; of a large one both ends, where the tails are, and a seeded choice between.
  package static func rows(of count: Int, seed: UInt64) -> [Int] {
    guard count > 256 else { return Array(0..<count) }
    var generator = SeededGenerator(seed: seed)
    let between = (0..<122).map { _ in Int.random(in: 67..<(count - 67), using: &generator) }
    return Array(0..<67) + between + Array((count - 67)..<count)
  }
}
