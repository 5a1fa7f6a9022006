import Foundation
import Records
import Synchronization
import Testing

@Suite struct BenchmarkIdentityTests {
  @Test func theNameJoinsAllPartsButTheInstructionSet() {
    let identity = BenchmarkIdentity(
      "frame", axes: [.init("recipe", "tipIn"), .init("variant", "simd"), .init("element", "float")], size: 10_000,
      isa: "avx2")
    #expect(identity.name == "frame/tipIn/simd/float/10000")
  }

  @Test func absentPartsLeaveNoSlash() {
    #expect(BenchmarkIdentity("json/decode", axes: [.init("version", "2")], size: 64).name == "json/decode/2/64")
    #expect(BenchmarkIdentity("setup").name == "setup")
  }
}

@Suite struct BenchmarkSelectionTests {
  static let names = ["frame/tipIn/simd/float/1000", "frame/tipIn/scalar/float/1000", "compose/blas/double/1000"]

  func selected(_ filters: [String], _ skips: [String] = []) throws -> [String] {
    let selection = try BenchmarkSelection(filters: filters, skips: skips)
    return Self.names.filter(selection.includes)
  }

  @Test func aPatternMatchesAnywhereUnlessAnchored() throws {
    #expect(try selected(["tipIn"]) == [Self.names[0], Self.names[1]])
    #expect(try selected(["^tipIn"]) == [])
    #expect(try selected(["frame/.*/simd"]) == [Self.names[0]])
  }

  @Test func aSkipWinsOverAFilter() throws {
    #expect(try selected([]) == Self.names)
    #expect(try selected(["simd", "blas"]) == [Self.names[0], Self.names[2]])
    #expect(try selected(["frame"], ["scalar"]) == [Self.names[0]])
    #expect(try selected([], ["float", "blas"]) == [])
  }

  @Test(arguments: ["[", "[^[", "[a--", "[a&&["])
  func aPatternOfManyBracketsIsRefusedAndQuotedInPart(bracket: String) throws {
    let pattern = String(repeating: bracket, count: 400)
    let error = try #require(throws: SelectionError.self) { try BenchmarkSelection(filters: [pattern]) }
    #expect(error.description.utf8.count < 300)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["(?", "a??", "kernel|"])
  func aPatternThatTheLibraryWouldTakeMinutesForIsRefused(part: String) throws {
    let pattern = String(repeating: part, count: 100_000)
    let error = try #require(throws: SelectionError.self) { try BenchmarkSelection(filters: [pattern]) }
    #expect(error.description.utf8.count < 300)
  }

  @Test func manySlowMatchesAreTooLongTogether() async {
    let watch = PatternWatch(timeout: 0.1, allowance: 0.001)
    let reported = Mutex<String?>(nil)
    watch.begin { message in reported.withLock { $0 = message } }
    for _ in 0..<1_000 where reported.withLock({ $0 == nil }) {
      watch.use("slow") { Thread.sleep(forTimeInterval: 0.01) }
    }
    #expect(reported.withLock { $0 } == PatternWatch.message(about: "slow"))
  }

  @Test func aMalformedPatternIsNamedWithItsFault() throws {
    let error = try #require(throws: SelectionError.self) { try BenchmarkSelection(skips: ["ok", "frame("]) }
    #expect(error.description.contains("'frame('"))
    let long = "(?<a>b)\\k<" + String(repeating: "c", count: 1_500) + ">"
    let other = try #require(throws: SelectionError.self) { try BenchmarkSelection(filters: [long]) }
    #expect(other.description.utf8.count < 300, "\(other)")
    #expect(PatternWatch.message(about: String(repeating: "(a+)+", count: 1_000)).utf8.count < 300)
  }
}
