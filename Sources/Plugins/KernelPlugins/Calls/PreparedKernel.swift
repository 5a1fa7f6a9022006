internal import CCardbench
internal import KernelContracts

/// A kernel of a plug-in, prepared for one problem.
///
/// Calls of one object are made by one thread at a time.
public final class PreparedKernel: @unchecked Sendable {
  private let functions: PluginKernel.Functions
  private var state: UnsafeMutableRawPointer?
  private var isPrepared = false
  private var arguments = PluginArguments()

  /// What the last call that failed returned; 0 where none did.
  public private(set) var status: Int32 = 0

  /// Lets the library do its set-up, which is not timed.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - problem: What it is to compute.
  /// - Throws: ``PluginRefusal`` where the library refuses.
  public init(_ kernel: PluginKernel, _ problem: KernelProblem) throws(PluginRefusal) {
    functions = kernel.functions
    guard let prepare = functions.prepare else { return }
    var state: UnsafeMutableRawPointer?
    let size = kernel.element == Float.elementName ? MemoryLayout<Float>.size : MemoryLayout<Double>.size
    let status = problem.withStructure(kernel: kernel.id, elementSize: size) { prepare($0, &state) }
    self.state = state
    guard status == Int32(CARDBENCH_OK) else { throw PluginRefusal(function: "prepare", status: status) }
    isPrepared = true
  }

  deinit {
    if isPrepared { functions.release?(state) }
    arguments.deallocate()
  }

  /// Computes a call; its error, if it returns one, stays in ``status``.
  public func callAsFunction<Call: PluggableCall>(_ call: Call) {
    call.fill(&arguments)
    let status = run(arguments, rows: call.rows)
    if status != 0 { self.status = status }
  }

  /// Computes some rows of arrays.
  ///
  /// - Returns: What the library returned; 0 where all is well.
  @inline(__always)
  func run(_ arguments: PluginArguments, rows: Int) -> Int32 {
    var structure = cardbench_call(
      rows: rows, time: arguments.time, in: UnsafePointer(arguments.inputs), out: UnsafePointer(arguments.outputs))
    return functions.run(state, &structure)
  }
}

/// A number other than 0 that a plug-in returned.
public struct PluginRefusal: Error, Equatable, CustomStringConvertible {
  /// `prepare` or `run`.
  public let function: String
  /// The number.
  public let status: Int32

  /// Names the function and the number.
  public init(function: String, status: Int32) { (self.function, self.status) = (function, status) }

  /// Whether it says no more than that it does not offer the problem.
  public var isUnsupported: Bool { function == "prepare" && status == Int32(CARDBENCH_UNSUPPORTED) }

  /// In words.
  public var description: String {
    isUnsupported
      ? "prepare does not offer this problem" : "\(function) returned error \(status)"
  }
}
