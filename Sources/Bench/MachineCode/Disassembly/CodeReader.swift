/// The functions of a program, disassembled as they are asked for.
final class CodeReader {
  let program: ProgramFile
  private let disassemble: Disassembler
  private var known: [UInt64: [Instruction]] = [:]

  init(_ program: ProgramFile, _ disassemble: @escaping Disassembler) {
    (self.program, self.disassemble) = (program, disassemble)
  }

  /// The instructions of a function.
  func instructions(of function: ProgramSymbol) throws -> [Instruction] {
    try read([function])
    return known[function.address] ?? []
  }

  /// Functions and all that they call directly, and so on, each once; those that were asked for come first.
  func closure(of functions: [ProgramSymbol]) throws -> [ProgramSymbol] {
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

  /// Disassembles what is not known yet, at once.
  func read(_ functions: [ProgramSymbol]) throws {
    let missing = functions.filter { known[$0.address] == nil }
    let codes = try missing.map { function in
      guard let bytes = program.bytes(at: function.addresses), !bytes.isEmpty else {
        throw DisassemblyError(function: function.name)
      }
      return (function: function, bytes: bytes)
    }
    guard !codes.isEmpty else { return }
    let disassembly = Disassembly(try disassemble(CodeImage(codes.map { ($0.function.address, $0.bytes) }).bytes))
    for code in codes {
      known[code.function.address] = try disassembly.instructions(of: code.function, code.bytes)
    }
  }

  /// The functions of the program that a function calls or jumps to.
  private func callees(of function: ProgramSymbol) -> [ProgramSymbol] {
    (known[function.address] ?? []).compactMap { instruction in
      guard let target = instruction.reference, target.isBranch, !function.addresses.contains(target.address) else {
        return nil
      }
      return program.functions.symbol(at: target.address)
    }
  }
}
