import CardKernels
import CardOracle
import CardTruth
import KernelContracts
import Records

extension ErrorMeter where Scalar: KernelScalar {
  /// Compares a row of a frame with the truth.
  mutating func record(
    row: Int, of frame: StagedFrame<Scalar>, in storage: FrameStorage<Scalar>, at time: Scalar, _ exact: ExactFrame
  ) {
    let truths = exact.row(row, time: Double(time), start: Double(frame.start[row]))
    for (component, (output, truth)) in zip(storage.outputs, truths).enumerated() {
      record(output[row], truth: truth, row: row, component: component)
    }
  }

  /// What the compared rows say about the frame.
  var frameAgreement: Agreement {
    Agreement(
      reference: "double-double", worstUlp: worstUlp, error: worstScaled,
      bound: Kernel.frame.contract.bound.allowance(for: Scalar.self),
      worstInput: worst.map { "row \($0.row), \(Self.names[$0.component]): got \($0.got), exact \($0.truth.value)" })
  }

  private static var names: [String] { matrixEntries + ["opacity"] }
}
