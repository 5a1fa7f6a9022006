import BenchTestSupport
import Foundation
import Testing

import MachineCode

/// Fingerprints of functions in programs of which one thing is different.
@Suite struct CodeFingerprintsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The fingerprint of some functions that ran in a program.
  private func fingerprint(
    _ change: CompiledProgram.Change, _ functions: String..., options: [String] = []
  ) throws -> String? {
    let program = try CompiledProgram(change, options, in: folder)
    let fingerprints = try CodeFingerprints(program.file)
    let addresses = try functions.map { UInt32(try program.function($0).address) }
    let indices = try addresses.map { try #require(fingerprints.entries.firstIndex(of: $0)) }
    return fingerprints.fingerprint(of: Set(indices))
  }

  @Test(arguments: [CompiledProgram.Change.moved, .movedByAPage])
  func codeThatMovedIsTheSame(change: CompiledProgram.Change) throws {
    for function in ["spring", "curve", "blend"] {
      let fingerprint = try fingerprint(.none, function, "shared")
      #expect(fingerprint != nil)
      #expect(try self.fingerprint(change, function, "shared") == fingerprint)
    }
  }

  @Test(arguments: [CompiledProgram.Change.otherCode, .otherConstant, .otherTable, .otherCallee, .longer])
  func aChangeIsFoundInWhatRunsItAndNowhereElse(change: CompiledProgram.Change) throws {
    #expect(try fingerprint(change, "spring", "shared") != fingerprint(.none, "spring", "shared"))
    for other in ["curve", "blend"] { #expect(try fingerprint(change, other) == fingerprint(.none, other)) }
  }

  /// Code that another linker has put in another order, with constants elsewhere.
  @Test func theOrderOfFunctionsDoesNotCount() throws {
    let options = ["-fuse-ld=lld", "-ffunction-sections", "-fdata-sections", "-Wl,--shuffle-sections=*=7"]
    for function in ["spring", "curve", "blend"] {
      #expect(try fingerprint(.none, function, options: options) == fingerprint(.none, function))
    }
  }

  @Test func aCallThatWasNotMadeMayLeadElsewhere() throws {
    #expect(try fingerprint(.otherCallee, "spring") == fingerprint(.none, "spring"))
    #expect(try fingerprint(.none, "spring", "shared") != fingerprint(.none, "spring"))
  }

  /// A function that two tables of pointers hold in different orders runs at another time.
  @Test func theOrderOfPointersCountsWhereTheirFunctionsRun() throws {
    #expect(try fingerprint(.otherOrder, "dispatch") == fingerprint(.none, "dispatch"))
    #expect(
      try fingerprint(.otherOrder, "dispatch", "spring", "curve") != fingerprint(.none, "dispatch", "spring", "curve"))
  }

  @Test func bytesOfAFunctionAndOfItsTableCount() throws {
    let program = try CompiledProgram(in: folder)
    let unchanged = try fingerprint(.none, "spring", "shared")
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: program.path)))
    let functions = [try program.function("spring"), try program.function("shared")]
    let table = try #require(program.file.symbols.objects.symbols.first { $0.name == "table" })
    for addresses in functions.map(\.addresses) + [table.addresses] {
      for place in try #require(program.file.bytes(at: addresses)).indices where place % 5 == 0 {
        var bytes = original
        bytes[place] ^= 1 << (place / 5 % 8)
        let fingerprints = try CodeFingerprints(try ProgramFile(bytes, path: "changed"))
        let indices = functions.compactMap { fingerprints.entries.firstIndex(of: UInt32($0.address)) }
        #expect(fingerprints.fingerprint(of: Set(indices)) != unchanged, "byte \(place)")
      }
    }
  }

  @Test(arguments: [(["-s"], "has no table of symbols"), (["-no-pie"], "fixed addresses")])
  func otherProgramsAreRefused(options: [String], reason: String) throws {
    let error = #expect(throws: ProgramFileError.self) { try fingerprint(.none, "spring", options: options) }
    #expect(error?.description.contains(reason) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
