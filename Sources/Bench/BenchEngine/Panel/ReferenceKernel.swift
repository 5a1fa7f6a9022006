/// A kernel of the panel and the amount of its work, which never depends on the machine.
///
/// Every one takes about a millisecond on a core of 4 GHz, and each leans on another part of the machine.
enum ReferenceKernel: String, CaseIterable {
  /// A chain of integer additions: the clock frequency.
  case dependentAdds
  /// Independent multiplications with addition: the floating-point units.
  case multiplyAdds
  /// Reads and writes in the first cache.
  case streamL1
  /// Reads and writes in the second cache.
  case streamL2
  /// Reads and writes of memory that no cache holds.
  case streamMemory
  /// A branch per pseudo-random byte, half of them mispredicted.
  case branchy
  /// A chain of divisions and square roots.
  case divideSquareRoot

  /// The kernels that are written for this architecture: all or none.
  static var available: [ReferenceKernel] {
    #if arch(x86_64) || arch(arm64)
      allCases
    #else
      []
    #endif
  }

  /// How often the loop, or the loop over the data, runs.
  var passes: UInt64 {
    switch self {
    case .dependentAdds: 125_000
    case .multiplyAdds: 400_000
    case .streamL1: 5_000
    case .streamL2: 1_100
    case .streamMemory, .branchy: 1
    case .divideSquareRoot: 120_000
    }
  }

  /// The data of a run, in bytes; 0 for those that work in registers.
  ///
  /// The second cache's share is larger than any first cache and leaves room in the smallest second one, 256 KiB. The
  /// branches are so many that no predictor learns them.
  var bytes: Int {
    switch self {
    case .streamL1: 16 << 10
    case .streamL2: 192 << 10
    case .streamMemory: 32 << 20
    case .branchy: 256 << 10
    case .dependentAdds, .multiplyAdds, .divideSquareRoot: 0
    }
  }
}
