extension RecipeFile {
  /// Writes a recipe so that ``decode(_:)`` reads back the same one.
  ///
  /// Each pose becomes the chain perspective, translate, rotate, scale, without the parts that do nothing. Angles are
  /// in degrees where that loses no bit, and in radians otherwise.
  ///
  /// - Parameter recipe: The recipe.
  /// - Returns: The JSON document, one line per field.
  public static func encode(_ recipe: Recipe) -> String {
    """
    {
      "name": \(JSONValue.quoted(recipe.name)),
      "start": \(pose(recipe.start)),
      "end": \(pose(recipe.end)),
      "driver": \(driver(recipe.driver)),
      "duration": \(recipe.duration),
      "delayPerRow": \(recipe.delayPerRow)
    }

    """
  }

  private static func pose(_ pose: Pose) -> String {
    let opacity = pose.opacity == 1 ? [] : [#""opacity": \#(pose.opacity)"#]
    let steps = steps(pose)
    let transform = steps.isEmpty ? [] : [#""transform": [\#(steps.joined(separator: ", "))]"#]
    return "{\((opacity + transform).joined(separator: ", "))}"
  }

  private static func steps(_ pose: Pose) -> [String] {
    var steps: [String] = []
    if pose.perspective != 0 { steps.append(#"{"perspective": {"m34": \#(pose.perspective)}}"#) }
    if pose.translation != .zero {
      let parts = [pose.translation.x, pose.translation.y, pose.translation.z].map(length)
      steps.append(#"{"translate": [\#(parts.joined(separator: ", "))]}"#)
    }
    if pose.angle != 0 {
      steps.append(#"{"rotate": {\#(angle(pose.angle)), "axis": \#(vector(pose.axis))}}"#)
    }
    if pose.scale != Pose.identity.scale { steps.append(#"{"scale": \#(vector(pose.scale))}"#) }
    return steps
  }

  private static func length(_ length: Length) -> String {
    if length.rowHeights == 0 && length.tableWidths == 0 { return "\(length.points)" }
    let parts = [
      ("points", length.points), ("rowHeights", length.rowHeights), ("tableWidths", length.tableWidths),
    ]
    return "{\(parts.filter { $1 != 0 }.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }

  private static func angle(_ radians: Double) -> String {
    let degrees = (radians * 180 / .pi).rounded()
    return degrees * .pi / 180 == radians ? #""degrees": \#(degrees)"# : #""radians": \#(radians)"#
  }

  private static func vector(_ vector: Vector3) -> String { "[\(vector.x), \(vector.y), \(vector.z)]" }

  private static func driver(_ driver: Driver) -> String {
    switch driver {
    case .curve(let curve) where TimingCurve.named.contains(curve):
      #"{"curve": \#(JSONValue.quoted(curve.name))}"#
    case .curve(let curve):
      #"{"curve": [\#(curve.x1), \#(curve.y1), \#(curve.x2), \#(curve.y2)]}"#
    case .spring(let spring):
      """
      {"spring": {"mass": \(spring.mass), "stiffness": \(spring.stiffness), "damping": \(spring.damping), \
      "initialVelocity": \(spring.initialVelocity)}}
      """
    }
  }
}
