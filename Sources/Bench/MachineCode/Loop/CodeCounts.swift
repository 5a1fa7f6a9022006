/// What some instructions consist of.
public struct CodeCounts: Codable, Hashable, Sendable {
  /// How many there are.
  public var instructions = 0
  /// How many read memory.
  public var loads = 0
  /// How many write memory.
  public var stores = 0
  /// How many of both do so on the stack.
  public var spills = 0
  /// How many call something.
  public var calls = 0
  /// The widest vector register in bits; 0 where there is none.
  public var vectorBits = 0

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
