import Foundation
import MachineCode
import Records

final class DisassemblyTools {
  private let scratch: ScratchFolder
  private let objdump: String
  /// An objdump that supports arm64, unlike the binutils of another processor.
  private let armObjdump: String?
  private let tables: String?
  /// The processors whose tables are tried until one covers all instructions.
  private let processors: [String]

  init() throws {
    guard let objdump = Self.find(["objdump", "llvm-objdump"]) else {
      throw CommandFailure.badData(
        "examining machine code needs objdump, which is neither on the search path nor next to 'swift'; it is part of "
          + "binutils ('apt-get install binutils', 'dnf install binutils') and of Xcode")
    }
    self.objdump = objdump
    armObjdump = Self.find(["llvm-objdump"] + (14...24).reversed().map { "llvm-objdump-\($0)" })
    tables = Self.find(["llvm-mca"] + (14...24).reversed().map { "llvm-mca-\($0)" })
    scratch = try ScratchFolder()
    processors = [try tables.flatMap(Self.processor), Self.usualProcessor].compactMap { $0 }
  }

  deinit { scratch.remove() }

  func disassemble(_ objectFile: [UInt8]) throws -> String {
    let path = scratch.path + "/code.o"
    try AtomicFile.replace(path, with: objectFile)
    let isARM = objectFile.count > 19 && UInt64(objectFile[18]) == ProgramProcessor.arm64.elfMachine
    let objdump = isARM ? armObjdump ?? objdump : objdump
    let extensions = isARM && armObjdump != nil ? ["--mattr=+v8.5a"] : []
    let words = [objdump] + extensions + ["--disassemble", "--disassemble-zeroes", "--no-show-raw-insn", path]
    let result = try ExternalCommand(words, in: scratch.path).run()
    let advice = isARM && armObjdump == nil ? "; arm64 code needs llvm-objdump, part of llvm and of Xcode" : ""
    guard result.status == 0 else { throw CommandFailure.system("'\(objdump)' \(result.account)\(advice)") }
    return result.output
  }

  func throughput(_ assembly: String) throws -> BlockThroughput? {
    guard let tables else { return nil }
    let path = scratch.path + "/loop.s"
    try AtomicFile.replace(path, with: Array(assembly.utf8))
    for processor in processors {
      let words = [tables, "-mtriple=x86_64-linux-gnu", "-mcpu=\(processor)", path]
      let result = try ExternalCommand(words, in: scratch.path).run()
      if result.status == 0 { return BlockThroughput(result.output, processor: processor) }
    }
    return nil
  }

  /// The oldest processor with all instructions of usual builds.
  private static let usualProcessor = "skylake-avx512"

  /// The host processor as detected by llvm-mca; an old version may report an older processor.
  private static func processor(knownTo tables: String) throws -> String? {
    let version = try ExternalCommand([tables, "--version"], in: "/").run().output
    let name = version.firstMatch(of: /Host CPU: ([\w.-]+)/)?.output.1
    return name.map(String.init)
  }

  /// The first of these programs on the search path or next to the Swift compiler.
  private static func find(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let toolchain = folders.map { $0 + "/swift" }.first(where: BinaryPair.isProgram).map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    let places = folders + [toolchain].compactMap { $0 }
    return names.flatMap { name in places.map { "\($0)/\(name)" } }.first(where: BinaryPair.isProgram)
  }
}
