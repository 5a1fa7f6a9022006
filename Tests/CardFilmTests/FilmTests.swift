import CardDisplay
import CardEval
import CardMotion
import KernelContracts
import Testing

@testable import CardFilm

@Suite struct FilmTests {
  @Test(arguments: Gallery.all) func theKernelIsAsCloseToTheTruthAsItsElementAllows(recipe: Recipe) throws {
    let float = try FilmSample.film(recipe).difference
    let double = try FilmSample.film(recipe, .double).difference
    #expect(float.corners.distance < 1e-3 && float.opacity.distance < 1e-6)
    #expect(double.corners.distance < 1e-11 && double.opacity.distance < 1e-14)
    #expect(
      float.cornersByFrame.max() == float.corners.distance && float.opacityByFrame.max() == float.opacity.distance)
  }

  @Test func rowsStartOneAfterTheOther() throws {
    let film = try FilmSample.film(Gallery.slideIn)
    #expect(film.appearances.map(\.row) == [0, 1, 2])
    #expect(film.appearances.map(\.start) == [0, 0.05, 0.1])
    let shifts = film.shown(at: 4).map { $0.pose.matrix[12] }
    #expect(shifts[0] < 375 && shifts[0] < shifts[1] && shifts[1] < shifts[2] && shifts[2] == 375)
    #expect(film.inMotion(at: 4).map(\.row) == [0, 1])
  }

  @Test func aRowThatWaitsHasNotJumped() throws {
    let stepStart = Driver.steps(try Steps(count: 1, position: .jumpStart))
    let recipe = try Recipe(
      name: "stepped", start: Pose(opacity: 0), driver: stepStart, duration: 0.25, delayPerRow: 0.25)
    let film = try FilmSample.film(recipe, hertz: 4, by: KernelForm(.frame))
    for (frame, opacities) in [[1.0, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 1]].enumerated() {
      let poses = film.shown(at: frame).map(\.pose)
      #expect(poses.map(\.opacity) == opacities && poses.map(\.progress) == opacities, "frame \(frame)")
    }
    #expect(film.difference.opacity.distance == 0)
  }

  @Test func cardsBehindTheEyeAreCountedAndNotCompared() throws {
    let steps: [TransformStep] = [
      .perspective(m34: -0.01), .translate(x: .zero, y: .zero, z: Length(points: 250)),
    ]
    let recipe = try Recipe(name: "near", start: Pose(opacity: 1, steps: steps), driver: .curve(.linear), duration: 0.5)
    let film = try FilmSample.film(recipe, rows: 2)
    // w = 1 − 2.5·(1 − p)² is not above 0 up to p = 0.3675, which is between the frames 11 and 12 of 30.
    #expect(film.difference.posesNotCompared == 2 * 12)
    #expect(film.difference.cornersByFrame.prefix(12).allSatisfy { $0 == 0 } && film.difference.cornersByFrame[12] > 0)
    #expect(FilmSample.page(film).contains("; 24 of 62 poses cannot be compared, since a corner"))
  }

  @Test func everyFormOfAVariantWritesItsOwnFilm() throws {
    let forms: [(KernelForm, Variant, String)] = [
      (KernelForm(.frame), .scalar, "scalar"),
      (KernelForm(.fusedFrame, streaming: true), .simd, "simd-fused-streaming"),
      (KernelForm(.compactFrame), .simd, "simd-compact"),
    ]
    let reference = try FilmSample.film(Gallery.tipIn)
    for (form, variant, label) in forms {
      let film = try FilmSample.film(Gallery.tipIn, by: form, of: variant)
      #expect(film.label == label && film.appearances.count == 3)
      for (mine, other) in zip(film.appearances.flatMap(\.poses), reference.appearances.flatMap(\.poses)) {
        #expect(zip(mine.matrix, other.matrix).allSatisfy { abs($0 - $1) < 1e-4 }, "\(label)")
      }
    }
  }

  @Test func aFrameThatThereIsNotSaysWhy() throws {
    let error = #expect(throws: (any Error).self) {
      try FilmSample.film(Gallery.flipVertical, by: KernelForm(.compactFrame))
    }
    #expect(error.map { "\($0)" }?.contains("leaves the plane") == true)
    let steps = try Recipe(name: "steps", driver: .steps(Steps(count: 3, position: .jumpEnd)), duration: 1)
    #expect(throws: VariantFrameError.self) { try FilmSample.film(steps) }
    #expect(try FilmSample.film(steps, by: KernelForm(.frame)).appearances.count == 3)
  }

  @Test func policiesDecideWhatACardDoesThatComesBack() throws {
    func appearances(_ policy: DisplayPolicy) throws -> [Appearance] {
      let scroll = FilmScene.Scroll(try FilmSample.drag(), policy: policy, again: Gallery.fadeIn)
      return try FilmSample.film(Gallery.tipIn, rows: 20, scroll: scroll).appearances.filter { $0.row == 0 }
    }
    let first = try appearances(.firstDisplay)
    #expect(first.count == 2 && first[0].start == 0 && first[1].start == nil)
    #expect(first[1].poses.allSatisfy { $0.opacity == 1 && $0.matrix == Transform3D.identity.elements })
    let every = try appearances(.everyDisplay)
    #expect(every[1].start == Double(every[1].firstFrame) / 60)
    let other = try appearances(.oneThenAnother)
    #expect(other[1].isRepeated && abs(other[1].poses[0].opacity - 0.1) < 1e-6)
  }
}
