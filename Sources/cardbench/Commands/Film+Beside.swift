import Bench
import CardFiles
import CardFilm
import CardMotion
import Records

extension Cardbench.Film {
  /// The maximum number of springs next to a recipe; a screen shows these in two lines.
  static let mostBeside = 5

  /// Writes the page of a recipe and of the same cards played by other springs.
  func compare(_ recipe: Recipe, _ file: OutputFile) throws {
    let recipes = try [recipe] + beside.map { try Self.recipe(recipe, playedBy: $0) }
    let comparison = FilmComparison(try recipes.map { try kernel.film(of: try filmScene($0)) })
    try file.write(comparison.html(summary: recipe.summary))
    try StandardOutput.print(comparison.opening)
    try StandardOutput.print("film:       \(output[0])")
  }

  /// A recipe played by a spring, named after its text, until it rests within 0.1 % of the way.
  private static func recipe(_ recipe: Recipe, playedBy words: String) throws -> Recipe {
    try CommandFailure.interpreting("--beside '\(words)': ") {
      let spring = try RecipeFile.spring(text: words, duration: recipe.duration)
      let rest = spring.settlingDuration(from: -1, velocity: spring.initialVelocity, epsilon: 0.001)
      return try Recipe(
        name: words.filter { !"{}\"".contains($0) }, start: recipe.start, end: recipe.end, driver: .spring(spring),
        duration: rest.isFinite ? max(rest, 0.01) : recipe.duration, delayPerRow: recipe.delayPerRow)
    }
  }
}
