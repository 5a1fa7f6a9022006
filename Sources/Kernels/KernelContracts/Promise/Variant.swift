/// A way to compute the same contract.
///
/// Every speed-up names its base; the honest question for a lane kernel is whether it beats ``auto``.
public enum Variant: Hashable, Sendable {
  /// The plain formula, one row at a time, built for the architecture's baseline with LLVM's vectorisers off.
  case scalar
  /// The same source as ``scalar``, built for this machine's instruction set with the vectorisers on.
  case auto
  /// The lane source: explicit registers, for every kernel of the width that is fastest on this CPU, chosen at run time.
  case simd
  /// The lane source in registers of 128 bits.
  case simd128
  /// The lane source in registers of 256 bits.
  case simd256
  /// The lane source in registers of 512 bits.
  case simd512
  /// ``simd`` over ranges of rows, one per processor core.
  case parallel
  /// OpenBLAS calls, where linear algebra can say the kernel at all.
  case blas
  /// Somebody else's kernels, by the name their library gives itself.
  case plugin(String)
}

extension Variant: CaseIterable, RawRepresentable {
  /// The project's own variants, in the order they are reported.
  public static let allCases: [Variant] = [.scalar, .auto, .simd, .simd128, .simd256, .simd512, .parallel, .blas]

  /// The name in benchmark names and result files.
  public var rawValue: String { if case .plugin(let name) = self { name } else { "\(self)" } }

  /// One of the project's own variants by its name; nil where there is none.
  public init?(rawValue: String) {
    guard let variant = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = variant
  }
}

extension Variant {
  /// Whether the lane source computes, whose bits are the same at every width and on every thread.
  public var runsLanes: Bool { self == .simd || self == .parallel || isOneWidth }

  /// Registers of one width, whatever the CPU has; the narrowest first.
  public static let widths: [Variant] = [.simd128, .simd256, .simd512]

  /// Whether the variant stands for registers of one width.
  public var isOneWidth: Bool { Self.widths.contains(self) }
}
