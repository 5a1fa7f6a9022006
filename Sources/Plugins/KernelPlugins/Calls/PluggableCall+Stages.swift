public import KernelContracts

extension PhaseCall: PluggableCall {
  /// Start; local time.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.outputs[0]) = (UnsafeRawPointer(start), UnsafeMutableRawPointer(localTime))
    arguments.time = Double(time)
  }
}

extension CurveCall: PluggableCall {
  /// Local time; progress.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.outputs[0]) = (UnsafeRawPointer(localTime), UnsafeMutableRawPointer(progress))
  }
}

extension SpringCall: PluggableCall {
  /// Local time; progress.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.outputs[0]) = (UnsafeRawPointer(localTime), UnsafeMutableRawPointer(progress))
  }
}

extension DisplacementCall: PluggableCall {
  /// Position, velocity, time; position, velocity.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(state, 2)
    arguments.inputs[2] = UnsafeRawPointer(time)
    arguments.write(result, 2)
  }
}

extension OscillationCall: PluggableCall {
  /// The four columns of the motion, time; position, velocity.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(motion, OscillationChannel.allCases.count)
    arguments.inputs[OscillationChannel.allCases.count] = UnsafeRawPointer(time)
    arguments.write(result, 2)
  }
}

extension PropagateCall: PluggableCall {
  /// Position, velocity; the same after the step.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(state, 2)
    arguments.write(result, 2)
  }
}

extension IntegrateCall: PluggableCall {
  /// Position, velocity; the same after the steps.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(state, 2)
    arguments.write(result, 2)
  }
}

extension InterpolateCall: PluggableCall {
  /// Progress, an extent per channel; a column per channel.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.inputs[0] = UnsafeRawPointer(progress)
    for place in 0..<spanCount {
      let extent = spans[place].extent.map { UnsafeRawPointer($0 + extentRow) }
      arguments.inputs[1 + place] = extent
      arguments.outputs[place] = UnsafeMutableRawPointer(columns[spans[place].column])
    }
  }
}

extension AffineCall: PluggableCall {
  /// The columns of ``AffineChannel``; matrices.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(pose, AffineChannel.allCases.count)
    arguments.outputs[0] = UnsafeMutableRawPointer(matrices)
  }
}

extension ComposeCall: PluggableCall {
  /// The columns of ``PoseChannel`` but the opacity; matrices.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.read(pose, PoseChannel.allCases.count - 1)
    arguments.outputs[0] = UnsafeMutableRawPointer(matrices)
  }
}

extension ConcatCall: PluggableCall {
  /// The parent, matrices; products.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.inputs[1]) = (UnsafeRawPointer(parent), UnsafeRawPointer(matrices))
    arguments.outputs[0] = UnsafeMutableRawPointer(out)
  }
}

extension ConcatPairwiseCall: PluggableCall {
  /// Matrices, parents; products.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.inputs[1]) = (UnsafeRawPointer(matrices), UnsafeRawPointer(parents))
    arguments.outputs[0] = UnsafeMutableRawPointer(out)
  }
}

extension CornersCall: PluggableCall {
  /// Matrices; corners.
  public func fill(_ arguments: inout PluginArguments) {
    (arguments.inputs[0], arguments.outputs[0]) = (UnsafeRawPointer(matrices), UnsafeMutableRawPointer(corners))
  }
}

extension FusedFrameCall: PluggableCall {
  /// Start; matrices, opacity.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.inputs[0] = UnsafeRawPointer(start)
    (arguments.outputs[0], arguments.outputs[1]) = (UnsafeMutableRawPointer(matrices), UnsafeMutableRawPointer(opacity))
    arguments.time = Double(time)
  }
}

extension CompactFrameCall: PluggableCall {
  /// Start; the columns of ``CompactChannel``.
  public func fill(_ arguments: inout PluginArguments) {
    arguments.inputs[0] = UnsafeRawPointer(start)
    arguments.write(columns, CompactChannel.allCases.count)
    arguments.time = Double(time)
  }
}
