import CardKernels
import CardMotion
import KernelContracts
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

@Suite struct ColumnStorageTests {
  static let rowCounts = [1, 2, 15, 16, 17, 500, 512, 513, 1000, 1008, 1023, 1024, 1025, 2048, 10_000, 65_536]

  @Test(arguments: rowCounts, [1, 2, 3, 4, 9, 36, 64, 65])
  func columnsStartOnCacheLinesSpreadOverAPage(_ rows: Int, _ columns: Int) {
    checkLayout(rows, columns, Float.self)
    checkLayout(rows, columns, Double.self)
  }

  @Test func blocksOfAPageBeginOnPages() {
    let blocks = (0..<20).map { ColumnStorage<Double>(columns: 1, rows: 512 + 100 * $0) }
    #expect(blocks.allSatisfy { UInt(bitPattern: $0[0]) % 4096 == 0 })
  }

  @Test func columnsAreZeroedUpToTheLastOne() {
    for _ in 0..<20 {
      let storage = ColumnStorage<Double>(columns: 3, rows: 1000)
      for column in 0..<3 {
        #expect((0..<1000).allSatisfy { storage[column][$0] == 0 })
        storage[column].update(repeating: .nan, count: 1000)
      }
    }
  }

  @Test(arguments: rowCounts)
  func theByteCountIsThatOfTheColumns(_ rows: Int) {
    let storage = ColumnStorage<Float>(columns: 7, rows: rows)

    #expect(ColumnStorage<Float>.byteCount(columns: 7, rows: rows) == 7 * storage.block.stride * 4)
    #expect(storage.rows == rows && storage.columns == 7)
  }

  @Test func aByteCountThatOverflowsIsTheLargest() {
    #expect(ColumnStorage<Double>.byteCount(columns: 1, rows: .max) == .max)
    #expect(ColumnStorage<Double>.byteCount(columns: 16, rows: .max / 16) == .max)
    #expect(ColumnStorage<Float>.byteCount(columns: 1 << 40, rows: 1 << 30) == .max)
    #expect(ColumnStorage<Float>.byteCount(columns: .max / 33, rows: 1) == .max)
    #expect(ColumnStorage<Float>.byteCount(columns: 2, rows: 1 << 50) < .max)
  }

  private func checkLayout<Scalar: KernelScalar>(_ rows: Int, _ columns: Int, _: Scalar.Type) {
    let storage = ColumnStorage<Scalar>(columns: columns, rows: rows)
    let places = (0..<columns).map { UInt(bitPattern: storage[$0]) % 4096 }
    #expect(places.allSatisfy { $0 % 64 == 0 })
    #expect(storage.block.stride >= rows)
    #expect((1..<columns).allSatisfy { storage[$0] - storage[$0 - 1] == storage.block.stride })
    // A page has 64 lines.
    var share: UInt = 4096
    while share > 64, share * UInt(columns) > 4096 { share /= 2 }
    let sorted = places.prefix(64).sorted()
    #expect(zip(sorted.dropFirst(), sorted).allSatisfy { $0 - $1 >= share }, "\(places)")
  }
}
