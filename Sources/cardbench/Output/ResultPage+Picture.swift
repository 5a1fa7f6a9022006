import CardFilm
import CardMotion
import Records
import Reports

extension ResultPage {
  /// What the cards of a recipe of the gallery do; `nil` for any other, which results know by name only.
  @Sendable static func picture(of recipe: String) -> Markup? {
    guard let recipe = Gallery.recipe(named: recipe), let table = try? TableDescription.uniform(rows: 3),
      let film = try? Film(FilmScene(recipe, in: table, hertz: 60), .float)
    else { return nil }
    return film.picture(id: "cards-\(recipe.name)", summary: recipe.summary)
  }
}
