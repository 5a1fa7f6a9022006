import Records

/// Names of benchmarks as Go writes them, with keys that benchstat can group by.
enum GoBenchmarkName {
  /// The name of a line's benchmark, for example `BenchmarkFrame/recipe=tipIn/variant=simd/element=float/rows=10000`.
  ///
  /// - Parameter row: The line.
  /// - Returns: A word that begins with `Benchmark` and an upper-case letter.
  static func of(_ row: ResultRow) -> String {
    let parts = [
      ("recipe", row.recipe), ("variant", row.implementation), ("element", row.element), ("rows", String(row.rows)),
    ]
    let keys = parts.compactMap { key, value in value.map { "/\(key)=\(escaped($0))" } }
    return "Benchmark" + capitalised(escaped(row.kernel)) + keys.joined()
  }

  private static func capitalised(_ kernel: String) -> String {
    let name = kernel.prefix(1).uppercased() + kernel.dropFirst()
    return name.first?.isUppercase == true ? name : "Kernel" + name
  }

  /// The value with percent-encoding where the format gives a character a meaning; different values stay different.
  private static func escaped(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: separates) else { return value }
    return value.unicodeScalars.reduce(into: "") { text, scalar in
      guard separates(scalar) else { return text.unicodeScalars.append(scalar) }
      for byte in String(scalar).utf8 { text += byte < 16 ? "%0\(hex(byte))" : "%\(hex(byte))" }
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    let isText = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
    return scalar == "/" || scalar == "%" || !isText
  }
}
