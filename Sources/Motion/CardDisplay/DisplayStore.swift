/// The place of a row in a table, as in UIKit.
///
/// It is a type of its own because the one of Foundation is a variable-length list; a file that imports both writes
/// `CardDisplay.IndexPath`.
public struct IndexPath: Sendable, Hashable {
  /// The section, counted from 0.
  public var section: Int
  /// The row within its section, counted from 0.
  public var row: Int

  /// Creates an index path; the section is 0 unless given.
  public init(row: Int, section: Int = 0) { (self.row, self.section) = (row, section) }
}

/// A memory of the cards that were displayed.
public protocol DisplayStore: Sendable {
  /// Creates an empty memory with room for a number of rows in each section.
  init(rows: Int)

  /// Remembers a card and returns whether it is new.
  mutating func insert(_ path: IndexPath) -> Bool

  /// Returns whether a card is remembered.
  func contains(_ path: IndexPath) -> Bool

  /// Forgets every card and keeps the capacity.
  mutating func removeAll()
}

/// The displayed cards as a set of index paths.
public struct IndexPathSet: DisplayStore {
  private var paths: Set<IndexPath>

  /// Creates an empty set with room for the rows of one section.
  public init(rows: Int) { paths = Set(minimumCapacity: rows) }

  /// Remembers a card and returns whether it is new.
  @discardableResult
  public mutating func insert(_ path: IndexPath) -> Bool {
    paths.insert(path).inserted
  }

  /// Returns whether a card is remembered.
  public func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

  /// Forgets every card and keeps the capacity.
  public mutating func removeAll() { paths.removeAll(keepingCapacity: true) }
}

/// The displayed cards as a dictionary from index path to true, as one tutorial keeps them.
public struct IndexPathDictionary: DisplayStore {
  private var displayed: [IndexPath: Bool]

  /// Creates an empty dictionary with room for the rows of one section.
  public init(rows: Int) { displayed = Dictionary(minimumCapacity: rows) }

  /// Remembers a card and returns whether it is new.
  @discardableResult
  public mutating func insert(_ path: IndexPath) -> Bool {
    displayed.updateValue(true, forKey: path) == nil
  }

  /// Returns whether a card is remembered.
  public func contains(_ path: IndexPath) -> Bool { displayed[path] ?? false }

  /// Forgets every card and keeps the capacity.
  public mutating func removeAll() { displayed.removeAll(keepingCapacity: true) }
}

/// The displayed cards as one bit per row, 64 to a word.
///
/// The bit of a card is number section · rows + row. Sections are added as cards of them appear.
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
