import Records

/// The style of every implementation, the same in all pictures of a page.
struct ImplementationStyles {
  /// Those that most results have come first, so that they look the same on other pages, too.
  private static let known = [
    "scalar", "auto", "blas", "simd", "simd-fused", "simd-compact", "parallel", "simd-streaming",
    "simd-fused-streaming", "simd-compact-streaming",
  ]

  private let numbers: [String: Int]

  init(_ rows: [ResultRow]) {
    let names = (Self.known + rows.compactMap(\.implementation)).distinct
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// The style of an implementation.
  subscript(implementation: String?) -> Style { Style(implementation.flatMap { numbers[$0] } ?? 0) }
}
