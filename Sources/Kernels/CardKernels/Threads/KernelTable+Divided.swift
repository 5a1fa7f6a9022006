package import KernelContracts

extension KernelTable {
  /// The kernels of this table that threads can share, under the name of ``Variant/parallel``.
  ///
  /// - Parameters:
  ///   - pool: The threads.
  ///   - minimum: The fewest rows of a kernel that are worth dividing.
  /// - Returns: A table of those kernels only.
  package func divided(in pool: WorkerPool, from minimum: (Kernel) -> Int) -> KernelTable {
    var table = KernelTable(variant: .parallel, instructionSet: instructionSet)
    divideDrive(&table, pool, minimum)
    divideCompose(&table, pool, minimum)
    divideFrames(&table, pool, minimum)
    return table
  }

  private func divideDrive(_ table: inout KernelTable, _ pool: WorkerPool, _ minimum: (Kernel) -> Int) {
    table.curve = curve.map { Self.divided(progress: $0, pool, minimum(.curve)) }
    table.spring = spring.map { Self.divided(progress: $0, pool, minimum(.spring)) }
    table.displacementFast = displacementFast.map { Self.divided($0, pool, minimum(.displacementFast)) }
    table.displacementExactPhase = displacementExactPhase.map {
      Self.divided($0, pool, minimum(.displacementExactPhase))
    }
    table.displacementAccurate = displacementAccurate.map { Self.divided($0, pool, minimum(.displacementAccurate)) }
    table.oscillation = oscillation.map { Self.divided($0, pool, minimum(.oscillation)) }
    table.semiImplicitEuler = semiImplicitEuler.map { Self.divided($0, pool, minimum(.semiImplicitEuler)) }
    table.velocityVerlet = velocityVerlet.map { Self.divided($0, pool, minimum(.velocityVerlet)) }
    table.rungeKutta4 = rungeKutta4.map { Self.divided($0, pool, minimum(.rungeKutta4)) }
  }

  private func divideCompose(_ table: inout KernelTable, _ pool: WorkerPool, _ minimum: (Kernel) -> Int) {
    table.compose = compose.map { Self.divided($0, pool, minimum(.compose)) }
    table.composeStreaming = composeStreaming.map { Self.divided($0, pool, minimum(.composeStreaming)) }
    table.affine = affine.map { Self.divided($0, pool, minimum(.affine)) }
    table.affineStreaming = affineStreaming.map { Self.divided($0, pool, minimum(.affineStreaming)) }
    table.concat = concat.map { Self.divided(concat: $0, pool, minimum(.concat)) }
    table.concatStreaming = concatStreaming.map { Self.divided(concat: $0, pool, minimum(.concatStreaming)) }
    table.concatPairwise = concatPairwise.map { Self.divided(pairwise: $0, pool, minimum(.concatPairwise)) }
    table.concatPairwiseStreaming = concatPairwiseStreaming.map {
      Self.divided(pairwise: $0, pool, minimum(.concatPairwiseStreaming))
    }
  }

  private func divideFrames(_ table: inout KernelTable, _ pool: WorkerPool, _ minimum: (Kernel) -> Int) {
    table.fusedFrame = fusedFrame.map { Self.divided($0, pool, minimum(.fusedFrame)) }
    table.fusedFrameStreaming = fusedFrameStreaming.map { Self.divided($0, pool, minimum(.fusedFrameStreaming)) }
    table.compactFrame = compactFrame.map { Self.divided($0, pool, minimum(.compactFrame)) }
    table.compactFrameStreaming = compactFrameStreaming.map {
      Self.divided($0, pool, minimum(.compactFrameStreaming))
    }
  }
}

extension KernelTable {
  fileprivate static func divided<Coefficients>(
    progress kernel:
      @escaping @Sendable (
        Coefficients, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int
      ) -> Void, _ pool: WorkerPool, _ minimum: Int
  ) -> @Sendable (Coefficients, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void {
    let divided = DividedKernel<(Coefficients, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0, $0.1 + $1, $0.2 + $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    _ kernel: @escaping OscillationFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> OscillationFunction<Scalar> {
    let divided = DividedKernel<(ColumnBlock<Scalar>, UnsafePointer<Scalar>, ColumnBlock<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0 + $1, $0.1 + $1, $0.2 + $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    _ kernel: @escaping DisplacementFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> DisplacementFunction<Scalar> {
    typealias Arguments = (
      DisplacementCoefficients<Scalar>, ColumnBlock<Scalar>, UnsafePointer<Scalar>, ColumnBlock<Scalar>
    )
    let divided = DividedKernel<Arguments>(from: minimum, in: pool) {
      kernel($0.0, $0.1 + $1, $0.2 + $1, $0.3 + $1, $2)
    }
    return { divided(($0, $1, $2, $3), $4) }
  }

  fileprivate static func divided(
    _ kernel: @escaping IntegrateFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> IntegrateFunction<Scalar> {
    let divided = DividedKernel<(StepCoefficients<Scalar>, ColumnBlock<Scalar>, ColumnBlock<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0, $0.1 + $1, $0.2 + $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    _ kernel: @escaping ComposeFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> ComposeFunction<Scalar> {
    let divided = DividedKernel<(RotationAxis<Scalar>, ColumnBlock<Scalar>, UnsafeMutablePointer<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0, $0.1 + $1, $0.2 + 16 * $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    _ kernel: @escaping AffineFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> AffineFunction<Scalar> {
    let divided = DividedKernel<(ColumnBlock<Scalar>, UnsafeMutablePointer<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0 + $1, $0.1 + 16 * $1, $2) }
    return { divided(($0, $1), $2) }
  }

  fileprivate static func divided(
    concat kernel: @escaping ConcatFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> ConcatFunction<Scalar> {
    let divided = DividedKernel<(UnsafePointer<Scalar>, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0, $0.1 + 16 * $1, $0.2 + 16 * $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    pairwise kernel: @escaping ConcatPairwiseFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> ConcatPairwiseFunction<Scalar> {
    let divided = DividedKernel<(UnsafePointer<Scalar>, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>)>(
      from: minimum, in: pool
    ) { kernel($0.0 + 16 * $1, $0.1 + 16 * $1, $0.2 + 16 * $1, $2) }
    return { divided(($0, $1, $2), $3) }
  }

  fileprivate static func divided(
    _ kernel: @escaping FusedFrameFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> FusedFrameFunction<Scalar> {
    typealias Arguments = (
      FrameProgram<Scalar>, Scalar, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, UnsafeMutablePointer<Scalar>
    )
    let divided = DividedKernel<Arguments>(from: minimum, in: pool) {
      kernel($0.0, $0.1, $0.2 + $1, $0.3 + 16 * $1, $0.4 + $1, $2)
    }
    return { divided(($0, $1, $2, $3, $4), $5) }
  }

  fileprivate static func divided(
    _ kernel: @escaping CompactFrameFunction<Scalar>, _ pool: WorkerPool, _ minimum: Int
  ) -> CompactFrameFunction<Scalar> {
    typealias Arguments = (FrameProgram<Scalar>, Scalar, UnsafePointer<Scalar>, ColumnBlock<Scalar>)
    let divided = DividedKernel<Arguments>(from: minimum, in: pool) { kernel($0.0, $0.1, $0.2 + $1, $0.3 + $1, $2) }
    return { divided(($0, $1, $2, $3), $4) }
  }
}

extension ColumnBlock {
  /// The same columns from a later row on.
  fileprivate static func + (block: ColumnBlock, rows: Int) -> ColumnBlock {
    ColumnBlock(base: block.base + rows, stride: block.stride)
  }
}
