import CardKernels
import CardOracle
import KernelContracts
public import KernelPlugins

/// One kernel on one set of inputs: how to call it, where it writes, and what it should have written.
///
/// Benchmarks, `check` and the tests share trials, so whatever is timed is also checked, by the same code.
public final class Trial<Scalar: KernelScalar> {
  /// Binds a variant's kernel to the inputs: a closure that computes some rows, with ordinary or with streaming stores.
  private typealias Binding = (_ table: KernelTable<Scalar>, _ streaming: Bool, _ rows: Int) -> (() -> Void)?

  /// The kernel under test.
  public let kernel: Kernel
  /// The recipe or case that the inputs come from.
  public let recipe: String
  /// Rows the trial has inputs for.
  public let rows: Int
  /// The numbers the call writes per row.
  let outputs: [OutputColumn<Scalar>]

  private let bind: Binding
  private let expect: (Int) -> [Truth]
  private let describe: (Int) -> String
  private var known: [Int: [Truth]] = [:]
  /// Keeps the memory behind the pointers alive; the rows of columns and records are the inputs of the rows.
  package let storage: [AnyObject]
  /// What the kernel loads and stores; nil where that depends on the data.
  public let traffic: Traffic?
  /// Floating-point operations per row; nil where they cannot be counted.
  package private(set) lazy var operationsPerRow: Double? = countOperations()
  /// Where in the inputs a call begins.
  public let window = InputWindow()
  /// Lets a plug-in prepare itself for what is to be computed; nil where the interface has no such problem.
  private var prepare: ((Plugin) throws(PluginRefusal) -> KernelTable<Scalar>?)?
  /// What a plug-in's kernel is tested with; nil where the interface has no such problem.
  private(set) var pluginCase: PluginCase?

  /// Rows that are allocated behind the last one, to see whether a kernel writes there.
  static var guardRows: Int { 16 }

  private init(
    _ kernel: Kernel, recipe: String, rows: Int, storage: [AnyObject], outputs: [OutputColumn<Scalar>],
    traffic: Traffic?, bind: @escaping (InputWindow) -> Binding, truth: @escaping (Int) -> [Truth],
    describe: @escaping (Int) -> String
  ) {
    (self.kernel, self.recipe, self.rows, self.storage) = (kernel, recipe, rows, storage)
    (self.outputs, self.traffic, self.bind) = (outputs, traffic ?? kernel.traffic, bind(window))
    (expect, self.describe) = (truth, describe)
  }

  /// A trial of a kernel that has an entry in tables.
  ///
  /// - Parameters:
  ///   - kernel: The kernel; one that takes such calls.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - storage: The memory behind the call's pointers.
  ///   - outputs: The call's outputs, one by one.
  ///   - traffic: What the call loads and stores where the kernel alone does not tell.
  ///   - call: The call for all rows, the first of them in front.
  ///   - truth: What a row should hold.
  ///   - describe: A row's inputs in words.
  convenience init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], outputs: [OutputColumn<Scalar>], traffic: Traffic? = nil,
    call: Call, truth: @escaping (Int) -> [Truth], describe: @escaping (Int) -> String
  ) {
    guard let key = KernelKey<Scalar, Call>(kernel) else { preconditionFailure("\(kernel) takes no \(Call.self)") }
    self.init(
      kernel, recipe: recipe, rows: call.rows, storage: storage, outputs: outputs, traffic: traffic,
      bind: { window in
        { table, streaming, rows in
          guard let entry = table[key] else { return nil }
          let windowed = WindowedCall(call, rows: rows, in: window)
          // Chosen once: outputs do not move, and holding an entry costs every call the counting of its references.
          let chosen = streaming ? entry.streamed : entry.function(for: windowed.current)
          return chosen.map { function in { function(windowed.current) } }
        }
      }, truth: truth, describe: describe)
  }

  /// A trial of a kernel that plug-ins may have, too.
  ///
  /// - Parameter problem: What is to be computed, as plug-ins are told; nil where they are not asked.
  convenience init<Call: KernelCall<Scalar> & PluggableCall>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], outputs: [OutputColumn<Scalar>], traffic: Traffic? = nil,
    problem: KernelProblem?, call: Call, truth: @escaping (Int) -> [Truth], describe: @escaping (Int) -> String
  ) {
    self.init(
      kernel, recipe: recipe, storage: storage, outputs: outputs, traffic: traffic, call: call, truth: truth,
      describe: describe)
    guard let problem, let key = KernelKey<Scalar, Call>(kernel) else { return }
    pluginCase = PluginCase(kernel, problem, call)
    prepare = { plugin throws(PluginRefusal) in try plugin.table(key, for: problem) }
  }

  /// A trial of a kernel that is made of others.
  convenience init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], outputs: [OutputColumn<Scalar>], call: Call,
    function: @escaping (KernelTable<Scalar>) -> ((Call) -> Void)?, truth: @escaping (Int) -> [Truth],
    describe: @escaping (Int) -> String
  ) {
    self.init(
      kernel, recipe: recipe, rows: call.rows, storage: storage, outputs: outputs, traffic: nil,
      bind: { window in
        { table, streaming, rows in
          guard !streaming, let function = function(table) else { return nil }
          let windowed = WindowedCall(call, rows: rows, in: window)
          return { function(windowed.current) }
        }
      }, truth: truth, describe: describe)
  }

  /// The call of one variant, or nil where the variant does not offer the kernel.
  ///
  /// - Parameters:
  ///   - table: The variant's kernels.
  ///   - streaming: Whether to call the function that stores past the caches.
  ///   - rows: How many of the rows to compute, from the first; nil for all.
  /// - Returns: A closure that computes those rows once.
  public func call(_ table: KernelTable<Scalar>, streaming: Bool = false, rows: Int? = nil) -> (() -> Void)? {
    bind(table, streaming, rows ?? self.rows)
  }

  /// A plug-in's kernel, prepared for this trial.
  ///
  /// - Returns: Its table; nil where it has no such kernel, or where the interface has no such problem.
  /// - Throws: ``PluginRefusal`` where it refuses the problem.
  public func table(of plugin: Plugin) throws(PluginRefusal) -> KernelTable<Scalar>? { try prepare?(plugin) }

  /// What a row should hold; computed once, since all variants share it.
  func truth(row: Int) -> [Truth] {
    if let truth = known[row] { return truth }
    let truth = expect(row)
    known[row] = truth
    return truth
  }

  /// A row's inputs in words.
  package func input(row: Int) -> String { describe(row) }
}

/// A call whose inputs begin where a window stands; its outputs stay where they are.
private final class WindowedCall<Call: KernelCall> {
  // Unchecked, see `InputWindow.first`.
  @exclusivity(unchecked) private var call: Call
  @exclusivity(unchecked) private var first = 0
  private let window: InputWindow

  init(_ call: Call, rows: Int, in window: InputWindow) {
    (self.call, self.window) = (call, window)
    self.call.rows = rows
  }

  /// The call with its inputs at the window's first row.
  @inline(__always)
  var current: Call {
    let distance = window.first - first
    if distance != 0 {
      call.advanceInputs(by: distance)
      first += distance
    }
    return call
  }
}
