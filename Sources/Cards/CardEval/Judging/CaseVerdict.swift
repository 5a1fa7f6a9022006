import CardOracle
import KernelContracts

/// The verdict on a file, which is filled while the file is read.
package final class CaseVerdict {
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
  package var together: JudgedColumn { columns.reduce(into: JudgedColumn(name: JudgeCase.everyColumn)) { $0.add($1) } }

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

/// A question whose given answers can be compared with the truth.
///
/// The truth is CardOracle's, whatever variant the question has.
protocol JudgedEvaluator: CaseEvaluator {
  /// The unit of errors, and the bounds for an element type.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick

  /// The truth of one line, or nil where there is nothing to compare with, as for the parts of a singular matrix or a swing
  /// of unknown phase.
  ///
  /// - Throws: ``LineProblem`` when the line asks for something that does not exist.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth?
}

struct LineTruth {
  /// In the order of ``CaseQuestion/judgedColumns``.
  let truths: [Truth]
  /// Whether the line belongs to the domain of the kernel by whose scale it is judged, where alone its bound holds.
  let isInDomain: Bool
  /// The truths in the form that is nearest to an answer, where there is more than one; columns that are not judged are nil.
  var nearest: (_ answer: [Double?]) -> [Truth]

  init(_ truths: [Truth], isInDomain: Bool = true, nearest: ((_ answer: [Double?]) -> [Truth])? = nil) {
    (self.truths, self.isInDomain, self.nearest) = (truths, isInDomain, nearest ?? { _ in truths })
  }
}

/// The errors of one column of given answers.
package struct JudgedColumn: Sendable {
  /// An answer, and its place.
  package struct Sample: Sendable {
    package let line: Int
    package let text: String
    package let column: String
    package let got: Double
    /// The truth, rounded to Double; a NaN without a sign.
    package let exact: Double
    /// The error in ε times the error scale; infinite for an answer that is not finite where the truth is.
    package let error: Double
  }

  package let name: String
  private var errors = ErrorHistogram()
  /// The answer with the largest error, the first one among equals; nil until one is judged.
  package private(set) var worst: Sample?

  package var count: Int { errors.count }

  init(name: String) { self.name = name }

  /// The smallest error that a share of all do not exceed, off by less than 1 %; NaN when nothing was judged.
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
