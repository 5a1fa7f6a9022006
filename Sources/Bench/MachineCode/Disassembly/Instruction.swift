/// One instruction of a function.
package struct Instruction: Sendable, Equatable {
  /// Its address in the program's file.
  package let address: UInt64
  /// Its bytes.
  package let bytes: [UInt8]
  /// What the disassembler says: the mnemonic and the operands, the destination last.
  package let text: String

  /// Where the next one begins.
  var end: UInt64 { address + UInt64(bytes.count) }

  /// What it does, for example `vfmadd213ps`; without prefixes such as `lock`.
  var mnemonic: Substring {
    text.split(separator: " ").first { !Self.prefixes.contains($0) } ?? text[...]
  }

  private static let prefixes: Set<Substring> = [
    "lock", "rep", "repz", "repnz", "bnd", "notrack", "data16", "cs", "ds", "es", "ss", "{evex}", "{vex}", "addr32",
  ]

  /// The operand beside the code, for example `0x1234(%rip)` or `0x1234(%rip){1to16}`.
  var operandBesideCode: Substring? { operands.first { $0.contains("(%rip)") } }

  /// The operands, the destination last.
  var operands: [Substring] {
    let start = mnemonic.endIndex
    let rest = text[start...]
    var (operands, depth, current) = ([Substring](), 0, start)
    for place in rest.indices {
      switch rest[place] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        operands.append(rest[current..<place])
        current = rest.index(after: place)
      default: break
      }
    }
    return (operands + [rest[current...]]).map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension Substring {
  /// Without spaces at either end.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
  }
}
