import CardEval
import CardKernels
import KernelContracts

/// Every card in every frame of a scene, as a variant wrote it, with the truth.
package struct Film {
  package let scene: FilmScene
  /// The name of the variant, such as `simd-fused`.
  package let label: String
  /// The element type, `float` or `double`.
  package let element: String
  /// The instruction set of the variant, such as `avx512`.
  package let builtFor: String
  /// Cards on the screen, in the order in which they come into view.
  let appearances: [Appearance]
  /// The distance from the truth.
  let difference: FilmDifference

  /// Lets a variant compute a scene.
  ///
  /// - Parameters:
  ///   - form: The frame of the variant, and its stores.
  /// - Throws: An error with the reason why the variant has no such frame of the recipe.
  package init(_ scene: FilmScene, by form: KernelForm, of variant: Variant, _ precision: CasePrecision) throws {
    switch precision {
    case .float: try self.init(scene, form, variant, Float.self)
    case .double: try self.init(scene, form, variant, Double.self)
    }
  }

  /// Lets the lanes compute a scene, in one pass where they can; the scalar kernels where they cannot.
  ///
  /// - Throws: An error with the reason why there is no frame of the recipe.
  package init(_ scene: FilmScene, _ precision: CasePrecision) throws {
    for kernel in [Kernel.fusedFrame, .frame] {
      guard let film = try? Film(scene, by: KernelForm(kernel), of: .simd, precision) else { continue }
      self = film
      return
    }
    try self.init(scene, by: KernelForm(.frame), of: .scalar, precision)
  }

  private init<Scalar: KernelScalar>(
    _ scene: FilmScene, _ form: KernelForm, _ variant: Variant, _: Scalar.Type
  ) throws {
    guard let kernels = CardKernels.table(variant, for: Scalar.self) else {
      throw KernelError.notOffered(form.kernel, by: variant)
    }
    var recorder = try FilmRecorder<Scalar>(scene, form, kernels)
    let appearances = recorder.record()
    (self.scene, self.appearances) = (scene, appearances)
    (label, element) = (form.label(of: variant), Scalar.elementName)
    builtFor = kernels.instructionSet(of: form.kernel).builtFor
    difference = FilmDifference(appearances, in: scene.table)
  }
}
