import CardKernels
import CardMotion
import CardReports
import CardSuites
import Foundation
import Records
import Reports

/// The Swift program printed after a run of a user's own recipe: it plays the recipe as recommended by the run.
struct PlayerProgram {
  let recommendation: FrameRecommendation
  let recipe: String
  var table: String?
  var tuning: String?

  /// The whole program; only lines with a file's path may be wider than the screen.
  var lines: [String] {
    [
      "// Plays the recipe by \(recommendation.label), which this run recommends.",
      "// Its package depends on the products CardFiles and CardKernels.",
      "import CardFiles", "import CardKernels", "import CardMotion", "import Foundation",
      "let file = \(Self.literal(path: recipe))",
      "let recipe = try RecipeFile.decode(String(contentsOfFile: file, encoding: .utf8))",
    ] + tableLines + tuningLines + [
      "let player = try CardPlayer<\(recommendation.element)>(\(arguments))",
      "var matrices = [\(recommendation.element)](repeating: 0, count: 16 * player.rows)",
      "var opacity = [\(recommendation.element)](repeating: 0, count: player.rows)",
      "for frame in 0...120 {",
      "  let moved = try player.update(at: Double(frame) / 120, matrices: &matrices, opacity: &opacity)",
      "  print(\"frame \\(frame) wrote rows \\(moved), row 0 is at y = \\(matrices[13])\")",
      "}",
    ]
  }

  private var tableLines: [String] {
    guard let table else { return ["let table = TableDescription.uniform(rows: \(Self.literal(recommendation.rows)))"] }
    return [
      "let rows = \(Self.literal(path: table))",
      "let table = try TableFile.decode(String(contentsOfFile: rows, encoding: .utf8))",
    ]
  }

  /// The measured times, if a player would choose differently without them.
  private var tuningLines: [String] {
    if let tuning {
      return [
        "let tuning = \(Self.literal(path: tuning))",
        "let measured = try CardKernels.tuning(contentsOf: tuning)",
      ]
    }
    guard let measurement = recommendation.measurement else { return [] }
    return [
      "let measured = Tuning(measurements: [",
      "  .init(",
      "    kernel: \"\(measurement.kernel)\", element: \"\(measurement.element)\", rows: \(Self.literal(measurement.rows)),",
      "    label: \"\(measurement.label)\", nanoseconds: \(measurement.nanoseconds))",
      "])",
    ]
  }

  private var arguments: String {
    let isMeasured = !tuningLines.isEmpty
    return "recipe, in: table, within: \(Self.literal(recommendation.bound))" + (isMeasured ? ", tuning: measured" : "")
  }

  /// The absolute path, so that the program works in any folder.
  private static func literal(path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path.debugDescription
  }

  private static func literal(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  private static func literal(_ count: Int) -> String { count.grouped.replacingOccurrences(of: ",", with: "_") }
}

extension PlayerProgram {
  /// The program for the frames shown by the run; nil if no frame of the user's own recipe was measured.
  init?(_ recipe: Recipe?, _ scene: SceneOptions, _ rows: [ResultRow], tuning: String?) {
    let frames = ResultReport(rows: rows, parts: .cardbench).mainFrames
    guard let recipe, let path = scene.recipe.first,
      let recommendation = FrameRecommendation.of(recipe, frames, written: tuning.map { _ in Tuning(rows) })
    else { return nil }
    self.init(recommendation: recommendation, recipe: path, table: scene.table, tuning: tuning)
  }
}
