/// Why the machine code of a program cannot be read.
package enum ProgramFileError: Error, Equatable, CustomStringConvertible {
  /// Not a program of a kind that is understood; `found` says what it is instead.
  case unsupported(path: String, found: String)
  /// A program whose tables lead outside of it.
  case damaged(path: String, part: String)
  /// A program without names of functions.
  case stripped(path: String)

  /// The path, what is wrong, and what to do.
  package var description: String {
    switch self {
    case let .unsupported(path, found):
      "'\(path)' is \(found); only programs for Linux on x86-64 (ELF, 64 bits) can be looked into."
    case let .damaged(path, part): "'\(path)' is damaged: \(part). Build or copy it again."
    case let .stripped(path):
      "'\(path)' has no table of symbols, so its functions have no names; take one that was not stripped."
    }
  }
}
