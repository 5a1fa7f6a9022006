import BenchTestSupport
import MachineCode
import Testing

@Suite struct HotLoopTests {
  private func loop(of function: String, looksAt mnemonic: String) throws -> (loop: HotLoop, code: [Instruction]) {
    let folder = try ScratchFolder()
    let program = try CompiledProgram(in: folder)
    let code = try CodeReader(program.file) { try Command.disassembly(of: $0) }.instructions(
      of: program.function(function))
    let counts = code.filter { $0.mnemonic == mnemonic }.map { ($0.address, 10) }
    #expect(!counts.isEmpty, "\(code.map(\.text))")
    return (HotLoop(in: code, counts: Dictionary(uniqueKeysWithValues: counts)), code)
  }

  @Test func theInnermostLoopWithMostOfTheTimeIsFound() throws {
    let (inner, code) = try loop(of: "blend", looksAt: "vmulss")
    let (outer, _) = try loop(of: "blend", looksAt: "vmovups")
    #expect(inner.isLoop && outer.isLoop)
    #expect(outer.range.contains(inner.range) && outer.range != inner.range)
    let last = code[inner.range.upperBound - 1]
    #expect(last.reference?.target == code[inner.range.lowerBound].address, "it ends with a jump to its start")
  }

  @Test func whereNothingIsKnownOfTheTimeTheLoopWithTheMostVectorInstructionsIsTaken() throws {
    let folder = try ScratchFolder()
    let program = try CompiledProgram(in: folder)
    let code = try CodeReader(program.file) { try Command.disassembly(of: $0) }.instructions(
      of: program.function("blend"))
    let loop = HotLoop(in: code, counts: [:])
    #expect(loop.isLoop)
    #expect(code[loop.range].contains { $0.mnemonic == "vmulss" })
    #expect(!code[loop.range].contains { $0.mnemonic == "vmovups" })
  }

  @Test(arguments: [("jmp 0x8", [0xEB, 0x03], false), ("nop", [0x66, 0x90], true)] as [(String, [UInt8], Bool)])
  func aJumpBackToWhatLeavesIsNoLoop(_ middle: String, _ bytes: [UInt8], _ isLoop: Bool) {
    let code: [(UInt64, [UInt8], String)] = [
      (0, [0x75, 0x03], "jne 0x5"), (2, [0x90], "nop"), (3, bytes, middle), (5, [0x90], "nop"),
      (6, [0x75, 0xFA], "jne 0x2"), (8, [0xC3], "ret"),
    ]
    let loop = HotLoop(in: code.map { Instruction(address: $0, bytes: $1, text: $2) }, counts: [:])
    #expect(loop.isLoop == isLoop)
  }

  @Test func aFunctionWithoutALoopIsShownAsAWhole() throws {
    let (loop, code) = try loop(of: "shared", looksAt: "ret")
    #expect(!loop.isLoop && loop.range == code.indices)
  }

  @Test(arguments: [
    ("vmovups (%rsi,%rax,4),%zmm26", "load"), ("vmovups %zmm13,(%rdx,%rax,4)", "store"),
    ("vmovaps %zmm5,%zmm28", ""), ("vmovups %zmm1,-0x40(%rsp)", "store stack"),
    ("movss -0x34(%rbp),%xmm1", "load stack"),
    ("lea 0x1(%r12),%r13", ""), ("nopw 0x0(%rax,%rax,1)", ""), ("addl $0x1,(%rax)", "load store"),
    ("incq (%rax)", "load store"), ("cmp %rax,(%rdi)", "load"), ("vucomiss (%rax),%xmm0", "load"),
    ("jmp *(%rax)", "load"),
    ("vmulps 0x10(%rax){1to16},%zmm1,%zmm2", "load"), ("prefetcht0 (%rax)", ""),
    ("vextractf128 $0x1,%ymm0,(%rax)", "store"),
    ("lock xadd %eax,(%rdi)", "load store"), ("vmovntps %zmm0,(%rdi)", "store"), ("setne (%rax)", "store"),
    ("call *0x8(%rax)", "load"), ("test %al,(%rdi)", "load"),
  ])
  func instructionsLoadAndStoreAsTheManualSays(text: String, expected: String) {
    let use = Instruction(address: 0, bytes: [0x90], text: text).memoryUse
    let words = [use.loads ? "load" : nil, use.stores ? "store" : nil, use.isStack ? "stack" : nil].compactMap { $0 }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test func countsAreThoseOfTheLoop() throws {
    let code = [
      "vmovups (%rsi,%rax,4),%ymm1", "vmulps -0x40(%rsp),%ymm1,%ymm1", "vmovups %ymm1,(%rdx,%rax,4)", "call 0x1234",
    ].map { Instruction(address: 0, bytes: [0x90], text: $0) }
    let counts = CodeCounts(code)
    #expect(counts.instructions == 4 && counts.loads == 2 && counts.stores == 1)
    #expect(counts.spills == 1 && counts.calls == 1 && counts.vectorBits == 256)
  }

  @Test func theThroughputIsTheNumberBehindItsName() {
    let output = "Iterations:        100\nuOps Per Cycle:    2.95\nIPC:               2.95\nBlock RThroughput: 11.3\n"
    #expect(BlockThroughput(output, processor: "p")?.cycles == 11.3)
    #expect(BlockThroughput("error: unknown instruction\n", processor: "p") == nil)
    #expect(BlockThroughput("Block RThroughput: nan\n", processor: "p") == nil)
  }
}

@Suite struct FunctionNameTests {
  @Test(arguments: [
    (
      "$s14LaneKernels51210springRowsyyxm_15KernelContracts18SpringCoefficientsVy6ScalarQzGSPyAGGSpyAGGSitAA5LanesRzlFs6SIMD16VySfG_Ttg5",
      "LaneKernels512.springRows<SIMD16<Float>>"
    ),
    (
      "$s10RowKernels10springRowsyy15KernelContracts18SpringCoefficientsVyxG_SPyxGSpyxGSitAA0A6ScalarRzlFSf_Tg5",
      "RowKernels.springRows<Float>"
    ),
    ("main", "main"), ("_ZN4core3fmt", "_ZN4core3fmt"), ("$s", "$s"),
  ])
  func namesAreShortAndSayTheirSpecialisation(symbol: String, name: String) {
    #expect(FunctionName.short(symbol) == name)
  }
}
