import CardOracle
import KernelContracts
import KernelPlugins
import Stopwatch

/// One kernel on one set of inputs: how to call it, where it writes, and what it should have written.
///
/// Benchmarks, `check` and the tests share trials, so whatever is timed is also checked, by the same code.
package final class Trial<Scalar: KernelScalar> {
  /// Binds a variant's kernel to the inputs: calls of some rows each, with ordinary or streaming stores, that go
  /// through the pool of rows in order.
  typealias Binding = (_ table: KernelTable<Scalar>, _ streaming: Bool, _ rows: Int, _ pool: Range<Int>) -> Calls?

  package let kernel: Kernel
  package let recipe: String
  package let rows: Int
  let outputs: [OutputColumn<Scalar>]

  private let bindApart: Binding
  private let bindInPlace: Binding?
  /// Whether calls write new states over the old ones.
  private(set) var isInPlace = false
  private let expect: (Int) -> [Truth]
  private let describe: (Int) -> String
  private var known: [Int: [Truth]] = [:]
  /// The memory behind the pointers, kept alive; row i of its columns and records belongs to row i of the call.
  package let storage: [AnyObject]
  /// The loads and stores of the kernel; nil where that depends on the data.
  package private(set) var traffic: Traffic?
  /// Floating-point operations per row; nil where they cannot be counted.
  package private(set) lazy var operationsPerRow: Double? = countOperations()
  /// Prepares a plug-in for the problem; nil where the interface has no such problem.
  private var prepare: ((Plugin) throws(PluginRefusal) -> KernelTable<Scalar>?)?
  /// The case for tests of a plug-in's kernel; nil where the interface has no such problem.
  private(set) var pluginCase: PluginCase?

  /// The places of its rows in the kernel's domain; nil where errors are not mapped part by part.
  private(set) var places: DomainPlaces?
  /// Whether a row's results depend on its position as well as on its inputs, as with row heights.
  private(set) var dependsOnPosition = false
  /// The rows that a search may try besides the trial's own.
  private(set) var rowDomain = RowDomain<Scalar>()

  /// The same trial with properties that not every trial has.
  func with(
    places: DomainPlaces? = nil, searched rowDomain: RowDomain<Scalar> = RowDomain(), dependsOnPosition: Bool = false
  ) -> Trial {
    (self.places, self.rowDomain, self.dependsOnPosition) = (places, rowDomain, dependsOnPosition)
    return self
  }

  /// The recipe in messages about inputs that a search has found.
  var searchedRecipe: String { "\(recipe), searched" }

  /// The rows after the last one of a call, which must stay unchanged.
  static var guardRows: Int { 16 }

  private init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], names: [String], traffic: Traffic?, _ call: Call,
    bind: @escaping Binding, bindInPlace: Binding? = nil, truth: @escaping (RowInputs<Scalar>) -> [Truth],
    describe: @escaping (RowInputs<Scalar>) -> String
  ) {
    (self.kernel, self.recipe, rows, self.storage) = (kernel, recipe, call.rows, storage)
    (outputs, self.traffic) = (OutputColumn.all(of: call, names), traffic ?? kernel.traffic)
    (bindApart, self.bindInPlace) = (bind, bindInPlace)
    expect = { truth(RowInputs(ofRow: $0, call)) }
    self.describe = { describe(RowInputs(ofRow: $0, call)) }
  }

  /// A trial of a kernel that has an entry in tables.
  ///
  /// - Parameters:
  ///   - storage: The memory behind the call's pointers.
  ///   - names: The names in messages of the numbers that are written per row.
  ///   - traffic: The loads and stores of the call where the kernel alone does not determine them.
  ///   - problem: The problem for plug-ins; nil where they take no part.
  ///   - call: The call for all rows, starting with the first.
  convenience init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], names: [String], traffic: Traffic? = nil,
    problem: KernelProblem? = nil, call: Call, truth: @escaping (RowInputs<Scalar>) -> [Truth],
    describe: @escaping (RowInputs<Scalar>) -> String
  ) {
    guard let key = KernelKey<Scalar, Call>(kernel) else { preconditionFailure("\(kernel) takes no \(Call.self)") }
    self.init(
      kernel, recipe: recipe, storage: storage, names: names, traffic: traffic, call,
      bind: { table, streaming, rows, pool in
        guard let entry = table[key] else { return nil }
        var first = call
        first.rows = rows
        // Chosen once: outputs do not move, and an entry in the closure would cost every call a retain and a release.
        let chosen = streaming ? entry.streamed : entry.function(for: first)
        return chosen.map { Calls(RepeatedCall(first, in: pool, $0)).followed(by: table.foreign?.restore) }
      }, bindInPlace: (call as? any StateCall<Scalar>).flatMap { Self.replacingStates(kernel, $0) }, truth: truth,
      describe: describe)
    guard let problem else { return }
    pluginCase = PluginCase(kernel, problem, call)
    prepare = { plugin throws(PluginRefusal) in try plugin.table(key, for: problem) }
  }

  /// A trial of a kernel that is made of others.
  convenience init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], names: [String], call: Call,
    function: @escaping (KernelTable<Scalar>) -> ((Call) -> Void)?, truth: @escaping (RowInputs<Scalar>) -> [Truth],
    describe: @escaping (RowInputs<Scalar>) -> String
  ) {
    self.init(
      kernel, recipe: recipe, storage: storage, names: names, traffic: nil, call,
      bind: { table, streaming, rows, pool in
        guard !streaming, let function = function(table) else { return nil }
        var first = call
        first.rows = rows
        return Calls(RepeatedCall(first, in: pool, function))
      }, truth: truth, describe: describe)
  }

  /// Makes all calls write new states over the old ones; the kernel must allow that.
  package func inPlace() -> Trial {
    precondition(bindInPlace != nil, "\(kernel) has no states to replace")
    (isInPlace, traffic) = (true, traffic?.inPlace)
    return self
  }

  /// Runs a body with results in separate memory.
  func apart(_ body: () -> Void) {
    let wasInPlace = isInPlace
    isInPlace = false
    body()
    isInPlace = wasInPlace
  }

  private var bind: Binding { isInPlace ? bindInPlace ?? bindApart : bindApart }

  /// The call of one variant, or nil where the variant does not offer the kernel.
  ///
  /// - Parameter first: The first of the rows whose inputs are read; outputs begin at row 0.
  /// - Returns: A closure that computes those rows once.
  package func call(
    _ table: KernelTable<Scalar>, streaming: Bool = false, rows: Int? = nil, from first: Int = 0
  ) -> (() -> Void)? {
    let rows = rows ?? self.rows
    return bind(table, streaming, rows, first..<(first + rows)).map { calls in
      {
        do { try calls.make(1) } catch { preconditionFailure("kernels throw nothing; got \(error)") }
      }
    }
  }

  /// The calls of one variant as they are timed, each with the inputs of other rows of a pool; nil where the variant does
  /// not offer the kernel.
  package func calls(_ table: KernelTable<Scalar>, streaming: Bool, rows: Int, in pool: Int) -> Calls? {
    bind(table, streaming, rows, 0..<pool)
  }

  /// A plug-in's kernel, prepared for this trial.
  ///
  /// - Returns: Its table; nil where it has no such kernel, or where the interface has no such problem.
  /// - Throws: ``PluginRefusal`` where it refuses the problem.
  package func table(of plugin: Plugin) throws(PluginRefusal) -> KernelTable<Scalar>? { try prepare?(plugin) }

  /// The truth of a row; computed once, since all variants share it.
  func truth(row: Int) -> [Truth] {
    if let truth = known[row] { return truth }
    let truth = expect(row)
    known[row] = truth
    return truth
  }

  func forgetTruth(row: Int) { known[row] = nil }

  package func result(_ output: Int, row: Int) -> Scalar { outputs[output][row] }

  package func input(row: Int) -> String { describe(row) }
}
