/// Compares the machine code that benchmarks run in two programs.
package final class CodeExplainer {
  private let base: CodeReader
  private let new: CodeReader
  private let matcher: CodeMatcher
  private let tables: ThroughputTables

  package init(
    base: ProgramFile, new: ProgramFile, disassembler: @escaping Disassembler,
    throughput: @escaping ThroughputTables = { _ in nil }
  ) {
    (self.base, self.new) = (CodeReader(base, disassembler), CodeReader(new, disassembler))
    (matcher, tables) = (CodeMatcher(self.base, self.new), throughput)
  }

  /// Compares the code of a benchmark, given its profile in each program.
  ///
  /// A program without a profile is searched by name for the functions that the other one runs.
  package func explanation(base old: CodeProfile?, new profile: CodeProfile?) throws -> CodeExplanation {
    guard base.program.processor == .x86, new.program.processor == .x86 else {
      return .unknown("only machine code for x86-64 is compared; 'code' shows that for arm64")
    }
    guard let (first, second) = running(old, profile) else {
      return .unknown("neither program reports which code it runs; both are older than --explain")
    }
    var explanation = CodeExplanation(finding: .same)
    explanation.elsewhere = LibraryShare.all(in: [old, profile].compactMap { $0 })
    explanation.functions = try functions(first, second)
    explanation.finding = Self.finding(explanation.functions)
    if old == nil || profile == nil {
      let side = old == nil ? "base" : "new program"
      explanation.obstacle = "the \(side) cannot say which code it runs; its functions were found by name"
    }
    try describeLoops(&explanation, first, second)
    return explanation
  }

  private func running(_ old: CodeProfile?, _ profile: CodeProfile?) -> (RunningCode, RunningCode)? {
    let first = old.map { RunningCode($0, in: base.program) }
    let second = profile.map { RunningCode($0, in: new.program) }
    guard let known = first ?? second else { return nil }
    return (first ?? RunningCode(named: known, in: base.program), second ?? RunningCode(named: known, in: new.program))
  }

  private static func finding(_ functions: [FunctionChange]) -> CodeExplanation.Finding {
    let changes = Set(functions.map(\.change))
    if !changes.isDisjoint(with: [.different, .onlyInBase, .onlyInNew]) { return .different }
    return changes.contains(.moved) ? .moved : .same
  }

  /// The running functions, paired, and the functions they call that differ.
  private func functions(_ first: RunningCode, _ second: RunningCode) throws -> [FunctionChange] {
    try base.read(first.parts.map(\.function))
    try new.read(second.parts.map(\.function))
    let pairs = try matcher.pairs(first, second)
    let running = try pairs.map { try change($0) }
    let called = try matcher.called(by: pairs).map { try change($0) }.filter { $0.change == .different }
    return running.sorted { ($1.share, $0.name) < ($0.share, $1.name) } + called
  }

  private func change(_ pair: FunctionPair) throws -> FunctionChange {
    var change = FunctionChange((pair.new ?? pair.base)?.name ?? "", pair.new == nil ? .onlyInBase : .onlyInNew)
    (change.baseShare, change.newShare) = (pair.baseShare, pair.newShare)
    (change.baseAddress, change.newAddress) = (pair.base?.address, pair.new?.address)
    guard let old = pair.base, let now = pair.new else { return change }
    if try matcher.isSame(old, now) {
      change.change = old.address % 4096 == now.address % 4096 ? .same : .moved
    } else {
      change.change = .different
      change.differing = CodeLine.lines(try base.masked(old), try new.masked(now)).count { !$0.isSame }
    }
    return change
  }

  private func describeLoops(_ explanation: inout CodeExplanation, _ first: RunningCode, _ second: RunningCode) throws {
    let functions = explanation.functions
    let differing = functions.filter { $0.change != .same && $0.change != .moved }
    let hottest = { (address: KeyPath<FunctionChange, UInt64?>) in
      (differing + functions).first { $0[keyPath: address] != nil }?[keyPath: address]
    }
    let old = try loop(hottest(\.baseAddress), first, base)
    let now = try loop(hottest(\.newAddress), second, new)
    (explanation.baseLoop, explanation.newLoop) = (old?.facts, now?.facts)
    guard explanation.finding == .different, let old, let now else { return }
    explanation.sideBySide = CodeLine.lines(old.code, now.code)
    explanation.isLoopSame = explanation.sideBySide.allSatisfy(\.isSame)
    guard explanation.isLoopSame else { return }
    explanation.sideBySide = CodeLine.differences(try base.masked(old.function), try new.masked(now.function))
  }

  private func loop(
    _ address: UInt64?, _ running: RunningCode, _ reader: CodeReader
  ) throws -> (facts: LoopFacts, code: [MaskedInstruction], function: ProgramSymbol)? {
    guard let address, let function = reader.program.functions.symbol(at: address) else { return nil }
    let (facts, code) = try reader.loop(of: function, counts: running.counts, tables)
    return (facts, code, function)
  }
}
