import BenchTestSupport
import Foundation
import MachineCode
import Testing

@Suite struct ProgramFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func bytes() throws -> [UInt8] {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: CompiledProgram(in: folder).path)))
  }

  @Test func whatIsNoProgramOfThisKindIsRefusedByName() throws {
    let program = try bytes()
    var other = program
    other[18] = 243
    var narrow = program
    narrow[4] = 1
    var core = program
    core[16] = 4
    for (bytes, words) in [
      ([], "neither an ELF"), (Array("#!/bin/sh\n".utf8), "neither an ELF"), (other, "a program for RISC-V"),
      (narrow, "another word size"), (core, "no program"),
    ] {
      #expect { try ProgramFile(bytes, path: "p") } throws: { "\($0)".contains(words) && "\($0)".contains("'p'") }
    }
  }

  @Test func aStrippedProgramIsRefused() throws {
    #expect { try CompiledProgram(.none, "-s", in: folder) } throws: { "\($0)".contains("has no table of symbols") }
  }

  /// Every byte of the header and section table and 2,000 other bytes set to other values, and truncated anywhere.
  @Test func damagedProgramsAreRefusedOrRead() throws {
    let program = try bytes()
    let table = program[40..<48].reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = stride(from: 64, to: table, by: max(1, table / 2000))
    for place in Array(0..<64) + Array(table..<program.count) + Array(rest) {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = program
        damaged[place] = value
        read(damaged)
      }
    }
    for count in stride(from: 0, to: program.count, by: 997) { read(Array(program.prefix(count))) }
  }

  /// Reads a program and all of its functions; must not trap.
  private func read(_ bytes: [UInt8]) {
    guard let file = try? ProgramFile(bytes, path: "p") else { return }
    for function in file.functions.symbols { _ = file.bytes(at: function.addresses) }
    for place in stride(from: UInt64(0), to: 8, by: 1) { _ = file.function(atOffset: .max - place) }
  }

  @Test func everyAddressOfAFunctionLeadsToIt() throws {
    let program = try CompiledProgram(in: folder)
    for name in ["spring", "curve", "blend", "main", "shared"] {
      let function = try program.function(name)
      #expect(function.size > 3)
      for address in function.addresses {
        #expect(program.file.function(atOffset: address - program.file.base) == function)
      }
      #expect(program.file.functions.symbol(at: function.addresses.upperBound) != function)
    }
  }

  @Test func countsAreThoseOfFunctions() throws {
    let program = try CompiledProgram(in: folder)
    var profile = try program.profile(["spring": 20, "curve": 5])
    profile.places.append(CodeProfile.Place(offset: profile.places[0].offset + 1, count: 7))
    profile.elsewhere = [
      .init(library: "libm", symbol: "expf", count: 3), .init(library: "libm", symbol: nil, count: 2),
    ]
    #expect(profile.counts(in: program.file) == ["spring": 27, "curve": 5, "expf": 3, "code of libm": 2])
  }

  @Test func theClosureIsWhatIsCalledWithoutLibraries() throws {
    let program = try CompiledProgram(in: folder)
    let reader = CodeReader(program.file) { try Command.disassembly(of: $0) }
    let names = try reader.closure(of: [program.function("spring")]).map(\.name)
    #expect(names == ["spring", "shared"])
    let main = Set(try reader.closure(of: [program.function("main")]).map(\.name))
    #expect(main.isSuperset(of: ["main", "spring", "curve", "blend", "shared"]))
    let calls = try reader.masked(program.function("spring")).compactMap(\.target)
    #expect(calls.contains(.imported("sinf")), "\(calls)")
  }
}
