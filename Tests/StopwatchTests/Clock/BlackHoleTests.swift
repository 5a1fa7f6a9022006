import Stopwatch
import Testing

@Suite struct BlackHoleTests {
  @Test func leavesItsArgumentAlone() {
    var values = [1, 2, 3]

    blackHole(values)
    values.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { blackHole(start) }
    }

    #expect(values == [1, 2, 3])
    values.append(4)
    #expect(values.count == 4)
  }
}
