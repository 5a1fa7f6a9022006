import KernelContracts
import Testing

extension KernelTable {
  /// Progress along a curve.
  func progress(_ curve: CurveCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self[.curve])
    return written(times.count, from: times) {
      kernel(CurveCall(curve: curve, localTime: $0, progress: $1, rows: times.count))
    }
  }

  /// Progress of a spring.
  func progress(_ spring: SpringCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self[.spring])
    return written(times.count, from: times) {
      kernel(SpringCall(spring: spring, localTime: $0, progress: $1, rows: times.count))
    }
  }

  /// 16 numbers per pose; a pose holds one number per channel.
  func matrices(_ axis: RotationAxis<Scalar>, poses: [[Scalar]]) throws -> [Scalar] {
    let kernel = try #require(self[.compose])
    let columns = PoseChannel.allCases.map { channel in poses.map { $0[channel.rawValue] } }
    let pose = GuardedBlock(columns, filler: .nan)
    return withExtendedLifetime(pose) {
      written(16 * poses.count, from: [0]) {
        kernel(ComposeCall(axis: axis, pose: pose.block, matrices: $1, rows: poses.count))
      }
    }
  }

  /// 16 numbers per matrix.
  func products(_ matrices: [Scalar], by parent: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self[.concat])
    let shared = GuardedBlock([parent], filler: .nan)
    return withExtendedLifetime(shared) {
      written(matrices.count, from: matrices) {
        kernel(ConcatCall(parent: shared.block.base, matrices: $0, out: $1, rows: matrices.count / 16))
      }
    }
  }

  /// 8 numbers per matrix.
  func projectedCorners(_ size: CardSize<Scalar>, of matrices: [Scalar]) throws -> [Scalar] {
    let kernel = try #require(self[.corners])
    return written(matrices.count / 2, from: matrices) {
      kernel(CornersCall(size: size, matrices: $0, corners: $1, rows: matrices.count / 16))
    }
  }

  private func written(
    _ count: Int, from numbers: [Scalar],
    _ body: (_ input: UnsafePointer<Scalar>, _ output: UnsafeMutablePointer<Scalar>) -> Void
  ) -> [Scalar] {
    let input = GuardedBlock([numbers], filler: .nan)
    let block = GuardedBlock<Scalar>(columns: 1, length: count, filler: 0, content: .nan)
    withExtendedLifetime(input) { body(input.block.base, block.block.base) }
    return block.values[0]
  }
}
