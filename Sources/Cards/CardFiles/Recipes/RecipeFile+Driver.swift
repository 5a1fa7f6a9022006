import CardMotion

extension RecipeFile {
  /// Reads what drives a recipe; a spring given by its damping ratio needs the recipe's duration.
  static func driver(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Driver {
    let (key, body) = try node.choice(["curve", "spring"])
    return key == "curve" ? .curve(try curve(body)) : .spring(try spring(body, duration: duration))
  }

  private static func curve(_ node: DocumentNode) throws(DocumentError) -> TimingCurve {
    if case .string(let name) = node.value { return try curve(named: name, at: node.path) }
    let parts = try node.elements("a curve's name or an array of four numbers", counts: 4...4)
    let (x1, y1) = (try parts[0].number(), try parts[1].number())
    let (x2, y2) = (try parts[2].number(), try parts[3].number())
    return try node.checked { () throws(TimingCurveError) in
      try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    }
  }

  private static func curve(named name: String, at path: String) throws(DocumentError) -> TimingCurve {
    guard let curve = TimingCurve.named.first(where: { $0.name == name }) else {
      throw .unknownName(path: path, name: name, known: TimingCurve.named.map(\.name))
    }
    return curve
  }

  private static func spring(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Spring {
    let designed = ["dampingRatio", "initialVelocity"]
    let physical = ["mass", "stiffness", "damping", "initialVelocity"]
    let isDesigned = try node.fields(designed + physical)["dampingRatio"] != nil
    let fields = try node.fields(isDesigned ? designed : physical)
    let velocity = try fields["initialVelocity"]?.number() ?? 0
    if isDesigned {
      let ratio = try fields.required("dampingRatio", in: node).number()
      return try node.checked { () throws(SpringError) in
        try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      }
    }
    let mass = try fields["mass"]?.number() ?? 1
    let stiffness = try fields.required("stiffness", in: node).number()
    let damping = try fields.required("damping", in: node).number()
    return try node.checked { () throws(SpringError) in
      try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
  }
}
