import CardKernels
import CardOracle
import KernelContracts

/// One kernel on one set of inputs: how to call it, where it writes, and what it should have written.
///
/// Benchmarks, `check` and the tests share trials, so whatever is timed is also checked, by the same code.
public final class Trial<Scalar: KernelScalar> {
  /// The kernel under test.
  public let kernel: Kernel
  /// The recipe or case that the inputs come from.
  public let recipe: String
  /// Rows the trial has inputs for.
  public let rows: Int
  /// The numbers the call writes per row.
  let outputs: [OutputColumn<Scalar>]

  private let bind: (KernelTable<Scalar>, Int) -> (() -> Void)?
  private let expect: (Int) -> [Truth]
  private let describe: (Int) -> String
  private var known: [Int: [Truth]] = [:]
  /// Keeps the memory behind the pointers alive.
  let storage: [AnyObject]
  /// What the kernel loads and stores; nil where that depends on the data.
  public let traffic: Traffic?
  /// Floating-point operations per row; nil where they cannot be counted.
  package private(set) lazy var operationsPerRow: Double? = countOperations()
  /// Where in the inputs a call begins; factories add it to the addresses of inputs, not of outputs.
  public let window: InputWindow

  /// Rows that are allocated behind the last one, to see whether a kernel writes there.
  static var guardRows: Int { 16 }

  init(
    _ kernel: Kernel, recipe: String, rows: Int, storage: [AnyObject], outputs: [OutputColumn<Scalar>],
    traffic: Traffic? = nil, window: InputWindow = InputWindow(),
    call: @escaping (KernelTable<Scalar>, Int) -> (() -> Void)?, truth: @escaping (Int) -> [Truth],
    describe: @escaping (Int) -> String
  ) {
    (self.kernel, self.recipe, self.rows) = (kernel, recipe, rows)
    (self.storage, self.outputs) = (storage, outputs)
    (self.traffic, self.window) = (traffic ?? kernel.traffic, window)
    (bind, expect, self.describe) = (call, truth, describe)
  }

  /// The call of one variant, or nil where the variant does not offer the kernel.
  ///
  /// - Parameters:
  ///   - table: The variant's kernels.
  ///   - rows: How many of the rows to compute, from the first; nil for all.
  /// - Returns: A closure that computes those rows once.
  public func call(_ table: KernelTable<Scalar>, rows: Int? = nil) -> (() -> Void)? {
    bind(table, rows ?? self.rows)
  }

  /// What a row should hold; computed once, since all variants share it.
  func truth(row: Int) -> [Truth] {
    if let truth = known[row] { return truth }
    let truth = expect(row)
    known[row] = truth
    return truth
  }

  /// A row's inputs in words.
  func input(row: Int) -> String { describe(row) }
}
