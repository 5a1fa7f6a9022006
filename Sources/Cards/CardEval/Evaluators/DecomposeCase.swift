import CardMotion
import CardOracle
import WideArithmetic

/// The parts of a matrix.
struct DecomposeCase: CaseEvaluator {
  static let parts = [
    "tx", "ty", "tz", "sx", "sy", "sz", "skew_xy", "skew_xz", "skew_yz", "qx", "qy", "qz", "qw", "px", "py", "pz", "pw",
  ]

  let resultColumns = parts + ["status"]
  let matrix: MatrixColumns
  private let rule: DecompositionRule
  private let variant: CaseVariant

  init(_ header: CaseHeader, _ rule: DecompositionRule, _ variant: CaseVariant) throws(HeaderError) {
    matrix = try MatrixColumns(header)
    (self.rule, self.variant) = (rule, variant)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let elements = try matrix.read(fields)
    let parts =
      variant == .oracle
      ? exactParts(elements)?.numbers.map(\.high) : Transform3D(elements: elements).decomposed(by: rule)?.parts
    if let parts {
      results.append(parts)
      results.append("ok")
    } else {
      results.appendEmpty(resultColumns.count - 1)
      results.append("singular")
    }
  }

  /// The parts as computed by the oracle; nil for a singular matrix.
  func exactParts(_ elements: [Double]) -> Oracle.Decomposition? {
    let matrix = elements.map { DoubleDouble($0) }
    guard elements.allSatisfy(\.isFinite) else { return nil }
    return Oracle.decompose(matrix, rule: rule.mirror ?? Oracle.MirrorRule(for: [matrix]))
  }
}

extension Decomposition {
  fileprivate var parts: [Double] {
    [
      translation.x, translation.y, translation.z, scale.x, scale.y, scale.z, skewXY, skewXZ, skewYZ,
      rotation.x, rotation.y, rotation.z, rotation.w, perspectiveX, perspectiveY, perspectiveZ, perspectiveW,
    ]
  }
}

extension CaseQuestion {
  /// The parts of a matrix: `eval decompose`.
  ///
  /// - Parameter rule: The scales negated for a mirror image.
  package static func decompose(
    rule: DecompositionRule = .automatic, variant: CaseVariant = .reference
  ) -> CaseQuestion {
    CaseQuestion(
      guide: "The columns are m11…m44, for row vectors; m41,m42,m43 are the translation.",
      judgedColumns: DecomposeCase.parts
    ) {
      try DecomposeCase($0, rule, variant)
    }
  }
}
