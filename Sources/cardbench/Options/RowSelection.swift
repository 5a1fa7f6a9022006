import ArgumentParser
import KernelContracts
import Records

/// Which lines of a result file, by the parts of their identity.
struct RowSelection: ParsableArguments {
  @Option(help: "Only this kernel; repeatable.", completion: .kernels)
  var kernel: [String] = []

  @Option(help: "Only this recipe; repeatable.", completion: .recipes)
  var recipe: [String] = []

  @Option(
    help: "Only this variant, such as simd, or with its edition, such as simd-fused; repeatable.",
    completion: .names(Variant.self))
  var variant: [String] = []

  @Option(help: "Only this number of rows; repeatable.")
  var rows: [Int] = []

  var isEmpty: Bool { kernel.isEmpty && recipe.isEmpty && variant.isEmpty && rows.isEmpty }

  /// The lines that have one of the wanted values in every part.
  ///
  /// - Throws: `CommandFailure` that names the first value no line has, and the nearest one.
  func select(_ all: [ResultRow]) throws -> [ResultRow] {
    try require("--kernel", kernel, among: all.map(\.kernel))
    try require("--recipe", recipe, among: all.compactMap(\.recipe))
    try require("--variant", variant, among: all.flatMap { [$0.variant, $0.implementation].compactMap { $0 } })
    try require("--rows", rows.map(String.init), among: all.map { String($0.rows) })
    let selected = all.filter(includes)
    guard !selected.isEmpty else { throw CommandFailure.usage("no line has all of these; leave one of them out.") }
    return selected
  }

  private func includes(_ row: ResultRow) -> Bool {
    (kernel.isEmpty || kernel.contains(row.kernel))
      && (recipe.isEmpty || row.recipe.map(recipe.contains) ?? false)
      && (variant.isEmpty || [row.variant, row.implementation].contains { $0.map(variant.contains) ?? false })
      && (rows.isEmpty || rows.contains(row.rows))
  }

  private func require(_ option: String, _ wanted: [String], among known: [String]) throws {
    let known = Set(known)
    guard let unknown = wanted.first(where: { !known.contains($0) }) else { return }
    let nearest = NearestWord.nearest(to: unknown, among: known.sorted()).map {
      "; did you mean '\($0.shortened(to: 80))'?"
    }
    throw CommandFailure.usage(
      "\(option) \(unknown.shortened(to: 80)): no line has it\(nearest ?? "; there are: \(known.sorted().listed)")")
  }
}
