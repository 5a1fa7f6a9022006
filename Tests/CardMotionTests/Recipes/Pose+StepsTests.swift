import CardMotion
import SeededRandom
import Testing

@Suite("Pose: reading a chain of transforms")
struct PoseStepsTests {
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
