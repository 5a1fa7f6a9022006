/// What an instruction names by its distance, said so that it does not depend on where anything lies.
enum CodeTarget: Hashable, Sendable {
  /// A place in another function of the program.
  case code(ProgramSymbol, offset: Int)
  /// A function or variable of a library.
  case imported(String)
  /// Constants without a name, by what they are.
  case constant([UInt8])
  /// The places of a function to which a table leads.
  case jumpTable([Int])
  /// A named constant or variable, and what it holds in the file.
  case object(String, offset: Int, contents: [UInt8])
  /// Something without a name in a section whose contents say where other things lie.
  case unnamed(section: String)

  /// How it is shown beside an instruction.
  var text: String {
    switch self {
    case let .code(symbol, offset): offset == 0 ? symbol.name : "\(symbol.name)+\(offset)"
    case let .imported(name): name
    case let .constant(bytes): "constant \(Self.digits(bytes))"
    case let .jumpTable(places): "table of \(places.count) jumps"
    case let .object(name, offset, _): offset == 0 ? name : "\(name)+\(offset)"
    case let .unnamed(section): "something in \(section)"
    }
  }

  /// Up to 16 bytes as one number each four, of more the first ones.
  private static func digits(_ bytes: [UInt8]) -> String {
    let words = stride(from: 0, to: min(bytes.count, 16), by: 4).map { start in
      bytes[start..<min(bytes.count, start + 4)].reversed().map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
    return words.joined(separator: " ") + (bytes.count > 16 ? " …" : "")
  }
}
