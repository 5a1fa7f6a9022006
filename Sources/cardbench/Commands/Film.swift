import Bench
import ArgumentParser
import CardEval
import CardFilm
import CardMotion
import CardSuites
import KernelContracts
import Records

extension Cardbench {
  struct Film: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the cards themselves, moved by a kernel's results.",
      usage: "cardbench film [<options>] --output <film.html> [<recipe> ...]",
      discussion: """
        Writes one HTML page: a table of cards on a screen that plays, pauses and steps frame by frame, a film strip, \
        curves, the exact result as an outline, and the error, magnified by a power of ten that the page states. \
        Several recipes, or --all, are a gallery of small films. A file in .svg is an animated picture for a README. \
        Nothing is timed. Files are self-contained; the same input gives the same bytes. With --scroll, \
        cards animate as they come into view, as in the replay suite. With --beside, the same cards are played by \
        other springs next to the recipe, with the deviation over time.

        For example:
          cardbench film flipHorizontal --output flip.html
          cardbench film --recipe swoop.json --variant scalar --output swoop.html
          cardbench film slideIn moveUpBounce --output cards.svg
          cardbench film --all --output gallery.html
          cardbench film tipIn --beside '{"stiffness":158,"damping":17}' -o beside.html
        """)

    @Argument(help: ArgumentHelp("Recipes of the gallery; 'list --recipes' shows them.", valueName: "recipe"))
    var names: [String] = []

    @Flag(help: "Show every recipe of the gallery on one page or in one picture.") var all = false

    @OptionGroup var scene: SceneOptions

    @Option(
      parsing: .unconditional,
      help: """
        Rows of 375 × 120 points, without --table: 1 to \(FilmLimits.rows). (default: 8; 4 in a gallery or picture; \
        with --scroll, as far as it reaches)
        """)
    var rows: Int?

    @OptionGroup var kernel: FilmKernelOptions

    @Option(help: "Frames per second: 60 or 120. (default: 120)", transform: Self.rate) var hertz = 120

    @OptionGroup var replay: ReplayOptions

    @Option(
      help: ArgumentHelp(
        "A spring as in recipes that plays the same cards next to the recipe; repeatable.", valueName: "spring"))
    var beside: [String] = []

    @Option(writing: "The file to write: a page in .html, or a picture in .svg.", "html", "svg")
    var output: [String] = []

    func validate() throws {
      let count = names.count + scene.recipe.count
      guard all != (count > 0) else {
        throw ValidationError(
          "Name a recipe: of the gallery, such as flipHorizontal, or a file with --recipe; or every recipe with --all."
        )
      }
      guard !output.isEmpty else { throw ValidationError("Name the file to write with --output, such as film.html.") }
      try SingleOutput.require(output, in: [".html", ".svg"], inputs: scene.readFiles + replay.readFiles)
      guard replay.scroll == nil || (count == 1 && !isPicture) else {
        throw ValidationError("--scroll is for the page of one recipe; name one, and a file in .html.")
      }
      guard beside.isEmpty || (count == 1 && !isPicture && replay.scroll == nil) else {
        throw ValidationError("--beside is for the page of one recipe without --scroll; name one, and a file in .html.")
      }
      guard beside.count <= Self.mostBeside else {
        throw ValidationError("--beside is given \(beside.count) times; expected \(Self.mostBeside) at most.")
      }
      try (1...FilmLimits.rows).require("--rows", rows)
      guard rows == nil || scene.table == nil else {
        throw ValidationError("--rows and --table contradict each other: a table sets the row count.")
      }
      guard replay.policy == nil || replay.scroll != nil else {
        throw ValidationError(
          "--policy applies to cards that a scroll brings into view; name one with --scroll, or omit --policy.")
      }
    }

    func run() throws {
      let file = try OutputFile(path: output[0])
      let recipes = try all ? Gallery.all : names.map { try ReplayOptions.recipe(named: $0) } + scene.ownRecipes()
      if !beside.isEmpty { return try compare(recipes[0], file) }
      let films = try recipes.map { (film: try kernel.film(of: try filmScene($0)), summary: $0.summary) }
      try file.write(bytes(of: films))
      for (film, _) in films { try StandardOutput.print(film.opening) }
      try StandardOutput.print("film:       \(output[0])")
    }

    private var isPicture: Bool { output.first?.hasSuffix(".svg") == true }

    private func bytes(of films: [(film: CardFilm.Film, summary: String)]) throws -> [UInt8] {
      let reel = FilmReel(films)
      if isPicture { return try Self.explained { () throws(FilmError) in try reel.svg() } }
      return films.count == 1 ? films[0].film.html(summary: films[0].summary) : reel.html()
    }

    /// A film that would be too large is bad data; the error names a remedy.
    private static func explained<Value>(_ body: () throws(FilmError) -> Value) throws -> Value {
      do { return try body() } catch { throw CommandFailure.badData("\(error).") }
    }

    private static func rate(_ text: String) throws -> Int {
      guard let rate = Int(text), [60, 120].contains(rate) else {
        throw ValidationError("'\(text)' is not a supported display rate; expected 60 or 120.")
      }
      return rate
    }
  }
}

