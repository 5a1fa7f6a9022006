#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON files of exports.
enum ExportJSON {
  /// Encodes a document whose numbers are all finite.
  ///
  /// - Parameter document: The document.
  /// - Returns: Its bytes with sorted keys, and a line end.
  package static func bytes(_ document: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(document) else { preconditionFailure("an export has finite numbers only") }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}

extension Double {
  /// The number where JSON has one for it; neither NaN nor infinity is JSON.
  var ifFinite: Double? { isFinite ? self : nil }
}
