import CardMotion
import SeededRandom
import Testing

@Suite struct PoseTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test func theIdentityPoseIsTheIdentityTransformAtOpacity1() {
    #expect(Pose.identity.transform(in: geometry) == .identity)
    #expect(Pose.identity.opacity == 1)
  }

  @Test func aPointIsScaledRotatedTranslatedAndPutIntoPerspectiveInThatOrder() {
    let pose = Pose(
      translation: Translation(x: Length(points: 5), z: Length(points: 250)),
      scale: Vector3(x: 2, y: 3, z: 4),
      angle: .pi / 2, axis: .zAxis, perspective: -1 / 500)
    let (point, w) = pose.transform(in: geometry).apply(to: Vector3(x: 1, y: 1, z: 0))
    // (1, 1, 0) is scaled to (2, 3, 0), turned to (−3, 2, 0) and moved to (2, 2, 250), halfway to the eye.
    #expect(abs(point.x - 2) < 1e-15 && abs(point.y - 2) < 1e-15 && point.z == 250)
    #expect(w == 0.5)
  }

  @Test func everyChannelIsInterpolatedByItselfAndMayOvershoot() {
    let start = Pose(
      opacity: 0.5, translation: Translation(x: Length(points: 2), y: Length(rowHeights: 1)),
      scale: Vector3(x: 1, y: 2, z: 3), angle: 0, perspective: -0.002)
    let end = Pose(
      opacity: 1, translation: Translation(x: Length(points: 4), z: Length(tableWidths: 2)),
      scale: Vector3(x: 3, y: 2, z: 1), angle: 2, axis: .yAxis)
    let pose = start.interpolated(to: end, progress: 1.5)
    #expect((pose.opacity, pose.angle, pose.perspective) == (1.25, 3, 0.001))
    #expect(pose.translation.x == Length(points: 5))
    #expect(pose.translation.y == Length(rowHeights: -0.5))
    #expect(pose.translation.z == Length(tableWidths: 3))
    #expect(pose.scale == Vector3(x: 4, y: 2, z: 0))
    #expect(pose.axis == .yAxis)
  }

  @Test func theAxisIsThatOfThePoseThatTurns() {
    let turned = Pose(angle: 1, axis: .xAxis)
    #expect(turned.interpolated(to: .identity, progress: 0.5).axis == .xAxis)
    #expect(Pose.identity.interpolated(to: turned, progress: 0.5).axis == .xAxis)
  }
}

