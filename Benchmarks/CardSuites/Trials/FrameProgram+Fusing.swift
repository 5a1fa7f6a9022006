import CardKernels
import CardMotion
import KernelContracts

extension Trial {
  static func startColumn(_ start: [Scalar]) -> ColumnStorage<Scalar> {
    let column = ColumnStorage<Scalar>(columns: 1, rows: start.count + spareRows)
    column[0].update(from: start, count: start.count)
    return column
  }
}

extension Trial {
  /// Where each channel of a recipe begins and ends in a table of equal rows, in Double.
  static func ends(of recipe: Recipe, in table: TableDescription) throws -> [PoseChannel: (from: Double, to: Double)] {
    let channels = try CompiledRecipe<Double>(recipe, in: table).channels
    return Dictionary(uniqueKeysWithValues: channels.map { ($0.channel, ($0.from, $0.to)) })
  }
}

extension FrameProgram {
  /// Resolves a recipe in a table of equal rows.
  init(fusing recipe: Recipe, in table: TableDescription) throws {
    let compiled = try CompiledRecipe<Scalar>(recipe, in: table)
    for channel in compiled.channels where channel.extents != nil {
      throw CompiledRecipeError(recipe: recipe.name, reason: .endsDependOnRow(channel: channel.channel))
    }
    guard let program = FrameProgram(compiled) else { preconditionFailure("\(recipe.name) has no frame in one pass") }
    self = program
  }
}
