/// The sixteen columns of a matrix, m11…m44.
struct MatrixColumns {
  /// The names without a prefix, in memory order.
  static let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  private let columns: [NumberColumn]

  /// Binds the columns.
  ///
  /// - Parameters:
  ///   - header: The file's columns.
  ///   - prefix: What stands before `m11`.
  /// - Throws: ``HeaderError`` naming the columns that are missing.
  init(_ header: CaseHeader, prefix: String = "") throws(HeaderError) {
    columns = try header.numbers(Self.names.map { prefix + $0 })
  }

  func read(_ fields: CaseFields) throws(LineProblem) -> [Double] { try fields.numbers(columns) }
}
