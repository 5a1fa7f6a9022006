/// What distinguishes one benchmark from every other, as values.
package struct BenchmarkIdentity: Codable, Hashable, Sendable {
  /// What a time is the time of.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Equal calls, timed in blocks; the fastest block counts.
    case calls
    /// A sequence of different frames; the median frame counts.
    case trace
  }

  /// The kernel or suite, for example `frame`.
  package var kernel: String
  /// What the kernel is applied to, for example `tipIn`; `nil` when it has no such axis.
  package var recipe: String?
  /// The implementation, for example `scalar` or `simd`; `nil` when there is only one.
  package var variant: String?
  /// How the implementation answers, for example `fused`; `nil` where there is only one way.
  package var edition: String?
  /// The instruction set the implementation was built for; it describes the variant and is not part of the name.
  package var isa: String?
  /// The element type, for example `float`; `nil` when the kernel has none.
  package var element: String?
  /// The number of rows one call works on, or of a trace's table.
  package var rows: Int
  /// What a time is the time of; not part of the name.
  package var kind: Kind

  /// Creates an identity from its parts; `rows` must not be negative.
  package init(
    kernel: String, recipe: String? = nil, variant: String? = nil, edition: String? = nil, isa: String? = nil,
    element: String? = nil, rows: Int, kind: Kind = .calls
  ) {
    precondition(rows >= 0, "rows must not be negative; got \(rows)")
    (self.kernel, self.recipe) = (kernel, recipe)
    (self.variant, self.edition, self.isa) = (variant, edition, isa)
    (self.element, self.rows, self.kind) = (element, rows, kind)
  }

  /// Reads the parts; a program of before there were editions and kinds has the edition in the variant.
  package init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kernel: try parts.decode(String.self, forKey: .kernel), recipe: try parts.decodeIfPresent(forKey: .recipe),
      variant: try parts.decodeIfPresent(forKey: .variant), edition: try parts.decodeIfPresent(forKey: .edition),
      isa: try parts.decodeIfPresent(forKey: .isa), element: try parts.decodeIfPresent(forKey: .element),
      rows: max(0, try parts.decode(Int.self, forKey: .rows)),
      kind: try parts.decodeIfPresent(Kind.self, forKey: .kind) ?? .calls)
  }

  /// The kernel that is called as all are and does nothing: its time is part of every other.
  package static let emptyCallKernel = "call"
  /// The kernel that does nothing but fused multiply-adds.
  package static let peakKernel = "peak"

  /// Whether its output is compared with the truth; some have no output.
  package var isCompared: Bool { kernel != Self.emptyCallKernel && kernel != Self.peakKernel }

  /// The same without the instruction set, which describes a variant and does not distinguish it.
  package var withoutISA: BenchmarkIdentity {
    var other = self
    other.isa = nil
    return other
  }

  /// Whether the times are those of the frames of a trace.
  package var isTrace: Bool { kind == .trace }
}

extension KeyedDecodingContainer {
  fileprivate func decodeIfPresent(forKey key: Key) throws -> String? { try decodeIfPresent(String.self, forKey: key) }
}
