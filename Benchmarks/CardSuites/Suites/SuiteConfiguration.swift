import CardKernels
public import CardMotion
public import KernelContracts

/// The element types a benchmark can be asked for.
public enum ElementType: String, CaseIterable, Sendable {
  /// 32 bits.
  case float
  /// 64 bits.
  case double
}

/// What the suites are asked to build.
public struct SuiteConfiguration: Sendable {
  /// Row counts, each a benchmark of its own.
  public var rows: [Int]
  /// Element types.
  public var elements: [ElementType]
  /// Variants.
  public var variants: [Variant]
  /// Recipes the frame suite plays.
  public var recipes: [Recipe]
  /// A described table, which then sets the row count; nil for uniform rows.
  public var table: TableDescription?
  /// The scroll the replay suite plays.
  public var scroll: ScrollTrace
  /// When a card that scrolls into view animates.
  public var policy: DisplayPolicy
  /// What a card plays when it is displayed again, under the policy of two recipes.
  public var again: Recipe
  /// Seeds every input.
  public var seed: UInt64

  /// Starts from the defaults: everything at 1,000 to 10,000 rows.
  ///
  /// - Parameter scroll: The scroll the replay suite plays.
  public init(scroll: ScrollTrace) {
    rows = [1000, 2000, 5000, 10_000]
    elements = ElementType.allCases
    variants = CardKernels.distinctVariants
    recipes = Gallery.all
    self.scroll = scroll
    policy = .firstDisplay
    again = Gallery.fadeIn
    seed = 1
  }

  /// The row counts to build: the described table's own, or those asked for.
  var rowCounts: [Int] { table.map { [$0.rows.count] } ?? rows }

  /// How many rows of inputs a benchmark of some rows has, so that no call reads what the call before it read.
  func pool(for rows: Int) -> Int { rows }

  /// The described table, or equal rows.
  func table(rows: Int) -> TableDescription {
    if let table { return table }
    guard let uniform = try? TableDescription.uniform(rows: rows) else {
      preconditionFailure("row counts are checked before suites are built; got \(rows)")
    }
    return uniform
  }
}
