/// The parts that distinguish a benchmark from every other.
package struct BenchmarkIdentity: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Equal calls, timed in blocks; the fastest block counts.
    case calls
    /// A sequence of different frames; the median frame counts.
    case trace
  }

  /// The kernel or suite, for example `frame`.
  package var kernel: String
  /// The input of the kernel, for example `tipIn`; `nil` when it has no such axis.
  package var recipe: String?
  /// The implementation, for example `scalar` or `simd`; `nil` when there is only one.
  package var variant: String?
  /// The form of the answer, for example `fused`; `nil` where there is only one.
  package var edition: String?
  /// The instruction set the implementation was built for; it describes the variant and is not part of the name.
  package var isa: String?
  /// The element type, for example `float`; `nil` when the kernel has none.
  package var element: String?
  /// The number of rows one call works on, or of a trace's table.
  package var rows: Int
  /// Not part of the name.
  package var kind: Kind

  package init(
    kernel: String, recipe: String? = nil, variant: String? = nil, edition: String? = nil, isa: String? = nil,
    element: String? = nil, rows: Int, kind: Kind = .calls
  ) {
    precondition(rows >= 0, "rows must not be negative; got \(rows)")
    (self.kernel, self.recipe) = (kernel, recipe)
    (self.variant, self.edition, self.isa) = (variant, edition, isa)
    (self.element, self.rows, self.kind) = (element, rows, kind)
  }

  /// The kernel that is called as all are and does nothing: its time is part of every other.
  package static let emptyCallKernel = "call"
  /// The kernel that does nothing but fused multiply-adds.
  package static let peakKernel = "peak"
  /// The kernel that loads and stores what another does, without arithmetic.
  package static let trafficKernel = "traffic"

  /// Whether it only shows a limit of the machine, which no gate judges.
  package var isLimit: Bool { [Self.emptyCallKernel, Self.peakKernel, Self.trafficKernel].contains(kernel) }

  /// The instruction set describes a variant and does not distinguish it.
  package var withoutISA: BenchmarkIdentity {
    var other = self
    other.isa = nil
    return other
  }

  package var isTrace: Bool { kind == .trace }

  /// The variants of cardbench's kernels, and of its suites that are not kernels.
  private static let ownVariants: Set<String> = [
    "scalar", "auto", "simd", "simd128", "simd256", "simd512", "parallel", "blas", "every-row", "active-rows", "set",
    "dictionary", "bitmap", "perCall", "once",
  ]

  /// Whether it is of a plug-in or another program.
  package var isGuest: Bool { variant.map { !Self.ownVariants.contains($0) } ?? false }
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
