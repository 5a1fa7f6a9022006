import KernelContracts
import Testing

extension KernelTable {
  /// Progress along a curve.
  func progress(_ curve: CurveCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self.curve)
    return written(times.count) { kernel(curve, times, $0, times.count) }
  }

  /// Progress of a spring.
  func progress(_ spring: SpringCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self.spring)
    return written(times.count) { kernel(spring, times, $0, times.count) }
  }

  /// 16 numbers per pose; a pose holds one number per channel.
  func matrices(_ axis: RotationAxis<Scalar>, poses: [[Scalar]]) throws -> [Scalar] {
    let kernel = try #require(compose)
    let columns = PoseChannel.allCases.map { channel in poses.map { $0[channel.rawValue] } }
    let pose = GuardedBlock(columns, filler: .nan)
    return withExtendedLifetime(pose) {
      written(16 * poses.count) { kernel(axis, pose.block, $0, poses.count) }
    }
  }

  /// 16 numbers per matrix.
  func products(_ matrices: [Scalar], by parent: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(concat)
    return written(matrices.count) { kernel(parent, matrices, $0, matrices.count / 16) }
  }

  /// 8 numbers per matrix.
  func projectedCorners(_ size: CardSize<Scalar>, of matrices: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(corners)
    return written(matrices.count / 2) { kernel(size, matrices, $0, matrices.count / 16) }
  }

  private func written(_ count: Int, _ body: (UnsafeMutablePointer<Scalar>) -> Void) -> [Scalar] {
    let block = GuardedBlock<Scalar>(columns: 1, length: count, filler: 0, content: .nan)
    body(block.block.base)
    return block.values[0]
  }
}
