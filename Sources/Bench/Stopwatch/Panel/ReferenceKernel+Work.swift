import Records

/// The amount of work, which never depends on the machine: about a millisecond each on a core of 4 GHz.
extension ReferenceKernel {
  /// How often the loop, or the loop over the data, runs.
  package var passes: UInt64 {
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
  package var bytes: Int {
    switch self {
    case .streamL1: 16 << 10
    case .streamL2: 192 << 10
    case .streamMemory: 32 << 20
    case .branchy: 256 << 10
    case .dependentAdds, .multiplyAdds, .divideSquareRoot: 0
    }
  }
}
