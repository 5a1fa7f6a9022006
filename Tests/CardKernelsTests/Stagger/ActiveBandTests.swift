import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct ActiveBandTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aBufferUpdatedInTheRangesOnlyEqualsOneEvaluatedInFull(_ seed: UInt64) throws {
    let jump = Driver.steps(try Steps(count: 2, position: .jumpBoth))
    let steps = try Recipe(name: "steps", start: Pose(opacity: 0), driver: jump, duration: 0.5)
    for recipe in [Gallery.slideIn, Gallery.moveUpBounce, Gallery.flipVertical, steps] {
      try compare(recipe, seed: seed, Float.self)
      try compare(recipe, seed: seed, Double.self)
    }
  }

  @Test func aRowIsWrittenFromItsStartOnAndOnceAfterItStopped() throws {
    // Row r moves for 1 s from second r on; frames come every quarter of a second.
    var band = try ActiveBand<Double>(start: [0, 1, 2, 3], duration: 1)
    let ranges = (0...20).map { band.rows(at: Double($0) / 4) }

    #expect(ranges[0] == 0..<4, "the first frame writes every row")
    #expect(ranges[1...3].allSatisfy { $0 == 0..<1 }, "row 0 moves")
    #expect(ranges[4] == 0..<2, "row 0 stops at exactly 1 s, and row 1 starts there")
    #expect(ranges[5...7].allSatisfy { $0 == 1..<2 })
    #expect(ranges[13...16].allSatisfy { $0 == 3..<4 })
    #expect(ranges[17...].allSatisfy { $0.isEmpty }, "nothing moves after the last end")
  }

  @Test func theFrameAtTheStartItselfWritesTheRowThatMayJumpThere() throws {
    var band = try ActiveBand<Float>(start: [2], duration: 1)
    _ = band.rows(at: 0)
    #expect(band.rows(at: Float(2).nextDown).isEmpty)
    #expect(band.rows(at: 2) == 0..<1)
    #expect(band.rows(at: Float(2).nextUp) == 0..<1)
    #expect(band.rows(at: 3) == 0..<1)
    #expect(band.rows(at: Float(3).nextUp).isEmpty)
  }

  @Test func aJumpWritesEveryRowItPassesInBothDirections() throws {
    var band = try ActiveBand<Float>(start: (0..<100).map { Float($0) }, duration: 2)
    _ = band.rows(at: -5)
    #expect(band.rows(at: 50) == 0..<51)
    #expect(band.rows(at: 1000) == 49..<100, "rows 0 to 48 had ended at 50 s")
    #expect(band.rows(at: 1001).isEmpty)
    #expect(band.rows(at: 10) == 9..<100)
    #expect(band.rows(at: -5) == 0..<11)
    #expect(band.rows(at: -6).isEmpty)
  }

  @Test func aRowAtMinusInfinityRestsAndOneAtInfinityNeverStarts() throws {
    var band = try ActiveBand<Float>(start: [-.infinity, -.infinity, 0, .infinity], duration: 1)
    #expect(band.rows(at: -10) == 0..<4)
    #expect(band.rows(at: 0.5) == 2..<3)
    #expect(band.rows(at: 1e30) == 2..<3)
    #expect(band.rows(at: .greatestFiniteMagnitude).isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aTimeThatIsNotFiniteIsEvaluatedInFullAndSoIsTheNextFrame(_ time: Double) throws {
    var band = try ActiveBand<Double>(start: [0, 1], duration: 1)
    _ = band.rows(at: 5)
    #expect(band.rows(at: time) == 0..<2)
    #expect(band.rows(at: 5) == 0..<2)
    #expect(band.rows(at: 6).isEmpty)
  }

  @Test func afterAResetEveryRowIsWritten() throws {
    var band = try ActiveBand<Double>(start: [0, 1], duration: 1)
    _ = band.rows(at: 5)
    band.reset()
    #expect(band.rows(at: 5) == 0..<2)
  }

  @Test func startsOutOfOrderAreRefusedByRow() {
    #expect(throws: ActiveBandError.notAscending(row: 2, start: 0.5, previous: 1)) {
      try ActiveBand<Double>(start: [0, 1, 0.5, 2], duration: 1)
    }
    let error = #expect(throws: ActiveBandError.self) { try ActiveBand<Float>(start: [0, .nan], duration: 1) }
    #expect("\(String(describing: error))".contains("row 1 starts at nan s"))
    for duration in [0, -1, .nan, Double.infinity] {
      #expect(throws: ActiveBandError.self) { try ActiveBand<Double>(start: [], duration: duration) }
    }
  }

  @Test func anEmptyTableHasNoRows() throws {
    var band = try ActiveBand<Double>(start: [], duration: 1)
    #expect(band.rows(at: 0).isEmpty)
    #expect(band.rows(at: 1).isEmpty)
  }

  /// Plays frames at random times through two frame buffers.
  private func compare<Scalar: KernelScalar>(_ recipe: Recipe, seed: UInt64, _: Scalar.Type) throws {
    var generator = SeededGenerator(seed: seed)
    let start: [Scalar] = starts(&generator, duration: recipe.duration)
    let table = TableDescription.uniform(rows: start.count)
    let program = try CompiledRecipe<Scalar>(recipe, in: table)
    let kernels = try #require(
      CardKernels.table(.simd, for: Scalar.self) ?? CardKernels.table(.scalar, for: Scalar.self))
    let storages = (0..<2).map { _ in FrameStorage<Scalar>(rows: start.count) }
    let frames = try storages.map {
      try StagedFrame(program, kernels: kernels, storage: $0, rows: start.count)
    }
    for frame in frames {
      frame.start.update(from: start, count: start.count)
      frame.prepare()
    }
    var band = try ActiveBand(start: start, duration: program.duration)
    var evaluated = 0
    for time in times(&generator, start, duration: program.duration) {
      let rows = band.rows(at: time)
      evaluated += rows.count
      if !rows.isEmpty { frames[0].evaluate(at: time, first: rows.lowerBound, count: rows.count) }
      frames[1].evaluate(at: time)
      #expect(
        bits(storages[0]) == bits(storages[1]),
        "\(recipe.name), \(Scalar.self), seed \(seed), time \(time), rows \(rows)")
    }
    #expect(evaluated < 400 * start.count / 2, "\(recipe.name), seed \(seed): hardly a row was left alone")
  }

  /// Ascending starts with rows at rest, equal neighbours, even delays and gaps.
  private func starts<Scalar: KernelScalar>(_ generator: inout SeededGenerator, duration: Double) -> [Scalar] {
    let delay = generator.number(0...0.3) * duration
    let resting = Int(generator.number(0...3))
    var (time, starts) = (generator.number(-3...30), Array(repeating: -Scalar.infinity, count: resting))
    for _ in 0..<Int(generator.number(1...90)) {
      starts.append(Scalar(time))
      let kind = generator.number(0...1)
      time += kind < 0.1 ? 0 : kind < 0.2 ? generator.number(0...2) * duration : delay
    }
    return starts
  }

  /// Steady frames, steps back, jumps far beyond both ends, and exactly the rows' own starts and ends.
  private func times<Scalar: KernelScalar>(
    _ generator: inout SeededGenerator, _ start: [Scalar], duration: Scalar
  ) -> [Scalar] {
    let moments = start.filter(\.isFinite)
    let (first, last) = (Double(moments[0]) - 2, Double(moments[moments.count - 1]) + 2 * Double(duration))
    var time = Scalar(first)
    return (0..<400).map { _ in
      let moment = moments[Int(generator.number(0...0.999) * Double(moments.count))]
      switch generator.number(0...1) {
      case ..<0.03: time = Scalar(generator.number(first...last))
      case ..<0.04: time = generator.number(0...1) < 0.5 ? -1e9 : 1e9
      case ..<0.06: time = moment
      case ..<0.08: time = moment + duration
      case ..<0.1: time -= Scalar(generator.number(0...0.2))
      default: time += 1 / Scalar(120)
      }
      return time
    }
  }

  private func bits<Scalar: KernelScalar>(_ storage: FrameStorage<Scalar>) -> [UInt64] {
    let matrices = (0..<16 * storage.rows).map { Double(storage.matrices[$0]).bitPattern }
    return matrices + (0..<storage.rows).map { Double(storage.opacity[$0]).bitPattern }
  }
}
