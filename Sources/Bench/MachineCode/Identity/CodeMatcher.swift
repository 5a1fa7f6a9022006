/// Compares functions of two programs, wherever they lie.
final class CodeMatcher {
  private let base: CodeReader
  private let new: CodeReader
  /// What is known; a pair that is being compared counts as the same meanwhile, since functions call each other.
  private var known: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let base: ProgramSymbol
    let new: ProgramSymbol
  }

  init(_ base: CodeReader, _ new: CodeReader) { (self.base, self.new) = (base, new) }

  /// Whether two functions do the same with the same constants, and call the same.
  func isSame(_ first: ProgramSymbol, _ second: ProgramSymbol) throws -> Bool {
    let pair = Pair(base: first, new: second)
    if let answer = known[pair] { return answer }
    known[pair] = true
    let answer = try compare(base.masked(first), new.masked(second))
    known[pair] = answer
    return answer
  }

  private func compare(_ first: [MaskedInstruction], _ second: [MaskedInstruction]) throws -> Bool {
    guard first.count == second.count else { return false }
    return try zip(first, second).allSatisfy { old, new in
      guard old.bytes == new.bytes else { return false }
      return try isSame(old.target, new.target)
    }
  }

  private func isSame(_ first: CodeTarget?, _ second: CodeTarget?) throws -> Bool {
    guard case let .code(old, place)? = first, case let .code(new, newPlace)? = second else { return first == second }
    guard place == newPlace else { return false }
    return try isNamed(old, new) ? true : isSame(old, new)
  }

  /// Whether two functions have the same name, and no others have it; what compilers number has names like others'.
  private func isNamed(_ old: ProgramSymbol, _ now: ProgramSymbol) -> Bool {
    old.name == now.name && base.program.functions.isUnique(old.name) && new.program.functions.isUnique(now.name)
  }
}

extension CodeReader {
  /// The instructions of a function, masked.
  func masked(_ function: ProgramSymbol) throws -> [MaskedInstruction] {
    try instructions(of: function).map { MaskedInstruction($0, in: function, of: program) }
  }
}
