extension CodeLine {
  /// Two pieces of code side by side, with as many lines in common as can be.
  static func lines(_ base: [MaskedInstruction], _ new: [MaskedInstruction]) -> [CodeLine] {
    let changes = new.map(\.essence).difference(from: base.map(\.essence))
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    var (lines, left, right) = ([CodeLine](), 0, 0)
    while left < base.count || right < new.count {
      let (isGone, isFresh) = (removed.contains(left), inserted.contains(right))
      lines.append(
        CodeLine(
          base: isGone || !isFresh ? base[left].text : nil, new: isFresh || !isGone ? new[right].text : nil,
          isSame: !isGone && !isFresh))
      left += isGone || !isFresh ? 1 : 0
      right += isFresh || !isGone ? 1 : 0
    }
    return lines
  }
}

extension CodeLine {
  /// The lines that differ, each with some that do not before and behind it.
  static func differences(_ base: [MaskedInstruction], _ new: [MaskedInstruction], around: Int = 3) -> [CodeLine] {
    let lines = lines(base, new)
    return lines.indices.filter { place in
      lines[max(0, place - around)...min(lines.count - 1, place + around)].contains { !$0.isSame }
    }.map { lines[$0] }
  }
}

extension MaskedInstruction {
  /// What counts when code that grew is compared: of jumps within a function not how far they are.
  fileprivate var essence: Essence {
    guard target == nil, isBranch else { return Essence(bytes: bytes, target: target, mnemonic: "") }
    return Essence(bytes: [], target: nil, mnemonic: text.split(separator: " ").first.map(String.init) ?? "")
  }

  fileprivate struct Essence: Hashable {
    let bytes: [UInt8]
    let target: CodeTarget.Name?
    let mnemonic: String

    init(bytes: [UInt8], target: CodeTarget?, mnemonic: String) {
      (self.bytes, self.mnemonic) = (bytes, mnemonic)
      self.target = target.map { CodeTarget.Name($0) }
    }
  }
}

extension CodeTarget {
  /// A target without the address of the function that it may be.
  fileprivate enum Name: Hashable {
    case code(String, Int)
    case other(CodeTarget)

    init(_ target: CodeTarget) {
      if case let .code(symbol, offset) = target { self = .code(symbol.name, offset) } else { self = .other(target) }
    }
  }
}

extension CollectionDifference.Change {
  /// Where it is, in the old or in the new collection.
  fileprivate var place: Int {
    switch self {
    case let .remove(offset, _, _), let .insert(offset, _, _): offset
    }
  }
}