@Suite struct PoseStepsTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  /// The matrix that Core Animation's calls give, one prepended after the other.
  private func matrix(of steps: [TransformStep]) -> Transform3D {
    steps.reduce(.identity) { t, step in
      switch step {
      case .translate(let x, let y, let z):
        t.translated(
          x: x.resolved(in: geometry), y: y.resolved(in: geometry), z: z.resolved(in: geometry))
      case .rotate(let radians, let axis): t.rotated(by: radians, about: axis)
      case .scale(let x, let y, let z): t.scaled(x: x, y: y, z: z)
      case .perspective(let m34): Transform3D(perspective: m34).concatenating(t)
      }
    }
  }

  @Test func thePosesMatrixIsThatOfTheChainForRandomLegalChains() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let axis = Vector3.random(in: -1...1, using: &generator)
      let uniform = Double.random(in: 0.5...2, using: &generator)
      var steps: [TransformStep] = [.perspective(m34: -1 / 500)]
      for _ in 0..<3 {
        let n = Vector3.random(in: -2...2, using: &generator)
        steps.append(
          .rotate(radians: n.x, about: n.y > 0 ? axis : Vector3(x: -axis.x, y: -axis.y, z: -axis.z)))
        steps.append(
          .translate(x: Length(points: n.x), y: Length(rowHeights: n.y), z: Length(tableWidths: n.z)))
        steps.append(.scale(x: uniform, y: uniform, z: uniform))
      }
      steps.append(.scale(x: 2, y: -3, z: 0.5))
      steps.append(.translate(x: Length(points: 7), y: .zero, z: Length(rowHeights: 1)))
      let pose = try Pose(opacity: 0.5, steps: steps)
      #expect(distance(pose.transform(in: geometry), matrix(of: steps)) < 1e-10, "seed 31, \(steps)")
    }
  }

  @Test func aRotationAfterAScaleIsLegalAboutAnAxisAcrossWhichTheScaleIsEven() throws {
    let steps: [TransformStep] = [
      .scale(x: 2, y: 2, z: 5), .rotate(radians: 0.3, about: .zAxis),
      .translate(x: Length(points: 10), y: .zero, z: Length(points: 3)),
    ]
    let pose = try Pose(opacity: 1, steps: steps)
    #expect(distance(pose.transform(in: geometry), matrix(of: steps)) < 1e-14)
  }

  @Test func anglesAboutOneAxisAddUpPastHalfATurn() throws {
    let half = TransformStep.rotate(radians: .pi, about: .yAxis)
    let back = TransformStep.rotate(radians: .pi / 2, about: Vector3(x: 0, y: -3, z: 0))
    #expect(try Pose(opacity: 1, steps: [half, half, half]).angle == 3 * .pi)
    #expect(try Pose(opacity: 1, steps: [half, back]).angle == .pi / 2)
  }

  @Test func whatNoPoseCanSayIsRefusedWithTheReason() {
    let turn = TransformStep.rotate(radians: 1, about: .zAxis)
    let stretch = TransformStep.scale(x: 2, y: 1, z: 1)
    #expect(throws: RecipeError.shear(step: 2, scale: Vector3(x: 2, y: 1, z: 1))) {
      try Pose(opacity: 1, steps: [stretch, turn])
    }
    #expect(throws: RecipeError.shear(step: 2, scale: Vector3(x: 2, y: 2, z: 1))) {
      try Pose(
        opacity: 1, steps: [.scale(x: 2, y: 2, z: 1), .rotate(radians: 1, about: Vector3(x: 0, y: 1, z: 1))])
    }
    #expect(throws: RecipeError.perspectiveNotFirst(step: 2)) {
      try Pose(opacity: 1, steps: [turn, .perspective(m34: -0.002)])
    }
    #expect(throws: RecipeError.twoAxes(first: .zAxis, second: .xAxis)) {
      try Pose(opacity: 1, steps: [turn, .rotate(radians: 1, about: .xAxis)])
    }
    #expect(throws: RecipeError.axisWithoutDirection(step: 1, axis: Vector3(x: 0, y: 0, z: 0))) {
      try Pose(opacity: 1, steps: [.rotate(radians: 1, about: Vector3(x: 0, y: 0, z: 0))])
    }
  }
}

@Suite struct LengthTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test func aLengthIsTheSumOfItsParts() {
    let length = Length(points: 5, rowHeights: 0.5, tableWidths: -2)
    #expect(length.resolved(in: geometry) == 5 + 40 - 600)
    #expect(Length.zero.resolved(in: geometry) == 0)
  }

  @Test func sumsAndMultiplesOfLengthsAreThoseOfTheirValues() {
    let (a, b) = (Length(points: 1, rowHeights: 2, tableWidths: 3), Length(points: 40, rowHeights: -5))
    #expect((a + b * 3).resolved(in: geometry) == a.resolved(in: geometry) + 3 * b.resolved(in: geometry))
    #expect((a - b).resolved(in: geometry) == a.resolved(in: geometry) - b.resolved(in: geometry))
  }

  @Test func aTranslationResolvesEachComponentByItself() {
    let translation = Translation(x: Length(points: 1), y: Length(rowHeights: 1), z: Length(tableWidths: 1))
    #expect(translation.resolved(in: geometry) == Vector3(x: 1, y: 80, z: 300))
    #expect((translation - translation * 2).resolved(in: geometry) == Vector3(x: -1, y: -80, z: -300))
  }

  /// The parts leave 0.15 pt of 26, and their products and sums are not rounded one by one.
  @Test func partsThatNearlyCancelAreRoundedOnce() throws {
    let geometry = CardGeometry(rowHeight: 120, tableWidth: 375)
    let length = Length(points: 26.1, rowHeights: -1, tableWidths: 0.25)
    #expect(length.resolved(in: geometry) == 26.1 - 26.25)
  }
}
