import Bench
@testable import cardbench
import Foundation
import MachineCode
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The build of these tests and of the program next to them.
enum Build {
  #if DEBUG
    static let isRelease = false
  #else
    static let isRelease = true
  #endif

  /// Whether --explain can examine its programs.
  #if os(Linux) && arch(x86_64)
    static let isLookedInto = true
  #else
    static let isLookedInto = false
  #endif
}

extension Trait where Self == ConditionTrait {
  /// For tests that measure in processes: they take minutes and rarely fail.
  static var measures: Self {
    .enabled("measures: set CARDBENCH_TESTS=all in a release build, as Scripts/check --slow does") {
      Build.isRelease && getenv("CARDBENCH_TESTS").map { String(cString: $0) } == "all"
    }
  }
}

/// The program with one instruction of one function replaced by an equivalent encoding.
struct PatchedProgram {
  /// Its path.
  let path: String

  /// Changes the function that takes the time of a benchmark on this processor.
  init(hottestOf name: String, in folder: ScratchFolder) throws {
    let functions = try Program.run("code", name, "--format", "json").object["functions"] as? [[String: Any]]
    let loop = try #require(functions?.first?["loop"] as? [String: Any])
    try self.init(function: try #require(loop["function"] as? String), in: folder)
  }

  /// Replaces the encoding of a move between two registers: opcode 8B instead of 89, with source and destination fields
  /// swapped.
  init(function symbol: String, in folder: ScratchFolder) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Program.path)))
    let program = try ProgramFile(bytes, path: Program.path)
    let function = try #require(program.functions.unique(symbol))
    let object = CodeImage([(function.address, try #require(program.bytes(at: function.addresses)))]).bytes
    try Data(object).write(to: URL(fileURLWithPath: folder.path + "/code.o"))
    let said = try folder.shell("objdump -d --no-show-raw-insn code.o").output
    let code = try Disassembly(said).instructions(of: function, try #require(program.bytes(at: function.addresses)))
    let move = try #require(
      code.first { $0.bytes.count == 3 && $0.bytes[0] & 0xFA == 0x48 && $0.bytes[1] == 0x89 && $0.bytes[2] >= 0xC0 })
    let place = try #require(program.bytes(at: move.address..<move.address + 3)?.startIndex)
    // The bits of each register: one in the prefix, three after the opcode.
    bytes[place] = move.bytes[0] & 0xFA | (move.bytes[0] & 1) << 2 | (move.bytes[0] & 4) >> 2
    bytes[place + 1] = 0x8B
    bytes[place + 2] = 0xC0 | (move.bytes[2] & 7) << 3 | (move.bytes[2] >> 3) & 7
    path = folder.path + "/patched"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try folder.makeExecutable("patched")
  }
}

/// The commands of cardbench.
typealias CardCommand = BenchCommand<Cardbench>
