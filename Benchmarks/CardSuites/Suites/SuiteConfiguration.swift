import CardDisplay
import CardKernels
import CardMotion
import KernelContracts
import KernelPlugins

/// An element type that can be chosen.
package enum ElementType: String, CaseIterable, Sendable {
  case float, double
}

/// The choice of benchmarks, and their inputs.
package struct SuiteConfiguration: Sendable {
  /// Row counts, each a benchmark of its own.
  package var rows: [Int]
  package var elements: [ElementType]
  package var variants: [Variant]
  /// Libraries whose kernels are variants, too.
  package var plugins: [Plugin] = []
  /// Whether each is measured at all sizes, also where that is left out by default.
  package var isExhaustive = false
  package var recipes: [Recipe]
  /// A described table, which then sets the row count; nil for uniform rows.
  package var table: TableDescription?
  package var scroll: ScrollTrace
  package var policy: DisplayPolicy
  /// The recipe of cards that are displayed again, under the policy of two recipes.
  package var again: Recipe
  /// Whether every call reads the same rows, instead of moving through a pool of them.
  package var warmInputs = false
  package var seed: UInt64

  var shared = SharedInputs()

  /// Starts from the defaults: everything at 1,000 to 1,000,000 rows.
  package init(scroll: ScrollTrace) {
    rows = [1000, 10_000, 100_000, 1_000_000]
    elements = ElementType.allCases
    variants = CardKernels.distinctVariants
    recipes = Gallery.all
    self.scroll = scroll
    policy = .firstDisplay
    again = Gallery.fadeIn
    seed = 1
  }

  /// The row counts to build: the described table's own, or the requested ones.
  var rowCounts: [Int] { table.map { [$0.rows.count] } ?? rows }

  func table(rows: Int) -> TableDescription { table ?? shared.uniformTable(rows: rows) }
}

extension SuiteConfiguration {
  /// The least rows of a pool: with this many to predict, a branch predictor has forgotten the first by the last.
  package static let poolRows = 100_032

  /// The rows of inputs of a benchmark of some rows.
  ///
  /// A call of as many rows as the pool reads the rows of the call before it; caches and predictors do not remember 100,000
  /// of them. A described table has no other rows to read.
  ///
  /// - Returns: At least `rows`; a multiple of 64 where there is a pool.
  package func pool(for rows: Int) -> Int {
    guard !warmInputs, table == nil, rows < Int.max - 64 else { return rows }
    return max(Self.poolRows, (rows + 63) / 64 * 64)
  }

  /// The rows at which everything is measured; other sizes have the benchmarks that show the growth of kernels.
  static let mainRows = 10_000

  /// The recipes frames are measured with at some rows: apart from the main size, the gallery's first of each kind.
  func recipes(for rows: Int) -> [Recipe] {
    guard isBeside(rows), recipes == Gallery.all else { return recipes }
    var kinds = Set<RecipeKind>()
    return recipes.filter { kinds.insert(RecipeKind($0)).inserted }
  }

  /// The chosen variants' tables that have a form; where none were chosen, without the width of `simd`.
  func tables<Scalar: KernelScalar>(of form: KernelForm, for type: Scalar.Type) -> [KernelTable<Scalar>] {
    CardKernels.tables(for: type).filter { table in
      variants.contains(table.variant) && table.offers(form) && (isChosen || !CardKernels.repeats(table, form.kernel))
    }
  }

  private var isChosen: Bool { isExhaustive || variants != CardKernels.distinctVariants }

  /// Whether a variant of a kernel is measured at some rows.
  ///
  /// Where no variants were chosen, narrow widths are measured at the main size, streaming editions at one width, and
  /// threads where calls are long enough to be divided.
  func measures(_ variant: Variant, of form: KernelForm, at rows: Int) -> Bool {
    guard variants.contains(variant), !isChosen else { return variants.contains(variant) }
    if variant.isOneWidth && isBeside(rows) { return false }
    if variant == .parallel && rows < Tuning.leastParallelRows { return false }
    return variant == .simd || !form.streams
  }

  /// Whether a variant plays the replay: of the few rows on a screen, one width and one thread are enough.
  func replays(_ variant: Variant) -> Bool {
    variants.contains(variant) && (isChosen || !variant.isOneWidth && variant != .parallel)
  }

  /// Whether some rows are another size than the main one, where that is measured too.
  private func isBeside(_ rows: Int) -> Bool { rowCounts.contains(Self.mainRows) && rows != Self.mainRows }
}
