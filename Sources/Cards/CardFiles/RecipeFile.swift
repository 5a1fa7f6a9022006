public import CardMotion
import Records

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
/// - A transform is a chain of `translate`, `rotate`, `scale` and `perspective`, read as ``/CardMotion/TransformStep`` is.
/// - `translate` takes two or three lengths: a number of points, or any of `points`, `rowHeights`, `tableWidths`.
/// - `rotate` takes `degrees` or `radians`, and `axis`, which is z when absent.
/// - `scale` takes one number for x and y, or two or three numbers.
/// - `perspective` takes `distance` in points, or `m34`.
/// - `driver` is one of:
///   - `curve`: a timing function as CSS text, such as `"ease-in"`, `"cubic-bezier(0.3, 0, 0.2, 1)"`, `"steps(4, end)"` or
///     `"linear(0, 1.2 60%, 1)"`, or the four numbers of a cubic Bézier;
///   - `steps`: a number, or `count` and `position`, as in CSS;
///   - `keyframes`: an array of `at`, a share of the duration, `progress`, and `curve`, which leads to the next one and is
///     linear when absent;
///   - `spring`: the words of an engine, such as `"compose spring(dampingRatio = 0.6f, stiffness = 200f)"`; or `mass`,
///     `stiffness` and `damping`; `stiffness` and `dampingRatio`; `response` and `dampingRatio`; `duration` and `bounce`;
///     `settlingDuration`, `dampingRatio` and `epsilon`; `tension` and `friction`; `bounciness` and `speed`; or UIKit's
///     `dampingRatio`, over the recipe's duration or a `duration` of its own; and `initialVelocity` with any of them.
/// - `delayPerRow` is 0 when absent. A row that waits looks as at the start of its own time.
/// - `settle` is false when absent; true puts a spring exactly at its end when the duration is over, see
///   ``/CardMotion/Recipe/settles``. Any other key is an error.
public enum RecipeFile {
  /// Reads a recipe.
  ///
  /// - Parameter text: The JSON document.
  /// - Returns: The recipe.
  /// - Throws: `DocumentError` naming the path, what was expected there and what was found.
  public static func decode(_ text: String) throws(DocumentError) -> Recipe {
    let document = try DocumentNode(json: text)
    let fields = try document.fields(["name", "start", "end", "driver", "duration", "delayPerRow", "settle"])
    let duration = try fields.required("duration", in: document).positiveNumber()
    let name = try fields.required("name", in: document).string()
    let start = try fields["start"].map(pose) ?? .identity
    let end = try fields["end"].map(pose) ?? .identity
    let driver = try driver(fields.required("driver", in: document), duration: duration)
    let delay = try fields["delayPerRow"]?.number() ?? 0
    let settles = try fields["settle"]?.bool() ?? false
    return try document.checked { () throws(RecipeError) in
      try Recipe(
        name: name, start: start, end: end, driver: driver, duration: duration, delayPerRow: delay,
        settles: settles)
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
