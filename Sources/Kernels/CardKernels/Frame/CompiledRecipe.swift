package import CardMotion
package import KernelContracts

/// A recipe in a table, resolved to numbers of one element type.
package struct CompiledRecipe<Scalar: KernelScalar> {
  /// One channel of the recipe's motion.
  package struct Channel {
    package let channel: PoseChannel
    /// The value at progress 0, in the channel's unit or in extents.
    package let from: Double
    /// The value at progress 1, in the channel's unit or in extents.
    package let to: Double
    /// The length of one unit in each row, where rows differ.
    package let extents: [Double]?

    package init(_ channel: PoseChannel, _ from: Double, _ to: Double, extents: [Double]? = nil) {
      (self.channel, self.from, self.to, self.extents) = (channel, from, to, extents)
    }

    /// Whether the channel has to be computed per frame.
    package var moves: Bool { from != to || extents != nil }
  }

  package let recipe: Recipe
  /// Seconds.
  package let duration: Scalar
  /// The least local time, in seconds: that of a row that waits.
  ///
  /// Just below 0 where keys may jump at 0; curves and springs do not.
  let earliest: Scalar
  package let easing: RecipeEasing<Scalar>
  /// The axis of the rotation, shared by all rows.
  package let axis: RotationAxis<Scalar>
  /// Every channel, in the order of the pose's columns.
  package let channels: [Channel]

  /// Resolves a recipe's lengths in a table; throws the first reason why no kernel can play it there.
  package init(_ recipe: Recipe, in table: TableDescription) throws(CompiledRecipeError) {
    do throws(CompiledRecipeError.Reason) {
      try self.init(resolving: recipe, in: table)
    } catch {
      throw CompiledRecipeError(recipe: recipe.name, reason: error)
    }
  }

  private init(resolving recipe: Recipe, in table: TableDescription) throws(CompiledRecipeError.Reason) {
    self.recipe = recipe
    duration = Scalar(recipe.duration)
    do throws(KeyframeCoefficientsError) { easing = try RecipeEasing(recipe) } catch { throw .driver("\(error)") }
    earliest = if case .keyframes = easing { Scalar(-0x1p-60) } else { 0 }
    try Self.requireRepresentable(recipe.duration, "duration")
    axis = RotationAxis(x: recipe.axis.x, y: recipe.axis.y, z: recipe.axis.z)
    channels = try Self.channels(recipe.start, recipe.end, table)
    for channel in channels {
      let extent = channel.extents?.map(abs).max() ?? 1
      for end in [channel.from * extent, channel.to * extent] {
        try Self.requireRepresentable(end, "\(channel.channel)")
      }
    }
    try requireKnownEasing()
    try requireKnownTurn()
  }

  /// Refuses easings outside the contracts of their kernels.
  private func requireKnownEasing() throws(CompiledRecipeError.Reason) {
    for y in recipe.driver.curves.flatMap({ [$0.y1, $0.y2] }) where abs(y) > 1e6 {
      throw .curveTooSteep(controlPoint: y)
    }
    let reach = recipe.driver.reach
    guard reach <= 1e6 else { throw .progressTooFar(reach: reach) }
    if case .spring(let spring) = recipe.driver {
      let phase = spring.angularFrequency * recipe.duration
      guard phase <= 10_000 else { throw .phaseTooFar(radians: phase) }
    }
    if let spring = easing.spring {
      for rate in [spring.decay, spring.frequency, spring.weight] {
        try Self.requireRepresentable(Double(rate), "spring")
      }
    }
  }

  /// Refuses turns whose truth is unknown.
  private func requireKnownTurn() throws(CompiledRecipeError.Reason) {
    let turn = max(abs(recipe.start.angle), abs(recipe.end.angle)) * (1 + 2 * recipe.driver.reach)
    guard turn <= 0x1p28 else { throw .turnTooFar(radians: turn) }
  }

  /// Refuses what overflows or underflows in the element type, since no kernel could be accurate then.
  private static func requireRepresentable(_ value: Double, _ field: String) throws(CompiledRecipeError.Reason) {
    let rounded = Scalar(value)
    guard rounded.isFinite, value == 0 || rounded.isNormal else {
      throw .notRepresentable(field: field, value: value, element: Scalar.elementName)
    }
  }

  private static func channels(
    _ start: Pose, _ end: Pose, _ table: TableDescription
  ) throws(CompiledRecipeError.Reason) -> [Channel] {
    [
      try length(.translationX, start.translation.x, end.translation.x, table),
      try length(.translationY, start.translation.y, end.translation.y, table),
      try length(.translationZ, start.translation.z, end.translation.z, table),
      Channel(.scaleX, start.scale.x, end.scale.x), Channel(.scaleY, start.scale.y, end.scale.y),
      Channel(.scaleZ, start.scale.z, end.scale.z), Channel(.angle, start.angle, end.angle),
      Channel(.perspective, start.perspective, end.perspective),
      Channel(.opacity, start.opacity, end.opacity),
    ]
  }

  /// Lengths in row heights become one number where all rows are equal, and a column of extents where they differ.
  private static func length(
    _ channel: PoseChannel, _ from: Length, _ to: Length, _ table: TableDescription
  ) throws(CompiledRecipeError.Reason) -> Channel {
    let first = table.geometry(ofRow: 0)
    let dependsOnRow = (from.rowHeights != 0 || to.rowHeights != 0) && !table.hasEqualRows
    guard dependsOnRow else { return Channel(channel, from.resolved(in: first), to.resolved(in: first)) }
    let resolve = { (length: Length) in table.rows.indices.map { length.resolved(in: table.geometry(ofRow: $0)) } }
    if to == .zero { return Channel(channel, 1, 0, extents: resolve(from)) }
    if from == .zero { return Channel(channel, 0, 1, extents: resolve(to)) }
    throw .endsDependOnRow(channel: channel)
  }
}

extension Driver {
  /// The curves it follows.
  fileprivate var curves: [TimingCurve] {
    switch self {
    case .curve(let curve): [curve]
    case .keyframes(let track):
      track.keyframes.compactMap { if case .curve(let curve) = $0.timing { curve } else { nil } }
    case .spring, .steps, .points: []
    }
  }
}
