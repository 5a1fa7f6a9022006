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
  private let control = FloatingPointControl()

  /// The first function that left changed how its thread computes with floating-point numbers, and what it changed.
  private(set) var change: String?

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
    restore(after: "prepare")
    self.state = state
    guard status == Int32(CARDBENCH_OK) else { throw PluginRefusal(function: "prepare", status: status) }
    isPrepared = true
  }

  deinit {
    release()
    arguments.deallocate()
  }

  /// Gives the state back; no call may follow.
  func release() {
    guard isPrepared else { return }
    isPrepared = false
    functions.release?(state)
    restore(after: "release")
  }

  /// What is to be said of its calls so far, in words; nil where nothing is.
  var complaint: String? {
    status == 0 ? change : PluginRefusal(function: "run", status: status).description
  }

  /// Lets this thread compute with floating-point numbers as it did before `prepare`.
  func restore(after function: String) {
    guard let kinds = control.restore() else { return }
    if change == nil { change = "\(function) left changed \(kinds)" }
  }

  /// Computes a call; its error, if it returns one, stays in ``status``.
  ///
  /// What it changes of how the thread computes is for ``restore(after:)``, which would take time in every call.
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
