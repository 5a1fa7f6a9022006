/// A comparison of the machine code that a benchmark runs in two programs.
package struct CodeExplanation: Codable, Sendable, Equatable {
  package enum Finding: String, Codable, Sendable, CaseIterable {
    /// The same instructions and constants, at the same offsets within pages.
    case same
    /// The same code, but at another offset within a page.
    case moved
    /// Different instructions or constants.
    case different
    case unknown
  }

  package var finding: Finding
  /// The reason for a missing or incomplete comparison.
  package var obstacle: String?
  /// The functions with a share of the time, largest first, and called functions that differ.
  package var functions: [FunctionChange] = []
  package var elsewhere: [LibraryShare] = []
  package var baseLoop: LoopFacts?
  package var newLoop: LoopFacts?
  /// Whether both hot loops are the same, although the code differs.
  package var isLoopSame = false
  /// The differences: both loops side by side, or if those are the same, the code that differs around them.
  package var sideBySide: [CodeLine] = []

  package init(finding: Finding, obstacle: String? = nil) { (self.finding, self.obstacle) = (finding, obstacle) }

  package static func unknown(_ obstacle: String) -> CodeExplanation {
    CodeExplanation(finding: .unknown, obstacle: obstacle)
  }
}

package struct FunctionChange: Codable, Sendable, Equatable {
  package enum Change: String, Codable, Sendable {
    case same, moved, different
    case onlyInBase = "only_in_base"
    case onlyInNew = "only_in_new"
  }

  /// The symbol name; that of the new program if both have one.
  package var name: String
  package var change: Change
  /// The share of the time in the base; 0 for a called function that was never sampled.
  package var baseShare = 0.0
  package var newShare = 0.0
  /// Addresses in the files.
  package var baseAddress: UInt64?
  package var newAddress: UInt64?
  /// The number of differing instructions; `nil` if not counted.
  package var differing: Int?

  package init(_ name: String, _ change: Change) { (self.name, self.change) = (name, change) }

  package var share: Double { max(baseShare, newShare) }
}

package struct CodeLine: Codable, Sendable, Equatable {
  /// `nil` if only the new program has the instruction.
  package var base: String?
  /// `nil` if only the base has the instruction.
  package var new: String?
  package var isSame: Bool

  package init(base: String? = nil, new: String? = nil, isSame: Bool) {
    (self.base, self.new, self.isSame) = (base, new, isSame)
  }
}

extension CodeLine {
  /// Two pieces of code side by side, with as many common lines as possible.
  static func lines(_ base: [MaskedInstruction], _ new: [MaskedInstruction]) -> [CodeLine] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.map(\.essence).difference(from: base.map(\.essence)) {
      switch change {
      case let .remove(place, _, _): removed.insert(place)
      case let .insert(place, _, _): inserted.insert(place)
      }
    }
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

  /// The differing lines, with three lines of context.
  static func differences(_ base: [MaskedInstruction], _ new: [MaskedInstruction]) -> [CodeLine] {
    let lines = lines(base, new)
    return lines.indices.filter { place in
      lines[max(0, place - 3)...min(lines.count - 1, place + 3)].contains { !$0.isSame }
    }.map { lines[$0] }
  }
}

extension MaskedInstruction {
  fileprivate struct Essence: Hashable {
    var bytes: [UInt8] = []
    var target: CodeTarget?
    var mnemonic: Substring = ""
  }

  /// The part that is compared: without the distances of jumps within a function, which change as code grows.
  fileprivate var essence: Essence {
    switch target {
    case nil where isBranch: Essence(mnemonic: text.prefix { $0 != " " })
    // Without the address of the function.
    case let .code(symbol, offset)?: Essence(bytes: bytes, target: .object(symbol.name, offset: offset, contents: []))
    default: Essence(bytes: bytes, target: target)
    }
  }
}
