import Records

final class CodeMatcher {
  private let base: CodeReader
  private let new: CodeReader
  /// Compared pairs; a pair in progress counts as the same, since calls may be recursive.
  private var known: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let base: ProgramSymbol
    let new: ProgramSymbol
  }

  init(_ base: CodeReader, _ new: CodeReader) { (self.base, self.new) = (base, new) }

  /// Whether two functions have the same instructions and constants, and call the same functions.
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

  /// Whether two functions have the same, unique name; names that compilers number may coincide.
  private func isNamed(_ old: ProgramSymbol, _ now: ProgramSymbol) -> Bool {
    old.name == now.name && base.program.functions.isUnique(old.name) && new.program.functions.isUnique(now.name)
  }
}

extension CodeReader {
  package func masked(_ function: ProgramSymbol) throws -> [MaskedInstruction] {
    try instructions(of: function).map { MaskedInstruction($0, in: function, of: program) }
  }
}

/// The target of a relative reference in an instruction, independent of addresses.
package enum CodeTarget: Hashable, Sendable {
  /// A place in another function of the program.
  case code(ProgramSymbol, offset: Int)
  /// A function or variable of a library.
  case imported(String)
  /// An unnamed constant, by its bytes.
  case constant([UInt8])
  /// A jump table, by its targets within the function.
  case jumpTable([Int])
  /// A named constant or variable, with its contents in the file.
  case object(String, offset: Int, contents: [UInt8])
  /// An unnamed object in a section whose contents are addresses of other objects.
  case unnamed(section: String)

  var text: String {
    switch self {
    case let .code(symbol, offset): offset == 0 ? symbol.name : "\(symbol.name)+\(offset)"
    case let .imported(name): name
    case let .constant(bytes): "constant \(Self.digits(bytes))"
    case let .jumpTable(places): "table of \(places.count) jumps"
    case let .object(name, offset, _): offset == 0 ? name : "\(name)+\(offset)"
    case let .unnamed(section): "an object in \(section)"
    }
  }

  /// Up to 16 bytes as four-byte numbers.
  private static func digits(_ bytes: [UInt8]) -> String {
    let words = stride(from: 0, to: min(bytes.count, 16), by: 4).map { start in
      bytes[start..<min(bytes.count, start + 4)].reversed().map { UInt64($0).hexadecimal(2) }.joined()
    }
    return words.joined(separator: " ") + (bytes.count > 16 ? " …" : "")
  }
}

/// An instruction independent of its address: its bytes without the distance, and the target of that.
package struct MaskedInstruction: Hashable, Sendable {
  /// The bytes, with zeros in place of a distance.
  let bytes: [UInt8]
  package let target: CodeTarget?
  /// Whether it is a direct jump or call.
  let isBranch: Bool
  /// The disassembly, with the target's name instead of its address.
  let text: String

  init(_ instruction: Instruction, in function: ProgramSymbol, of program: ProgramFile) {
    let reference = instruction.reference
    target = reference.flatMap { program.target(of: $0, in: function) }
    var bytes = instruction.bytes
    if target != nil, let reference { for place in reference.field { bytes[place] = 0 } }
    (self.bytes, isBranch) = (bytes, reference?.isBranch ?? false)
    text = Self.text(instruction, reference, target, function)
  }

  private static func text(
    _ instruction: Instruction, _ reference: CodeReference?, _ target: CodeTarget?, _ function: ProgramSymbol
  ) -> String {
    guard let reference else { return instruction.text }
    if reference.isBranch {
      let place = target?.text ?? "+\(reference.target - function.address)"
      return "\(instruction.mnemonic) \(place)"
    }
    guard let target, let operand = instruction.operandBesideCode else { return instruction.text }
    // The operand is followed by its broadcast, if any.
    let spread = operand.drop { $0 != ")" }.dropFirst()
    return instruction.text.replacing(operand, with: "[\(target.text)]\(spread)")
  }
}

struct FunctionPair {
  var base: ProgramSymbol?
  var new: ProgramSymbol?
  var baseShare = 0.0
  var newShare = 0.0
}

extension CodeMatcher {
  /// Pairs functions by name, or by their code if the other program lacks the name.
  func pairs(_ first: RunningCode, _ second: RunningCode) throws -> [FunctionPair] {
    var (pairs, left) = ([FunctionPair](), first.parts)
    for part in second.parts {
      let old = try place(of: part.function, among: left).map { left.remove(at: $0) }
      let function = old?.function ?? Self.counterpart(of: part.function, in: base)
      pairs.append(FunctionPair(base: function, new: part.function, baseShare: old?.share ?? 0, newShare: part.share))
    }
    return pairs
      + left.map { part in
        let function = Self.counterpart(of: part.function, in: new)
        return FunctionPair(base: part.function, new: function, baseShare: part.share)
      }
  }

  /// The index of the base's counterpart of a new function: by name, or else by the same code.
  private func place(of function: ProgramSymbol, among parts: [RunningCode.Part]) throws -> Int? {
    let named = parts.indices.filter { parts[$0].function.name == function.name }
    if named.count == 1 { return named[0] }
    return try (named.isEmpty ? Array(parts.indices) : named).first { place in
      guard !named.isEmpty || Self.counterpart(of: parts[place].function, in: new) == nil else { return false }
      return try isSame(parts[place].function, function)
    } ?? named.first
  }

  private static func counterpart(of function: ProgramSymbol, in reader: CodeReader) -> ProgramSymbol? {
    reader.program.functions.unique(function.name)
  }

  /// The functions that paired ones call, directly or indirectly, if both programs have one of that name.
  func called(by pairs: [FunctionPair]) throws -> [FunctionPair] {
    let running = Set(pairs.compactMap(\.base))
    let old = try base.closure(of: pairs.compactMap(\.base)).filter { !running.contains($0) }
    let now = Set(try new.closure(of: pairs.compactMap(\.new)))
    return old.compactMap { function in
      guard base.program.functions.isUnique(function.name), let other = Self.counterpart(of: function, in: new),
        now.contains(other)
      else { return nil }
      return FunctionPair(base: function, new: other)
    }
  }
}
