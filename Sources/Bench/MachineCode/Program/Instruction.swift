package struct Instruction: Sendable, Equatable {
  package let address: UInt64
  package let bytes: [UInt8]
  /// The disassembly: the mnemonic and the operands; the destination is last on x86-64 (AT&T), first on arm64.
  package let text: String
  package var processor = ProgramProcessor.x86

  package init(address: UInt64, bytes: [UInt8], text: String, processor: ProgramProcessor = .x86) {
    (self.address, self.bytes, self.text, self.processor) = (address, bytes, text, processor)
  }

  /// The mnemonic without prefixes such as `lock`, for example `vfmadd213ps`.
  package var mnemonic: Substring { text.split(separator: " ").first { !Self.prefixes.contains($0) } ?? text[...] }

  private static let prefixes: Set<Substring> = [
    "lock", "rep", "repz", "repnz", "bnd", "notrack", "data16", "cs", "ds", "es", "ss", "{evex}", "{vex}", "addr32",
  ]

  /// The RIP-relative operand, for example `0x1234(%rip)` or `0x1234(%rip){1to16}`.
  var operandBesideCode: Substring? { operands.first { $0.contains("(%rip)") } }

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
    return (operands + [rest[current...]]).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}

extension Instruction {
  package var reference: CodeReference? {
    guard processor == .x86 else { return armReference }
    return bytes.withUnsafeBufferPointer { bytes in
      let decoded = EncodedInstruction(bytes[...])
      return decoded?.length == bytes.count ? decoded?.reference(in: bytes[...], at: address) : nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// A four-byte signed distance.
  var distance: Int32 { Int32(bitPattern: reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }) }

  /// The bytes up to a zero if all are characters, that is, a text; `nil` if it is shorter than `least`.
  func text(from least: Int) -> ArraySlice<UInt8>? {
    guard let end = firstIndex(of: 0), end - startIndex >= least else { return nil }
    return self[..<end].allSatisfy { (0x09..<0x7F).contains($0) } ? self[..<end] : nil
  }
}

package struct MemoryUse: Equatable {
  package var loads = false
  package var stores = false
  /// Whether the memory is on the stack, as for spilled registers.
  package var isStack = false
}

extension Instruction {
  /// The use of memory, except by calls, `push` and `pop`.
  package var memoryUse: MemoryUse {
    guard processor == .x86 else { return armMemoryUse }
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

  /// Whether the last operand is written, if it is memory.
  private var writesDestination: Bool {
    guard !Self.comparing.contains(where: mnemonic.hasPrefix) || mnemonic.hasPrefix("cmpxchg") else {
      return ["bts", "btr", "btc"].contains { mnemonic.hasPrefix($0) }
    }
    return operands.count > 1 || !Self.reading.contains(where: mnemonic.hasPrefix)
  }

  /// Whether the last operand is written without being read.
  private var overwritesDestination: Bool { Self.overwriting.contains(where: mnemonic.hasPrefix) }

  var vectorBits: Int {
    guard processor == .x86 else { return armVectorBits }
    return [("%zmm", 512), ("%ymm", 256), ("%xmm", 128)].first { text.contains($0.0) }?.1 ?? 0
  }

  var isCall: Bool { processor == .arm64 ? ["bl", "blr"].contains(mnemonic) : mnemonic.hasPrefix("call") }

  /// Whether it operates on vector registers without a memory operand.
  var isVectorOperation: Bool {
    let use = memoryUse
    return vectorBits > 0 && !use.loads && !use.stores
  }
}
