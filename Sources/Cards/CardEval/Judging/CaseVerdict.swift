import CardOracle
import KernelContracts

/// The verdict on a file, updated while the file is read.
package final class CaseVerdict {
  package internal(set) var columns: [JudgedColumn] = []
  /// The unit of the errors; nil until the header is read.
  package internal(set) var yardstick: ErrorYardstick?
  /// The lines in the domain of the kernel with the first bound.
  package internal(set) var judgedLines = 0
  /// The other lines that were compared with the truth.
  package internal(set) var linesOutside = 0
  /// The errors of those lines in all columns, which have no bound.
  package internal(set) var outside = JudgedColumn(name: "outside")
  /// The lines for which no truth exists, so that nothing could be compared.
  package internal(set) var linesWithoutTruth = 0

  package init() {}

  /// All columns together, under the name `all`.
  package var together: JudgedColumn { columns.reduce(into: JudgedColumn(name: JudgeCase.everyColumn)) { $0.add($1) } }

  /// The answer with the largest error over all columns, within the domain; nil without judged lines.
  package var worst: JudgedColumn.Sample? { together.worst }
}

extension CasePrecision {
  var epsilon: Double { self == .float ? Double(Float.ulpOfOne) : .ulpOfOne }

  var smallest: Double { self == .float ? Double(Float.leastNormalMagnitude) : .leastNormalMagnitude }

  func rounded(_ number: Double) -> Double { self == .float ? Double(Float(number)) : number }

  /// The error of a number in ε times the truth's scale, as in `check`; infinite for a number that is not finite
  /// although the truth is.
  func error(of number: Double, truth: Truth) -> Double {
    self == .float ? Self.error(of: Float(number), truth) : Self.error(of: number, truth)
  }

  /// The scale is at least the type's smallest normal number, for amplitudes that have faded away.
  private static func error<Scalar: BinaryFloatingPoint & Sendable>(of number: Scalar, _ truth: Truth) -> Double {
    let scale = max(truth.scale, Double(Scalar.leastNormalMagnitude))
    return ErrorMeter<Scalar>.scaledError(of: number, truth: Truth(value: truth.value, scale: scale))
  }
}

/// The unit of a question's errors, and their bounds.
package struct ErrorYardstick: Sendable, Equatable {
  /// The error bound of one of cardbench's implementations.
  package struct Bound: Sendable, Equatable {
    /// The owner of the bound, such as a kernel's edition.
    package let keeper: String
    /// In ε times the error scale.
    package let allowance: Double
  }

  /// The name of the error scale, as in `list --contracts`.
  package let scale: String
  package let bounds: [Bound]

  /// Uses a scale and bounds without a contract.
  init(scale: ErrorScale, _ bounds: [Bound]) { (self.scale, self.bounds) = (scale.rawValue, bounds) }

  /// Uses the scale of a kernel, and the bounds of the kernels for the same question that share the scale.
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

/// An evaluator whose given answers can be compared with the truth.
///
/// The truth is CardOracle's, regardless of the question's variant.
protocol JudgedEvaluator: CaseEvaluator {
  /// The unit of errors, and the bounds for an element type.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick

  /// The truth of one line; nil if there is nothing to compare with, as for the parts of a singular matrix or an
  /// oscillation of unknown phase.
  ///
  /// - Throws: ``LineProblem`` for a line without an answer.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth?
}

struct LineTruth {
  /// In the order of ``CaseQuestion/judgedColumns``.
  let truths: [Truth]
  /// Whether the line is in the domain of the kernel whose scale is used; its bound holds only there.
  let isInDomain: Bool
  /// The truths in the form nearest to an answer, if there are several; columns that are not judged are nil.
  var nearest: (_ answer: [Double?]) -> [Truth]

  init(_ truths: [Truth], isInDomain: Bool = true, nearest: ((_ answer: [Double?]) -> [Truth])? = nil) {
    (self.truths, self.isInDomain, self.nearest) = (truths, isInDomain, nearest ?? { _ in truths })
  }
}

/// The errors of one column of answers.
package struct JudgedColumn: Sendable {
  /// An answer and its location.
  package struct Sample: Sendable {
    package let line: Int
    package let text: String
    package let column: String
    package let got: Double
    /// The truth, rounded to Double; NaN is unsigned.
    package let exact: Double
    /// The error in ε times the error scale; infinite for an answer that is not finite although the truth is.
    package let error: Double
  }

  package let name: String
  private var errors = ErrorHistogram()
  /// The first answer with the largest error; nil until one is judged.
  package private(set) var worst: Sample?

  package var count: Int { errors.count }

  init(name: String) { self.name = name }

  /// The quantile of the errors, within 1 %; NaN if nothing was judged.
  package func quantile(_ share: Double) -> Double {
    guard let worst else { return .nan }
    return min(errors.quantile(share), worst.error)
  }

  mutating func record(_ error: Double, of got: Double, truth: Truth, in column: String, _ fields: CaseFields) {
    errors.record(error)
    if let worst, error <= worst.error { return }
    let exact = truth.value.high
    worst = Sample(
      line: fields.line, text: fields.text, column: column, got: got, exact: exact.isNaN ? .nan : exact, error: error)
  }

  mutating func add(_ other: JudgedColumn) {
    errors.add(other.errors)
    guard let theirs = other.worst else { return }
    if let worst, theirs.error <= worst.error { return }
    worst = theirs
  }
}
