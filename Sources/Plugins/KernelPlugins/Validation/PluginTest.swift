package import KernelContracts

/// One sentence of `cardbench.h`, as a test.
package enum PluginTest: String, CaseIterable, Sendable {
  case prepares
  case rowCounts = "row counts"
  case buffers
  case alignment
  case inPlace = "in place"
  case notANumber = "not a number"
  case sameBits = "same bits"
  case twoThreads = "two threads"
  case floatingPoint = "floating point"
  case release

  /// The claim in a few words.
  package var claim: String {
    switch self {
    case .prepares: "prepare accepts the problems of the check"
    case .rowCounts: "0 to 67 rows: all numbers written, and as among all rows"
    case .buffers: "nothing beside the rows written or read, no input changed"
    case .alignment: "arrays at any multiple of the element's size"
    case .inPlace: "results in the place of inputs, where allowed"
    case .notANumber: "rows of NaN and infinities change no other row"
    case .sameBits: "the same call writes the same bits"
    case .twoThreads: "two states at once, on two threads"
    case .floatingPoint: "rounding, subnormal numbers and traps stay as they were"
    case .release: "after release, the next state computes the same"
    }
  }
}

/// One problem with inputs for it: what a plug-in's kernel is tested with.
package struct PluginCase {
  package let kernel: Kernel
  package let problem: KernelProblem
  package let rows: Int
  let shape: CallShape
  /// Names the inputs of all rows.
  let fill: (inout PluginArguments) -> Void

  /// Makes a case of a call, whose memory must outlive the case.
  package init<Call: KernelCall>(_ kernel: Kernel, _ problem: KernelProblem, _ call: Call) {
    (self.kernel, self.problem, rows) = (kernel, problem, call.rows)
    shape = CallShape(kernel, call)
    fill = { $0.fill(from: call) }
  }
}
