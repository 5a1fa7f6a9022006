import BenchTestSupport
import Records
import Testing

@testable import cardbench

@Suite struct RowSelectionTests {
  @Test func ofManyKernelsTheFirstTenAreNamed() throws {
    let rows = (0..<10_000).map { ResultRow.sample("kernel\($0)", nil, "simd", nil, rows: 10, nanoseconds: 10) }
    let selection = try RowSelection.parse(["--kernel", "zzz"])
    let error = try #require(throws: CommandFailure.self) { try selection.select(rows) }
    #expect(error.message.hasPrefix("--kernel zzz: no line has it; there are: kernel0, kernel1, "))
    #expect(error.message.hasSuffix(" and 9,990 more"))
  }
}
