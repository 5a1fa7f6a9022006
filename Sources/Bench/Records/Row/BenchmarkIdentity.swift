/// The parts that distinguish a benchmark from every other.
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
    func text(_ key: CodingKeys) throws -> String? { try parts.decodeIfPresent(String.self, forKey: key) }
    self.init(
      kernel: try parts.decode(String.self, forKey: .kernel), recipe: try text(.recipe), variant: try text(.variant),
      edition: try text(.edition), isa: try text(.isa), element: try text(.element),
      rows: max(0, try parts.decode(Int.self, forKey: .rows)),
      kind: try parts.decodeIfPresent(Kind.self, forKey: .kind) ?? .calls)
  }

  /// The kernel that is called as all are and does nothing: its time is part of every other.
  package static let emptyCallKernel = "call"
  /// The kernel that does nothing but fused multiply-adds.
  package static let peakKernel = "peak"
  /// The kernel that loads and stores what another does, without arithmetic.
  package static let trafficKernel = "traffic"

  /// Whether it only shows a limit of the machine, which no gate judges.
  package var isLimit: Bool { [Self.emptyCallKernel, Self.peakKernel, Self.trafficKernel].contains(kernel) }

  /// The same without the instruction set, which describes a variant and does not distinguish it.
  package var withoutISA: BenchmarkIdentity {
    var other = self
    other.isa = nil
    return other
  }

  package var isTrace: Bool { kind == .trace }
}

/// Names of benchmarks and of their parts: the one place where they are made and taken apart.
extension BenchmarkIdentity {
  /// The present parts joined by slashes, for example `frame/tipIn/simd-fused/float/10000`.
  package var name: String {
    var name = kernel
    name.reserveCapacity(64)
    func append(_ separator: String, _ part: String?) {
      guard let part else { return }
      name += separator
      name += part
    }
    append("/", recipe)
    append("/", variant)
    if variant != nil { append("-", edition) }
    append("/", element)
    append("/", String(rows))
    return name
  }

  /// Variant and edition in one word, for example `simd` or `simd-fused`, as rules and filters name them.
  package var implementation: String? {
    get { variant.map { variant in edition.map { "\(variant)-\($0)" } ?? variant } }
    set {
      let parts = newValue?.split(separator: "-", maxSplits: 1).map(String.init) ?? []
      (variant, edition) = (parts.first, parts.count > 1 ? parts[1] : nil)
    }
  }

  /// The edition and what is left of it when words are taken from its end, at last none.
  ///
  /// `pairwise-streaming` is compared with `pairwise` where the base has no such edition, and then with none.
  package var coarserEditions: [String?] {
    let words = edition?.split(separator: "-") ?? []
    return (0...words.count).reversed().map { $0 == 0 ? nil : words[..<$0].joined(separator: "-") }
  }

  /// The number of rows that a name ends with; 0 where it ends with something else.
  package static func rows(inName name: String) -> Int {
    name.split(separator: "/").last.flatMap { Int($0) } ?? 0
  }
}
