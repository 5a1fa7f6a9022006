import Testing

@Suite struct FilmTests {
  private static let table = #"{"width":375,"rows":[{"height":120},{"height":60}]}"#
  private static let steps = #"{"name":"steps","duration":1,"driver":{"steps":3},"end":{"opacity":0}}"#

  private static let steep = #"{"name":"steep","duration":1,"driver":{"curve":[0.5,1e7,0.5,1]},"end":{"opacity":0}}"#
  private static let large =
    #"{"name":"large","duration":1,"driver":{"curve":"ease"},"end":{"transform":[{"translate":[1e39,0]}]}}"#

  /// Arguments, the exit code, and a part of the message.
  static let mistakes: [([String], Int32, String)] = [
    (["flipVertical", "--rows", "20", "--hertz", "60", "-o", "f.svg"], 2, "an animated SVG has 60,000 bytes at most"),
    (["flipVertical", "--variant", "simd-compact", "-o", "f.html"], 2, "'flipVertical' leaves the plane"),
    (
      ["--recipe", "steps.json", "--variant", "simd-fused", "-o", "f.html"], 2,
      "without --variant the film is that of one that does."
    ), (["--recipe", "steep.json", "-o", "f.html"], 2, "Error: recipe 'steep': its curve has a control point at"),
    (["--recipe", "large.json", "-o", "f.html"], 2, "smaller or larger one, or double."),
    (["--recipe", "missing.json", "-o", "f.html"], 2, "missing.json"),
    (["tipIn", "--table", "steps.json", "-o", "f.html"], 2, "steps.json"),
    (["tipIn", "--scroll", "far.csv", "-o", "f.html"], 2, "without --table a film has"),
    (["tipIn", "--scroll", "long.csv", "-o", "f.html"], 2, "a film has 50,000 poses at most"),
    (["tipIn", "-o", "missing/f.html"], 1, "The folder 'missing' does not exist."),
  ]

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder([
      "t.json": Self.table, "steps.json": Self.steps, "steep.json": Self.steep, "large.json": Self.large,
      "far.csv": "time,offset\n0,0\n1,1e12\n", "long.csv": "time,offset\n0,0\n3000,600\n",
    ])
  }

  @Test(arguments: mistakes) func aMistakeIsOneMessageWithItsCodeAndNoFile(
    arguments: [String], code: Int32, message: String
  ) throws {
    let before = try folder.names()
    let outcome = try folder.run(["film"] + arguments).expect(code)
    #expect(outcome.errors.hasPrefix("Error: ") && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.prefix { $0 != "\n" }.contains(message), "\(outcome.errors)")
    #expect(try folder.names() == before)
  }

  @Test func springsPlayTheSameCardsNextToARecipe() throws {
    let springs = ["--beside", #"{"response":0.5,"dampingRatio":0.7}"#, "--beside", #"{"stiffness":100,"damping":20}"#]
    let outcome = try folder.run(["film", "tipIn", "--rows", "2", "-o", "a.html"] + springs)
    #expect(outcome.code == 0 && outcome.output.hasSuffix("film:       a.html\n"), "\(outcome)")
    #expect(outcome.output.hasPrefix("2 cards, played by tipIn, by response:0.5,dampingRatio:0.7, by stiffness:100"))
    #expect(outcome.output.contains("% of the way from tipIn"))
  }

  @Test func aFilmIsToldAndWrittenAndTheSameEachTime() throws {
    let outcome = try Program.run("film", "tipIn", "--rows", "2", "--hertz", "60", "-o", "a.html", in: folder)
    #expect(outcome.code == 0 && outcome.output.hasSuffix("film:       a.html\n"), "\(outcome)")
    #expect(outcome.output.hasPrefix("2 cards play tipIn in 25 frames at 60 Hz, as "))
    #expect(try Program.run("film", "tipIn", "--rows", "2", "--hertz", "60", "-o", "b.html", in: folder).code == 0)
    #expect(try folder.text("a.html") == folder.text("b.html"))
    #expect(try folder.text("a.html").hasPrefix("<!doctype html>\n<html lang=\"en\">"))
  }

  @Test func severalRecipesAreAGalleryOrAPicture() throws {
    let recipes = ["tipIn", "--recipe", "steps.json", "--rows", "2", "--hertz", "60"]
    for (file, start) in [("reel.html", "<!doctype html>"), ("reel.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"")] {
      let outcome = try folder.run(["film"] + recipes + ["-o", file])
      #expect(outcome.code == 0 && outcome.output.components(separatedBy: "2 cards play ").count == 3, "\(outcome)")
      #expect(try folder.text(file).hasPrefix(start))
    }
  }

  @Test func whereNothingComputesARecipeInOnePassItGoesStageByStage() throws {
    let outcome = try Program.run("film", "--recipe", "steps.json", "--table", "t.json", "-o", "f.html", in: folder)
    #expect(outcome.code == 0 && !outcome.output.contains("-fused"), "\(outcome)")
    #expect(try folder.text("f.html").contains("<h1>steps</h1>"))
  }
}
