import Records

/// A function from an object file to the output of `objdump --disassemble`, of binutils or LLVM.
package typealias Disassembler = (_ objectFile: [UInt8]) throws -> String

package struct DisassemblyError: Error, CustomStringConvertible {
  let function: String

  package var description: String {
    "the disassembler does not show where the instructions of '\(function)' begin; install the objdump of binutils."
  }
}

/// A disassembler's output, by address.
package struct Disassembly {
  private var texts: [UInt64: String] = [:]

  private let processor: ProgramProcessor

  /// Parses lines with an address, a colon and an instruction; all others are headings.
  package init(_ output: String, for processor: ProgramProcessor = .x86) {
    self.processor = processor
    for line in output.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let address = UInt64(parts[0].drop { $0 == " " }, radix: 16) else { continue }
      let text = Self.plain(parts[1], processor)
      if !text.isEmpty { texts[address] = text }
    }
  }

  package func instructions(
    of function: ProgramSymbol, _ bytes: ArraySlice<UInt8>
  ) throws(DisassemblyError) -> [Instruction] {
    let starts = function.addresses.filter { texts[$0] != nil }
    guard starts.first == function.address else { throw DisassemblyError(function: function.name) }
    return zip(starts, starts.dropFirst() + [function.addresses.upperBound]).map { start, end in
      let first = bytes.startIndex + Int(start - function.address)
      return Instruction(
        address: start, bytes: Array(bytes[first..<first + Int(end - start)]), text: texts[start] ?? "",
        processor: processor)
    }
  }

  /// An instruction without comments, alignment and symbol names; on arm64, a `#` begins a number.
  private static func plain(_ text: Substring, _ processor: ProgramProcessor) -> String {
    let end = processor == .arm64 ? text.firstRange(of: "//")?.lowerBound ?? text.endIndex : text.endIndex
    let code = text[..<end].prefix { $0 != "<" && ($0 != "#" || processor == .arm64) }
    let words = code.split { $0 == " " || $0 == "\t" }.joined(separator: " ").printable
    return words.isEmpty && text.contains("<unknown>") ? "unknown" : words
  }
}

package final class CodeReader {
  let program: ProgramFile
  private let disassemble: Disassembler
  private var known: [UInt64: [Instruction]] = [:]

  package init(_ program: ProgramFile, _ disassemble: @escaping Disassembler) {
    (self.program, self.disassemble) = (program, disassemble)
  }

  package func instructions(of function: ProgramSymbol) throws -> [Instruction] {
    try read([function])
    return known[function.address] ?? []
  }

  /// The transitive closure of direct calls, each function once; the requested ones come first.
  package func closure(of functions: [ProgramSymbol]) throws -> [ProgramSymbol] {
    var (found, next) = ([ProgramSymbol](), functions)
    var seen = Set<UInt64>()
    while !next.isEmpty {
      let fresh = next.filter { seen.insert($0.address).inserted }
      found += fresh
      try read(fresh)
      next = fresh.flatMap { callees(of: $0) }
    }
    return found
  }

  /// Disassembles all functions that are not known yet, in one call.
  package func read(_ functions: [ProgramSymbol]) throws {
    let missing = functions.filter { known[$0.address] == nil }
    let codes = try missing.map { function in
      guard let bytes = program.bytes(at: function.addresses), !bytes.isEmpty else {
        throw DisassemblyError(function: function.name)
      }
      return (function: function, bytes: bytes)
    }
    guard !codes.isEmpty else { return }
    let image = CodeImage(codes.map { ($0.function.address, $0.bytes) }, for: program.processor)
    let disassembly = Disassembly(try disassemble(image.bytes), for: program.processor)
    for code in codes {
      known[code.function.address] = try disassembly.instructions(of: code.function, code.bytes)
    }
  }

  /// The functions of the program that a function calls or jumps to.
  private func callees(of function: ProgramSymbol) -> [ProgramSymbol] {
    (known[function.address] ?? []).compactMap { instruction in
      guard let call = instruction.reference, call.isBranch, !function.addresses.contains(call.target) else {
        return nil
      }
      return program.functions.symbol(at: call.target)
    }
  }
}

/// Some functions of a program as a separate object file, for a disassembler.
///
/// The whole program has tens of megabytes, mostly debug information, which a disassembler rereads for every request. A
/// file with only some functions, each in a section at its old address, is disassembled in milliseconds.
package struct CodeImage {
  package let bytes: [UInt8]

  package init(_ functions: [(address: UInt64, bytes: ArraySlice<UInt8>)], for processor: ProgramProcessor = .x86) {
    // The section names: none, ".t" for all code, and that of the name table.
    let names: [UInt8] = [0] + Array(".t".utf8) + [0] + Array(".shstrtab".utf8) + [0]
    var (body, headers) = (names, Self.section(name: 0, type: 0, flags: 0, address: 0, place: 0, count: 0))
    headers += Self.section(name: 4, type: 3, flags: 0, address: 0, place: 64, count: names.count)
    for function in functions {
      let place = 64 + body.count
      headers += Self.section(
        name: 1, type: 1, flags: 6, address: function.address, place: place, count: function.bytes.count)
      body += function.bytes
    }
    let header = Self.header(machine: processor.elfMachine, sections: functions.count + 2, at: 64 + body.count)
    bytes = header + body + headers
  }

  private static func header(machine: UInt64, sections: Int, at place: Int) -> [UInt8] {
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
    // A relocatable file, version 1, no entry, no segments.
    let kind = little(1, 2) + little(machine, 2) + little(1, 4) + little(0, 8) + little(0, 8)
    let tables = little(UInt64(place), 8) + little(0, 4) + little(64, 2) + little(0, 2) + little(0, 2)
    return magic + kind + tables + little(64, 2) + little(UInt64(sections), 2) + little(1, 2)
  }

  private static func section(
    name: UInt64, type: UInt64, flags: UInt64, address: UInt64, place: Int, count: Int
  ) -> [UInt8] {
    little(name, 4) + little(type, 4) + little(flags, 8) + little(address, 8) + little(UInt64(place), 8)
      + little(UInt64(count), 8) + little(0, 4) + little(0, 4) + little(1, 8) + little(0, 8)
  }

  private static func little(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
