import CardKernels
import Testing

@Suite struct RowPartsTests {
  @Test(arguments: [1, 2, 3, 7, 64])
  func everyRowIsInOnePart(_ parts: Int) {
    for rows in Array(0...300) + [100_000] {
      let division = RowParts(rows: rows, parts: parts)
      #expect((0..<parts).flatMap { division[$0] } == Array(0..<rows), "\(rows) rows")
    }
  }

  @Test func noTwoPartsShareACacheLine() {
    for rows in [65, 128, 200, 100_000] {
      let division = RowParts(rows: rows, parts: 3)
      #expect((0..<3).allSatisfy { division[$0].lowerBound % 64 == 0 || division[$0].isEmpty }, "\(rows) rows")
    }
  }

  @Test func partsAreOfNearlyEqualLength() {
    let division = RowParts(rows: 100_000, parts: 4)
    let lengths = (0..<4).map { division[$0].count }
    #expect(lengths.max()! - lengths.min()! <= 4 * 64, "\(lengths)")
  }
}
