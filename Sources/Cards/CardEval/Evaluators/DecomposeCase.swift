public import CardMotion
import CardOracle

/// The parts of a matrix.
struct DecomposeCase: CaseEvaluator {
  let resultColumns = [
    "tx", "ty", "tz", "sx", "sy", "sz", "skew_xy", "skew_xz", "skew_yz", "qx", "qy", "qz", "qw", "px", "py", "pz", "pw",
    "status",
  ]
  private let matrix: MatrixColumns
  private let rule: DecompositionRule
  private let variant: CaseVariant

  init(_ header: CaseHeader, _ rule: DecompositionRule, _ variant: CaseVariant) throws(HeaderError) {
    matrix = try MatrixColumns(header)
    (self.rule, self.variant) = (rule, variant)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let elements = try matrix.read(fields)
    if let parts = variant == .oracle ? exact(elements) : Transform3D(elements: elements).decomposed(by: rule)?.parts {
      results.append(parts)
      results.append("ok")
    } else {
      results.appendEmpty(resultColumns.count - 1)
      results.append("singular")
    }
  }

  private func exact(_ elements: [Double]) -> [Double]? {
    let matrix = ExactArithmetic.matrix(elements)
    guard elements.allSatisfy(\.isFinite) else { return nil }
    guard let parts = Oracle.decompose(matrix, rule: rule.mirror ?? Oracle.MirrorRule(for: [matrix])) else {
      return nil
    }
    let q = parts.rotation
    return (parts.translation + parts.scale + parts.skew + [q.x, q.y, q.z, q.w] + parts.perspective).map(\.high)
  }
}

extension Decomposition {
  /// The seventeen numbers in the order of the columns.
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
  /// - Parameters:
  ///   - rule: Which scales a mirror image negates.
  ///   - variant: What computes the answers.
  /// - Returns: The question.
  public static func decompose(
    rule: DecompositionRule = .automatic, variant: CaseVariant = .reference
  ) -> CaseQuestion {
    CaseQuestion(guide: "The columns are m11…m44, for row vectors; m41,m42,m43 are the translation.") {
      try DecomposeCase($0, rule, variant)
    }
  }
}
