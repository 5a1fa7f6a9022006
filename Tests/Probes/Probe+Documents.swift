import BenchTestSupport
import CardEval
import CardFiles
import CardMotion
import Records
import Reports

extension Probe {
  static let documents = [metadata, recipe, table]

  /// The metadata beside a result file: what was read is written so that the same is read.
  private static let metadata = Probe("metadata") { bytes in
    guard let metadata = try accepted({ try RunMetadata(json: bytes) }) else { return }
    try promise(try RunMetadata(json: metadata.json) == metadata, "metadata change when they are written and read")
    _ = TerminalText().text(RunSummary(rows: [.full], metadata: metadata).document)
    _ = ResultPage(rows: [.full], metadata: metadata).html
    for format in ExportFormat.allCases { _ = format.render(rows: [.full], metadata: metadata) }
  }

  private static let recipe = Probe(text: "recipe") { text in
    guard let recipe = try accepted({ try RecipeFile.decode(text) }) else { return }
    let cases = "recipe,row,time\n" + [0, 0.1, 0.3, 1e9].map { "\(Gallery.all[0].name),3,\($0)\n" }.joined()
    for variant in [CaseVariant.reference, .oracle] {
      let question = try CaseQuestion.recipe(recipes: [recipe.named(Gallery.all[0].name)], variant: variant)
      _ = try CaseRun(Array(cases.utf8), question, .double, isSkipping: true)
    }
  }

  private static let table = Probe(text: "table") { text in
    guard let table = try accepted({ try TableFile.decode(text) }), !table.rows.isEmpty else { return }
    let last = table.rows.count - 1
    try promise(table.offset(ofRow: last) <= table.contentHeight, "a row begins below the table")
    _ = (table.geometry(ofRow: last), table.hasEqualRows)
    for offset in [0, -1, table.contentHeight / 2, table.contentHeight, 1e300] {
      let rows = table.rows(atOffset: offset, viewportHeight: 667)
      try promise(rows.isEmpty || rows.lowerBound >= 0 && rows.upperBound <= last + 1, "rows that do not exist")
    }
  }
}

extension Recipe {
  fileprivate func named(_ name: String) throws -> Recipe {
    try Recipe(
      name: name, start: start, end: end, driver: driver, duration: duration, delayPerRow: delayPerRow,
      settles: settles)
  }
}
