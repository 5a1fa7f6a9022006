import Records
import KernelContracts

/// A notation in the names of benchmarks whose meaning is not obvious.
package struct NameNotation: Hashable, Sendable {
  /// How it is written, such as `simd`, `-fused`, `@6` or `1r17w`.
  package let form: String
  /// What it says.
  package let meaning: String

  /// The notations that some names use: variants, editions and recipes, each once.
  ///
  /// Where several mean the same, as all of `traffic` do, the first stands for them.
  package static func used(in identities: [BenchmarkIdentity]) -> [NameNotation] {
    let notations = variants(identities) + editions(identities) + identities.compactMap(recipe(of:))
    var known = Set<String>()
    return notations.filter { known.insert($0.meaning).inserted }
  }

  private static func variants(_ identities: [BenchmarkIdentity]) -> [NameNotation] {
    let used = Set(identities.compactMap(\.variant))
    let variants = Variant.allCases.map { NameNotation(form: $0.rawValue, meaning: $0.meaning) }
    return (variants + ofSuites).filter { used.contains($0.form) }
  }

  private static func editions(_ identities: [BenchmarkIdentity]) -> [NameNotation] {
    let names = Set(identities.compactMap(\.edition))
    let forms = (KernelForm.all + KernelForm.inPlace).filter { $0.editionName.map(names.contains) ?? false }
    let used = Set(forms.compactMap(\.kernel.edition))
    return Edition.allCases.filter(used.contains).map { NameNotation(form: "-\($0.rawValue)", meaning: $0.meaning) }
      + (forms.contains(where: \.streams) ? [streaming] : [])
      + (forms.contains(where: \.isInPlace) ? [inPlace] : [])
  }

  private static let streaming = NameNotation(
    form: "-streaming", meaning: "stores bypass the caches, which pays where the output is larger than they are")

  private static let inPlace = NameNotation(form: "-in-place", meaning: "new states are written over the old ones")

  /// The variants of suites that are no kernels.
  private static let ofSuites = [
    NameNotation(form: "every-row", meaning: "every frame writes all rows"),
    NameNotation(form: "active-rows", meaning: "every frame writes the rows in motion only"),
    NameNotation(form: "set", meaning: "a set of index paths remembers which rows were displayed"),
    NameNotation(form: "dictionary", meaning: "a dictionary by index path remembers which rows were displayed"),
    NameNotation(form: "bitmap", meaning: "a bit per row remembers which rows were displayed"),
    NameNotation(form: "perCall", meaning: "the start transform is built for every card"),
    NameNotation(form: "once", meaning: "the start transform is built once and copied to every card"),
  ]
}

extension Variant {
  fileprivate var meaning: String {
    switch self {
    case .scalar: "the plain formula, one row at a time, for the baseline processor, without the vectoriser"
    case .auto: "the source of scalar for this processor's instruction set, with the vectoriser"
    case .simd: "explicit registers, per kernel of the width that is fastest here"
    case .simd128: "the source of simd in registers of 128 bits"
    case .simd256: "the source of simd in registers of 256 bits"
    case .simd512: "the source of simd in registers of 512 bits"
    case .parallel: "simd over all cores"
    case .plugin: "somebody else's kernels, from a plug-in"
    case .blas: "OpenBLAS where linear algebra can say it; in a frame, simd for the other stages"
    }
  }
}

extension Edition {
  fileprivate var meaning: String {
    switch self {
    case .fast: "right to a few ulps of the amplitude that a spring's motion starts with"
    case .exactPhase: "right to a few ulps of the amplitude that a spring's motion has left"
    case .accurate: "computed one precision wider and rounded once"
    case .stages: "an integrator's stages, step by step"
    case .collapsed: "all steps of an integrator as one matrix"
    case .perRow: "a matrix of its own for every row"
    case .pairwise: "a parent's matrix of its own for every row"
    case .fused: "all stages in one pass, into sixteen numbers and the opacity"
    case .compact: "all stages in one pass, into the six numbers of CGAffineTransform and the opacity"
    }
  }
}
