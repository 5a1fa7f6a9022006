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

  typealias Call = (
    _ table: KernelTable<Scalar>, _ inputs: [ColumnBlock<Scalar>], _ output: ColumnBlock<Scalar>, _ rows: Int
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
  let call: Call

  init(
    _ kernel: Kernel, _ label: String = "", inputs: [Input], outputColumns: Int = 1, numbersPerRow: Int = 1,
    unwritten: Set<Int> = [], mayAlias: Bool = false, call: @escaping Call
  ) {
    (self.kernel, self.label, self.inputs) = (kernel, label, inputs)
    (self.outputColumns, self.numbersPerRow, self.unwritten) = (outputColumns, numbersPerRow, unwritten)
    (self.mayAlias, self.call) = (mayAlias, call)
  }

  /// Runs the kernel on the first rows; NaN surrounds the inputs and stands in the outputs.
  func run(_ table: KernelTable<Scalar>, rows: Int) -> Outcome {
    let sources = sources(rows)
    let output = GuardedBlock<Scalar>(
      columns: outputColumns, length: rows * numbersPerRow, filler: -12_345, content: .nan,
      startsOnCacheLine: kernel.streams)
    // A block is a bare pointer; its owner has to outlive the call.
    withExtendedLifetime(sources) { call(table, sources.map(\.block), output.block, rows) }
    return Outcome(columns: output.values, trespass: output.trespass)
  }

  /// Runs the kernel with the first input as its output.
  func runInPlace(_ table: KernelTable<Scalar>, rows: Int) -> Outcome {
    let sources = sources(rows)
    withExtendedLifetime(sources) { call(table, sources.map(\.block), sources[0].block, rows) }
    return Outcome(columns: sources[0].values, trespass: sources[0].trespass)
  }

  private func sources(_ rows: Int) -> [GuardedBlock<Scalar>] {
    inputs.map { input in
      GuardedBlock(input.columns.map { Array($0.prefix(rows * input.numbersPerRow)) }, filler: .nan)
    }
  }
}

extension Kernel {
  /// Whether the kernel stores past the caches, which asks for outputs that begin on cache lines.
  var streams: Bool { rawValue.hasSuffix("Streaming") }
}
