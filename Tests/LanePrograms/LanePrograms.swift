import KernelContracts
import RecordedLaneKernels

/// Writes what the lane source does, operation by operation, and what every contract promises, to the standard output, for
/// Scripts/proofs.
@main
enum LanePrograms {
  static func main() {
    for program in RecordedFunctions.all() + RecordedKernels.all() { print(program) }
    for kernel in Kernel.allCases {
      let bound = kernel.contract.bound
      print("contract \(kernel.name) \(bound.float) \(bound.double) \(bound.evidence.rawValue)")
    }
  }
}
