public import CardMotion

/// A recipe as a JSON document, so that one can be tried without recompiling.
///
///     {
///       "name": "tipIn",
///       "start": { "opacity": 0.8, "transform": [
///         { "rotate": { "degrees": -15, "axis": [0, 0, 1] } },
///         { "translate": [-20, -20] } ] },
///       "end": {},
///       "driver": { "curve": "ease-in-out" },
///       "duration": 0.4,
///       "delayPerRow": 0
///     }
///
/// - A pose that is absent is the identity; so are its parts: opacity 1, no transform.
/// - A transform is a chain of `translate`, `rotate`, `scale` and `perspective`, read as ``TransformStep`` is.
/// - `translate` takes two or three lengths: a number of points, or any of `points`, `rowHeights`, `tableWidths`.
/// - `rotate` takes `degrees` or `radians`, and `axis`, which is z when absent.
/// - `scale` takes one number for x and y, or two or three numbers.
/// - `perspective` takes `distance` in points, or `m34`.
/// - `driver` is a `curve`, by name or as four numbers, or a `spring`, by `dampingRatio` and `initialVelocity` (UIKit's
///   mapping, over the recipe's duration) or by `mass`, `stiffness`, `damping` and `initialVelocity`.
/// - `delayPerRow` is 0 when absent. Any other key is an error.
public enum RecipeFile {
  /// Reads a recipe.
  ///
  /// - Parameter text: The JSON document.
  /// - Returns: The recipe.
  /// - Throws: ``DocumentError`` naming the path, what was expected there and what was found.
  public static func decode(_ text: String) throws(DocumentError) -> Recipe {
    let document = try DocumentNode(json: text)
    let fields = try document.fields(["name", "start", "end", "driver", "duration", "delayPerRow"])
    let duration = try fields.required("duration", in: document).positiveNumber()
    let name = try fields.required("name", in: document).string()
    let start = try fields["start"].map(pose) ?? .identity
    let end = try fields["end"].map(pose) ?? .identity
    let driver = try driver(fields.required("driver", in: document), duration: duration)
    let delay = try fields["delayPerRow"]?.number() ?? 0
    return try document.checked { () throws(RecipeError) in
      try Recipe(
        name: name, start: start, end: end, driver: driver, duration: duration, delayPerRow: delay)
    }
  }

  private static func pose(_ node: DocumentNode) throws(DocumentError) -> Pose {
    let fields = try node.fields(["opacity", "transform"])
    let opacity = try fields["opacity"]?.number() ?? 1
    guard let transform = fields["transform"] else { return Pose(opacity: opacity) }
    let steps = try chain(transform)
    return try transform.checked { () throws(RecipeError) in try Pose(opacity: opacity, steps: steps) }
  }
}
