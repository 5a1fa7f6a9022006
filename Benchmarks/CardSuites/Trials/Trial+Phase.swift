import CardKernels
import CardOracle
import KernelContracts

extension Trial {
  /// Room 1: local times from start times.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - time: The frame's time, in seconds.
  ///   - duration: The animation's duration, in seconds.
  ///   - start: When each row starts, in seconds.
  /// - Returns: The trial.
  public static func phase(recipe: String, time: Scalar, duration: Scalar, start: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(start, columns: 2)
    let (rows, window) = (start.count, InputWindow())
    return Trial(
      .phase, recipe: recipe, rows: rows, storage: [columns],
      outputs: [OutputColumn(name: "localTime", base: columns[1], stride: 1)], window: window,
      call: { table, rows in
        table.phase.map { phase in { phase(time, duration, columns[0] + window.first, columns[1], rows) } }
      },
      truth: { row in
        let exact = Oracle.phase(time: Double(time), start: Double(start[row]), duration: Double(duration))
        return [Truth(value: exact, scale: exact.magnitude.high)]
      },
      describe: { "time \(time), duration \(duration), start \(start[$0])" })
  }
}

extension ColumnStorage {
  /// Storage whose first columns hold the inputs given, with guard rows behind.
  convenience init(_ inputs: [Scalar]..., columns: Int) {
    self.init(columns: columns, rows: inputs[0].count + Trial<Scalar>.guardRows)
    for (column, values) in inputs.enumerated() {
      self[column].update(from: values, count: values.count)
    }
  }
}
