/// What some instructions consist of.
package struct CodeCounts: Codable, Hashable, Sendable {
  /// How many there are.
  package var instructions = 0
  /// How many read memory.
  package var loads = 0
  /// How many write memory.
  package var stores = 0
  /// How many of both do so on the stack.
  package var spills = 0
  /// How many call something.
  package var calls = 0
  /// The widest vector register in bits; 0 where there is none.
  package var vectorBits = 0

  /// Counts.
  init(_ code: some Sequence<Instruction>) {
    for instruction in code {
      let use = instruction.memoryUse
      instructions += 1
      loads += use.loads ? 1 : 0
      stores += use.stores ? 1 : 0
      spills += use.isStack && (use.loads || use.stores) ? 1 : 0
      calls += instruction.isCall ? 1 : 0
      vectorBits = max(vectorBits, instruction.vectorBits)
    }
  }
}
