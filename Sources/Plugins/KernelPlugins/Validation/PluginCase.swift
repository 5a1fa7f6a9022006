public import KernelContracts

/// One problem with inputs for it: what a plug-in's kernel is tested with.
public struct PluginCase {
  /// The kernel.
  public let kernel: Kernel
  /// What is to be computed.
  public let problem: KernelProblem
  /// How many rows there are.
  public let rows: Int
  /// The arrays of its calls.
  let shape: CallShape
  /// Names the inputs of all rows.
  let fill: (inout PluginArguments) -> Void

  /// Takes over a call; its memory must outlive the case.
  public init<Call: PluggableCall>(_ kernel: Kernel, _ problem: KernelProblem, _ call: Call) {
    (self.kernel, self.problem, rows) = (kernel, problem, call.rows)
    shape = CallShape(kernel, problem)
    fill = { call.fill(&$0) }
  }
}
