import CardOracle
import KernelContracts

/// The verdict on a file, which is filled while the file is read.
package final class CaseVerdict {
  /// The columns in the order they were named.
  package internal(set) var columns: [JudgedColumn] = []
  /// The unit of the errors; nil until there is a header.
  package internal(set) var yardstick: ErrorYardstick?
  /// The lines in the domain of the kernel with the first bound.
  package internal(set) var judgedLines = 0
  /// The other lines that were compared with the truth.
  package internal(set) var linesOutside = 0
  /// Their errors in all columns, which have no bound.
  package internal(set) var outside = JudgedColumn(name: "outside")
  /// The lines that ask for something that does not exist, so that nothing could be compared.
  package internal(set) var linesWithoutTruth = 0

  package init() {}

  /// All columns together, under the name `all`.
  package var together: JudgedColumn {
    columns.reduce(into: JudgedColumn(name: JudgeCase.everyColumn)) { $0.add($1) }
  }

  /// The answer with the largest error of all columns, in the domain; nil without judged lines.
  package var worst: JudgedColumn.Sample? { together.worst }
}

extension CasePrecision {
  var epsilon: Double { self == .float ? Double(Float.ulpOfOne) : .ulpOfOne }

  var smallest: Double { self == .float ? Double(Float.leastNormalMagnitude) : .leastNormalMagnitude }

  func rounded(_ number: Double) -> Double { self == .float ? Double(Float(number)) : number }

  /// The error of a number in ε times the truth's scale, as `check` counts it; infinite for one that is not finite where
  /// the truth is.
  func error(of number: Double, truth: Truth) -> Double {
    self == .float ? Self.error(of: Float(number), truth) : Self.error(of: number, truth)
  }

  /// An amplitude that has faded away leaves an error the smallest number of its type to be counted in.
  private static func error<Scalar: BinaryFloatingPoint & Sendable>(of number: Scalar, _ truth: Truth) -> Double {
    let scale = max(truth.scale, Double(Scalar.leastNormalMagnitude))
    return ErrorMeter<Scalar>.scaledError(of: number, truth: Truth(value: truth.value, scale: scale))
  }
}

/// The unit of a question's errors, and their bounds.
package struct ErrorYardstick: Sendable, Equatable {
  /// The largest error of something of cardbench's own.
  package struct Bound: Sendable, Equatable {
    /// The owner of the bound, such as a kernel's edition.
    package let keeper: String
    /// In ε times the error scale.
    package let allowance: Double
  }

  /// The name of the error scale, as `list --contracts` has it.
  package let scale: String
  package let bounds: [Bound]

  /// Takes a scale and bounds that no contract states.
  init(scale: ErrorScale, _ bounds: [Bound]) { (self.scale, self.bounds) = (scale.rawValue, bounds) }

  /// Takes the scale of a kernel, and the bounds of all that share it among those that answer the same question.
  init(_ kernel: Kernel, among others: [Kernel] = [], _ precision: CasePrecision) {
    let scale = kernel.contract.bound.scale
    let kernels = others.isEmpty ? [kernel] : others.filter { $0.contract.bound.scale == scale }
    self.init(scale: scale, kernels.map { Bound($0, precision) })
  }
}

extension ErrorYardstick.Bound {
  init(_ kernel: Kernel, _ precision: CasePrecision) {
    let bound = kernel.contract.bound
    self.init(keeper: kernel.name, allowance: precision == .float ? bound.float : bound.double)
  }
}
