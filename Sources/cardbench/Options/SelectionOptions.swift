import ArgumentParser
import CardKernels
import CardSuites
import KernelContracts

/// Which benchmarks: shared by all commands that measure or check.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var names: NameOptions

  @Option(
    help: "Element types, comma-separated. (default: float,double)", completion: .names(ElementType.self),
    transform: ListArgument.names)
  var precision: [ElementType] = ElementType.allCases
}

/// Which implementations.
struct VariantOptions: ParsableArguments {
  @Option(
    help:
      "Variants, comma-separated. (default: \(CardKernels.distinctVariants.map(\.rawValue).joined(separator: ", ")))",
    completion: .names(Variant.self), transform: ListArgument.names)
  var variants: [Variant] = CardKernels.distinctVariants
}

/// Where randomness starts.
struct SeedOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Seed of the inputs, and of the order of measurement; 0 or more.")
  var seed: UInt64 = 1
}
