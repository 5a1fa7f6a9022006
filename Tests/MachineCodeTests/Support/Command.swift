import BenchTestSupport
import Foundation

/// Programs that tests start.
enum Command {
  /// What a program says, errors included.
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

  /// What a disassembler says about an object file.
  static func disassembly(by program: String = "objdump", of objectFile: [UInt8]) throws -> String {
    let folder = try ScratchFolder()
    let path = folder.path + "/code.o"
    try Data(objectFile).write(to: URL(fileURLWithPath: path))
    return try output([program, "--disassemble", "--disassemble-zeroes", "--no-show-raw-insn", path])
  }
}
