internal import KernelContracts

/// Kernels of the lanes, as programs.
public enum RecordedKernels {
  /// Those about which something is proved, for Float and for Double.
  public static func all() -> [LaneProgram] {
    let (float, double) = (float, double)
    return recorder.withLock { _ in
      programs(float, FloatLanes.width) + springs(float, FloatLanes.width) + curves(float, FloatLanes.width)
        + programs(double, DoubleLanes.width) + springs(double, DoubleLanes.width) + curves(double, DoubleLanes.width)
        + accurateSprings()
    }
  }

  private static func programs<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
    [
      record("phase", table[.phase], ["start", "out"]) {
        PhaseCall(
          time: recordedNumber("time"), duration: recordedNumber("duration"), earliest: recordedNumber("earliest"),
          start: $0.base, localTime: $0.base, rows: width)
      },
      record("blend", table[.blend], ["from", "to", "out"]) {
        BlendCall(progress: recordedNumber("progress"), from: $0.base, to: $0.base, out: $0.base, rows: width)
      },
      record("oscillation", table[.oscillation], ["motion", "time", "out"]) {
        OscillationCall(motion: $0, time: $0.base, result: $0, rows: width)
      },
      record("interpolate", table[.interpolate], ["progress", "out"]) {
        InterpolateCall(spans: spans(width), spanCount: 2, progress: $0.base, columns: $0, rows: width)
      },
      record("componentwise", table[.componentwise], ["progress", "from", "to", "out"]) {
        ComponentwiseCall(progress: $0.base, from: $0.base, to: $0.base, out: $0.base, rows: 1)
      },
      record("concat", table[.concat], ["parent", "matrices", "out"]) {
        ConcatCall(parent: $0.base, matrices: $0.base, out: $0.base, rows: 1)
      },
      record("concatPairwise", table[.concatPairwise], ["matrices", "parent", "out"]) {
        ConcatPairwiseCall(matrices: $0.base, parents: $0.base, out: $0.base, rows: 1)
      },
      record("propagator", table[.propagator], ["state", "out"]) {
        let matrix = PropagatorCoefficients<Scalar>(
          m11: wideNumber("m11"), m12: wideNumber("m12"), m21: wideNumber("m21"), m22: wideNumber("m22"))
        return PropagateCall(propagator: matrix, state: $0, result: $0, rows: width)
      },
      record("propagatorPerRow", table[.propagatorPerRow], ["matrices", "state", "out"]) {
        PropagatePerRowCall(matrices: $0, state: $0, result: $0, rows: width)
      },
      record("affine", table[.affine], ["pose", "out"]) { AffineCall(pose: $0, matrices: $0.base, rows: width) },
      record("compose", table[.compose], ["pose", "out"]) {
        ComposeCall(axis: axis(), pose: $0, matrices: $0.base, rows: width)
      },
      record("corners", table[.corners], ["matrices", "out"]) {
        let size = CardSize<Scalar>(halfWidth: recordedNumber("halfWidth"), halfHeight: recordedNumber("halfHeight"))
        return CornersCall(size: size, matrices: $0.base, corners: $0.base, rows: 1)
      },
    ]
  }

  /// Records a kernel on arrays of its own.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: The names of its arguments, in their order.
  ///   - call: The call, whose pointers are replaced.
  static func record<Call: KernelCall>(
    _ name: String, _ entry: KernelEntry<Call>?, _ arguments: [String], _ call: (ColumnBlock<Call.Scalar>) -> Call
  ) -> LaneProgram {
    record(name, Call.Scalar.self) { entry?(Self.call(on: arguments, call)) }
  }

  /// A call on arrays of its own.
  static func call<Call: KernelCall>(on arguments: [String], _ make: (ColumnBlock<Call.Scalar>) -> Call) -> Call {
    var call = make(ColumnBlock(base: .allocate(capacity: 1), stride: 16))
    var arrays = RecordedArguments<Call.Scalar>(rows: call.rows, names: arguments)
    call.visit(&arrays)
    return call
  }

  /// Two channels, one of them with an extent; like the arrays they are never freed.
  private static func spans<Scalar: KernelScalar>(_ width: Int) -> UnsafePointer<ChannelSpan<Scalar>> {
    let extent = RecordedArray<Scalar>("extent", count: width)
    let (from, to) = (recordedNumber("from") as Scalar, recordedNumber("to") as Scalar)
    let spans = UnsafeMutablePointer<ChannelSpan<Scalar>>.allocate(capacity: 2)
    spans.initialize(to: ChannelSpan(column: 0, from: from, to: to))
    (spans + 1).initialize(to: ChannelSpan(column: 1, from: from, to: to, extent: UnsafePointer(extent.start)))
    return UnsafePointer(spans)
  }

  static func record<Scalar: KernelScalar>(_ name: String, _: Scalar.Type, _ call: () -> Void) -> LaneProgram {
    (recordedArrays, recordedNumbers) = ([], [:])
    defer { recordedNumbers = [:] }
    return .recorded(name, Scalar.elementName, call)
  }

  /// A number in two parts, both known by name.
  static func wideNumber<Scalar: KernelScalar>(_ name: String) -> WideNumber<Scalar> {
    WideNumber(high: recordedNumber(name), low: recordedNumber(name + ".low"))
  }

  private static func axis<Scalar>() -> RotationAxis<Scalar> {
    var axis = RotationAxis<Scalar>(x: 0, y: 0, z: 1)
    (axis.x, axis.y, axis.z) = (recordedNumber("x"), recordedNumber("y"), recordedNumber("z"))
    (axis.xx, axis.yy, axis.zz) = (recordedNumber("xx"), recordedNumber("yy"), recordedNumber("zz"))
    axis.xxRest = recordedNumber("xxRest")
    axis.yyRest = recordedNumber("yyRest")
    axis.zzRest = recordedNumber("zzRest")
    (axis.xy, axis.xz, axis.yz) = (recordedNumber("xy"), recordedNumber("xz"), recordedNumber("yz"))
    return axis
  }
}
