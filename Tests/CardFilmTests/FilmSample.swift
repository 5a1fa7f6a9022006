import CardEval
import CardFiles
import CardMotion
import KernelContracts

@testable import CardFilm

/// Films that several tests look at.
enum FilmSample {
  /// What a variant wrote of a recipe of the gallery.
  static func film(
    _ recipe: Recipe, rows: Int = 3, hertz: Int = 60, scroll: FilmScene.Scroll? = nil,
    by form: KernelForm = KernelForm(.fusedFrame), of variant: Variant = .simd, _ precision: CasePrecision = .float
  ) throws -> Film {
    let scene = try FilmScene(recipe, in: .uniform(rows: rows), scroll: scroll, hertz: hertz)
    return try Film(scene, by: form, of: variant, precision)
  }

  /// A drag by five rows and back.
  static func drag() throws -> ScrollTrace { try ScrollTrace(csv: "time,offset\n0,0\n0.5,600\n1,0\n1.5,0\n") }

  /// A page as text.
  static func page(_ film: Film) -> String { String(decoding: film.html(summary: "a recipe"), as: UTF8.self) }
}
