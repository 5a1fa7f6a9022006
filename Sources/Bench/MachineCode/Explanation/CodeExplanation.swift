/// Whether the machine code that a benchmark runs is another than before, and how.
package struct CodeExplanation: Codable, Sendable, Equatable {
  /// What was found.
  package enum Finding: String, Codable, Sendable, CaseIterable {
    /// The same instructions and constants, at the same places within pages.
    case same
    /// The same, beginning elsewhere within a cache line or a page.
    case moved
    /// Other instructions or constants.
    case different
    /// Nothing can be said.
    case unknown
  }

  /// What was found.
  package var finding: Finding
  /// Why nothing, or not everything, can be said; `nil` otherwise.
  package var obstacle: String?
  /// The functions that have some of the time, most first, and called ones that are not the same.
  package var functions: [FunctionChange] = []
  /// The libraries that have some of the time, and its share.
  package var elsewhere: [LibraryShare] = []
  /// The hot loop of the base.
  package var baseLoop: LoopFacts?
  /// The hot loop of the new program.
  package var newLoop: LoopFacts?
  /// Whether both hot loops are the same, although the code differs.
  package var isLoopSame = false
  /// Where the code differs: both loops side by side, or where those are the same what differs around them.
  package var sideBySide: [CodeLine] = []

  /// Says why nothing can be said.
  package static func unknown(_ obstacle: String) -> CodeExplanation {
    CodeExplanation(finding: .unknown, obstacle: obstacle)
  }
}

/// A function of both programs, or of one.
package struct FunctionChange: Codable, Sendable, Equatable {
  /// What became of it.
  package enum Change: String, Codable, Sendable {
    case same, moved, different
    case onlyInBase = "only_in_base"
    case onlyInNew = "only_in_new"
  }

  /// The name as the linker knows it; that of the new program where both have one.
  package var name: String
  /// What became of it.
  package var change: Change
  /// Its share of the time in the base; 0 for one that is called and was never seen.
  package var baseShare: Double
  /// Its share of the time in the new program.
  package var newShare: Double
  /// Where it begins in the base's file.
  package var baseAddress: UInt64?
  /// Where it begins in the new program's file.
  package var newAddress: UInt64?
  /// How many of its instructions differ; `nil` where that was not counted.
  package var differing: Int?

  /// The larger of both shares.
  package var share: Double { max(baseShare, newShare) }
}

/// A line of two disassemblies side by side.
package struct CodeLine: Codable, Sendable, Equatable {
  /// The base's instruction; `nil` where only the new program has one.
  package var base: String?
  /// The new program's instruction.
  package var new: String?
  /// Whether both are the same.
  package var isSame: Bool
}
