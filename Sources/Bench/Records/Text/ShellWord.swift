extension String {
  /// The text as one word of a command line, which a shell reads back unchanged.
  package var shellWord: String {
    let plain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+=./:,@%".contains($0)) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
