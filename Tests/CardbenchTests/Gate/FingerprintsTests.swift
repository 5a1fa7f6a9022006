import Foundation
import Testing

/// Fingerprints of the code that benchmarks run, of the program and of changed copies of it.
@Suite(.enabled("needs Linux on x86-64") { Build.isLookedInto })
struct FingerprintsTests {
  private static let spring = "spring/moveUpBounce/simd/float/100"
  private static let curve = "curve/tipIn/simd/float/100"

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func document(of program: String) throws -> [String: Any] {
    let names = [Self.spring, Self.curve].map { "--benchmark=\($0)" }.joined(separator: " ")
    let line = "SWIFT_DETERMINISTIC_HASHING=1 '\(program)' fingerprints \(names) --rows 100"
    let outcome = try folder.shell(line).expect(0)
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  private func fingerprints(of program: String) throws -> [String: String] {
    try #require(try document(of: program)["fingerprints"] as? [String: String])
  }

  private func hottest(_ kernel: String) throws -> String {
    let outcome = try Program.run("code", "\(kernel)/simd/float", "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let function = (document?["functions"] as? [[String: Any]])?.first
    return try #require((function?["loop"] as? [String: Any])?["function"] as? String)
  }

  @Test func everyBenchmarkRunsTheSameCodeTwice() throws {
    let fingerprints = try fingerprints(of: Program.path)
    #expect(
      Set(fingerprints.keys) == [Self.spring, Self.curve] && fingerprints[Self.spring] != fingerprints[Self.curve])
    #expect(try self.fingerprints(of: Program.path) == fingerprints)
  }

  @Test func aKernelThatChangedIsFoundInItsBenchmarkAlone() throws {
    let patched = try PatchedProgram(function: hottest("spring"), in: folder)
    let (base, new) = (try fingerprints(of: Program.path), try fingerprints(of: patched.path))
    #expect(base[Self.curve] != nil && base[Self.curve] == new[Self.curve])
    #expect(base[Self.spring] != nil && base[Self.spring] != new[Self.spring])
  }

  @Test func aStrippedProgramNamesTheObstacle() throws {
    try folder.shell("objcopy --strip-all '\(Program.path)' stripped").expect(0)
    let document = try document(of: folder.path + "/stripped")
    #expect("\(document["obstacle"] ?? "")".contains("has no table of symbols"))
    #expect((document["fingerprints"] as? [String: String])?.isEmpty == true)
  }
}
