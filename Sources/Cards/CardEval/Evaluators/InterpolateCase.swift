import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

/// How two transforms are interpolated.
package enum InterpolationMethod: String, CaseIterable, Sendable {
  /// By the parts of their decompositions, the rotation along the shorter arc.
  case decomposed
  /// Number by number.
  case componentwise
  /// Function by function, as style sheets do.
  case operations
}

/// A transform on the way between two others.
struct InterpolateCase: CaseEvaluator {
  let resultColumns = MatrixColumns.names + ["status"]
  let ends: EndColumns
  let progress: NumberColumn
  let method: InterpolationMethod
  let rule: DecompositionRule
  private let variant: CaseVariant
  private let kernel: (any MatrixRunner)?
  /// The truths of the line that is judged along the other arc, where either is right.
  var otherArc: [Truth]?

  init(
    _ header: CaseHeader, _ method: InterpolationMethod, _ rule: DecompositionRule, _ variant: CaseVariant,
    _ precision: CasePrecision
  ) throws(HeaderError) {
    ends = try EndColumns(header, preferringLists: method == .operations)
    progress = try header.number("progress")
    (self.method, self.rule, self.variant) = (method, rule, variant)
    kernel = matrixRunner(variant, precision)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let progress = try share(fields)
    if method == .operations {
      let (from, to) = try ends.lists(fields)
      return write(from.interpolated(to: to, progress: progress), into: &results)
    }
    if variant == .oracle {
      let (from, to) = try ends.matrices(fields, in: ExactArithmetic.self)
      return write(exact(from, to, DoubleDouble(progress)), into: &results)
    }
    let (from, to) = try ends.matrices(fields, in: ReferenceArithmetic.self)
    if let kernel {
      write(kernel.run(from: from, to: to, progress: progress, rule: rule), into: &results)
    } else {
      let how: TransformInterpolation = method == .componentwise ? .componentwise : .decomposed(rule)
      write(from.interpolated(to: to, progress: progress, method: how), into: &results)
    }
  }

  /// The progress; a rotation that goes on that far has lost count of its turns.
  func share(_ fields: CaseFields) throws(LineProblem) -> Double {
    let share = try fields.number(progress)
    guard method == .decomposed, share.isFinite, abs(share) > 0x1p27 else { return share }
    throw .field(
      column: progress.name, expected: "a number up to ±2^27, beyond which no turn is known", actual: "\(share)")
  }

  private func write(_ result: InterpolatedTransform, into results: inout ResultFields) {
    results.append(result.transform.elements)
    results.append(result.status == .ok ? "ok" : "singular: discrete")
  }

  private func exact(
    _ from: [DoubleDouble], _ to: [DoubleDouble], _ progress: DoubleDouble
  ) -> InterpolatedTransform {
    let result =
      method == .componentwise
      ? (matrix: zip(from, to).map { (1 - progress) * $0 + progress * $1 }, isDiscrete: false)
      : Oracle.interpolated(from: from, to: to, progress: progress, rule: rule.mirror)
    return InterpolatedTransform(
      transform: Transform3D(elements: ExactArithmetic.elements(result.matrix)),
      status: result.isDiscrete ? .discrete : .ok)
  }
}

extension DecompositionRule {
  /// The oracle's name of the rule; nil for the one that style sheets choose.
  var mirror: Oracle.MirrorRule? {
    switch self {
    case .automatic: nil
    case .threeDimensional: .allScales
    case .twoDimensional: .oneScale
    }
  }
}

extension CaseQuestion {
  /// The kernels that answer ``interpolate(method:rule:variant:precision:)``.
  ///
  /// - Parameter method: How transforms are interpolated.
  /// - Returns: One kernel, or none.
  package static func interpolateKernels(_ method: InterpolationMethod) -> [Kernel] {
    switch method {
    case .decomposed: [.decomposed]
    case .componentwise: [.componentwise]
    case .operations: []
    }
  }

  /// A transform on the way between two others: `eval interpolate`.
  ///
  /// - Parameters:
  ///   - method: How transforms are interpolated; operations has no truth of its own and takes the reference.
  ///   - rule: Which scales a mirror image negates, where matrices are decomposed.
  ///   - variant: What computes the answers.
  ///   - precision: The element type.
  /// - Returns: The question.
  package static func interpolate(
    method: InterpolationMethod = .decomposed, rule: DecompositionRule = .automatic,
    variant: CaseVariant = .reference, precision: CasePrecision = .double
  ) -> CaseQuestion {
    CaseQuestion(
      guide: interpolateGuide, judgedColumns: method == .operations ? [] : MatrixColumns.names
    ) {
      try InterpolateCase($0, method, rule, variant, precision)
    }
  }

  private static let interpolateGuide = """
    The columns are from_m11…from_m44,to_m11…to_m44,progress; or
    from_ops,to_ops,progress, style sheets' lists, left-most outermost:
      T:x;y;z  S:x;y;z  R:degrees;x;y;z  P:distance  K:degrees x;degrees y
      KX:degrees;0  KY:0;degrees  M:m11;…;m44  none
    separated by |. --method operations needs the lists; with the other methods
    the matrices are taken where both are there.
    """
}