extension Cardbench.Film {
  func filmScene(_ recipe: Recipe) throws -> FilmScene {
    var configuration = SuiteConfiguration(scroll: .shipped())
    configuration.table = try scene.describedTable()
    try replay.complete(&configuration)
    let scroll =
      replay.scroll == nil
      ? nil : FilmScene.Scroll(configuration.scroll, policy: configuration.policy, again: configuration.again)
    let table = try table(configuration, scroll)
    return try Self.explained { () throws(FilmError) in try FilmScene(recipe, in: table, scroll: scroll, hertz: hertz) }
  }

  /// The height of rows, in points, that a scroll without a table may reach.
  private static let mostPoints = 1e7

  /// The described table, or uniform rows: as many as the option states or the scroll reaches.
  private func table(_ configuration: SuiteConfiguration, _ scroll: FilmScene.Scroll?) throws -> TableDescription {
    if let table = configuration.table { return table }
    let height = 120.0
    let reach = scroll.map { ($0.trace.samples.map(\.offset).max() ?? 0) + FilmScene.screenHeight }
    guard reach ?? 0 <= Self.mostPoints else {
      throw CommandFailure.badData(
        "the scroll reaches \((reach ?? 0).significant()) pt; without --table a film has "
          + "\(Self.mostPoints.significant()) pt of rows at most.")
    }
    let reached = reach.map { max(1, Int(($0 / height).rounded(.up))) }
    let usual = isPicture || all || !beside.isEmpty || names.count + scene.recipe.count > 1 ? 4 : 8
    return try TableDescription(rows: rows ?? reached ?? usual, rowHeight: height)
  }
}

struct FilmKernelOptions: ParsableArguments {
  @Option(
    help: """
      The kernel, by its label, as for 'eval recipe'. (default: simd-fused, or if the recipe or the \
      processor has none, simd or scalar)
      """)
  var variant: String?

  @Option("type", "float or double. (default: float)") var element: CasePrecision = .float

  /// A scene computed by the requested variant, or by the first that supports the recipe.
  func film(of scene: FilmScene) throws -> Film {
    if let variant {
      let (form, kernels) = try kernel(named: variant)
      return try bad("--variant \(variant): ", "; without --variant the film is that of one that does") {
        try Film(scene, by: form, of: kernels, element)
      }
    }
    return try bad { try Film(scene, element) }
  }

  private func kernel(named name: String) throws -> (KernelForm, Variant) {
    let variant = try CommandFailure.interpreting("--variant: ") {
      try CaseVariant(named: name, among: CaseQuestion.recipeKernels, precision: element)
    }
    guard case let .kernel(form, kernels) = variant else {
      throw CommandFailure.usage("--variant: films show kernels' results; '\(name)' is not a kernel; try simd-fused.")
    }
    return (form, kernels)
  }

  /// A recipe that cannot be played is bad data; the error names a remedy.
  private func bad(_ place: String = "", _ remedy: String = "", _ body: () throws -> Film) throws -> Film {
    do {
      return try body()
    } catch let error as VariantFrameError {
      throw CommandFailure.badData("\(place)\(error)\(remedy).")
    } catch {
      throw CommandFailure.badData("\(place)\(error).")
    }
  }
}
