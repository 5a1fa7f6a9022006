import CardKernels
import CardMotion
import Foundation
import KernelContracts
import Records
import Reports

/// The lines of Swift with which a run of a user's own recipe ends: a program that plays it as the run recommends.
struct PlayerProgram {
  let recommendation: FrameRecommendation
  let recipe: String
  var table: String?
  /// The tuning that the run wrote, if it did.
  var tuning: String?

  /// The whole program; only a line that names a file may be wider than the screen.
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
    guard let table else {
      return ["let table = try TableDescription.uniform(rows: \(Self.literal(recommendation.rows)))"]
    }
    return [
      "let rows = \(Self.literal(path: table))",
      "let table = try TableFile.decode(String(contentsOfFile: rows, encoding: .utf8))",
    ]
  }

  /// The measured times, where a player would choose otherwise without them.
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

  /// The whole path, so that the program works in any folder.
  private static func literal(path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path.debugDescription
  }

  private static func literal(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  private static func literal(_ count: Int) -> String { count.grouped.replacingOccurrences(of: ",", with: "_") }
}

extension PlayerProgram {
  /// The program for the frames that the run's screen shows; nil where no frame of the user's own recipe was measured.
  init?(_ recipe: Recipe?, _ scene: SceneOptions, _ rows: [ResultRow], tuning: String?) {
    let frames = RunSummary(rows: rows).mainFrames
    guard let recipe, let path = scene.recipe.first,
      let recommendation = FrameRecommendation.of(recipe, frames, written: tuning.map { _ in Tuning(rows) })
    else { return nil }
    self.init(recommendation: recommendation, recipe: path, table: scene.table, tuning: tuning)
  }
}

/// The recommended way to compute a recipe's frames: the fastest variant whose numbers are right.
struct FrameRecommendation {
  let rows: Int
  /// The variant's label, such as `simd-fused`.
  let label: String
  let element: String
  /// The largest error the variant promises, in the unit of its contract.
  let bound: Double
  /// The measurement that makes a player choose the variant; nil where it does so anyhow.
  let measurement: Tuning.Measurement?

  /// The recommendation for frames of one size and element type; nil where none was measured.
  ///
  /// A player's own choice, by the tuning that the run wrote, is recommended unless another variant took 5 % less, as the
  /// screen's ties have it.
  static func of(_ recipe: Recipe, _ frames: [ResultRow], written tuning: Tuning? = nil) -> FrameRecommendation? {
    let frames = frames.filter { row in
      row.recipe == recipe.name && !(row.variant.flatMap(Variant.init)?.isOneWidth ?? false)
    }
    guard let frame = frames.first else { return nil }
    return frame.element == Double.elementName
      ? of(recipe, rows: frame.rows, Tuning(frames), tuning, Double.self)
      : of(recipe, rows: frame.rows, Tuning(frames), tuning, Float.self)
  }

  private static func of<Scalar: KernelScalar>(
    _ recipe: Recipe, rows: Int, _ measured: Tuning, _ written: Tuning?, _: Scalar.Type
  ) -> FrameRecommendation? {
    func choice(_ tuning: Tuning) -> (choice: KernelChoice<Scalar>, label: String, measured: Tuning.Measurement?)? {
      guard let choice = try? CardKernels.recommended("frame", for: Scalar.self, rows: rows, tuning: tuning)
      else { return nil }
      // Without a frame in one pass a player walks the stages.
      let label = recipe.absenceOfSinglePass == nil ? choice.label : choice.table.variant.rawValue
      return (choice, label, measured.measurements.first { $0.label == label })
    }
    guard let usual = choice(written ?? Tuning()), let fastest = choice(measured) else { return nil }
    let (best, other) = (fastest.measured?.nanoseconds ?? .infinity, usual.measured?.nanoseconds ?? 0)
    let isFaster = written == nil && best * 1.05 < other
    let chosen = isFaster ? fastest : usual
    return FrameRecommendation(
      rows: rows, label: chosen.label, element: "\(Scalar.self)",
      bound: chosen.choice.form.kernel.contract.bound.allowance(for: Scalar.self),
      measurement: isFaster ? fastest.measured : nil)
  }
}
