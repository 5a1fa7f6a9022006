import CardFiles
import CardKernels
import CardMotion
import CardSuites
import KernelContracts

extension SuiteConfiguration {
  /// A configuration of one row count under a scroll of one second.
  static func small(rows: Int = 67, seed: UInt64 = 1) throws -> SuiteConfiguration {
    var configuration = SuiteConfiguration(scroll: try .down())
    configuration.rows = [rows]
    configuration.seed = seed
    return configuration
  }
}

extension ScrollTrace {
  /// From the top to 2,400 points in a second.
  static func down() throws -> ScrollTrace { try ScrollTrace(csv: "time,offset\n0,0\n1,2400\n") }

  /// To 2,400 points and back to the top, in half a second each.
  static func downAndBack() throws -> ScrollTrace {
    try ScrollTrace(csv: "time,offset\n0,0\n0.5,2400\n1,0\n")
  }
}

extension Variant {
  /// The variants of this machine.
  static let offered = CardKernels.distinctVariants.filter { CardKernels.absence(of: $0) == nil }
}
