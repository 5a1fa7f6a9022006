package enum FunctionName {
  /// A name without parameters, modules of the standard library and constraints.
  ///
  /// For example `Parser.sum<SIMD16<Float>>`; the name itself where it is not Swift's.
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

  /// `generic specialization <Float> of rows` becomes `rows<Float>`; of other specialisations only the function is named.
  private static func specialised(_ text: String) -> String {
    guard let match = text.firstMatch(of: /^(?:generic )?(?:.*)specialization <(.*)> of (.*)$/) else { return text }
    let isGeneric = text.hasPrefix("generic")
    let name = specialised(String(match.2))
    return isGeneric ? name.replacing(/<[A-Z].*$/, with: "") + "<\(match.1)>" : name
  }
}

/// The function of Swift's runtime that backtraces use; it allocates what it returns.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
