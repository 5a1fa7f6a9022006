internal import CLibrary

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
  /// OpenBLAS calls, where linear algebra can express the kernel.
  case blas
  /// Third-party kernels, by the name of their library.
  case plugin(String)
}

extension Variant: CaseIterable, RawRepresentable {
  /// The project's own variants, in the order they are reported.
  public static let allCases: [Variant] = [.scalar, .auto, .simd, .simd128, .simd256, .simd512, .parallel, .blas]

  /// The name in benchmark names and result files.
  public var rawValue: String { if case .plugin(let name) = self { name } else { "\(self)" } }

  /// One of the project's own variants by its name; nil for other names.
  public init?(rawValue: String) {
    guard let variant = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = variant
  }
}

extension Variant {
  /// Whether the lane source computes it, whose bits are the same at every width and on every thread.
  public var runsLanes: Bool { self == .simd || self == .parallel || isOneWidth }

  /// Registers of one width, whatever the CPU has; the narrowest first.
  public static let widths: [Variant] = [.simd128, .simd256, .simd512]

  /// Whether the variant uses registers of one width.
  public var isOneWidth: Bool { Self.widths.contains(self) }
}

/// One of several ways to answer a kernel's question, each with its own cost and its own bound.
public enum Edition: String, CaseIterable, Sendable {
  /// Plain products: accurate to a few ulps of the initial amplitude, which is what a pixel shows.
  case fast
  /// The products of rate and time carry their rounding errors along: right to a few ulps of the amplitude left.
  case exactPhase = "exact-phase"
  /// Computed one precision wider and rounded once.
  case accurate
  /// A stepping method that runs its stages, step by step.
  case stages
  /// The same steps multiplied beforehand into one 2×2 matrix.
  case collapsed
  /// A matrix per row instead of one that all rows share.
  case perRow = "per-row"
  /// A parent per row.
  case pairwise
  /// All stages in one pass, in registers.
  case fused
  /// In one pass to the compact layout of seven numbers.
  case compact

  /// Whether its inputs or outputs differ from those of the question's plain kernel, so that it cannot replace it.
  public var takesOtherArguments: Bool { [.perRow, .pairwise, .compact].contains(self) }
}

/// The instructions a build of a kernel may use.
public enum InstructionSet: String, CaseIterable, Sendable {
  /// The baseline of the architecture: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64-v3 in 128-bit registers, with its fused multiply-add.
  case fma
  /// x86-64-v3: 256-bit registers and fused multiply-add.
  case avx2
  /// x86-64-v4 in 256-bit registers, which are twice as many as those of x86-64-v3.
  case avx512vl
  /// x86-64-v4: 512-bit registers.
  case avx512
  /// Every arm64 CPU: 128-bit registers and fused multiply-add.
  case neon
  /// Chosen by OpenBLAS for this CPU; the core's name is recorded with the run.
  case openblas

  /// Registers of 128 bits with fused multiply-add, which every architecture's first build of lane kernels has.
  ///
  /// SVE has no build: Swift's vector types have a fixed width, and that of an SVE register is the processor's.
  public static let narrowest: InstructionSet = Architecture.name == "arm64" ? .neon : .fma
}
