import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CardPlayerTests {
  @Test(arguments: Gallery.all.map(\.name))
  func rowsAtRestAreLeftAloneAndHoldTheEnd(_ name: String) throws {
    let (recipe, rows) = (try #require(Gallery.recipe(named: name)), 300)
    let player = try CardPlayer<Float>(recipe, in: .uniform(rows: rows), from: 5)
    var buffers = FrameBuffers<Float>(rows: rows)
    var written = 0
    for time in stride(from: 5 - 0.1, to: player.end + 0.1, by: 1.0 / 60) {
      written += try buffers.update(player, at: time).count
    }

    var whole = FrameBuffers<Float>(rows: rows)
    try whole.update(CardPlayer(recipe, in: .uniform(rows: rows), from: 5), at: player.end + 10)
    #expect(haveSameBits(buffers.matrices, whole.matrices) && haveSameBits(buffers.opacity, whole.opacity))
    #expect(try buffers.update(player, at: player.end + 1).isEmpty, "every row is at rest")
    // A row moves in as many frames as its duration has, in one more at its start, and is written once before it moves.
    let moving = Int(recipe.duration * 60) + 3
    #expect(recipe.delayPerRow == 0 || written <= rows * (moving + 1), "\(written) rows were written")
  }

  @Test func aRowThatIsAtRestIsNotWrittenEvenWhereItsMemoryChanged() throws {
    let player = try CardPlayer<Double>(Gallery.slideIn, in: .uniform(rows: 100))
    var buffers = FrameBuffers<Double>(rows: 100)
    try buffers.update(player, at: 2)
    buffers.overwrite()
    let moved = try buffers.update(player, at: 2 + 1.0 / 120)
    #expect(!moved.isEmpty && moved.count < 20)
    for row in 0..<100 { #expect(buffers.isUntouched(row) != moved.contains(row), "row \(row) of \(moved)") }

    player.reset()
    #expect(try buffers.update(player, at: 2 + 2.0 / 120) == 0..<100)
    #expect((0..<100).allSatisfy { !buffers.isUntouched($0) })
  }

  @Test func aBufferAtAnotherPlaceIsWrittenInFull() throws {
    let player = try CardPlayer<Float>(Gallery.slideIn, in: .uniform(rows: 100))
    var (first, second) = (FrameBuffers<Float>(rows: 100), FrameBuffers<Float>(rows: 100))
    try first.update(player, at: 1)
    #expect(try first.update(player, at: 1).count < 20)
    #expect(try second.update(player, at: 1) == 0..<100)
    #expect(try second.updateCompact(player, at: 1) == 0..<100)
    #expect(try second.updateCompact(player, at: 1).count < 20)
  }

  @Test func aBufferOfOpacitiesOrOfMatricesAloneAtAnotherPlaceIsWrittenInFull() throws {
    let player = try CardPlayer<Float>(Gallery.cascadeFade, in: .uniform(rows: 100))
    var (first, second) = (FrameBuffers<Float>(rows: 100), FrameBuffers<Float>(rows: 100))
    try first.update(player, at: 1)
    #expect(try player.update(at: 1, matrices: &first.matrices, opacity: &second.opacity) == 0..<100)
    #expect(haveSameBits(first.opacity, second.opacity))
    #expect(try player.update(at: 1, matrices: &second.matrices, opacity: &second.opacity) == 0..<100)
    #expect(haveSameBits(first.matrices, second.matrices))
  }

  @Test func aRowJumpsInTheFrameAtItsStartAndNoSooner() throws {
    let stepStart = Driver.steps(try Steps(count: 1, position: .jumpStart))
    let recipe = try Recipe(name: "stepped", start: Pose(opacity: 0), driver: stepStart, duration: 1, delayPerRow: 0.25)
    try checkJump(recipe, Float.self)
    try checkJump(recipe, Double.self)
  }

  /// Frames forwards and backwards, into the same buffers.
  private func checkJump<Scalar: KernelScalar>(_ recipe: Recipe, _: Scalar.Type) throws {
    let player = try CardPlayer<Scalar>(recipe, in: .uniform(rows: 4), from: 8)
    let compact = try CardPlayer<Scalar>(recipe, in: .uniform(rows: 4), from: 8)
    var buffers = FrameBuffers<Scalar>(rows: 4)
    for (time, begun) in [(7.5, 0), (8, 1), (8.125, 1), (8.25, 2), (8.75, 4), (20, 4), (8.49, 2), (8, 1), (0, 0)] {
      try buffers.update(player, at: time)
      try buffers.updateCompact(compact, at: time)
      let expected: [Scalar] = (0..<4).map { $0 < begun ? 1 : 0 }
      #expect(buffers.opacity == expected, "\(Scalar.self), \(time) s")
      #expect(Array(buffers.compact.suffix(4)) == expected, "\(Scalar.self), compact, \(time) s")
    }
  }

  @Test func startsInAnyOrderPlayAndEveryRowIsComputed() throws {
    let starts = [0.5, 0, -.infinity, 0.25, .infinity]
    let player = try CardPlayer<Double>(Gallery.moveUpBounce, in: .uniform(rows: 5), starts: starts)
    var buffers = FrameBuffers<Double>(rows: 5)
    #expect(player.end == 0.5 + Gallery.moveUpBounce.duration)
    for time in stride(from: 0, to: 2, by: 0.125) {
      #expect(try buffers.update(player, at: time) == 0..<5)
      for (row, start) in starts.enumerated() {
        let alone = try CardPlayer<Double>(Gallery.moveUpBounce, in: .uniform(rows: 1), starts: [start])
        var one = FrameBuffers<Double>(rows: 1)
        try one.update(alone, at: time)
        #expect(distance(buffers.row(row), one.row(0)) < 1e-12, "row \(row) at \(time) s")
      }
    }
  }

  @Test func aRestartPlaysAgainFromAnotherTime() throws {
    let player = try CardPlayer<Float>(Gallery.cascadeFade, in: .uniform(rows: 50))
    var (first, again) = (FrameBuffers<Float>(rows: 50), FrameBuffers<Float>(rows: 50))
    try first.update(player, at: 0.75)
    try again.update(player, at: 100)
    try player.restart(from: 4096)
    #expect(try again.update(player, at: 4096.75) == 0..<50)
    #expect(distance(first.matrices, again.matrices) == 0 && distance(first.opacity, again.opacity) < 1e-5)

    let starts = (0..<50).map { 0.03 * Double($0) }
    try first.update(CardPlayer(Gallery.cascadeFade, in: .uniform(rows: 50), starts: starts), at: 0.75)
    try player.restart(starts: starts.map { $0 + 8192 })
    #expect(try again.update(player, at: 8192.75) == 0..<50)
    #expect(distance(first.opacity, again.opacity) < 1e-5)
  }

  @Test func aBufferOfTheWrongLengthIsRefusedWithBothLengthsAndNothingIsWritten() throws {
    let player = try CardPlayer<Float>(Gallery.slideIn, in: .uniform(rows: 10))
    for (matrices, opacity) in [(159, 10), (161, 10), (0, 10), (160, 9), (160, 11), (160, 0)] {
      var buffers = FrameBuffers<Float>(matrices: matrices, opacity: opacity)
      let wrong: CardPlayerError =
        matrices == 160
        ? .wrongLength(of: "opacity", expected: 10, actual: opacity)
        : .wrongLength(of: "matrices", expected: 160, actual: matrices)
      #expect(throws: wrong) { try buffers.update(player, at: 0) }
      #expect((buffers.matrices + buffers.opacity).allSatisfy { $0 == FrameBuffers<Float>.untouched })
    }
    var compact = [Float](repeating: 0, count: 69)
    let error = #expect(throws: CardPlayerError.self) { try player.update(at: 0, compact: compact.mutableSpan) }
    #expect(error?.description == "compact must hold 70 numbers for the rows of this table; got 69")
    let empty = UnsafeMutableBufferPointer<Float>(start: nil, count: 0)
    #expect(throws: CardPlayerError.wrongLength(of: "compact", expected: 70, actual: 0)) {
      try player.update(at: 0, compact: empty)
    }
  }

  @Test func spansPointersAndArraysHoldTheSameFrame() throws {
    let player = try CardPlayer<Double>(Gallery.tipIn, in: .uniform(rows: 33))
    var arrays = FrameBuffers<Double>(rows: 33)
    try arrays.update(player, at: 0.125)
    try arrays.updateCompact(player, at: 0.125)
    var (matrices, opacity) = ([Double](repeating: -9, count: 16 * 33), [Double](repeating: -9, count: 33))
    var compact = [Double](repeating: -9, count: 7 * 33)
    try player.update(at: 0.125, matrices: matrices.mutableSpan, opacity: opacity.mutableSpan)
    try player.update(at: 0.125, compact: compact.mutableSpan)
    #expect(haveSameBits(matrices, arrays.matrices) && haveSameBits(opacity, arrays.opacity))
    #expect(haveSameBits(compact, arrays.compact))
  }

  @Test func timesThatAreNoTimesAreRefused() throws {
    let table = TableDescription.uniform(rows: 2)
    #expect(throws: CardPlayerError.startNotANumber(row: 1)) {
      try CardPlayer<Float>(Gallery.fadeIn, in: table, starts: [0, .nan])
    }
    #expect(throws: CardPlayerError.wrongLength(of: "starts", expected: 2, actual: 3)) {
      try CardPlayer<Float>(Gallery.fadeIn, in: table, starts: [0, 0, 0])
    }
    let player = try CardPlayer<Float>(Gallery.fadeIn, in: table)
    var buffers = FrameBuffers<Float>(rows: 2)
    #expect(throws: CardPlayerError.timeNotFinite(.infinity)) { try buffers.update(player, at: .infinity) }
    #expect(throws: CardPlayerError.self) { try buffers.update(player, at: .nan) }
  }

  @Test func aRecipeThatLeavesThePlaneHasNoCompactLayout() throws {
    let player = try CardPlayer<Float>(Gallery.flipHorizontal, in: .uniform(rows: 2))
    var buffers = FrameBuffers<Float>(rows: 2)
    #expect(!player.staysInPlane)
    #expect(throws: CardPlayerError.leavesPlane(recipe: "flipHorizontal")) { try buffers.updateCompact(player, at: 0) }
    #expect(try CardPlayer<Float>(Gallery.tipIn, in: .uniform(rows: 2)).staysInPlane)
  }

  @Test func aBoundThatNoContractMeetsIsRefused() throws {
    let bound = CardPlayer<Float>.contract.bound.float
    #expect(throws: Never.self) { try CardPlayer<Float>(Gallery.fadeIn, in: .uniform(rows: 2), within: bound) }
    #expect(throws: CardPlayerError.kernel(.noneWithin(bound.nextDown, "frame"))) {
      try CardPlayer<Float>(Gallery.fadeIn, in: .uniform(rows: 2), within: bound.nextDown)
    }
  }

  @Test func aTuningDecidesWhichVariantPlays() throws {
    let (recipe, rows) = (Gallery.moveUpBounce, 100)
    let table = TableDescription.uniform(rows: rows)
    let tuning = Tuning(measurements: [
      .init(kernel: "frame", element: "float", rows: rows, label: "scalar", nanoseconds: 1)
    ])
    var buffers = FrameBuffers<Float>(rows: rows)
    try buffers.update(CardPlayer(recipe, in: table, tuning: tuning), at: 0.5)

    let kernels = try #require(CardKernels.table(.scalar, for: Float.self))
    let frame = try FusedFrame(CompiledRecipe<Float>(recipe, in: table), kernels: kernels, rows: rows)
    let columns = ColumnStorage<Float>(columns: 18, rows: rows)
    for row in 0..<rows { columns[0][row] = Float(recipe.delayPerRow * Double(row)) }
    frame.evaluate(FrameCall(time: 0.5, start: columns[0], matrices: columns[2], opacity: columns[1], rows: rows))
    let matrices = Array(UnsafeBufferPointer(start: columns[2], count: 16 * rows))
    let opacity = Array(UnsafeBufferPointer(start: columns[1], count: rows))
    #expect(haveSameBits(buffers.matrices, matrices) && haveSameBits(buffers.opacity, opacity))
  }
}
