import KernelContracts

/// One kernel with inputs for some rows, to be run on any of the first of them.
struct KernelCase<Scalar: KernelScalar> {
  /// Columns a kernel reads, with the same count of numbers per row in each.
  struct Input {
    let numbersPerRow: Int
    let columns: [[Scalar]]

    init(_ columns: [[Scalar]], numbersPerRow: Int = 1) {
      (self.columns, self.numbersPerRow) = (columns, numbersPerRow)
    }
  }

  /// What a run left behind.
  struct Outcome {
    let columns: [[Scalar]]
    /// Where the run wrote outside its rows, counted in numbers from the first row.
    let trespass: Int?
  }

  typealias Run = (
    _ table: KernelTable<Scalar>, _ streaming: Bool, _ inputs: [ColumnBlock<Scalar>], _ output: ColumnBlock<Scalar>,
    _ rows: Int
  ) -> Void

  let kernel: Kernel
  let label: String
  let inputs: [Input]
  let outputColumns: Int
  let numbersPerRow: Int
  /// Columns of the output block the call leaves alone.
  let unwritten: Set<Int>
  /// Whether the output may take the first input's place.
  let mayAlias: Bool
  let run: Run

  init(
    _ kernel: Kernel, _ label: String = "", inputs: [Input], outputColumns: Int = 1, numbersPerRow: Int = 1,
    unwritten: Set<Int> = [], mayAlias: Bool = false, run: @escaping Run
  ) {
    (self.kernel, self.label, self.inputs) = (kernel, label, inputs)
    (self.outputColumns, self.numbersPerRow, self.unwritten) = (outputColumns, numbersPerRow, unwritten)
    (self.mayAlias, self.run) = (mayAlias, run)
  }

  /// A kernel whose call needs no memory but inputs and output.
  init<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, _ label: String = "", inputs: [Input], outputColumns: Int = 1, numbersPerRow: Int = 1,
    mayAlias: Bool = false,
    call: @escaping (_ inputs: [ColumnBlock<Scalar>], _ output: ColumnBlock<Scalar>, _ rows: Int) -> Call
  ) {
    self.init(
      kernel, label, inputs: inputs, outputColumns: outputColumns, numbersPerRow: numbersPerRow, mayAlias: mayAlias
    ) { table, streaming, inputs, output, rows in
      table.run(call(inputs, output, rows), by: kernel, streaming: streaming)
    }
  }

  /// Runs the kernel on the first rows; NaN surrounds the inputs and stands in the outputs.
  func run(_ table: KernelTable<Scalar>, streaming: Bool = false, rows: Int) -> Outcome {
    let sources = sources(rows)
    let output = GuardedBlock<Scalar>(
      columns: outputColumns, length: rows * numbersPerRow, filler: -12_345, content: .nan,
      startsOnCacheLine: streaming)
    // A block is a bare pointer; its owner has to outlive the call.
    withExtendedLifetime(sources) { run(table, streaming, sources.map(\.block), output.block, rows) }
    return Outcome(columns: output.values, trespass: output.trespass)
  }

  /// Runs the kernel with the first input as its output.
  func runInPlace(_ table: KernelTable<Scalar>, rows: Int) -> Outcome {
    let sources = sources(rows)
    withExtendedLifetime(sources) { run(table, false, sources.map(\.block), sources[0].block, rows) }
    return Outcome(columns: sources[0].values, trespass: sources[0].trespass)
  }

  private func sources(_ rows: Int) -> [GuardedBlock<Scalar>] {
    inputs.map { input in
      GuardedBlock(input.columns.map { Array($0.prefix(rows * input.numbersPerRow)) }, filler: .nan)
    }
  }
}

extension KernelTable {
  /// Runs a call by a kernel, as far as the table offers it.
  func run<Call: KernelCall<Scalar>>(_ call: Call, by kernel: Kernel, streaming: Bool = false) {
    guard let entry = KernelKey<Scalar, Call>(kernel).flatMap({ self[$0] }) else { return }
    if streaming { entry.streamed?(call) } else { entry(call) }
  }
}
