/// What distinguishes one benchmark from every other, as values.
public struct BenchmarkIdentity: Codable, Hashable, Sendable {
  /// What a time is the time of.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Equal calls, timed in blocks; the fastest block counts.
    case calls
    /// A sequence of different frames; the median frame counts.
    case trace
  }

  /// The kernel or suite, for example `frame`.
  public var kernel: String
  /// What the kernel is applied to, for example `tipIn`; `nil` when it has no such axis.
  public var recipe: String?
  /// The implementation, for example `scalar` or `simd`; `nil` when there is only one.
  public var variant: String?
  /// How the implementation answers, for example `fused`; `nil` where there is only one way.
  public var edition: String?
  /// The instruction set the implementation was built for; it describes the variant and is not part of the name.
  public var isa: String?
  /// The element type, for example `float`; `nil` when the kernel has none.
  public var element: String?
  /// The number of rows one call works on, or of a trace's table.
  public var rows: Int
  /// What a time is the time of; not part of the name.
  public var kind: Kind

  /// Creates an identity from its parts; `rows` must not be negative.
  public init(
    kernel: String, recipe: String? = nil, variant: String? = nil, edition: String? = nil, isa: String? = nil,
    element: String? = nil, rows: Int, kind: Kind = .calls
  ) {
    precondition(rows >= 0, "rows must not be negative; got \(rows)")
    (self.kernel, self.recipe) = (kernel, recipe)
    (self.variant, self.edition, self.isa) = (variant, edition, isa)
    (self.element, self.rows, self.kind) = (element, rows, kind)
  }

  /// Whether the times are those of the frames of a trace.
  public var isTrace: Bool { kind == .trace }
}
