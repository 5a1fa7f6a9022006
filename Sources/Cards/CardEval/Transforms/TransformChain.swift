/// A chain of Core Animation calls, performed from left to right.
struct TransformChain<Arithmetic: TransformArithmetic> {
  private(set) var matrix = Arithmetic.identity
  /// Whether a singular transform was to be inverted; it was left unchanged.
  private(set) var isSingular = false
  /// Whether nothing has been performed; a product with the identity would spread a NaN.
  private var isFresh = true

  init(_ items: [TransformItem]) {
    for item in items { take(item) }
  }

  private mutating func take(_ item: TransformItem) {
    let n = item.numbers
    switch item.kind {
    case .translate: prepend(Arithmetic.translation(n[0], n[1], n[2]))
    case .scale: prepend(Arithmetic.scale(n[0], n[1], n[2]))
    case .rotate: prepend(Arithmetic.turn(degrees: n[0], axis: Array(n[1...])))
    case .perspective: prepend(Arithmetic.perspective(distance: n[0]))
    case .skew, .skewX, .skewY: prepend(Arithmetic.lean(degreesX: n[0], degreesY: n[1]))
    case .matrix, .prependMatrix: prepend(Arithmetic.matrix(n))
    case .appendTranslation: append(Arithmetic.translation(n[0], n[1], n[2]))
    case .appendScale: append(Arithmetic.scale(n[0], n[1], n[2]))
    case .appendMatrix, .append: append(Arithmetic.matrix(n))
    case .invert: invert()
    case .origin:
      prepend(Arithmetic.translation(-n[0], -n[1], -n[2]))
      append(Arithmetic.translation(n[0], n[1], n[2]))
    case .none: break
    }
  }

  private mutating func prepend(_ other: Arithmetic.Matrix) {
    matrix = isFresh ? other : Arithmetic.product(other, matrix)
    isFresh = false
  }

  private mutating func append(_ other: Arithmetic.Matrix) {
    matrix = isFresh ? other : Arithmetic.product(matrix, other)
    isFresh = false
  }

  private mutating func invert() {
    guard let inverse = Arithmetic.inverse(matrix) else { return isSingular = true }
    matrix = inverse
  }
}

/// The text notation of items separated by `|`.
enum TransformNotation {
  /// The items of a chain of Core Animation calls.
  static let chain: [TransformItem.Kind] = [
    .translate, .scale, .rotate, .perspective, .skew, .matrix, .prependMatrix, .appendTranslation, .appendScale,
    .appendMatrix, .append, .invert, .origin,
  ]

  static let list: [TransformItem.Kind] = [
    .translate, .scale, .rotate, .perspective, .skew, .skewX, .skewY, .matrix, .none,
  ]

  /// Parses all items of a field, rounded to the precision of the run; an empty field has none.
  ///
  /// - Parameter areMatrices: Whether each item becomes a matrix, unlike angles that are interpolated first.
  /// - Returns: The items in the order of the text.
  /// - Throws: ``LineProblem`` naming the column and the item, counted from 1.
  static func items(
    _ column: TextColumn, _ fields: CaseFields, among kinds: [TransformItem.Kind], areMatrices: Bool = true
  ) throws(LineProblem) -> [TransformItem] {
    let text = fields.content(column.index)
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    var items: [TransformItem] = []
    for (index, part) in text.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
      do throws(TransformItemError) {
        let item = try TransformItem(part, among: kinds, fields.precision)
        if areMatrices { try item.requireMatrix() }
        items.append(item)
      } catch {
        throw .field(
          column: column.name, expected: "transforms such as T:1;2;3|R:90;0;0;1 (item \(index + 1): \(error))",
          actual: text)
      }
    }
    return items
  }
}
