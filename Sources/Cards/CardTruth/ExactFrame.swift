public import CardMotion
public import CardOracle

/// A recipe's frame in double-double, from the recipe and the table as their authors wrote them.
///
/// It does not look at the compiled recipe, whose mistakes it is there to find.
public struct ExactFrame {
  private let recipe: Recipe
  private let table: TableDescription

  /// Takes a recipe, and the table that plays it.
  public init(_ recipe: Recipe, in table: TableDescription) {
    (self.recipe, self.table) = (recipe, table)
  }

  /// Returns the 16 matrix entries and the opacity of one row.
  public func row(_ row: Int, time: Double, start: Double) -> [Truth] {
    let progress = recipe.exactProgress(atTime: time, start: start)
    let card = ExactCard(recipe, in: table.geometry(ofRow: row), progress: progress)
    return card.matrix + [card.opacity]
  }
}
