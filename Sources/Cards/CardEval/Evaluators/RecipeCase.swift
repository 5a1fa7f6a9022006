import CardKernels
import CardMotion
import CardTruth
import KernelContracts

/// The card of a row of a recipe at a time.
struct RecipeCase: CaseEvaluator {
  let resultColumns = ["opacity"] + MatrixColumns.names
  private let name: TextColumn
  private let row: NumberColumn
  private let time: NumberColumn
  private let recipes: [Recipe]
  private let table: TableDescription?
  private let variant: CaseVariant
  private let frame: (any RowRunner<CardMoment>)?

  init(
    _ header: CaseHeader, _ recipes: [Recipe], _ table: TableDescription?, _ variant: CaseVariant,
    _ precision: CasePrecision
  ) throws(HeaderError) {
    name = try header.text("recipe")
    row = try header.number("row", .row)
    time = try header.number("time")
    (self.recipes, self.table, self.variant) = (recipes, table, variant)
    frame = rowRunner(variant, precision, OneRowFrames<Float>.self, OneRowFrames<Double>.self)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let recipe = try recipe(fields)
    let row = Int(try fields.number(row))
    let geometry = try geometry(ofRow: row)
    let time = try fields.number(time)
    if let frame { return results.append(try frame.run((recipe, row, geometry, time))) }
    if variant == .oracle {
      let card = ExactCard(recipe, row: row, in: geometry, at: time)
      results.append(card.opacity.value.high)
      return results.append(card.matrix.map(\.value.high))
    }
    let pose = recipe.pose(at: time, row: row, in: geometry)
    results.append(pose.opacity)
    results.append(pose.transform.elements)
  }

  private func recipe(_ fields: CaseFields) throws(LineProblem) -> Recipe {
    let text = try fields.text(name, expecting: "the name of a recipe")
    if let recipe = recipes.first(where: { $0.name == text }) { return recipe }
    throw fields.unknown(name, text, known: recipes.map(\.name))
  }

  private func geometry(ofRow row: Int) throws(LineProblem) -> CardGeometry {
    guard let table else { return CardGeometry(rowHeight: 120, tableWidth: 375) }
    guard table.rows.indices.contains(row) else {
      throw .field(
        column: self.row.name, expected: "a row of the table, 0 to \(table.rows.count - 1)", actual: "\(row)")
    }
    return table.geometry(ofRow: row)
  }
}

extension CaseQuestion {
  package static let recipeKernels: [Kernel] = [.frame, .fusedFrame, .compactFrame]

  /// The card of a row of a recipe at a time: `eval recipe`.
  ///
  /// - Parameters:
  ///   - recipes: The available recipes.
  ///   - table: The table; nil for an unlimited number of rows, 120 points high and 375 wide.
  package static func recipe(
    recipes: [Recipe], table: TableDescription? = nil, variant: CaseVariant = .reference,
    precision: CasePrecision = .double
  ) -> CaseQuestion {
    let guide = """
      The columns are recipe, a name; row, counted from 0; and time, in s since
      row 0 started.
      """
    return CaseQuestion(guide: guide, clock: "time") { try RecipeCase($0, recipes, table, variant, precision) }
  }
}

typealias CardMoment = (recipe: Recipe, row: Int, geometry: CardGeometry, time: Double)

final class OneRowFrames<Scalar: KernelScalar>: RowRunner {
  private struct Key: Hashable {
    let recipe: Recipe
    let geometry: CardGeometry
  }

  private let form: KernelForm
  private let table: KernelTable<Scalar>
  private var known = BoundedCache<Key, VariantFrame<Scalar>>()

  init?(_ form: KernelForm, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    (self.form, self.table) = (form, table)
  }

  /// The opacity and the sixteen numbers of the row.
  func run(_ moment: CardMoment) throws(LineProblem) -> [Double] {
    let frame = try known.value(Key(recipe: moment.recipe, geometry: moment.geometry)) { () throws(LineProblem) in
      try self.frame(moment.recipe, moment.geometry)
    }
    frame.start[0] = Scalar(moment.recipe.delayPerRow * Double(moment.row))
    frame.evaluate(at: Scalar(moment.time), first: 0, count: 1)
    let card = frame.card(ofRow: 0)
    return [Double(card.opacity)] + card.matrix.map { Double($0) }
  }

  private func frame(_ recipe: Recipe, _ geometry: CardGeometry) throws(LineProblem) -> VariantFrame<Scalar> {
    try LineProblem.combining {
      let row = try TableDescription(rows: 1, rowHeight: geometry.rowHeight, width: geometry.tableWidth)
      return try VariantFrame(form, table, CompiledRecipe(recipe, in: row), rows: 1)
    }
  }
}
