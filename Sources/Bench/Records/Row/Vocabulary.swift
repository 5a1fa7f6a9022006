/// The terms and roles of a suite's benchmarks, used by its reports and rules.
///
/// ```swift
/// static var vocabulary: Vocabulary {
///   Vocabulary(base: "std", element: "byte", frame: .init("60 Hz", nanoseconds: 1e9 / 60))
/// }
/// ```
public struct Vocabulary: Sendable, Equatable {
  /// A time that a call should stay below, such as a frame of a display.
  public struct Frame: Sendable, Equatable {
    /// For example `60 Hz`; budgets are written as `time <= 5 % of 60 Hz`.
    public var name: String
    /// The time, above 0.
    public var nanoseconds: Double

    /// A time with a name.
    public init(_ name: String, nanoseconds: Double) { (self.name, self.nanoseconds) = (name, nanoseconds) }
  }

  /// The axis of implementations, whose values are compared with each other.
  public var implementation: String
  /// The implementation to which others are compared; nil for none.
  public var base: String?
  /// The time that calls should stay below; nil for none.
  public var frame: Frame?
  /// Paths of benchmarks that only measure a limit of the machine, such as copy bandwidth; gates ignore them.
  public var limits: Set<String>
  /// The word for a path in headings, for example `algorithm`.
  public var subject: String
  /// The singular and plural of an element.
  package var element: (one: String, many: String) { (elementNames[0], elementNames[1]) }
  private var elementNames: [String]
  /// The name of the program, as in commands to paste.
  package var program = "bench"
  /// The options for recording a baseline for the gate.
  package var recording = ""
  /// Remedies for facts that differ between shards of a run, by the name of the fact.
  package var remedies: [String: String] = [:]

  /// Creates the vocabulary of a suite.
  ///
  /// - Parameters:
  ///   - element: The singular name of an element, for example `row` or `byte`.
  ///   - elements: The plural; by default `element` with an s.
  public init(
    implementation: String = "implementation", base: String? = nil, element: String = "element",
    elements: String? = nil, frame: Frame? = nil, limits: Set<String> = [], subject: String = "subject"
  ) {
    (self.implementation, self.base, self.frame, self.limits) = (implementation, base, frame, limits)
    self.subject = subject
    elementNames = [element, elements ?? element + "s"]
  }

  /// The vocabulary of this program.
  @TaskLocal package static var current = Vocabulary()
}

extension BenchmarkIdentity {
  /// The value on the vocabulary's axis of implementations.
  package var implementation: String? {
    get { self[axis: Vocabulary.current.implementation] }
    set { self[axis: Vocabulary.current.implementation] = newValue }
  }

  /// Whether it only measures a limit of the machine; gates ignore it.
  package var isLimit: Bool { Vocabulary.current.limits.contains(path) }

  /// The same benchmark with the base implementation and less specific variants of it; nearest first.
  ///
  /// With the base `plain`, `fast-wide-inline` is compared with `plain-wide-inline`, then `plain-wide`, then `plain`.
  package var bases: [BenchmarkIdentity] {
    guard let base = Vocabulary.current.base, let words = implementation?.split(separator: "-").dropFirst() else {
      return []
    }
    return (0...words.count).reversed().map { count in
      with(\.implementation, ([base[...]] + words.prefix(count)).joined(separator: "-"))
    }
  }
}
