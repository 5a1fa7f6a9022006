/// An instruction as it is wherever it stands: its bytes without distances, and what those lead to.
struct MaskedInstruction: Hashable, Sendable {
  /// The bytes; zeros where a distance to another place stood.
  let bytes: [UInt8]
  /// What the distance leads to.
  let target: CodeTarget?
  /// Whether it is a jump or a call over a distance.
  let isBranch: Bool
  /// What a disassembler says, with the target's name instead of its address.
  let text: String

  /// Masks an instruction of a function.
  init(_ instruction: Instruction, in function: ProgramSymbol, of program: ProgramFile) {
    target = program.target(of: instruction, in: function)
    var bytes = instruction.bytes
    let reference = instruction.reference
    if target != nil, let reference { for place in reference.field { bytes[place] = 0 } }
    (self.bytes, isBranch) = (bytes, reference?.isBranch ?? false)
    text = Self.text(instruction, reference, target, function)
  }

  private static func text(
    _ instruction: Instruction, _ reference: Instruction.Reference?, _ target: CodeTarget?, _ function: ProgramSymbol
  ) -> String {
    guard let reference else { return instruction.text }
    if reference.isBranch {
      let place = target?.text ?? "+\(reference.address - function.address)"
      return "\(instruction.mnemonic) \(place)"
    }
    guard let target, let operand = instruction.operandBesideCode else { return instruction.text }
    // Behind it stands how it is spread over a register, if it is.
    let spread = operand.drop { $0 != ")" }.dropFirst()
    return instruction.text.replacing(operand, with: "[\(target.text)]\(spread)")
  }
}
