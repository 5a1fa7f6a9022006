import ArgumentParser
import CardEval
import CardFilm
import KernelContracts

/// Which kernel a film is of.
struct FilmKernelOptions: ParsableArguments {
  @Option(
    help: """
      Which kernel, by the label that 'eval recipe' takes, too. (default: simd-fused, or where the recipe or the \
      processor has none, simd or scalar)
      """)
  var variant: String?

  @Option(help: "float or double. (default: float)", transform: ListArgument.name)
  var element: CasePrecision = .float

  /// A scene as the variant that was asked for computes it, or the first that has a frame of the recipe.
  func film(of scene: FilmScene) throws -> Film {
    if let variant {
      let (form, kernels) = try kernel(named: variant)
      return try bad("--variant \(variant): ", "; without --variant the film is that of one that does") {
        try Film(scene, by: form, of: kernels, element)
      }
    }
    return try bad { try Film(scene, element) }
  }

  private func kernel(named name: String) throws -> (KernelForm, Variant) {
    let variant: CaseVariant
    do {
      variant = try CaseVariant(named: name, among: CaseQuestion.recipeKernels, precision: element)
    } catch {
      throw CommandFailure.usage("--variant: \(error)")
    }
    guard case let .kernel(form, kernels) = variant else {
      throw CommandFailure.usage("--variant: a film shows what a kernel wrote; '\(name)' is none; try simd-fused.")
    }
    return (form, kernels)
  }

  /// What cannot be played is bad data; says what there is to do, where there is no such frame.
  private func bad(
    _ place: String = "", _ remedy: String = "", _ body: () throws -> Film
  ) throws -> Film {
    do {
      return try body()
    } catch let error as VariantFrameError {
      throw CommandFailure.badData("\(place)\(error)\(remedy).")
    } catch {
      throw CommandFailure.badData("\(place)\(error).")
    }
  }
}
