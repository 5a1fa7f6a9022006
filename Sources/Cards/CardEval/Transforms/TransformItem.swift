import Records

/// One item of a chain of transforms, such as `R:90;0;0;1`.
struct TransformItem {
  enum Kind: String, CaseIterable {
    case translate = "T"
    case scale = "S"
    case rotate = "R"
    case perspective = "P"
    case skew = "K"
    case matrix = "M"
    case prependMatrix = "PRE"
    case appendTranslation = "PT"
    case appendScale = "PS"
    case appendMatrix = "PM"
    case append = "APP"
    case invert = "INV"
    case origin = "O"
    case skewX = "KX"
    case skewY = "KY"
    case none

    /// The possible counts of numbers.
    var counts: [Int] {
      switch self {
      case .translate, .scale, .appendTranslation, .appendScale, .origin: [2, 3]
      case .rotate: [1, 4]
      case .perspective: [1]
      case .skew: [1, 2]
      case .skewX, .skewY: [1, 2]
      case .matrix, .prependMatrix, .appendMatrix, .append: [6, 16]
      case .invert, .none: [0]
      }
    }
  }

  let kind: Kind
  /// The numbers, completed: three for a vector, an axis for a rotation, sixteen for a matrix.
  let numbers: [Double]

  /// Parses one item, with numbers rounded to an element type.
  init(_ text: Substring, among kinds: [Kind], _ precision: CasePrecision) throws(TransformItemError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].filter { !$0.isWhitespace })
    guard let kind = kinds.first(where: { $0.rawValue == name }) else {
      throw TransformItemError("'\(name)' is none of \(kinds.map(\.rawValue).joined(separator: ", "))")
    }
    var numbers: [Double] = []
    for (index, part) in (parts.count > 1 ? parts[1].split(separator: ";", omittingEmptySubsequences: false) : [])
      .enumerated()
    {
      numbers.append(try Self.number(part, place: index + 1, precision))
    }
    guard kind.counts.contains(numbers.count) else {
      let counts = kind.counts.map(String.init).joined(separator: " or ")
      throw TransformItemError("'\(name)' takes \(counts) numbers; got \(numbers.count)")
    }
    (self.kind, self.numbers) = (kind, Self.completed(numbers, kind))
  }

  /// Throws for a skew by a quarter turn, which has no matrix: its tangent is finite only by rounding.
  func requireMatrix() throws(TransformItemError) {
    guard [.skew, .skewX, .skewY].contains(kind) else { return }
    guard let upright = numbers.first(where: { abs($0.remainder(dividingBy: 180)) == 90 }) else { return }
    throw TransformItemError("a skew by \(upright) degrees has an infinite tangent; take another angle")
  }

  private static func number(
    _ part: Substring, place: Int, _ precision: CasePrecision
  ) throws(TransformItemError) -> Double {
    var text = part
    let (number, isOverflow) = text.withUTF8 { bytes in
      let number = DecimalNumber.read(bytes).map(precision.rounded)
      return (number, number.map { DecimalNumber.isOverflow($0, of: bytes) } ?? false)
    }
    guard let number else { throw TransformItemError("number \(place), '\(part)', is none") }
    guard !isOverflow else {
      throw TransformItemError("number \(place), '\(part)', is too large for a \(precision.rawValue)")
    }
    return number
  }

  /// Fills in optional numbers: z, the axis z of a rotation, an angle of 0, the third row and column of a matrix.
  private static func completed(_ n: [Double], _ kind: Kind) -> [Double] {
    switch (kind, n.count) {
    case (.scale, 2), (.appendScale, 2): return n + [1]
    case (_, 2) where kind.counts == [2, 3]: return n + [0]
    case (.rotate, 1): return n + [0, 0, 1]
    case (.skewY, 1): return [0] + n
    case (.skew, 1), (.skewX, 1): return n + [0]
    case (_, 6): return [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1]
    default: return n
    }
  }
}

/// A text that is not a transform, or one without a matrix; numbers are counted from 1.
struct TransformItemError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
