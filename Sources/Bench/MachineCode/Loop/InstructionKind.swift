/// What an instruction does with memory.
struct MemoryUse: Equatable {
  /// Whether it reads.
  var loads = false
  /// Whether it writes.
  var stores = false
  /// Whether that is the function's own stack: something that no register was free for.
  var isStack = false
}

extension Instruction {
  /// What the instruction does with memory, apart from calls, `push` and `pop`.
  var memoryUse: MemoryUse {
    guard let place = operands.firstIndex(where: { $0.contains("(") }) else { return MemoryUse() }
    guard !["lea", "nop", "prefetch", "clflush"].contains(where: mnemonic.hasPrefix) else { return MemoryUse() }
    let isDestination = place == operands.count - 1
    var use = MemoryUse()
    use.isStack = operands[place].contains("(%rsp") || operands[place].contains("(%rbp")
    use.stores = isDestination && writesDestination
    use.loads = !use.stores || !overwritesDestination
    return use
  }

  private static let comparing = ["cmp", "test", "ucomi", "comi", "vucomi", "vcomi", "vptest", "vtest", "bt", "ptest"]
  private static let reading = [
    "jmp", "call", "div", "idiv", "mul", "imul", "push", "ldmxcsr", "vldmxcsr", "fld", "fild",
  ]
  private static let overwriting = [
    "mov", "vmov", "set", "vextract", "extract", "pextr", "vpextr", "vcompress", "vpcompress", "vscatter", "vpscatter",
    "kmov", "stmxcsr", "vstmxcsr", "vcvtps2ph", "vpmov", "pop", "fst", "stos", "vmaskmov", "vpmaskmov",
  ]

  /// Whether the last operand is written at all, where it is memory.
  private var writesDestination: Bool {
    guard !Self.comparing.contains(where: mnemonic.hasPrefix) || mnemonic.hasPrefix("cmpxchg") else {
      return ["bts", "btr", "btc"].contains { mnemonic.hasPrefix($0) }
    }
    return operands.count > 1 || !Self.reading.contains(where: mnemonic.hasPrefix)
  }

  /// Whether the last operand is written without being read.
  private var overwritesDestination: Bool { Self.overwriting.contains(where: mnemonic.hasPrefix) }

  /// The widest vector register in bits; 0 where there is none.
  var vectorBits: Int {
    [("%zmm", 512), ("%ymm", 256), ("%xmm", 128)].first { text.contains($0.0) }?.1 ?? 0
  }

  /// Whether it calls something.
  var isCall: Bool { mnemonic.hasPrefix("call") }
}
