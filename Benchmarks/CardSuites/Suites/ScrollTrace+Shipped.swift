import CardFiles
import CardMotion

extension ScrollTrace {
  /// The flick through a few thousand rows that ships with the project.
  ///
  /// - Returns: The trace of Traces/flick.csv, which Scripts/generate/flick.py makes.
  package static func shipped() -> ScrollTrace {
    do {
      return try ScrollTrace(csv: String(decoding: PackageResources.flick_csv, as: UTF8.self))
    } catch {
      preconditionFailure("the shipped scroll is a valid trace; got \(error)")
    }
  }
}
