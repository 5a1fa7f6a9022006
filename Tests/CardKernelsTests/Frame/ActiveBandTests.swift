import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct ActiveBandTests {
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
}
