#if RECORDED
  internal import KernelContracts

  /// Kernels of the lanes, as programs.
  public enum RecordedKernels {
    /// Those about which something is proved, for Float and for Double.
    public static func all() -> [LaneProgram] {
      var float = LaneTables.table(RecordedLanes<FloatLanes>.self)
      float.addProducts(RecordedLanes<FloatLanes>.self)
      var double = LaneTables.table(RecordedLanes<DoubleLanes>.self)
      double.addProductsByNumber(RecordedLanes<DoubleLanes>.self)
      return programs(float, FloatLanes.width) + springs(float, FloatLanes.width) + curves(float, FloatLanes.width)
        + programs(double, DoubleLanes.width) + springs(double, DoubleLanes.width) + curves(double, DoubleLanes.width)
        + accurateSprings()
    }

    private static func programs<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
      [
        record("phase", Scalar.self) {
          let start = RecordedArray<Scalar>("start", count: width)
          let local = RecordedArray<Scalar>("out", count: width)
          table[.phase]?(
            PhaseCall(
              time: recordedNumber("time"), duration: recordedNumber("duration"), earliest: recordedNumber("earliest"),
              start: start.start, localTime: local.start, rows: width))
        },
        record("blend", Scalar.self) {
          let ends = ends(width, of: Scalar.self)
          table[.blend]?(
            BlendCall(progress: recordedNumber("progress"), from: ends.from, to: ends.to, out: ends.out, rows: width))
        },
        record("oscillation", Scalar.self) {
          let motion = RecordedArray<Scalar>("motion", count: 16 * OscillationChannel.allCases.count)
          let (time, result) = (RecordedArray<Scalar>("time", count: width), RecordedArray<Scalar>("out", count: 32))
          table[.oscillation]?(
            OscillationCall(motion: motion.columns, time: time.start, result: result.columns, rows: width))
        },
        record("interpolate", Scalar.self) {
          let (progress, extent) = (
            RecordedArray<Scalar>("progress", count: width), RecordedArray<Scalar>("extent", count: width)
          )
          let columns = RecordedArray<Scalar>("out", count: 32).columns
          let (from, to) = (recordedNumber("from") as Scalar, recordedNumber("to") as Scalar)
          let spans = [
            ChannelSpan(column: 0, from: from, to: to),
            ChannelSpan(column: 1, from: from, to: to, extent: UnsafePointer(extent.start)),
          ]
          spans.withUnsafeBufferPointer { spans in
            table[.interpolate]?(
              InterpolateCall(
                spans: spans.baseAddress!, spanCount: spans.count, progress: progress.start, columns: columns,
                rows: width))
          }
        },
        record("componentwise", Scalar.self) {
          let (ends, progress) = (ends(16, of: Scalar.self), RecordedArray<Scalar>("progress", count: 1))
          table[.componentwise]?(
            ComponentwiseCall(progress: progress.start, from: ends.from, to: ends.to, out: ends.out, rows: 1))
        },
        record("concat", Scalar.self) {
          let (matrices, parent, out) = products(of: Scalar.self)
          table[.concat]?(ConcatCall(parent: parent, matrices: matrices, out: out, rows: 1))
        },
        record("concatPairwise", Scalar.self) {
          let (matrices, parent, out) = products(of: Scalar.self)
          table[.concatPairwise]?(ConcatPairwiseCall(matrices: matrices, parents: parent, out: out, rows: 1))
        },
        record("propagator", Scalar.self) {
          let (state, result) = (RecordedArray<Scalar>("state", count: 32), RecordedArray<Scalar>("out", count: 32))
          let matrix = PropagatorCoefficients<Scalar>(
            m11: wideNumber("m11"), m12: wideNumber("m12"), m21: wideNumber("m21"), m22: wideNumber("m22"))
          table[.propagator]?(
            PropagateCall(propagator: matrix, state: state.columns, result: result.columns, rows: width))
        },
        record("propagatorPerRow", Scalar.self) {
          let matrices = RecordedArray<Scalar>("matrices", count: 64)
          let (state, result) = (RecordedArray<Scalar>("state", count: 32), RecordedArray<Scalar>("out", count: 32))
          table[.propagatorPerRow]?(
            PropagatePerRowCall(
              matrices: matrices.columns, state: state.columns, result: result.columns, rows: width))
        },
        record("affine", Scalar.self) {
          let pose = RecordedArray<Scalar>("pose", count: 16 * AffineChannel.allCases.count)
          let matrices = RecordedArray<Scalar>("out", count: 16 * width)
          table[.affine]?(AffineCall(pose: pose.columns, matrices: matrices.start, rows: width))
        },
        record("compose", Scalar.self) {
          let pose = RecordedArray<Scalar>("pose", count: 16 * PoseChannel.allCases.count)
          let matrices = RecordedArray<Scalar>("out", count: 16 * width)
          table[.compose]?(ComposeCall(axis: axis(), pose: pose.columns, matrices: matrices.start, rows: width))
        },
        record("corners", Scalar.self) {
          let matrices = RecordedArray<Scalar>("matrices", count: 16)
          let corners = RecordedArray<Scalar>("out", count: 16)
          let size = CardSize<Scalar>(halfWidth: recordedNumber("halfWidth"), halfHeight: recordedNumber("halfHeight"))
          table[.corners]?(CornersCall(size: size, matrices: matrices.start, corners: corners.start, rows: 1))
        },
      ]
    }

    static func record<Scalar: KernelScalar>(_ name: String, _: Scalar.Type, _ call: () -> Void) -> LaneProgram {
      (recordedArrays, recordedNumbers) = ([], [:])
      recording = LaneProgram(name: name, element: Scalar.elementName)
      call()
      recordedNumbers = [:]
      return recording
    }

    private static func ends<Scalar: KernelScalar>(
      _ count: Int, of _: Scalar.Type
    ) -> (from: UnsafeMutablePointer<Scalar>, to: UnsafeMutablePointer<Scalar>, out: UnsafeMutablePointer<Scalar>) {
      let (from, to) = (RecordedArray<Scalar>("from", count: count), RecordedArray<Scalar>("to", count: count))
      return (from.start, to.start, RecordedArray<Scalar>("out", count: count).start)
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

    private static func products<Scalar: KernelScalar>(
      of _: Scalar.Type
    ) -> (
      matrices: UnsafeMutablePointer<Scalar>, parent: UnsafeMutablePointer<Scalar>, out: UnsafeMutablePointer<Scalar>
    ) {
      let matrices = RecordedArray<Scalar>("matrices", count: 16)
      let parent = RecordedArray<Scalar>("parent", count: 16)
      return (matrices.start, parent.start, RecordedArray<Scalar>("out", count: 16).start)
    }
  }
#endif
