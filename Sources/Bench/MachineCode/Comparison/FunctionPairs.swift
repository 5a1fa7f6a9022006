/// The functions of two programs that belong together.
struct FunctionPairs {
  struct Pair {
    var base: ProgramSymbol?
    var new: ProgramSymbol?
    var baseShare = 0.0
    var newShare = 0.0
  }

  /// Those that have some of the time in either program.
  private(set) var all: [Pair] = []
  private let base: CodeReader
  private let new: CodeReader

  /// Pairs functions by their names, and those whose name the other program does not have by what they do.
  init(
    _ first: RunningCode, _ second: RunningCode, base: CodeReader, new: CodeReader, _ matcher: CodeMatcher
  ) throws {
    (self.base, self.new) = (base, new)
    var left = first.parts
    for part in second.parts {
      let place = try Self.place(of: part.function, among: left, base, new, matcher)
      let old = place.map { left.remove(at: $0) }
      let function = old?.function ?? Self.counterpart(of: part.function, in: base)
      all.append(Pair(base: function, new: part.function, baseShare: old?.share ?? 0, newShare: part.share))
    }
    for part in left {
      let function = Self.counterpart(of: part.function, in: new)
      all.append(Pair(base: part.function, new: function, baseShare: part.share))
    }
  }

  /// Where among functions of the base one of the new program is: of its name, or else of another and the same code.
  private static func place(
    of function: ProgramSymbol, among parts: [RunningCode.Part], _ base: CodeReader, _ new: CodeReader,
    _ matcher: CodeMatcher
  ) throws -> Int? {
    let named = parts.indices.filter { parts[$0].function.name == function.name }
    if named.count == 1 { return named[0] }
    return try (named.isEmpty ? Array(parts.indices) : named).first { place in
      guard named.isEmpty == false || counterpart(of: parts[place].function, in: new) == nil else { return false }
      return try matcher.isSame(parts[place].function, function)
    } ?? named.first
  }

  private static func counterpart(of function: ProgramSymbol, in reader: CodeReader) -> ProgramSymbol? {
    reader.program.functions.unique(function.name)
  }

  /// The functions that the paired ones call, directly or not, as far as both programs have one of the name.
  func called() throws -> [Pair] {
    let running = Set(all.compactMap(\.base))
    let old = try base.closure(of: all.compactMap(\.base)).filter { !running.contains($0) }
    let now = Set(try new.closure(of: all.compactMap(\.new)))
    let pairs = old.compactMap { function -> Pair? in
      guard base.program.functions.isUnique(function.name), let other = Self.counterpart(of: function, in: new),
        now.contains(other)
      else { return nil }
      return Pair(base: function, new: other)
    }
    try base.read(pairs.compactMap(\.base))
    try new.read(pairs.compactMap(\.new))
    return pairs
  }
}
