/// A chain of transforms as one matrix, and the image of a point.
struct TransformCase<Arithmetic: TransformArithmetic>: CaseEvaluator {
  let resultColumns: [String]
  let chain: TextColumn
  let point: [NumberColumn]
  let depth: NumberColumn?

  init(_ header: CaseHeader) throws(HeaderError) {
    chain = try header.text("ops")
    let hasPoint = ["px", "py", "pz"].contains(where: header.has)
    point = hasPoint ? try header.numbers(["px", "py"]) : []
    depth = try header.optionalNumber("pz")
    resultColumns = MatrixColumns.names + (hasPoint ? ["ex", "ey", "ez"] : []) + ["status"]
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let items = try TransformNotation.items(chain, fields, among: TransformNotation.chain)
    let result = TransformChain<Arithmetic>(items)
    results.append(Arithmetic.elements(result.matrix))
    if !point.isEmpty { results.append(Arithmetic.image(of: try place(fields), under: result.matrix)) }
    results.append(result.isSingular ? "singular" : "ok")
  }

  func place(_ fields: CaseFields) throws(LineProblem) -> [Double] {
    try fields.numbers(point) + [try fields.number(depth, default: 0)]
  }
}

extension CaseQuestion {
  /// A chain of transforms as one matrix: `eval transform`.
  package static func transform(variant: CaseVariant = .reference) -> CaseQuestion {
    CaseQuestion(guide: transformGuide, judgedColumns: MatrixColumns.names + ["ex", "ey", "ez"]) { header in
      variant == .oracle
        ? try TransformCase<OracleArithmetic>(header) as any CaseEvaluator
        : try TransformCase<ReferenceArithmetic>(header) as any CaseEvaluator
    }
  }

  private static let transformGuide = """
    The columns are ops and, optionally, a point px,py[,pz]. Items of ops are
    separated by |, their numbers by ; and applied from left to right, t being
    the transform so far:
      T:x;y;z  S:x;y;z  R:degrees;x;y;z  P:distance  K:degrees x;degrees y
      M:m11;…;m44 (or a;b;c;d;tx;ty)   prepend: t = item · t; PRE:… is M:…
      PT:x;y;z  PS:x;y;z  PM:…  APP:…  append: t = t · item
      INV                              invert; a singular t stays as it is,
                                       and status says so
      O:x;y;z                          about an origin: T(-o) · t · T(o)
    """
}
