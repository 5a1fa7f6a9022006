import CardKernels
import CardOracle
import KernelContracts
import KernelPlugins
import Stopwatch

/// One kernel on one set of inputs: how to call it, where it writes, and what it should have written.
///
/// Benchmarks, `check` and the tests share trials, so whatever is timed is also checked, by the same code.
package final class Trial<Scalar: KernelScalar> {
  /// Binds a variant's kernel to the inputs: calls that compute as many rows as a window has, with ordinary or with
  /// streaming stores, and go through the pool of rows from the first to the last.
  typealias Binding = (_ table: KernelTable<Scalar>, _ streaming: Bool, _ rows: Int, _ pool: Range<Int>) ->
    Calls?

  /// The kernel under test.
  package let kernel: Kernel
  /// The recipe or case that the inputs come from.
  package let recipe: String
  /// Rows the trial has inputs for.
  package let rows: Int
  /// The numbers the call writes per row.
  let outputs: [OutputColumn<Scalar>]

  private let bindApart: Binding
  private let bindInPlace: Binding?
  /// Whether calls write new states over the old ones.
  private(set) var isInPlace = false
  private let expect: (Int) -> [Truth]
  private let describe: (Int) -> String
  private var known: [Int: [Truth]] = [:]
  /// Keeps the memory behind the pointers alive; the rows of columns and records are the inputs of the rows.
  package let storage: [AnyObject]
  /// What the kernel loads and stores; nil where that depends on the data.
  package private(set) var traffic: Traffic?
  /// Floating-point operations per row; nil where they cannot be counted.
  package private(set) lazy var operationsPerRow: Double? = countOperations()
  /// Lets a plug-in prepare itself for what is to be computed; nil where the interface has no such problem.
  private var prepare: ((Plugin) throws(PluginRefusal) -> KernelTable<Scalar>?)?
  /// What a plug-in's kernel is tested with; nil where the interface has no such problem.
  private(set) var pluginCase: PluginCase?

  /// Where its rows are in the kernel's domain; nil where errors are not told part by part.
  private(set) var places: DomainPlaces?

  /// The same trial, with the places of its rows.
  func placed(_ places: DomainPlaces) -> Trial {
    self.places = places
    return self
  }

  /// Whether a row's numbers follow from where it is, too, as a row's height does, and not from its inputs alone.
  private(set) var dependsOnPosition = false

  /// The same trial, with whether rows depend on where they are.
  func dependingOnPosition(_ dependsOnPosition: Bool) -> Trial {
    self.dependsOnPosition = dependsOnPosition
    return self
  }

  /// Which rows a search may try beside the trial's own.
  private(set) var rowDomain = RowDomain<Scalar>()

  /// The same trial, with what a search may try.
  func searched(in rowDomain: RowDomain<Scalar>) -> Trial {
    self.rowDomain = rowDomain
    return self
  }

  /// What inputs are said to come from that are none of the trial's own.
  var searchedRecipe: String { "\(recipe), searched" }

  /// Rows behind the last one of a call that must stay as they are.
  static var guardRows: Int { 16 }

  private init(
    _ kernel: Kernel, recipe: String, rows: Int, storage: [AnyObject], outputs: [OutputColumn<Scalar>],
    traffic: Traffic?, bind: @escaping Binding, bindInPlace: Binding? = nil, truth: @escaping (Int) -> [Truth],
    describe: @escaping (Int) -> String
  ) {
    (self.kernel, self.recipe, self.rows, self.storage) = (kernel, recipe, rows, storage)
    (self.outputs, self.traffic) = (outputs, traffic ?? kernel.traffic)
    (bindApart, self.bindInPlace) = (bind, bindInPlace)
    (expect, self.describe) = (truth, describe)
  }

  /// A trial of a kernel that has an entry in tables.
  ///
  /// - Parameters:
  ///   - kernel: The kernel; one that takes such calls.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - storage: The memory behind the call's pointers.
  ///   - names: What messages call the numbers that are written per row.
  ///   - traffic: What the call loads and stores where the kernel alone does not tell.
  ///   - problem: What is to be computed, as plug-ins are told; nil where they are not asked.
  ///   - call: The call for all rows, the first of them in front.
  convenience init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, storage: [AnyObject], names: [String], traffic: Traffic? = nil,
    problem: KernelProblem? = nil, call: Call, truth: @escaping (Int) -> [Truth], describe: @escaping (Int) -> String
  ) {
    guard let key = KernelKey<Scalar, Call>(kernel) else { preconditionFailure("\(kernel) takes no \(Call.self)") }
    self.init(
      kernel, recipe: recipe, rows: call.rows, storage: storage, outputs: OutputColumn.all(of: call, names),
      traffic: traffic,
      bind: { table, streaming, rows, pool in
        guard let entry = table[key] else { return nil }
        var first = call
        first.rows = rows
        // Chosen once: outputs do not move, and holding an entry costs every call the counting of its references.
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
    function: @escaping (KernelTable<Scalar>) -> ((Call) -> Void)?, truth: @escaping (Int) -> [Truth],
    describe: @escaping (Int) -> String
  ) {
    self.init(
      kernel, recipe: recipe, rows: call.rows, storage: storage, outputs: OutputColumn.all(of: call, names),
      traffic: nil,
      bind: { table, streaming, rows, pool in
        guard !streaming, let function = function(table) else { return nil }
        var first = call
        first.rows = rows
        return Calls(RepeatedCall(first, in: pool, function))
      }, truth: truth, describe: describe)
  }

  /// Lets all calls write new states over the old ones; the kernel must be one that may.
  package func inPlace() -> Trial {
    precondition(bindInPlace != nil, "\(kernel) has no states to replace")
    (isInPlace, traffic) = (true, traffic?.inPlace)
    return self
  }

  /// Runs a body with results in memory of their own.
  func apart(_ body: () -> Void) {
    let wasInPlace = isInPlace
    isInPlace = false
    body()
    isInPlace = wasInPlace
  }

  private var bind: Binding { isInPlace ? bindInPlace ?? bindApart : bindApart }

  /// The call of one variant, or nil where the variant does not offer the kernel.
  ///
  /// - Parameters:
  ///   - streaming: Whether to call the function that stores past the caches.
  ///   - rows: How many of the rows to compute; nil for all.
  ///   - first: The first of the rows whose inputs are read; outputs begin at row 0.
  /// - Returns: A closure that computes those rows once.
  package func call(
    _ table: KernelTable<Scalar>, streaming: Bool = false, rows: Int? = nil, from first: Int = 0
  ) -> (() -> Void)? {
    let rows = rows ?? self.rows
    return bind(table, streaming, rows, first..<(first + rows)).map { calls in { calls.make(1) } }
  }

  /// The calls of one variant as they are timed, each with the inputs of other rows; nil where the variant does not offer
  /// the kernel.
  ///
  /// - Parameters:
  ///   - streaming: Whether to call the function that stores past the caches.
  ///   - rows: How many rows a call computes.
  ///   - pool: How many of the trial's rows they go through.
  package func calls(_ table: KernelTable<Scalar>, streaming: Bool, rows: Int, in pool: Int) -> Calls? {
    bind(table, streaming, rows, 0..<pool)
  }

  /// A plug-in's kernel, prepared for this trial.
  ///
  /// - Returns: Its table; nil where it has no such kernel, or where the interface has no such problem.
  /// - Throws: ``PluginRefusal`` where it refuses the problem.
  package func table(of plugin: Plugin) throws(PluginRefusal) -> KernelTable<Scalar>? { try prepare?(plugin) }

  /// What a row should hold; computed once, since all variants share it.
  func truth(row: Int) -> [Truth] {
    if let truth = known[row] { return truth }
    let truth = expect(row)
    known[row] = truth
    return truth
  }

  /// Forgets what a row should hold, because it gets other inputs.
  func forgetTruth(row: Int) { known[row] = nil }

  /// A number of a row as the last call left it.
  package func result(_ output: Int, row: Int) -> Scalar { outputs[output][row] }

  /// A row's inputs in words.
  package func input(row: Int) -> String { describe(row) }
}
