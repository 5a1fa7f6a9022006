/// The displayed cards as one bit per row, in words of 64 bits.
///
/// Bit section · rows + row stands for a card. Sections are added as cards of them appear.
public struct IndexPathBitmap: DisplayStore {
  private let rows: Int
  private var words: [UInt64]

  /// Creates an empty bitmap for sections of up to `rows` rows.
  ///
  /// - Parameter rows: The largest row count of a section; a card beyond it traps.
  public init(rows: Int) {
    precondition(rows >= 0, "a row count is not negative; got \(rows)")
    self.rows = rows
    words = Array(repeating: 0, count: (rows + 63) / 64)
  }

  /// Remembers a card and returns whether it is new.
  @discardableResult
  public mutating func insert(_ path: IndexPath) -> Bool {
    let (word, mask) = place(of: path)
    if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
    let isNew = words[word] & mask == 0
    words[word] |= mask
    return isNew
  }

  /// Returns whether a card is remembered.
  public func contains(_ path: IndexPath) -> Bool {
    let (word, mask) = place(of: path)
    return word < words.count && words[word] & mask != 0
  }

  /// Forgets every card and keeps the capacity.
  public mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  private func place(of path: IndexPath) -> (word: Int, mask: UInt64) {
    precondition(
      path.section >= 0 && (0..<rows).contains(path.row), "a card of up to \(rows) rows; got \(path)")
    let bit = path.section * rows + path.row
    return (bit / 64, 1 << UInt64(bit % 64))
  }
}
