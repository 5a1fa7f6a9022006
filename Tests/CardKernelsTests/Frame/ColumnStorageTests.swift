import CardKernels
import KernelContracts
import Testing

@Suite struct ColumnStorageTests {
  static let rowCounts = [
    1, 2, 15, 16, 17, 500, 512, 513, 1000, 1008, 1023, 1024, 1025, 2048, 10_000, 65_536,
  ]

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
