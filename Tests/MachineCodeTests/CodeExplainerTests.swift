import BenchTestSupport
import Foundation
import MachineCode
import Testing

/// Programs that differ in one thing, examined as by --explain.
@Suite struct CodeExplainerTests {
  /// The explanation if `spring` and `curve` have all of the time in both programs.
  private func explanation(
    _ change: CompiledProgram.Change, _ function: String = "spring", disassembler: String = "objdump"
  ) throws -> CodeExplanation {
    let folder = try ScratchFolder()
    let (base, new) = (try CompiledProgram(.none, in: folder), try CompiledProgram(change, in: folder))
    let explainer = CodeExplainer(base: base.file, new: new.file) {
      try Command.disassembly(by: disassembler, of: $0)
    }
    return try explainer.explanation(base: base.profile([function: 100]), new: new.profile([function: 100]))
  }

  @Test(arguments: ["spring", "curve", "blend"])
  func aProgramIsTheSameAsItself(function: String) throws {
    let explanation = try explanation(.none, function)
    #expect(explanation.finding == .same, "\(explanation)")
    #expect(explanation.sideBySide.isEmpty)
  }

  @Test(arguments: [CompiledProgram.Change.otherCode, .otherConstant, .otherTable, .longer])
  func aChangeOfOneKernelIsFoundInItAndInNoOther(change: CompiledProgram.Change) throws {
    let spring = try explanation(change)
    #expect(spring.finding == .different)
    #expect(spring.functions.first?.name == "spring" && spring.functions.first?.change == .different, "\(spring)")
    #expect(!spring.isLoopSame && spring.sideBySide.contains { !$0.isSame }, "\(spring.sideBySide)")
    for other in ["curve", "blend"] {
      #expect(try explanation(change, other).finding != .different, "\(other) is as it was")
    }
  }

  @Test func aConstantThatChangedIsShown() throws {
    let lines = try explanation(.otherConstant).sideBySide.filter { !$0.isSame }
    // 0.37 and 0.38 in IEEE 754.
    #expect(lines.map(\.base).contains { $0?.contains("3ebd70a4") == true }, "\(lines)")
    #expect(lines.map(\.new).contains { $0?.contains("3ec28f5c") == true }, "\(lines)")
  }

  @Test(arguments: [(CompiledProgram.Change.moved, CodeExplanation.Finding.moved), (.movedByAPage, .same)])
  func codeThatIsElsewhereIsMovedUnlessWithinItsPageItIsNot(
    change: CompiledProgram.Change, finding: CodeExplanation.Finding
  ) throws {
    for function in ["spring", "curve", "blend"] {
      let explanation = try explanation(change, function)
      #expect(explanation.finding == finding, "\(function): \(explanation)")
      let places = try #require(explanation.functions.first)
      #expect(places.baseAddress != places.newAddress)
    }
  }

  @Test func whatAKernelCallsBelongsToItAlsoWithoutTimeOfItsOwn() throws {
    let explanation = try explanation(.otherCallee)
    #expect(explanation.finding == .different)
    let found = explanation.functions.map { "\($0.name) \($0.change.rawValue) \($0.share)" }
    #expect(found == ["spring same 1.0", "shared different 0.0"])
    #expect(try self.explanation(.otherCallee, "curve").finding == .same)
  }

  @Test func aFunctionThatOnlyOneProgramRunsIsSaid() throws {
    let folder = try ScratchFolder()
    let program = try CompiledProgram(in: folder)
    let explainer = CodeExplainer(base: program.file, new: program.file) { try Command.disassembly(of: $0) }
    let explanation = try explainer.explanation(
      base: program.profile(["spring": 90, "curve": 10]), new: program.profile(["spring": 100]))
    #expect(explanation.finding == .same, "both programs have both functions")
    let shares = explanation.functions.map { "\($0.name) \($0.baseShare) \($0.newShare)" }
    #expect(shares == ["spring 0.9 1.0", "curve 0.1 0.0"])
  }

  @Test func aProgramThatCannotSayWhatItRunsIsLookedAtByName() throws {
    let folder = try ScratchFolder()
    let (base, new) = (try CompiledProgram(.otherCode, in: folder), try CompiledProgram(in: folder))
    let explainer = CodeExplainer(base: base.file, new: new.file) { try Command.disassembly(of: $0) }
    let explanation = try explainer.explanation(base: nil, new: new.profile(["spring": 100]))
    #expect(explanation.finding == .different)
    #expect(explanation.obstacle?.contains("the base cannot say which code it runs") == true)
    let neither = try explainer.explanation(base: nil, new: nil)
    #expect(neither.finding == .unknown && neither.obstacle != nil)
  }

  @Test func llvmSaysTheSameAsBinutils() throws {
    guard try Command.output(["llvm-objdump", "--version"]).contains("LLVM") else { return }
    for change in CompiledProgram.Change.allCases {
      let (first, second) = (try explanation(change), try explanation(change, disassembler: "llvm-objdump"))
      #expect(first.functions == second.functions, "\(change)")
      #expect(first.newLoop?.counts == second.newLoop?.counts, "\(change)")
    }
  }
}

/// Fingerprints of functions in programs that differ in one thing.
@Suite struct CodeFingerprintsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The fingerprint of functions that ran in a program.
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

  /// Code that a linker has placed in another order, with constants elsewhere.
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
