import CardKernels
import CardMotion
import Foundation
import KernelContracts
import Testing

@testable import CardFilm

@Suite struct FilmNumbersTests {
  /// A column as read by the script.
  private func number(_ column: FilmNumbers.Column, _ place: Int) -> Double? {
    switch column {
    case let .constant(number): number
    case let .varying(numbers): numbers[min(max(place, 0), numbers.count - 1)]
    }
  }

  @Test(arguments: [Gallery.moveUpBounce, Gallery.flipHorizontal, Gallery.fadeIn])
  func everyFrameIsWhatTheKernelWrote(recipe: Recipe) throws {
    let film = try FilmSample.film(recipe)
    for (appearance, card) in zip(film.appearances, FilmNumbers(film).cards) {
      let (show, box) = (card.shows[0], CardBox(row: appearance.row, of: film.scene.table))
      #expect(card.shows.count == 1 && show.first == 0 && show.last == film.scene.frames - 1)
      for (frame, pose) in zip(appearance.frames, appearance.poses) {
        let numbers = show.numbers.compactMap { number($0, frame - show.from) }
        let (mine, full) = (box.corners(Array(numbers.prefix(16))) ?? [], box.corners(pose.matrix) ?? [])
        #expect(mine.count == 4 && zip(mine, full).allSatisfy { abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 })
        #expect(abs(numbers[16] - pose.opacity) <= 1e-6)
      }
    }
  }

  @Test func differencesAreThoseOfTheFullNumbersMagnified() throws {
    let film = try FilmSample.film(Gallery.flipHorizontal)
    let (numbers, worst) = (FilmNumbers(film), film.difference.corners)
    let show = numbers.cards[worst.row].shows[0]
    let apart = show.apart.compactMap { number($0, worst.frame - show.from) }
    let corners = (0..<4).map { Point2D(x: apart[2 * $0], y: apart[2 * $0 + 1]) }
    let largest = corners.map(\.length).max() ?? 0
    #expect(numbers.magnification == film.difference.magnification.factor)
    #expect(abs(largest - worst.distance * numbers.magnification) < 0.02)
    #expect(2...20 ~= largest)
  }

  @Test func framesBeforeAndAfterAreLeftOut() throws {
    let show = FilmNumbers(try FilmSample.film(Gallery.slideIn)).cards[2].shows[0]
    // It waits for 0.1 s, six frames, and the seventh is the first in motion.
    #expect(show.from == 6)
    guard case let .varying(numbers) = show.numbers[12] else { return #expect(Bool(false), "a slide varies") }
    #expect(numbers.first == 375 && numbers.last == 0 && numbers.count == 31)
    #expect(show.numbers[0] == .constant(1))
  }

  @Test func roundingKeepsNoSignOfZero() {
    #expect((-1e-9).rounded(toPlaces: 4).sign == .plus)
    #expect(0.123456789.rounded(toPlaces: 6) == 0.123457 && 1e300.rounded(toPlaces: 6) == 1e300)
    #expect((-0.5).decimals == "-0.5" && 12.0.decimals == "12" && 1.23456.decimals == "1.235")
  }
}

@Suite struct WrittenBitsTests {
  /// The kernel called as in the suite of frames: all rows at once, into a buffer of whole matrices.
  @Test(arguments: [Gallery.flipHorizontal, Gallery.moveUpBounce, Gallery.tipIn])
  func everyPoseHasTheBitsOfTheFunctionThatIsTimed(recipe: Recipe) throws {
    let (rows, film) = (8, try FilmSample.film(recipe, rows: 8))
    let program = try #require(FrameProgram(CompiledRecipe<Float>(recipe, in: film.scene.table)))
    let kernel = try #require(CardKernels.table(.simd, for: Float.self)?[.fusedFrame])
    let start = (0..<rows).map { Float(recipe.delayPerRow * Double($0)) }
    var (matrices, opacity) = ([Float](repeating: 0, count: 16 * rows), [Float](repeating: 0, count: rows))
    for frame in [0, 3, 17, film.scene.frames - 1] {
      kernel(
        FusedFrameCall(
          program: program,
          frame: FrameCall(
            time: Float(Double(frame) / 60), start: start, matrices: &matrices, opacity: &opacity, rows: rows)))
      for (row, pose) in film.shown(at: frame) {
        #expect(pose.matrix == matrices[16 * row..<16 * row + 16].map { Double($0) }, "row \(row) of frame \(frame)")
        #expect(pose.opacity == Double(opacity[row]))
      }
    }
  }
}

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
    // Rotated, mirrored, edge-on, and skewed.
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
