/// The different texts of a column, in order of first appearance.
struct SeenTexts {
  private var interner = ByteInterner()
  /// The texts; a number is a place here.
  private(set) var texts: [String] = []

  /// The number of a text, which is made only where it is new.
  ///
  /// - Parameters:
  ///   - bytes: The text as it stands in the file.
  ///   - text: Makes the text.
  /// - Returns: Its place in `texts`.
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>, text: () -> String) -> Int {
    let (number, isNew) = interner.number(of: bytes)
    if isNew { texts.append(text()) }
    return number
  }
}
