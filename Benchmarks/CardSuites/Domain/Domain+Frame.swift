import CardKernels
import CardMotion
import KernelContracts

extension Domain {
  /// Every recipe, in the configured table and in one whose rows differ, with rows at both ends of their animation.
  static func frames<Scalar: KernelScalar>(
    _ rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] {
    let uneven = try TableDescription(
      width: 390, rows: (0..<rows).map { TableDescription.Row(height: Double(44 + 17 * ($0 % 5))) })
    return try configuration.recipes.flatMap { recipe in
      try [configuration.table(rows: rows), uneven].map { table in
        let program = try CompiledRecipe<Scalar>(recipe, in: table)
        var start: [Scalar] = inputs.rowsInFlight(rows, duration: recipe.duration)
        for (row, value) in zip(0..<rows, [0, Scalar(-recipe.duration), -Scalar.infinity, 1]) {
          start[row] = value
        }
        return .frame(program, time: 0, start: start)
      }
    }
  }
}
