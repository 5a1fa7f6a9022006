import CardFiles
import Records
import CardMotion
import CardTruth
import KernelContracts

/// What a recipe shows of a row at a time.
struct RecipeCase: CaseEvaluator {
  let resultColumns = ["opacity"] + MatrixColumns.names
  private let name: TextColumn
  private let row: NumberColumn
  private let time: NumberColumn
  private let recipes: [Recipe]
  private let table: TableDescription?
  private let variant: CaseVariant
  private let frame: (any FrameRunner)?

  init(
    _ header: CaseHeader, _ recipes: [Recipe], _ table: TableDescription?, _ variant: CaseVariant,
    _ precision: CasePrecision
  ) throws(HeaderError) {
    name = try header.text("recipe")
    row = try header.number("row", .row)
    time = try header.number("time")
    (self.recipes, self.table, self.variant) = (recipes, table, variant)
    frame = frameRunner(variant, precision)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let recipe = try recipe(fields)
    let row = Int(try fields.number(row))
    let geometry = try geometry(ofRow: row)
    let time = try fields.number(time)
    if let frame {
      let card = try frame.run(recipe, row: row, in: geometry, at: time)
      results.append(card.opacity)
      return results.append(card.matrix)
    }
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
    let names = recipes.map(\.name)
    let nearest = NearestWord.nearest(to: text, among: names).map { " (\($0)?)" } ?? ""
    throw .field(column: name.name, expected: "one of \(names.joined(separator: ", "))\(nearest)", actual: text)
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
  /// The kernels that answer ``recipe(recipes:table:variant:precision:)``.
  package static let recipeKernels: [Kernel] = [
    .frame, .fusedFrame, .compactFrame,
  ]

  /// What a recipe shows of a row at a time: `eval recipe`.
  ///
  /// - Parameters:
  ///   - recipes: The recipes that lines may name.
  ///   - table: The table; nil for one of rows 120 points high and 375 wide, without end.
  ///   - variant: What computes the answers.
  ///   - precision: The element type.
  /// - Returns: The question.
  package static func recipe(
    recipes: [Recipe], table: TableDescription? = nil, variant: CaseVariant = .reference,
    precision: CasePrecision = .double
  ) -> CaseQuestion {
    let guide = """
      The columns are recipe, a name; row, counted from 0; and time, in s since
      row 0 started.
      """
    return CaseQuestion(guide: guide) { try RecipeCase($0, recipes, table, variant, precision) }
  }
}
