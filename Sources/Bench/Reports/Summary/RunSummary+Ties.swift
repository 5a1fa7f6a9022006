import Records

extension RunSummary {
  /// The name of the fastest implementation, and of the next if nothing but chance tells it apart, such as
  /// `fused≈streaming` for `simd-fused` and `simd-fused-streaming`.
  ///
  /// - Parameters:
  ///   - rows: Implementations that tie, fastest first.
  ///   - plain: What `simd` is called where it has no edition; with one, the edition stands alone.
  ///   - known: A word that the column's title says.
  ///   - width: The most characters.
  static func tied(_ rows: [ResultRow], plain: String, known: String = "", width: Int) -> String {
    let names = rows.prefix(2).map { words($0, plain: plain).filter { $0 != known } }
    guard names.count == 2 else { return names.first?.joined(separator: "-").shortened(to: width) ?? "–" }
    let (first, second) = names[1].isStrictSubset(of: names[0]) ? (names[1], names[0]) : (names[0], names[1])
    let rest = second.filter { !first.contains($0) }
    return "\(first.joined(separator: "-"))≈\(rest.joined(separator: "-"))".shortened(to: width)
  }

  private static func words(_ row: ResultRow, plain: String) -> [Substring] {
    let edition = row.edition?.split(separator: "-") ?? []
    guard row.variant == "simd" else { return [Substring(row.variant ?? "–")] + edition }
    return edition.isEmpty ? [Substring(plain)] : edition
  }
}

extension [Substring] {
  fileprivate func isStrictSubset(of other: Self) -> Bool { count < other.count && allSatisfy(other.contains) }
}
