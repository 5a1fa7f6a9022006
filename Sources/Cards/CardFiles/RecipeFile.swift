public import CardMotion
import Records

/// A recipe as a JSON document, which can be tried without recompiling.
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
/// - An absent pose is the identity, and so are absent parts: opacity 1, no transform.
/// - A transform is a chain of `translate`, `rotate`, `scale` and `perspective`; see ``/CardMotion/TransformStep``.
/// - `translate` takes two or three lengths: a number of points, or any of `points`, `rowHeights`, `tableWidths`.
/// - `rotate` takes `degrees` or `radians`, and `axis`, by default z.
/// - `scale` takes one number for x and y, or two or three numbers.
/// - `perspective` takes `distance` in points, or `m34`.
/// - `driver` is one of:
///   - `curve`: a timing function as CSS text, such as `"ease-in"`, `"cubic-bezier(0.3, 0, 0.2, 1)"`, `"steps(4, end)"` or
///     `"linear(0, 1.2 60%, 1)"`, or the four numbers of a cubic Bézier;
///   - `steps`: a number, or `count` and `position`, as in CSS;
///   - `keyframes`: an array of `at`, a share of the duration, `progress`, and `curve`, which leads to the next
///     keyframe and is linear by default;
///   - `spring`: the words of an engine, such as `"compose spring(dampingRatio = 0.6f, stiffness = 200f)"`; or `mass`,
///     `stiffness` and `damping`; `stiffness` and `dampingRatio`; `response` and `dampingRatio`; `duration` and `bounce`;
///     `settlingDuration`, `dampingRatio` and `epsilon`; `tension` and `friction`; `bounciness` and `speed`; or UIKit's
///     `dampingRatio`, with the recipe's duration or its own `duration`; and `initialVelocity` with any of them.
/// - `delayPerRow` is 0 by default. A waiting row shows the start of its motion.
/// - `settle` is false by default; true puts a spring exactly at its end when the duration is over; see
///   ``/CardMotion/Recipe/settles``. Any other key is an error.
public enum RecipeFile {
  /// Decodes a recipe.
  ///
  /// - Parameter text: The JSON document.
  /// - Throws: `DocumentError` naming the path, the expected and the actual content.
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

extension RecipeFile {
  static func chain(_ node: DocumentNode) throws(DocumentError) -> [TransformStep] {
    var steps: [TransformStep] = []
    for element in try node.elements("an array of transforms") { steps.append(try step(element)) }
    return steps
  }

  private static func step(_ node: DocumentNode) throws(DocumentError) -> TransformStep {
    let (key, body) = try node.choice(["translate", "rotate", "scale", "perspective"])
    return switch key {
    case "translate": try translate(body)
    case "rotate": try rotate(body)
    case "scale": try scale(body)
    default: try perspective(body)
    }
  }

  private static func translate(_ node: DocumentNode) throws(DocumentError) -> TransformStep {
    let parts = try node.elements("an array of two or three lengths", counts: 2...3)
    return .translate(x: try length(parts[0]), y: try length(parts[1]), z: try parts.third.map(length) ?? .zero)
  }

  private static func length(_ node: DocumentNode) throws(DocumentError) -> Length {
    if case .number(let points) = node.value { return Length(points: points) }
    let fields = try node.fields(["points", "rowHeights", "tableWidths"])
    return Length(
      points: try fields["points"]?.number() ?? 0, rowHeights: try fields["rowHeights"]?.number() ?? 0,
      tableWidths: try fields["tableWidths"]?.number() ?? 0)
  }

  private static func rotate(_ node: DocumentNode) throws(DocumentError) -> TransformStep {
    let fields = try node.fields(["degrees", "radians", "axis"])
    let axis = try fields["axis"].map(vector) ?? Vector3(x: 0, y: 0, z: 1)
    switch (fields["degrees"], fields["radians"]) {
    case (let degrees?, nil): return .rotate(radians: try degrees.number() * .pi / 180, about: axis)
    case (nil, let radians?): return .rotate(radians: try radians.number(), about: axis)
    default: throw node.unexpected("an object with either 'degrees' or 'radians'")
    }
  }

  private static func vector(_ node: DocumentNode) throws(DocumentError) -> Vector3 {
    let parts = try node.elements("an array of three numbers", counts: 3...3)
    return Vector3(x: try parts[0].number(), y: try parts[1].number(), z: try parts[2].number())
  }

  private static func scale(_ node: DocumentNode) throws(DocumentError) -> TransformStep {
    if case .number(let factor) = node.value { return .scale(x: factor, y: factor, z: 1) }
    let parts = try node.elements("a number, or an array of two or three numbers", counts: 2...3)
    return .scale(x: try parts[0].number(), y: try parts[1].number(), z: try parts.third?.number() ?? 1)
  }

  private static func perspective(_ node: DocumentNode) throws(DocumentError) -> TransformStep {
    let (key, body) = try node.choice(["distance", "m34"])
    return .perspective(m34: key == "m34" ? try body.number() : -1 / (try body.positiveNumber()))
  }
}

extension [DocumentNode] {
  fileprivate var third: DocumentNode? { count > 2 ? self[2] : nil }
}
