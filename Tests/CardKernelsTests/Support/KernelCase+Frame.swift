import CardKernels
import CardMotion
import KernelContracts

/// Frames in one pass: every drive with every motion, and both halves of what a frame writes.
extension KernelCase {
  static var frames: [KernelCase] { fused + compact }

  /// A curve and the three forms of a spring, each with what moves least and most, and some in between.
  private static var programs: [(label: String, program: FrameProgram<Scalar>)] {
    let curve = CurveCoefficients<Scalar>(try! TimingCurve(x1: 0.3, y1: -0.2, x2: 0.6, y2: 1.3), duration: 1)
    let springs = [SpringForm.oscillating, .critical, .creeping].map { form in
      SpringCoefficients<Scalar>(form: form, decay: 4, frequency: 11, weight: 0.7)
    }
    let drives = [FrameProgram<Scalar>.Drive.curve(curve)] + springs.map { .spring($0) }
    return drives.flatMap { drive in
      [(FrameProgram<Scalar>.Motion.fade, 1.0), (.slide, 1), (.slide, 2), (.turn, 1), (.turn, 2), (.flip, 1)].map {
        motion, stretch in
        ("\(motion) stretched by \(stretch)", program(drive, motion, stretch: stretch))
      }
    }
  }

  private static func program(
    _ drive: FrameProgram<Scalar>.Drive, _ motion: FrameProgram<Scalar>.Motion, stretch: Double
  ) -> FrameProgram<Scalar> {
    let isFlat = motion != .flip
    let axis = isFlat ? RotationAxis<Scalar>(x: 0, y: 0, z: -1) : RotationAxis(x: 0.36, y: 0.48, z: 0.8)
    return FrameProgram(duration: 1, drive: drive, motion: motion, axis: axis) { channel in
      let ends: (Double, Double) =
        switch channel {
        case .opacity: (0.1, 1)
        case .scaleX: (1.5, 1)
        case .scaleY: (1.5 * stretch, 1)
        case .translationX: (120, -3)
        case .translationY: (7, 7)
        case .angle: motion == .slide ? (0, 0) : (0.5, 2)
        case .scaleZ: isFlat ? (1, 1) : (0.5, 2)
        case .translationZ: isFlat ? (0, 0) : (-40, 0)
        case .perspective: isFlat ? (0, 0) : (-0.002, 0)
        }
      let still = motion == .fade && channel != .opacity
      return .init(from: Scalar(ends.0), to: Scalar(still ? ends.0 : ends.1))
    }
  }

  private static var start: [Input] { [Input([column(-1.2...0.2, seed: 90)])] }

  private static var fused: [KernelCase] {
    programs.flatMap { label, program in
      [
        KernelCase(.fusedFrame, label, inputs: start, numbersPerRow: 16) { table, streaming, inputs, out, rows in
          let opacity = ColumnStorage<Scalar>(columns: 1, rows: max(1, rows))
          table.run(
            FusedFrameCall(
              program: program, time: 0, start: inputs[0].base, matrices: out.base, opacity: opacity[0], rows: rows),
            by: .fusedFrame, streaming: streaming)
        },
        KernelCase(.fusedFrame, label, inputs: start) { table, streaming, inputs, out, rows in
          let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * max(1, rows))
          table.run(
            FusedFrameCall(
              program: program, time: 0, start: inputs[0].base, matrices: matrices[0], opacity: out.base, rows: rows),
            by: .fusedFrame, streaming: streaming)
        },
      ]
    }
  }

  private static var compact: [KernelCase] {
    programs.filter(\.program.staysInPlane).map { label, program in
      KernelCase(.compactFrame, label, inputs: start, outputColumns: CompactChannel.allCases.count) {
        CompactFrameCall(program: program, time: 0, start: $0[0].base, columns: $1, rows: $2)
      }
    }
  }
}
