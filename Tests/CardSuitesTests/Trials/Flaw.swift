import CardFiles
import CardKernels
import CardMotion
import CardSuites
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
  /// The table with a flaw in one kernel; a frame has no entry of its own, and its matrices go wrong.
  func flawed(_ flaw: Flaw, in kernel: Kernel) -> KernelTable {
    let flawed = kernel == .frame ? .compose : kernel.carrier
    return mapEntries { $0 == flawed ? $1.flawed(flaw) : $1 }
  }
}

extension AnyKernelEntry {
  fileprivate func flawed(_ flaw: Flaw) -> any AnyKernelEntry<Scalar> {
    let whole = typed
    var entry = KernelEntry<Call> { flaw.run($0, whole.cached) }
    if let streamed = whole.streamed { entry.streamed = { flaw.run($0, streamed) } }
    return entry
  }
}

extension Flaw {
  /// Runs a kernel that is right, or for one row too few, and damages what it wrote: its last column, or its records.
  fileprivate func run<Call: KernelCall>(_ call: Call, _ kernel: (Call) -> Void) {
    var shorter = call
    if self == .skippedTail { shorter.rows = max(call.rows - 1, 0) }
    kernel(shorter)
    let outputs = call.outputs
    if let columns = outputs.columns {
      damage(columns[outputs.columnCount - 1], call.rows, numbersPerRow: 1)
    } else if let records = outputs.records {
      damage(records, call.rows, numbersPerRow: outputs.numbersPerRecord)
    }
  }

  private func damage<Scalar: KernelScalar>(_ out: UnsafeMutablePointer<Scalar>, _ rows: Int, numbersPerRow: Int) {
    let count = rows * numbersPerRow
    switch self {
    case .sign where rows > 0: out[count - numbersPerRow].negate()
    case .sixthDigit: for index in 0..<count { out[index] *= 1 + 5e-6 }
    case .writeBehindTheEnd: out[count] = 0
    case .sign, .skippedTail: break
    }
  }
}

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
