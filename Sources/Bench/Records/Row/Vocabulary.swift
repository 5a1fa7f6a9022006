/// The words and roles of a program's benchmarks, which its reports and rules use.
///
/// It is the same for a whole program, whose entry point sets it before anything else runs.
package struct Vocabulary: Sendable, Equatable {
  /// A time that a call should stay below, such as a frame of a display.
  package struct Frame: Sendable, Equatable {
    /// For example `60 Hz`.
    package var name: String
    package var nanoseconds: Double

    package init(_ name: String, nanoseconds: Double) { (self.name, self.nanoseconds) = (name, nanoseconds) }
  }

  /// The name of the program, as in commands to paste.
  package var program: String
  /// The word for a path, for example `kernel`.
  package var subject: String
  /// The axis that holds the implementation, whose values are compared with each other.
  package var implementation: String
  /// The implementation that others are compared with; `nil` where none is.
  package var base: String?
  /// One element of a size, and several.
  package var element: (one: String, many: String) { (elementNames[0], elementNames[1]) }
  private var elementNames: [String]
  package var frame: Frame?
  /// Paths of benchmarks that only show a limit of the machine, which no gate judges.
  package var limits: Set<String>
  /// The options with which the program records a baseline of what its gate measures.
  package var recording: String
  /// By the name of a fact that all shards of a run share, the remedy for one that differs.
  package var remedies: [String: String]

  package init(
    program: String = "bench", subject: String = "subject", implementation: String = "implementation",
    base: String? = nil, element: String = "element", elements: String? = nil, frame: Frame? = nil,
    limits: Set<String> = [], recording: String = "", remedies: [String: String] = [:]
  ) {
    (self.program, self.subject) = (program, subject)
    (self.implementation, self.base, self.frame, self.limits) = (implementation, base, frame, limits)
    (self.recording, self.remedies) = (recording, remedies)
    elementNames = [element, elements ?? element + "s"]
  }

  /// The vocabulary of this program.
  @TaskLocal package static var current = Vocabulary.cards
}

extension BenchmarkIdentity {
  /// The value on the vocabulary's axis of implementations.
  package var implementation: String? {
    get { self[axis: Vocabulary.current.implementation] }
    set { self[axis: Vocabulary.current.implementation] = newValue }
  }

  /// Whether it only shows a limit of the machine, which no gate judges.
  package var isLimit: Bool { Vocabulary.current.limits.contains(path) }

  /// The same benchmark in the implementation that others are compared with, and in coarser forms of it; nearest first.
  ///
  /// Where `plain` is the base, `fast-wide-inline` is compared with `plain-wide-inline`, then `plain-wide`, then `plain`.
  package var bases: [BenchmarkIdentity] {
    guard let base = Vocabulary.current.base, let words = implementation?.split(separator: "-").dropFirst() else {
      return []
    }
    return (0...words.count).reversed().map { count in
      var other = self
      other.implementation = ([base[...]] + words.prefix(count)).joined(separator: "-")
      return other
    }
  }
}
