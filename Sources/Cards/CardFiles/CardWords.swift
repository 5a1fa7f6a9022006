import Records

/// The parts of an identity in terms of cards: the path is the kernel, the size a number of rows.
extension BenchmarkIdentity {
  package init(
    kernel: String, recipe: String? = nil, variant: String? = nil, edition: String? = nil, isa: String? = nil,
    element: String? = nil, rows: Int, kind: Kind = .calls
  ) {
    let implementation = variant.map { variant in edition.map { "\(variant)-\($0)" } ?? variant }
    let axes = [("recipe", recipe), ("variant", implementation), ("element", element)]
    self.init(
      kernel, axes: axes.compactMap { name, value in value.map { Axis(name, $0) } }, size: rows, isa: isa, kind: kind)
  }

  package var kernel: String {
    get { path }
    set { path = newValue }
  }
  package var recipe: String? {
    get { self[axis: "recipe"] }
    set {
      guard newValue != nil, recipe == nil else { return self[axis: "recipe"] = newValue }
      axes.insert(Axis("recipe", newValue!), at: 0)
    }
  }
  package var element: String? {
    get { self[axis: "element"] }
    set { self[axis: "element"] = newValue }
  }
  package var rows: Int {
    get { size ?? 0 }
    set { size = newValue }
  }
  private static let twoWords: Set<String> = ["every-row", "active-rows"]
  private var parts: [String] {
    guard let name = label else { return [] }
    guard !Self.twoWords.contains(name) else { return [name] }
    return name.split(separator: "-", maxSplits: 1).map(String.init)
  }
  /// Variant and edition, as in `simd-fused`.
  package var label: String? { self[axis: "variant"] }
  package var variant: String? {
    get { parts.first }
    set { setImplementation(newValue, edition) }
  }
  package var edition: String? {
    get { parts.count > 1 ? parts[1] : nil }
    set { setImplementation(variant, newValue) }
  }
  private mutating func setImplementation(_ variant: String?, _ edition: String?) {
    let name = variant.map { variant in edition.map { "\(variant)-\($0)" } ?? variant }
    guard let name, self[axis: "variant"] == nil else { return self[axis: "variant"] = name }
    axes.insert(Axis("variant", name), at: recipe == nil ? 0 : 1)
  }

  package static let emptyCallKernel = "call"
  package static let peakKernel = "peak"
  package static let trafficKernel = "traffic"

  package var isCardLimit: Bool { Vocabulary.cards.limits.contains(path) }

  private static let ownVariants: Set<String> = [
    "scalar", "auto", "simd", "simd128", "simd256", "simd512", "parallel", "blas", "every-row", "active-rows", "set",
    "dictionary", "bitmap", "perCall", "once",
  ]
  /// Whether it belongs to a plug-in or another program.
  package var isGuest: Bool { variant.map { !Self.ownVariants.contains($0) } ?? false }

  package var coarserEditions: [String?] {
    let words = edition?.split(separator: "-") ?? []
    return (0...words.count).reversed().map { $0 == 0 ? nil : words[..<$0].joined(separator: "-") }
  }
}

extension Vocabulary {
  package static let cards: Vocabulary = {
    var words = Vocabulary(
      implementation: "variant", base: "scalar", element: "row", frame: Frame("120 Hz", nanoseconds: 1e9 / 120),
      limits: ["call", "peak", "traffic"], subject: "kernel")
    (words.program, words.recording) = ("cardbench", "--rows 10000 --warm-inputs")
    words.remedies = [
      "instruction sets": "Set CARDBENCH_ISA on all machines to the oldest one's, and repeat the shard.",
      "OpenBLAS": "Use --blas-core on all machines, or exclude blas with --variants, and repeat the shard.",
      "work": "The machines offer different kernels; set CARDBENCH_ISA on all of them to the oldest one's.",
    ]
    return words
  }()
}
