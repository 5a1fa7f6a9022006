package enum FunctionName {
  /// A demangled name without parameters, standard library modules and constraints.
  ///
  /// For example `Parser.sum<SIMD16<Float>>`; the symbol itself if it is not from Swift.
  package static func short(_ symbol: String) -> String {
    guard symbol.hasPrefix("$s") || symbol.hasPrefix("$e"), let demangled = demangled(symbol) else { return symbol }
    let named = demangled.replacing("Swift.", with: "").replacing(/\((\S+) in _[0-9A-F]+\)/) { $0.output.1 }
    let plain = withoutParameters(named).replacing(" @Sendable", with: "").replacing(" -> in ", with: " in ")
    let arrow = plain.ranges(of: " ->").first?.lowerBound ?? plain.endIndex
    return specialised(String(plain[..<arrow])).replacing(/<[A-Z]\d?(?:, [A-Z]\d?)*(?: where [^>]*)?>/, with: "")
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { text.deallocate() }
    return String(cString: text)
  }

  private static func withoutParameters(_ text: String) -> String {
    var (kept, depth) = ("", 0)
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { kept.append(character) }
      if character == ")" { depth -= 1 }
    }
    return kept.split(separator: " ").joined(separator: " ")
  }

  /// `generic specialization <Float> of rows` becomes `rows<Float>`; other specialisations are dropped.
  private static func specialised(_ text: String) -> String {
    guard let match = text.firstMatch(of: /^(?:generic )?(?:.*)specialization <(.*)> of (.*)$/) else { return text }
    let isGeneric = text.hasPrefix("generic")
    let name = specialised(String(match.2))
    return isGeneric ? name.replacing(/<[A-Z].*$/, with: "") + "<\(match.1)>" : name
  }
}

/// The Swift runtime's demangling function; the caller frees the result.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
