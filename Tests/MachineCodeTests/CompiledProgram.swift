import BenchTestSupport
import Foundation
import MachineCode

/// A C program for Linux on x86-64, compiled with Swift's clang.
///
/// It has three functions, `spring`, `curve` and `blend`, each on its own cache line, and is never run.
struct CompiledProgram {
  /// Its differences, as preprocessor definitions.
  enum Change: String, CaseIterable {
    case none = "NONE"
    /// `spring` computes something else.
    case otherCode = "OTHER_CODE"
    /// `spring` reads another constant.
    case otherConstant = "OTHER_CONSTANT"
    /// `spring` reads another element of a table.
    case otherTable = "OTHER_TABLE"
    /// The function that `spring` calls computes something else.
    case otherCallee = "OTHER_CALLEE"
    /// A function of 192 bytes precedes all others.
    case moved = "MOVED"
    /// 4,096 bytes precede all others.
    case movedByAPage = "MOVED_BY_A_PAGE"
    /// `spring` has one more instruction.
    case longer = "LONGER"
    /// A table of pointers holds two functions in another order.
    case otherOrder = "OTHER_ORDER"
  }

  let path: String
  let file: ProgramFile

  init(_ change: Change = .none, _ options: String..., in folder: ScratchFolder) throws {
    try self.init(change, options, in: folder)
  }

  init(_ change: Change, _ options: [String], in folder: ScratchFolder) throws {
    path = folder.path + "/\(change.rawValue)"
    let source = URL(filePath: #filePath).appending(path: "../../Compiled/program.c").standardized.path
    let flags = ["-O1", "-fno-inline", "-march=x86-64-v4", "-falign-functions=64", "-D\(change.rawValue)"]
    let said = try Command.output(["clang"] + flags + options + [source, "-o", path, "-lm"])
    guard FileManager.default.fileExists(atPath: path) else { throw CompilerError(message: said) }
    file = try ProgramFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }

  struct CompilerError: Error { let message: String }

  func function(_ name: String) throws -> ProgramSymbol {
    guard let function = file.functions.unique(name) else { throw CompilerError(message: "there is no '\(name)'") }
    return function
  }

  /// A profile with the given number of samples at the start of functions.
  func profile(_ looks: KeyValuePairs<String, Int>) throws -> CodeProfile {
    let places = try looks.map { name, count in
      CodeProfile.Place(offset: try function(name).address - file.base, count: count)
    }
    return CodeProfile(places: places, elsewhere: [])
  }
}

enum Command {
  static func output(_ words: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  static func disassembly(by program: String = "objdump", of objectFile: [UInt8]) throws -> String {
    let folder = try ScratchFolder()
    let path = folder.path + "/code.o"
    try Data(objectFile).write(to: URL(fileURLWithPath: path))
    return try output([program, "--disassemble", "--disassemble-zeroes", "--no-show-raw-insn", path])
  }
}
