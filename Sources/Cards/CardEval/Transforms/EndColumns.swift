import CardMotion

/// The columns of two transforms, as matrices or as CSS lists.
enum EndColumns {
  case matrices(MatrixColumns, MatrixColumns)
  case lists(TextColumn, TextColumn)

  /// Binds the columns: the lists if preferred or if there are no matrices.
  init(_ header: CaseHeader, preferringLists: Bool) throws(HeaderError) {
    let hasLists = header.has(all: ["from_ops", "to_ops"])
    let hasMatrices = header.has(all: MatrixColumns.names.flatMap { ["from_\($0)", "to_\($0)"] })
    if preferringLists || (hasLists && !hasMatrices) {
      try header.require(["from_ops", "to_ops"])
      self = .lists(try header.text("from_ops"), try header.text("to_ops"))
    } else {
      self = .matrices(try MatrixColumns(header, prefix: "from_"), try MatrixColumns(header, prefix: "to_"))
    }
  }

  /// Parses both transforms as lists; a matrix is a list of one function.
  func lists(_ fields: CaseFields) throws(LineProblem) -> (from: TransformList, to: TransformList) {
    switch self {
    case .matrices:
      let (from, to) = try matrices(fields, in: ReferenceArithmetic.self)
      return (TransformList([.matrix(from)]), TransformList([.matrix(to)]))
    case .lists(let from, let to): return (try Self.list(from, fields), try Self.list(to, fields))
    }
  }

  /// Parses both transforms as matrices; a list is multiplied in the arithmetic of the answer.
  func matrices<Arithmetic: TransformArithmetic>(
    _ fields: CaseFields, in arithmetic: Arithmetic.Type
  ) throws(LineProblem) -> (from: Arithmetic.Matrix, to: Arithmetic.Matrix) {
    switch self {
    case .matrices(let from, let to):
      return (arithmetic.matrix(try from.read(fields)), arithmetic.matrix(try to.read(fields)))
    case .lists(let from, let to):
      let (from, to) = (try Self.items(from, fields), try Self.items(to, fields))
      return (TransformChain<Arithmetic>(from).matrix, TransformChain<Arithmetic>(to).matrix)
    }
  }

  private static func list(_ column: TextColumn, _ fields: CaseFields) throws(LineProblem) -> TransformList {
    TransformList(try items(column, fields, areMatrices: false).compactMap(\.operation))
  }

  private static func items(
    _ column: TextColumn, _ fields: CaseFields, areMatrices: Bool = true
  ) throws(LineProblem) -> [TransformItem] {
    try TransformNotation.items(column, fields, among: TransformNotation.list, areMatrices: areMatrices)
  }
}

extension TransformItem {
  /// The CSS function; nil for `none`, which is not a function.
  fileprivate var operation: TransformOperation? {
    let n = numbers
    switch kind {
    case .translate: return .translate(x: n[0], y: n[1], z: n[2])
    case .scale: return .scale(x: n[0], y: n[1], z: n[2])
    case .rotate: return .rotate(radians: n[0].radians, about: Vector3(x: n[1], y: n[2], z: n[3]))
    case .perspective: return .perspective(distance: n[0])
    case .skew: return .skew(x: n[0].radians, y: n[1].radians)
    case .skewX: return .skewX(radians: n[0].radians)
    case .skewY: return .skewY(radians: n[1].radians)
    case .matrix: return .matrix(Transform3D(elements: n))
    default: return nil
    }
  }
}

struct MatrixColumns {
  /// The names without a prefix, in memory order.
  static let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  private let columns: [NumberColumn]

  /// - Parameter prefix: The text before `m11`.
  init(_ header: CaseHeader, prefix: String = "") throws(HeaderError) {
    columns = try header.numbers(Self.names.map { prefix + $0 })
  }

  func read(_ fields: CaseFields) throws(LineProblem) -> [Double] { try fields.numbers(columns) }
}
