/// An address that an instruction refers to.
package struct CodeReference {
  /// The bytes of the instruction, or of its function, that encode it as a distance.
  var field: Range<Int>
  let kind: EncodedInstruction.Reference
  package var target: UInt64

  var isBranch: Bool { kind == .branch }
}

extension ProgramFile {
  /// Swift refers to a string literal by its address minus this bias, with flags in the top bits.
  private static let (literalBias, literalFlags): (UInt64, UInt64) = (32, 0xF0 << 56)
  /// The most instructions between the address of a literal and the OR that adds the flags.
  private static let literalSpan = 12

  /// The references of a function to outside it, in order; `nil` if one of its instructions is unknown.
  func references(in function: Range<UInt64>) -> [CodeReference]? {
    guard let code = bytes(at: function) else { return nil }
    var references: [CodeReference] = []
    // Addresses that may soon become a literal: register, index among the references, age in instructions.
    var pending: [(register: UInt8, place: Int, age: Int)] = []
    let isComplete = code.withUnsafeBufferPointer { code in
      var start = 0
      while start < code.count {
        guard let instruction = EncodedInstruction(code[start...]) else { return false }
        if instruction.kind == nil {
          for (register, place, _) in pending where instruction.registers.contains(register) {
            references[place].target = literal(behind: references[place].target)
          }
          pending.removeAll { instruction.registers.contains($0.register) }
        }
        if instruction.kind == .branch { pending = [] }
        pending = pending.map { ($0.register, $0.place, $0.age + 1) }.filter { $0.age < Self.literalSpan }
        let address = function.lowerBound + UInt64(start)
        if var reference = instruction.reference(in: code[start...], at: address), !function.contains(reference.target)
        {
          if reference.kind == .address, let register = instruction.registers.first {
            pending.append((register, references.count, 0))
          }
          reference.field = start + reference.field.lowerBound..<start + reference.field.upperBound
          references.append(reference)
        }
        start += instruction.length
      }
      return true
    }
    return isComplete ? references : nil
  }

  /// The start of a literal from its biased address; the address itself if no literal begins there.
  private func literal(behind address: UInt64) -> UInt64 {
    let start = address &+ Self.literalBias
    guard let section = section(at: start), section.name.hasPrefix(".rodata"),
      symbols.sizedObjects.symbol(at: start) == nil, bytes(at: start - 1..<start)?.first == 0
    else { return address }
    return start
  }

  /// The address of a string literal in a constant, and its flags; `nil` for other pointers.
  func literal(ofPointer pointer: UInt64) -> (address: UInt64, flags: UInt64)? {
    let (address, flags) = (pointer & ~Self.literalFlags &+ Self.literalBias, pointer & Self.literalFlags)
    return flags != 0 && section(at: address) != nil ? (address, flags) : nil
  }
}
