import CardMotion

/// What decides how much work a row of a recipe is.
struct RecipeKind: Hashable {
  /// The dearest thing that moves.
  private enum Motion { case fade, slide, turn, flip }

  private let isSprung: Bool
  private let motion: Motion

  init(_ recipe: Recipe) {
    isSprung = if case .spring = recipe.driver { true } else { false }
    let (start, end) = (recipe.start, recipe.end)
    motion =
      if start.perspective != end.perspective {
        .flip
      } else if start.angle != end.angle {
        .turn
      } else if start.translation != end.translation || start.scale != end.scale {
        .slide
      } else {
        .fade
      }
  }
}
