import CardKernels
import CardSuites
import KernelContracts

/// Writes every call of a lane kernel that `cardbench check` makes over its domain, with the memory before and after it,
/// to the standard output, for Scripts/arm64.
@main
enum LaneCalls {
  static func main() throws {
    let configuration = SuiteConfiguration(scroll: .shipped())
    for (number, kernel) in Kernel.allCases.enumerated() where hasEntry(kernel) {
      let forms = [KernelForm(kernel)] + (kernel.updatesStates ? [KernelForm(inPlace: kernel)] : [])
      for form in forms {
        try record(form, number, Float.self, configuration)
        try record(form, number, Double.self, configuration)
      }
    }
  }

  /// Whether its calls are those of an entry, which those of a frame that takes stage after stage are not.
  private static func hasEntry(_ kernel: Kernel) -> Bool {
    kernel.call(for: Float.self) == kernel.carrier.call(for: Float.self)
  }

  /// Records the trials of a kernel's form; what they write has to have the fingerprint that `check` compares with.
  private static func record<Scalar: KernelScalar>(
    _ form: KernelForm, _ number: Int, _: Scalar.Type, _ configuration: SuiteConfiguration
  ) throws {
    guard let lanes = CardKernels.table(.simd, for: Scalar.self) else { throw LaneCallsError.noLanes }
    let trials: [Trial<Scalar>] = try Domain.trials(of: form, rows: Domain.rows, configuration)
    var digest = BitDigest()
    for trial in trials {
      let recorder = CallRecorder(kernel: number)
      let ran = trial.run(lanes.mapEntries { $1.recorded(by: recorder) }, streaming: false, first: trial.rows)
      guard ran else { throw LaneCallsError.noEntry(form.name) }
      digest.add(trial)
    }
    let recorded = RecordedBits.digest(of: form.kernel, element: Scalar.elementName)
    guard recorded == nil || recorded == digest.value else {
      throw LaneCallsError.otherBits("\(form)/\(Scalar.elementName)")
    }
  }
}

/// A reason that no calls can be recorded.
enum LaneCallsError: Error {
  /// This CPU runs no lane kernels.
  case noLanes
  /// The lane tables have no such kernel.
  case noEntry(String)
  /// The bits of this machine are not the recorded ones; `cardbench check` reports the kernel.
  case otherBits(String)
}
