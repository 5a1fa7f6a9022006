internal import HostSystem
public import KernelContracts
internal import Synchronization

extension CardKernels {
  /// The reason and the remedy where a variant is not available; nil where it is.
  ///
  /// - Parameter variant: The variant.
  public static func absence(of variant: Variant) -> String? {
    guard table(variant, for: Float.self) == nil else { return nil }
    switch variant {
    case .blas: return "this build has no OpenBLAS: install libopenblas-dev and build with the default traits"
    case .parallel where instructionSet != .baseline: return oneProcessor
    case .simd128, .simd256, .simd512: return absence(ofWidth: variant)
    default: return "this CPU, or \(Processor.capVariable), rules out the instruction sets it is built for"
    }
  }

  /// The reason that there is one thread only.
  private static var oneProcessor: String {
    switch ThreadProcessors.allowed.count {
    case 0: "the system does not say which processors this process may run on, so one thread is all it uses"
    case 1: "this process may run on one processor only; its affinity mask allows no other"
    default: "this process has the time of fewer than two processors; its control group's cpu.max allows no more"
    }
  }

  /// The reason that the lanes of one width are not available.
  private static func absence(ofWidth variant: Variant) -> String {
    let set = instructionSet(of: variant)
    guard Processor.runs(set) else { return "this CPU has no \(set.rawValue) instructions, which its registers need" }
    return "\(Processor.capVariable)=\(Processor.cap?.rawValue ?? "") allows nothing as wide as \(set.rawValue)"
  }

  /// The instructions a width is built for here.
  package static func instructionSet(of width: Variant) -> InstructionSet {
    switch width {
    case .simd512: .avx512
    case .simd256: Processor.allows(.avx512vl) ? .avx512vl : .avx2
    default: laneFloat[0].instructionSet
    }
  }

  /// Every variant, without the widths that this CPU lacks and one that ``Variant/simd`` equals everywhere.
  package static let distinctVariants: [Variant] = Variant.allCases.filter { variant in
    guard variant.isOneWidth, let width = table(variant, for: Float.self) else { return !variant.isOneWidth }
    return Kernel.allCases.contains { !repeats(width, $0) }
  }

  /// Whether a table of one width has the kernel that `simd` has, here and in every other process.
  package static func repeats<Scalar: KernelScalar>(_ table: KernelTable<Scalar>, _ kernel: Kernel) -> Bool {
    guard table.variant.isOneWidth, let simd = self.table(.simd, for: Scalar.self) else { return false }
    return !current.withLock { $0.registers.comparesAll } && simd.instructionSet(of: kernel) == table.instructionSet
  }

  /// The instructions of a variant's kernels, and for `simd` the reason of the choice; nil where the variant is absent.
  public static func builtFor(_ variant: Variant) -> String? {
    guard let float = table(variant, for: Float.self), let double = table(variant, for: Double.self) else { return nil }
    let set = float.instructionSet
    let others = Kernel.allCases.compactMap { kernel -> String? in
      switch (float.instructionSet(of: kernel) != set, double.instructionSet(of: kernel) != set) {
      case (true, true): kernel.name
      case (true, false): "\(kernel.name) in Float"
      case (false, true): "\(kernel.name) in Double"
      case (false, false): nil
      }
    }
    let isChosen = variant == .simd && Variant.widths.count { table($0, for: Float.self) != nil } > 1
    guard isChosen || !others.isEmpty else { return set.builtFor }
    let narrower = others.isEmpty ? "" : ", but narrower for \(others.joined(separator: ", "))"
    return "\(set.builtFor)\(narrower) (\(current.withLock { $0.registers.origin }))"
  }

  /// Whether registers of 512 bits take longer than those of 256: the units are half as wide, as on a Zen 4.
  ///
  /// Corners are shuffles and a division, which shows the units and not the memory. 5 times 64 calls of 256 rows take less
  /// than a millisecond; the fastest of each width counts.
  ///
  /// - Returns: Nil where there are no such registers.
  static func isHalved() -> Bool? {
    let widths = everyWidth(laneFloat)
    guard widths.count == 3, let narrow = widths[1][.corners], let wide = widths[2][.corners] else { return nil }
    let (matrices, corners) = (
      ColumnStorage<Float>(columns: 1, rows: 16 * 256), ColumnStorage<Float>(columns: 1, rows: 8 * 256)
    )
    for row in 0..<256 { for entry in 0..<4 { matrices[0][16 * row + 5 * entry] = 1 } }
    let call = CornersCall(
      size: CardSize(halfWidth: 100, halfHeight: 50), matrices: matrices[0], corners: corners[0], rows: 256)
    let clock = ContinuousClock()
    func fastest(_ entry: KernelEntry<CornersCall<Float>>) -> Duration {
      (0..<5).map { _ in clock.measure { for _ in 0..<64 { entry(call) } } }.min() ?? .zero
    }
    return fastest(wide) > fastest(narrow) * 1.1
  }
}
