public import KernelContracts

/// One sentence of `cardbench.h`, as a test.
public enum PluginTest: String, CaseIterable, Sendable {
  /// `prepare` accepts the problem.
  case prepares
  /// Every number of 0 to 67 rows is written, and is what it is among all rows.
  case rowCounts = "row counts"
  /// Nothing beside the rows is written or read, and no input changes.
  case buffers
  /// Arrays may begin at any multiple of the element's size.
  case alignment
  /// Results may replace inputs, where the header says so.
  case inPlace = "in place"
  /// A row of NaN or infinities changes no other.
  case notANumber = "not a number"
  /// The same call writes the same bits.
  case sameBits = "same bits"
  /// Two states may run at once.
  case twoThreads = "two threads"
  /// How a thread rounds, treats subnormal numbers and traps stays as it was.
  case floatingPoint = "floating point"
  /// A state is released, and the next one computes the same.
  case release

  /// The claim in a few words.
  public var claim: String {
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
public struct PluginCase {
  /// The kernel.
  public let kernel: Kernel
  /// The problem.
  public let problem: KernelProblem
  /// The number of rows.
  public let rows: Int
  /// The arrays of its calls.
  let shape: CallShape
  /// Names the inputs of all rows.
  let fill: (inout PluginArguments) -> Void

  /// Takes over a call; its memory must outlive the case.
  public init<Call: KernelCall>(_ kernel: Kernel, _ problem: KernelProblem, _ call: Call) {
    (self.kernel, self.problem, rows) = (kernel, problem, call.rows)
    shape = CallShape(kernel, call)
    fill = { $0.fill(from: call) }
  }
}
