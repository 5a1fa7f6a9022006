import CardDisplay
import CardFiles
import CardMotion
import KernelContracts
import Records

/// A notation in the names of benchmarks whose meaning is not obvious.
package struct NameNotation: Hashable, Sendable {
  /// The notation, such as `simd`, `-fused`, `@6` or `1r17w`.
  package let form: String
  package let meaning: String

  /// The notations that some names use: variants, editions and recipes, each once.
  ///
  /// Of several with the same meaning, such as those of `traffic`, only the first is included.
  package static func used(in identities: [BenchmarkIdentity]) -> [NameNotation] {
    let notations = variants(identities) + editions(identities) + identities.compactMap(recipe(of:))
    return notations.grouped(by: \.meaning).map { $0.elements[0] }
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

  /// The variants of suites that are not kernels.
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
    case .plugin: "third-party kernels, from a plug-in"
    case .blas: "OpenBLAS where linear algebra can express the kernel; in a frame, simd for the other stages"
    }
  }
}

extension Edition {
  fileprivate var meaning: String {
    switch self {
    case .fast: "accurate to a few ulps of a spring's initial amplitude"
    case .exactPhase: "accurate to a few ulps of a spring's remaining amplitude"
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

extension NameNotation {
  /// The part of a recipe after, or instead of, the name of an animation.
  static func recipe(of identity: BenchmarkIdentity) -> NameNotation? {
    guard let recipe = identity.recipe else { return nil }
    switch identity.kernel {
    case "baked", "curve", "spring": return distance(recipe)
    case "display": return DisplayPolicy(rawValue: recipe).map { NameNotation(form: recipe, meaning: $0.meaning) }
    case "replay": return policy(recipe)
    case "traffic" where recipe.wholeMatch(of: /\d+r\d+w/) != nil: return NameNotation(form: recipe, meaning: traffic)
    case _ where recipe == "undamped": return NameNotation(form: recipe, meaning: undamped)
    default: return cases[identity.kernel + "/" + recipe].map { NameNotation(form: recipe, meaning: $0) }
    }
  }

  private static let traffic = "numbers read (r) and written (w) per row, the loads and stores of a kernel"

  private static let undamped = "a spring without damping, which never comes to rest"

  /// Recipes that are not animations, after the kernels they belong to.
  private static let cases = [
    "call/empty": "a kernel that does nothing: the overhead of every other kernel's call",
    "peak/fma": "fused multiply-adds and nothing else",
    "oscillation/own springs": "every row has a spring of its own",
    "propagator/own springs": "every row has a spring of its own",
    "propagator/own undamped": "every row has a spring of its own, without damping",
    "keyframes/fourKeys": "a track of four keyframes",
    "affine/turn": "a rotation in the plane",
    "concat/nested": "a parent's matrix for every row",
  ]

  /// `slideIn@6`.
  private static func distance(_ recipe: String) -> NameNotation? {
    guard let samples = recipe.suffix(behind: "@").flatMap({ Int($0) }) else { return nil }
    let distance = samples == 1 ? "one sample" : "\(samples) samples"
    return NameNotation(
      form: "@\(samples)", meaning: "progress for rows that are \(distance) of the lookup table apart")
  }

  /// `fadeIn@everyDisplay`.
  private static func policy(_ recipe: String) -> NameNotation? {
    guard let name = recipe.suffix(behind: "@"), let policy = DisplayPolicy(rawValue: name) else { return nil }
    return NameNotation(form: "@\(name)", meaning: policy.meaning)
  }
}

extension DisplayPolicy {
  fileprivate var meaning: String {
    switch self {
    case .everyDisplay: "a card animates every time it comes into view"
    case .firstDisplay: "a card animates the first time it comes into view"
    case .untilFirstScreenful: "cards animate until the first screenful of them has appeared"
    case .oneThenAnother: "a card animates by another recipe when it comes into view again"
    }
  }
}

extension String {
  /// The text after the last occurrence of a character; nil without one.
  fileprivate func suffix(behind mark: Character) -> String? {
    lastIndex(of: mark).map { String(self[index(after: $0)...]) }
  }
}

/// The properties of a recipe that determine the work of a row.
struct RecipeKind: Hashable {
  /// The most expensive change.
  private enum Motion { case fade, slide, turn, flip }

  private let isSprung: Bool
  private let motion: Motion

  init(_ recipe: Recipe) {
    isSprung = if case .spring = recipe.driver { true } else { false }
    let (start, end) = (recipe.start, recipe.end)
    motion =
      if start.perspective != end.perspective {
        .flip
      } else if start.angle != end.angle {
        .turn
      } else if start.translation != end.translation || start.scale != end.scale {
        .slide
      } else {
        .fade
      }
  }
}
