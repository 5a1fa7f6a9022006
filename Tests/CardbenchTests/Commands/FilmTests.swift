import Testing

@Suite struct FilmTests {
  private static let table = #"{"width":375,"rows":[{"height":120},{"height":60}]}"#
  private static let steps = #"{"name":"steps","duration":1,"driver":{"steps":3},"end":{"opacity":0}}"#

  private static let steep = #"{"name":"steep","duration":1,"driver":{"curve":[0.5,1e7,0.5,1]},"end":{"opacity":0}}"#
  private static let large =
    #"{"name":"large","duration":1,"driver":{"curve":"ease"},"end":{"transform":[{"translate":[1e39,0]}]}}"#

  /// Arguments, the exit code, and what the message says.
  static let mistakes: [([String], Int32, String)] = [
    (["tipIn"], 64, "Name the file to write with --output"),
    (["tipIn", "-o", ""], 64, "--output needs the path of a file."),
    (["tipIn", "-o", "a.html", "-o", "b.html"], 64, "--output is given 2 times"),
    (["-o", "f.html"], 64, "Name a recipe: of the gallery, such as flipHorizontal, or a file with --recipe"),
    (["tipIn", "--all", "-o", "f.html"], 64, "or leave all out with --all."),
    (["tipIn", "slideIn", "--scroll", "far.csv", "-o", "f.html"], 64, "--scroll is for the page of one recipe"),
    (["tipIn", "--scroll", "far.csv", "-o", "f.svg"], 64, "name one, and a file in .html."),
    (["flipVertical", "--rows", "20", "--hertz", "60", "-o", "f.svg"], 2, "an animated SVG has 60,000 bytes at most"),
    (["tipInn", "-o", "f.html"], 64, "shows all names. Did you mean 'tipIn'?"),
    (["nope", "-o", "f.html"], 64, "the gallery has no recipe 'nope'; 'cardbench list --recipes' shows all names."),
    (["tipIn", "--rows", "0", "-o", "f.html"], 64, "--rows 0 is out of range; expected 1 to 100."),
    (["tipIn", "--rows", "-3", "-o", "f.html"], 64, "--rows -3 is out of range"),
    (["tipIn", "--rows", "100000000", "-o", "f.html"], 64, "--rows 100000000 is out of range"),
    (["tipIn", "--rows", "many", "-o", "f.html"], 64, "'many' is invalid for '--rows"),
    (["tipIn", "--rows", "2", "--table", "t.json", "-o", "f.html"], 64, "--rows and --table contradict each other"),
    (["tipIn", "--hertz", "90", "-o", "f.html"], 64, "'90' is no rate of a display here; expected 60 or 120."),
    (["tipIn", "--element", "half", "-o", "f.html"], 64, "'half' is unknown; expected float, double."),
    (["tipIn", "--variant", "simd-fusedd", "-o", "f.html"], 64, "Did you mean 'simd-fused'?"),
    (["tipIn", "--variant", "oracle", "-o", "f.html"], 64, "a film shows what a kernel wrote; 'oracle' is none"),
    (["flipVertical", "--variant", "simd-compact", "-o", "f.html"], 2, "'flipVertical' leaves the plane"),
    (
      ["--recipe", "steps.json", "--variant", "simd-fused", "-o", "f.html"], 2,
      "without --variant the film is that of one that does."
    ),
    (["--recipe", "steep.json", "-o", "f.html"], 2, "Error: recipe 'steep': its curve has a control point at"),
    (["--recipe", "large.json", "-o", "f.html"], 2, "smaller or larger one, or double."),
    (["--recipe", "missing.json", "-o", "f.html"], 2, "missing.json"),
    (["tipIn", "--table", "steps.json", "-o", "f.html"], 2, "steps.json"),
    (["tipIn", "--table", "t.html", "-o", "t.html"], 64, "'t.html' is also an input"),
    (["tipIn", "--policy", "everyDisplay", "-o", "f.html"], 64, "--policy is about cards that a scroll brings"),
    (["tipIn", "--policy", "firstDisplay", "-o", "f.html"], 64, "name one with --scroll, or leave --policy out."),
    (["tipIn", "--again", "tipIn", "-o", "f.html"], 64, "--again is about --policy oneThenAnother; add that"),
    (["tipIn", "--scroll", "far.csv", "-o", "f.html"], 2, "without --table a film has"),
    (["tipIn", "--scroll", "long.csv", "-o", "f.html"], 2, "a film has 50,000 poses at most"),
    (["--all", "--beside", "{}", "-o", "f.html"], 64, "--beside is for the page of one recipe without --scroll"),
    (["tipIn", "--beside", "{}", "-o", "f.svg"], 64, "name one, and a file in .html."),
    (["tipIn", "--beside", "{\"damping\":3}", "-o", "f.html"], 64, "Error: --beside '{\"damping\":3}': "),
    (["tipIn", "--beside", "0.5 s", "-o", "f.html"], 64, "Error: --beside '0.5 s': "),
    (["tipIn", "-o", "missing/f.html"], 1, "The folder 'missing' does not exist."),
  ]

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.table, to: "t.json")
    try folder.write(Self.steps, to: "steps.json")
    try folder.write(Self.steep, to: "steep.json")
    try folder.write(Self.large, to: "large.json")
    try folder.write("time,offset\n0,0\n1,1e12\n", to: "far.csv")
    try folder.write("time,offset\n0,0\n3000,600\n", to: "long.csv")
    return folder
  }

  @Test(arguments: mistakes)
  func aMistakeIsOneMessageWithItsCodeAndNoFile(arguments: [String], code: Int32, message: String) throws {
    let folder = try folder()
    let before = try folder.names()
    let program = try Program.started(["film"] + arguments, in: folder)
    let outcome = try program.outcome()

    #expect(outcome.code == code, "\(outcome)")
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(outcome.errors.prefix { $0 != "\n" }.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try folder.names() == before)
  }

  @Test func springsPlayTheSameCardsNextToARecipe() throws {
    let folder = try folder()
    let springs = ["--beside", #"{"response":0.5,"dampingRatio":0.7}"#, "--beside", #"{"stiffness":100,"damping":20}"#]
    let outcome = try folder.run(["film", "tipIn", "--rows", "2", "-o", "a.html"] + springs)
    #expect(outcome.code == 0 && outcome.output.hasSuffix("film:       a.html\n"), "\(outcome)")
    #expect(outcome.output.hasPrefix("2 cards, played by tipIn, by response:0.5,dampingRatio:0.7, by stiffness:100"))
    #expect(outcome.output.contains("% of the way from tipIn"))
  }

  @Test func aFilmIsToldAndWrittenAndTheSameEachTime() throws {
    let folder = try folder()
    let outcome = try Program.run("film", "tipIn", "--rows", "2", "--hertz", "60", "-o", "a.html", in: folder)
    #expect(outcome.code == 0 && outcome.output.hasSuffix("film:       a.html\n"), "\(outcome)")
    #expect(outcome.output.hasPrefix("2 cards play tipIn in 25 frames at 60 Hz, as "))
    #expect(try Program.run("film", "tipIn", "--rows", "2", "--hertz", "60", "-o", "b.html", in: folder).code == 0)
    #expect(try folder.text("a.html") == folder.text("b.html"))
    #expect(try folder.text("a.html").hasPrefix("<!doctype html>\n<html lang=\"en\">"))
  }

  @Test func severalRecipesAreAGalleryOrAPicture() throws {
    let folder = try folder()
    let recipes = ["tipIn", "--recipe", "steps.json", "--rows", "2", "--hertz", "60"]
    for (file, start) in [("reel.html", "<!doctype html>"), ("reel.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"")] {
      let program = try Program.started(["film"] + recipes + ["-o", file], in: folder)
      let outcome = try program.outcome()
      #expect(outcome.code == 0 && outcome.output.components(separatedBy: "2 cards play ").count == 3, "\(outcome)")
      #expect(try folder.text(file).hasPrefix(start))
    }
  }

  @Test func whereNothingComputesARecipeInOnePassItGoesStageByStage() throws {
    let folder = try folder()
    let outcome = try Program.run("film", "--recipe", "steps.json", "--table", "t.json", "-o", "f.html", in: folder)
    #expect(outcome.code == 0 && !outcome.output.contains("-fused"), "\(outcome)")
    #expect(try folder.text("f.html").contains("<h1>steps</h1>"))
  }
}
