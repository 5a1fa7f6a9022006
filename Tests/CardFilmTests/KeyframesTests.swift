import CardMotion
import Foundation
import Testing

@testable import CardFilm

@Suite struct KeyframesTests {
  @Test func aStraightLineNeedsItsEndsOnly() {
    let line = Keyframes((0...60).map { [Double($0) / 2] }, places: [1], tolerance: 0.05)
    #expect(line.frames == [0, 60] && line.values == [[0], [30]])
    let still = Keyframes(Array(repeating: [7], count: 50), places: [1], tolerance: 0.05)
    #expect(still.frames == [0] && still.values == [[7]])
  }

  @Test(arguments: [0.1, 0.5]) func everyFrameIsWithinTheTolerance(tolerance: Double) {
    let numbers = (0..<200).map { [100 * sin(Double($0) / 12), Double($0 % 7)] }
    let keyframes = Keyframes(numbers, places: [1, 1], tolerance: tolerance)
    #expect(keyframes.frames.count < numbers.count)
    for (frame, exact) in numbers.enumerated() {
      let next = max(1, keyframes.frames.firstIndex { $0 >= frame } ?? 0)
      let (before, after) = (keyframes.frames[next - 1], keyframes.frames[next])
      let share = Double(frame - before) / Double(after - before)
      let line = zip(keyframes.values[next - 1], keyframes.values[next]).map { $0 + share * ($1 - $0) }
      #expect(zip(line, exact).allSatisfy { abs($0 - $1) <= tolerance + 1e-12 }, "frame \(frame)")
    }
  }

  @Test func stepsOfAMapMovePointsAsTheMapDoes() throws {
    let box = CardBox(row: 0, of: .uniform(rows: 1))
    // Turned, mirrored, from the edge, and skewed.
    for linear in [[0.8, 0.6, -0.6, 0.8], [-1, 0.2, 0.3, 1], [0, 0.1, 0.4, 1.2], [1, 0.5, 2, 0.1]] {
      let matrix = [linear[0], linear[1], 0, 0, linear[2], linear[3], 0, 0, 0, 0, 1, 0, 20, -30, 0, 1]
      let steps = MapSteps([PlaneMap(matrix, of: box)])
      for point in [Point2D(x: 100, y: 0), Point2D(x: -30, y: 50)] {
        let (image, exact) = (steps.image(of: point, steps.numbers[0]), try #require(box.images(of: [point], matrix)))
        #expect(abs(image.x - exact[0].x) < 1e-9 && abs(image.y - exact[0].y) < 1e-9)
      }
    }
  }

  @Test func aTurnGoesOnWhereItsAngleBeginsAnew() throws {
    let box = CardBox(row: 0, of: .uniform(rows: 1))
    let maps = (0...40).map { turn in
      PlaneMap(Transform3D(rotation: Double(turn) / 10 * .pi, about: Vector3(x: 0, y: 0, z: 1)).elements, of: box)
    }
    let angles = MapSteps(maps).numbers.map { $0[2] }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($1 - $0 - 18) < 1e-6 })
  }

  @Test(arguments: [(115, 120, 400), (25, 60, 100), (102, 120, 400), (1, 60, 100), (20_000, 120, 20_150)])
  func aLoopRestsAndHasShortKeyTimes(frames: Int, hertz: Int, loop: Int) {
    #expect(FilmLoop(frames: frames, hertz: hertz).frames == loop)
  }
}
