import CardMotion
import Records

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
    return .translate(
      x: try length(parts[0]), y: try length(parts[1]), z: try parts.third.map(length) ?? .zero)
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
