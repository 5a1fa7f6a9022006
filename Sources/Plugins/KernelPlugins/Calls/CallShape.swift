import KernelContracts

/// How many numbers the arrays of a call have, in the order of the kernel's line in `cardbench.h`.
public struct CallShape: Sendable {
  /// An array that is read.
  public enum Input: Sendable, Equatable {
    /// So many numbers per row.
    case perRow(Int)
    /// So many numbers for all rows.
    case shared(Int)
  }

  /// What is read.
  public var inputs: [Input]
  /// Numbers per row of what is written.
  public var outputs: [Int]
  /// The outputs that may be inputs: output n is input n.
  public var inPlace = 0
}

extension CallShape {
  /// The arrays of a kernel's calls.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - problem: Says how many channels an interpolation has.
  init(_ kernel: Kernel, _ problem: KernelProblem) {
    switch kernel {
    case .phase, .curve, .spring: self.init(columns: 1, out: 1, inPlace: 1)
    case .displacementFast: self.init(columns: 3, out: 2, inPlace: 2)
    case .oscillation: self.init(columns: 5, out: 2)
    case .propagator: self.init(columns: 2, out: 2)
    case .interpolate: self.init(columns: 1 + problem.moving.count, out: problem.moving.count)
    case .affine: self.init(inputs: .init(repeating: .perRow(1), count: 4), outputs: [16])
    case .compose: self.init(inputs: .init(repeating: .perRow(1), count: 8), outputs: [16])
    case .concat: self.init(inputs: [.shared(16), .perRow(16)], outputs: [16])
    case .concatPairwise: self.init(inputs: [.perRow(16), .perRow(16)], outputs: [16])
    case .corners: self.init(inputs: [.perRow(16)], outputs: [8])
    case .fusedFrame: self.init(inputs: [.perRow(1)], outputs: [16, 1])
    case .compactFrame: self.init(columns: 1, out: 7)
    default: self.init(columns: 2, out: 2, inPlace: 2)
    }
  }

  private init(columns: Int, out: Int, inPlace: Int = 0) {
    self.init(
      inputs: .init(repeating: .perRow(1), count: columns), outputs: .init(repeating: 1, count: out), inPlace: inPlace)
  }
}
