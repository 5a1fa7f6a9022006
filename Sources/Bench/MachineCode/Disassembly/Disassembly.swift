import Records

/// Finds where instructions begin, and what they are called.
///
/// An object file with code goes in, what `objdump --disassemble` of binutils or LLVM prints about it comes out.
package typealias Disassembler = (_ objectFile: [UInt8]) throws -> String

/// Where in a disassembly something is that cannot be understood.
package struct DisassemblyError: Error, CustomStringConvertible {
  /// The function.
  let function: String

  /// What is wrong, and what to do.
  package var description: String {
    "the disassembler does not say where the instructions of '\(function)' begin; install binutils, whose objdump does."
  }
}

/// What a disassembler printed, by address.
struct Disassembly {
  private var texts: [UInt64: String] = [:]

  /// Reads the lines that have an address, a colon and an instruction; all others are headings.
  init(_ output: String) {
    for line in output.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let address = UInt64(parts[0].drop { $0 == " " }, radix: 16) else { continue }
      let text = Self.plain(parts[1])
      if !text.isEmpty { texts[address] = text }
    }
  }

  /// The instructions of a function.
  ///
  /// - Throws: ``DisassemblyError`` where none begins at its start.
  func instructions(
    of function: ProgramSymbol, _ bytes: ArraySlice<UInt8>
  ) throws(DisassemblyError) -> [Instruction] {
    let starts = function.addresses.filter { texts[$0] != nil }
    guard starts.first == function.address else { throw DisassemblyError(function: function.name) }
    return zip(starts, starts.dropFirst() + [function.addresses.upperBound]).map { start, end in
      let first = bytes.startIndex + Int(start - function.address)
      return Instruction(
        address: start, bytes: Array(bytes[first..<first + Int(end - start)]), text: texts[start] ?? "")
    }
  }

  /// An instruction without remarks and alignment: one space between words, no names that stand for addresses.
  private static func plain(_ text: Substring) -> String {
    let code = text.prefix { $0 != "#" && $0 != "<" }
    return code.split { $0 == " " || $0 == "\t" }.joined(separator: " ").printable
  }
}
