import ArgumentParser
import CardMotion
import KernelContracts
import Records

/// What shells offer after an option; the files come from `Scripts/shell-files`.
extension CompletionKind {
  /// The names of a fixed set.
  static func names<Name: RawRepresentable & CaseIterable>(_: Name.Type) -> CompletionKind
  where Name.RawValue == String {
    .list(Name.allCases.map(\.rawValue))
  }

  /// The kernels, as names of benchmarks begin.
  static var kernels: CompletionKind { .list(Kernel.allCases.map(\.question).distinct) }

  /// The gallery's recipes.
  static var recipes: CompletionKind { .list(Gallery.all.map(\.name)) }

  /// The words that a pattern for benchmarks is made of: kernels, recipes and variants.
  static var patterns: CompletionKind {
    .list(
      Kernel.allCases.map { $0.question + "/" }.distinct + Gallery.all.map { "/\($0.name)/" }
        + Variant.allCases.map { "/\($0.rawValue)" })
  }
}
