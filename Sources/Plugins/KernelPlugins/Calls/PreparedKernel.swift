internal import CCardbench
internal import CFloatingPoint
public import KernelContracts

/// A kernel of a plug-in, prepared for one problem.
///
/// Calls of one object are made by one thread at a time.
public final class PreparedKernel: @unchecked Sendable {
  private let functions: PluginKernel.Functions
  private var state: UnsafeMutableRawPointer?
  private var isPrepared = false
  @usableFromInline var arguments = PluginArguments()
  private let control = FloatingPointControl()

  /// The first function that left changed how its thread computes with floating-point numbers, and what it changed.
  private(set) var change: String?

  /// The status of the last call that failed; 0 where none did.
  public private(set) var status: Int32 = 0

  /// Does the library's set-up, which is not timed, or throws its refusal.
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

  /// The first error of its calls, as text; nil for none.
  @usableFromInline var complaint: String? {
    status == 0 ? change : PluginRefusal(function: "run", status: status).description
  }

  /// Lets this thread compute with floating-point numbers as it did before `prepare`.
  @usableFromInline
  func restore(after function: String) {
    guard let kinds = control.restore() else { return }
    if change == nil { change = "\(function) left changed \(kinds)" }
  }

  /// Computes a call; its error, if it returns one, stays in ``status``.
  ///
  /// ``restore(after:)`` is for the floating-point state that it changes, since it would take time in every call.
  @inlinable @inline(__always)
  public func callAsFunction<Call: KernelCall>(_ call: Call) {
    arguments.fill(from: call)
    run(rows: call.rows)
  }

  /// Computes some rows of the arrays filled in last.
  @usableFromInline
  func run(rows: Int) {
    let status = run(arguments, rows: rows)
    if status != 0 { self.status = status }
  }

  /// Computes some rows of arrays.
  ///
  /// - Returns: The status of the library; 0 where all is well.
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

  /// Whether the kernel only does not offer the problem.
  public var isUnsupported: Bool { function == "prepare" && status == Int32(CARDBENCH_UNSUPPORTED) }

  /// A sentence.
  public var description: String {
    isUnsupported
      ? "prepare does not offer this problem" : "\(function) returned error \(status)"
  }
}

extension Plugin {
  /// A table of one kernel, prepared for one problem; nil where the plug-in has no such kernel.
  @inlinable
  public func table<Call: KernelCall>(
    _ key: KernelKey<Call.Scalar, Call>, for problem: KernelProblem
  ) throws(PluginRefusal) -> KernelTable<Call.Scalar>? {
    guard let kernel = kernel(key.kernel, Call.Scalar.self) else { return nil }
    return try table(key, by: kernel, for: problem)
  }

  /// A table of one kernel of this plug-in, which takes the arrays of a call under the key.
  @inlinable
  public func table<Call: KernelCall>(
    _ key: KernelKey<Call.Scalar, Call>, by kernel: PluginKernel, for problem: KernelProblem
  ) throws(PluginRefusal) -> KernelTable<Call.Scalar> {
    let prepared = try PreparedKernel(kernel, problem)
    var table = KernelTable<Call.Scalar>(variant: variant, instructionSet: .baseline)
    table[key] = KernelEntry(cached: { prepared($0) })
    table.foreign = ForeignPromise(
      errorBound: kernel.errorBound, complaint: { prepared.complaint }, restore: { prepared.restore(after: "run") })
    return table
  }
}

/// The floating-point state of a thread before third-party code runs on it.
///
/// A change that such code leaves would change the results and times of every other kernel of the process.
struct FloatingPointControl {
  private let bits: UInt64

  /// Notes how this thread computes.
  init() { bits = floating_point_control() }

  /// Lets this thread compute as it did, and returns the change as text; nil without one.
  func restore() -> String? {
    let changed = floating_point_control() ^ bits
    guard changed != 0 else { return nil }
    floating_point_set_control(bits)
    return Self.kinds.filter { changed & $0.bits != 0 }.map(\.name).joined(separator: " and ")
  }

  private static let kinds = [
    (name: "the rounding", bits: floating_point_rounding),
    (name: "how subnormal numbers are treated", bits: floating_point_subnormals),
    (name: "which exceptions trap", bits: floating_point_traps),
  ]
}
