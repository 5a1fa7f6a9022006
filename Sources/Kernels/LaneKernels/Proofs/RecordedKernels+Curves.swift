#if RECORDED
  internal import KernelContracts

  /// Timing curves, with one step before the last evaluation, about which something is proved.
  extension RecordedKernels {
    static func curves<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
      let start = CurveStart<Scalar>(.fraction, branch: 0, coefficients: [1], steps: 1)
      return [("curvePlain", nil), ("curveStarted", start)].map { name, start in
        var program = record(name, Scalar.self) {
          let (time, progress) = (
            RecordedArray<Scalar>("time", count: width), RecordedArray<Scalar>("out", count: width)
          )
          let curve = CurveCoefficients<Scalar>(
            duration: recordedNumber("duration"), x1: recordedNumber("x1"), y1: recordedNumber("y1"),
            x2: recordedNumber("x2"), y2: recordedNumber("y2"), iterations: 1, start: start)
          table[.curve]?(CurveCall(curve: curve, localTime: time.start, progress: progress.start, rows: width))
        }
        program.stated = [("ordinate", 2.23)]
        return program
      }
    }
  }
#endif
