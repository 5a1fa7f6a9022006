import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

/// The rule for interpolating two transforms.
package enum InterpolationMethod: String, CaseIterable, Sendable {
  /// By the parts of their decompositions, with the rotation along the shorter arc.
  case decomposed
  /// Element by element.
  case componentwise
  /// Function by function, as in CSS.
  case operations
}

/// A transform interpolated between two others.
struct InterpolateCase: CaseEvaluator {
  let resultColumns = MatrixColumns.names + ["status"]
  let ends: EndColumns
  let progress: NumberColumn
  let method: InterpolationMethod
  let rule: DecompositionRule
  private let variant: CaseVariant
  private let kernel: (any RowRunner<MatrixMotion>)?

  init(
    _ header: CaseHeader, _ method: InterpolationMethod, _ rule: DecompositionRule, _ variant: CaseVariant,
    _ precision: CasePrecision
  ) throws(HeaderError) {
    ends = try EndColumns(header, preferringLists: method == .operations)
    progress = try header.number("progress")
    (self.method, self.rule, self.variant) = (method, rule, variant)
    kernel = rowRunner(variant, precision, MatrixKernel<Float>.self, MatrixKernel<Double>.self)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let progress = try share(fields)
    if method == .operations {
      let (from, to) = try ends.lists(fields)
      return write(from.interpolated(to: to, progress: progress), into: &results)
    }
    if variant == .oracle {
      let (from, to) = try ends.matrices(fields, in: OracleArithmetic.self)
      return write(exact(from.map(\.value), to.map(\.value), DoubleDouble(progress)), into: &results)
    }
    let (from, to) = try ends.matrices(fields, in: ReferenceArithmetic.self)
    // Kernels have no result for singular matrices; the reference chooses an end.
    if let numbers = try kernel?.run((from, to, progress, rule)), !numbers.isEmpty {
      return write(InterpolatedTransform(transform: Transform3D(elements: numbers), status: .ok), into: &results)
    }
    let how: TransformInterpolation = method == .componentwise ? .componentwise : .decomposed(rule)
    write(from.interpolated(to: to, progress: progress, method: how), into: &results)
  }

  /// The progress; beyond a limit the turns of a rotation cannot be determined.
  func share(_ fields: CaseFields) throws(LineProblem) -> Double {
    let share = try fields.number(progress)
    guard method == .decomposed, share.isFinite, abs(share) > 0x1p27 else { return share }
    throw .field(
      column: progress.name, expected: "a number up to ±2^27, beyond which turns are unknown", actual: "\(share)")
  }

  private func write(_ result: InterpolatedTransform, into results: inout ResultFields) {
    results.append(result.transform.elements)
    results.append(result.status == .ok ? "ok" : "singular: discrete")
  }

  private func exact(_ from: [DoubleDouble], _ to: [DoubleDouble], _ progress: DoubleDouble) -> InterpolatedTransform {
    let result =
      method == .componentwise
      ? (matrix: zip(from, to).map { (1 - progress) * $0 + progress * $1 }, isDiscrete: false)
      : Oracle.interpolated(from: from, to: to, progress: progress, rule: rule.mirror)
    return InterpolatedTransform(
      transform: Transform3D(elements: result.matrix.map(\.high)),
      status: result.isDiscrete ? .discrete : .ok)
  }
}

/// Two matrices, the progress between them, and the decomposition rule.
private typealias MatrixMotion = (from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule)

/// The kernel that interpolates matrices element by element, or by their parts.
private final class MatrixKernel<Scalar: KernelScalar>: RowRunner {
  private let componentwise: KernelEntry<ComponentwiseCall<Scalar>>?
  private let decomposed: KernelEntry<DecomposedCall<Scalar>>?
  private var memory = RowMemory<Scalar>()

  init?(_ form: KernelForm, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    componentwise = form.kernel == .componentwise ? table[.componentwise] : nil
    decomposed = form.kernel == .componentwise ? nil : table[.decomposed]
    if componentwise == nil, decomposed == nil { return nil }
  }

  /// Sixteen numbers, or none if a matrix has no decomposition.
  func run(_ motion: MatrixMotion) -> [Double] {
    let base = memory.block.base
    if let componentwise {
      let call = ComponentwiseCall(progress: base, from: base, to: base, out: base, rows: 1)
      return memory.run(call, on: [motion.progress] + motion.from.elements + motion.to.elements, by: componentwise)
    }
    let ends = DecomposedEnds<Scalar>(from: [motion.from], to: [motion.to], rule: motion.rule)
    guard let decomposed, ends.singularRows.isEmpty else { return [] }
    let parts = (0..<DecompositionChannel.endsCount).map { Double(ends.columns[$0][0]) }
    let call = DecomposedCall(progress: base, ends: memory.block, matrices: base, rows: 1)
    return memory.run(call, on: [motion.progress] + parts, by: decomposed)
  }
}

extension DecompositionRule {
  /// The oracle's equivalent of the rule; nil for the automatic choice of CSS.
  var mirror: Oracle.MirrorRule? {
    switch self {
    case .automatic: nil
    case .threeDimensional: .allScales
    case .twoDimensional: .oneScale
    }
  }
}

extension CaseQuestion {
  package static func interpolateKernels(_ method: InterpolationMethod) -> [Kernel] {
    switch method {
    case .decomposed: [.decomposed]
    case .componentwise: [.componentwise]
    case .operations: []
    }
  }

  /// A transform interpolated between two others: `eval interpolate`.
  ///
  /// - Parameters:
  ///   - method: The rule; `operations` has no truth and uses the reference.
  ///   - rule: The scales negated for a mirror image, if matrices are decomposed.
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
    from_ops,to_ops,progress, lists as in CSS, left-most outermost:
      T:x;y;z  S:x;y;z  R:degrees;x;y;z  P:distance  K:degrees x;degrees y
      KX:degrees;0  KY:0;degrees  M:m11;…;m44  none
    separated by |. --method operations needs the lists; with the other methods
    the matrices are used if both are present.
    """
}
