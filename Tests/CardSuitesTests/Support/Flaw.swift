import KernelContracts

/// Ways in which a fast kernel is wrong.
enum Flaw: String, CaseIterable, Sendable {
  /// The last row's first number has the wrong sign.
  case sign
  /// A factor is off in the sixth digit.
  case sixthDigit
  /// The last row is left out.
  case skippedTail
  /// One number too many is written.
  case writeBehindTheEnd
}

extension KernelTable {
  /// The table with a flaw in one kernel.
  func flawed(_ flaw: Flaw, in kernel: Kernel) -> KernelTable {
    var table = self
    switch kernel {
    case .phase: table.phase = phase.map { flawed(flaw, $0) }
    case .curve: table.curve = curve.map { flawed(flaw, $0) }
    case .keyframes: table.keyframes = keyframes.map { flawed(flaw, $0) }
    case .displacementFast: table.displacementFast = displacementFast.map { flawed(flaw, $0) }
    case .displacementExactPhase: table.displacementExactPhase = displacementExactPhase.map { flawed(flaw, $0) }
    case .displacementAccurate: table.displacementAccurate = displacementAccurate.map { flawed(flaw, $0) }
    case .spring: table.spring = spring.map { flawed(flaw, $0) }
    case .semiImplicitEuler: table.semiImplicitEuler = semiImplicitEuler.map { flawed(flaw, $0) }
    case .velocityVerlet: table.velocityVerlet = velocityVerlet.map { flawed(flaw, $0) }
    case .rungeKutta4: table.rungeKutta4 = rungeKutta4.map { flawed(flaw, $0) }
    case .propagator, .semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed:
      table.propagator = propagator.map { flawed(flaw, $0) }
    case .interpolate: table.interpolate = interpolate.map { flawed(flaw, $0) }
    case .blend: table.blend = blend.map { flawed(flaw, $0) }
    case .componentwise: table.componentwise = componentwise.map { flawed(flaw, $0) }
    case .decomposed: table.decomposed = decomposed.map { flawed(flaw, $0) }
    case .blendStreaming: table.blendStreaming = blendStreaming.map { flawed(flaw, $0) }
    case .propagatorPerRow: table.propagatorPerRow = propagatorPerRow.map { flawed(flaw, $0) }
    case .oscillation: table.oscillation = oscillation.map { flawed(flaw, $0) }
    case .baked: table.baked = baked.map { flawed(flaw, $0) }
    case .affine: table.affine = affine.map { flawed(flaw, $0) }
    case .affineStreaming: table.affineStreaming = affineStreaming.map { flawed(flaw, $0) }
    case .compose, .frame: table.compose = compose.map { flawed(flaw, $0) }
    case .composeStreaming: table.composeStreaming = composeStreaming.map { flawed(flaw, $0) }
    case .concat: table.concat = concat.map { flawed(flaw, $0) }
    case .concatStreaming: table.concatStreaming = concatStreaming.map { flawed(flaw, $0) }
    case .concatPairwise: table.concatPairwise = concatPairwise.map { flawed(flaw, $0) }
    case .concatPairwiseStreaming:
      table.concatPairwiseStreaming = concatPairwiseStreaming.map { flawed(flaw, $0) }
    case .fusedFrame: table.fusedFrame = fusedFrame.map { flawed(flaw, $0) }
    case .fusedFrameStreaming: table.fusedFrameStreaming = fusedFrameStreaming.map { flawed(flaw, $0) }
    case .compactFrame: table.compactFrame = compactFrame.map { flawed(flaw, $0) }
    case .compactFrameStreaming: table.compactFrameStreaming = compactFrameStreaming.map { flawed(flaw, $0) }
    case .corners: table.corners = corners.map { flawed(flaw, $0) }
    }
    return table
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping PhaseFunction<Scalar>) -> PhaseFunction<Scalar> {
    { time, duration, start, out, rows in
      flaw.run(rows, out, numbersPerRow: 1) { kernel(time, duration, start, out, $0) }
    }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping CurveFunction<Scalar>) -> CurveFunction<Scalar> {
    { curve, time, out, rows in flaw.run(rows, out, numbersPerRow: 1) { kernel(curve, time, out, $0) } }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping SpringFunction<Scalar>) -> SpringFunction<Scalar> {
    { spring, time, out, rows in flaw.run(rows, out, numbersPerRow: 1) { kernel(spring, time, out, $0) } }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping KeyframesFunction<Scalar>
  ) -> KeyframesFunction<Scalar> {
    { track, time, columns, rows in
      flaw.run(rows, columns[track.channels - 1], numbersPerRow: 1) { kernel(track, time, columns, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping DisplacementFunction<Scalar>
  ) -> DisplacementFunction<Scalar> {
    { spring, state, time, out, rows in
      flaw.run(rows, out[1], numbersPerRow: 1) { kernel(spring, state, time, out, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping ComponentwiseFunction<Scalar>
  ) -> ComponentwiseFunction<Scalar> {
    { progress, from, to, out, rows in
      flaw.run(rows, out, numbersPerRow: 16) { kernel(progress, from, to, out, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping DecomposedFunction<Scalar>
  ) -> DecomposedFunction<Scalar> {
    { progress, ends, out, rows in
      flaw.run(rows, out, numbersPerRow: 16) { kernel(progress, ends, out, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping IntegrateFunction<Scalar>
  ) -> IntegrateFunction<Scalar> {
    { step, state, out, rows in flaw.run(rows, out[1], numbersPerRow: 1) { kernel(step, state, out, $0) } }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping PropagateFunction<Scalar>
  ) -> PropagateFunction<Scalar> {
    { step, state, out, rows in flaw.run(rows, out[1], numbersPerRow: 1) { kernel(step, state, out, $0) } }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping InterpolateFunction<Scalar>
  ) -> InterpolateFunction<Scalar> {
    { spans, count, progress, columns, rows in
      let column = columns[spans[count - 1].column]
      flaw.run(rows, column, numbersPerRow: 1) { kernel(spans, count, progress, columns, $0) }
    }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping BlendFunction<Scalar>) -> BlendFunction<Scalar> {
    { progress, from, to, out, rows in
      flaw.run(rows, out, numbersPerRow: 1) { kernel(progress, from, to, out, $0) }
    }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping ComposeFunction<Scalar>) -> ComposeFunction<Scalar> {
    { axis, pose, out, rows in flaw.run(rows, out, numbersPerRow: 16) { kernel(axis, pose, out, $0) } }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping ConcatFunction<Scalar>) -> ConcatFunction<Scalar> {
    { parent, matrices, out, rows in
      flaw.run(rows, out, numbersPerRow: 16) { kernel(parent, matrices, out, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping PropagatePerRowFunction<Scalar>
  ) -> PropagatePerRowFunction<Scalar> {
    { matrices, state, out, rows in
      flaw.run(rows, out[1], numbersPerRow: 1) { kernel(matrices, state, out, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping OscillationFunction<Scalar>
  ) -> OscillationFunction<Scalar> {
    { motion, time, out, rows in flaw.run(rows, out[1], numbersPerRow: 1) { kernel(motion, time, out, $0) } }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping BakedFunction<Scalar>) -> BakedFunction<Scalar> {
    { samples, place, out, rows in flaw.run(rows, out, numbersPerRow: 1) { kernel(samples, place, out, $0) } }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping AffineFunction<Scalar>) -> AffineFunction<Scalar> {
    { pose, out, rows in flaw.run(rows, out, numbersPerRow: 16) { kernel(pose, out, $0) } }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping FusedFrameFunction<Scalar>
  ) -> FusedFrameFunction<Scalar> {
    { program, time, start, matrices, opacity, rows in
      flaw.run(rows, opacity, numbersPerRow: 1) { kernel(program, time, start, matrices, opacity, $0) }
    }
  }

  private func flawed(
    _ flaw: Flaw, _ kernel: @escaping CompactFrameFunction<Scalar>
  ) -> CompactFrameFunction<Scalar> {
    { program, time, start, columns, rows in
      let opacity = columns[CompactChannel.opacity.rawValue]
      flaw.run(rows, opacity, numbersPerRow: 1) { kernel(program, time, start, columns, $0) }
    }
  }

  private func flawed(_ flaw: Flaw, _ kernel: @escaping CornersFunction<Scalar>) -> CornersFunction<Scalar> {
    { size, matrices, out, rows in
      flaw.run(rows, out, numbersPerRow: 8) { kernel(size, matrices, out, $0) }
    }
  }
}

extension Flaw {
  /// Runs a kernel that is right, or for one row too few, and damages what it wrote.
  fileprivate func run<Scalar: KernelScalar>(
    _ rows: Int, _ out: UnsafeMutablePointer<Scalar>, numbersPerRow: Int, _ kernel: (Int) -> Void
  ) {
    kernel(self == .skippedTail ? max(rows - 1, 0) : rows)
    let count = rows * numbersPerRow
    switch self {
    case .sign where rows > 0: out[count - numbersPerRow].negate()
    case .sixthDigit: for index in 0..<count { out[index] *= 1 + 5e-6 }
    case .writeBehindTheEnd: out[count] = 0
    case .sign, .skippedTail: break
    }
  }
}
