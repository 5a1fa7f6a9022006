extension SamplesFile {
  /// Where the lines of the first launches end, in bytes.
  ///
  /// Behind them may be lines of a launch that was broken off, the last of them cut in the middle.
  ///
  /// - Parameters:
  ///   - last: The last of those launches.
  ///   - bytes: The content of a samples file.
  /// - Returns: The length of its beginning; 0 where that has no header or another one.
  static func end(ofLaunch last: Int, in bytes: [UInt8]) -> Int {
    let columns = SampleColumn.all.map(\.name)
    let launch = columns.firstIndex(of: "launch") ?? 0
    return end(of: bytes) { number, fields in
      guard number > 0 else { return fields == columns }
      return fields.count == columns.count && Int(fields[launch]).map { $0 >= 1 && $0 <= last } == true
    }
  }

  /// Where the first record begins that is not wanted, or no whole record.
  private static func end(of bytes: [UInt8], _ isWanted: (_ number: Int, _ fields: [String]) -> Bool) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (scanner, number, end) = (CSVScanner(.strict), 0, 0)
      while end < bytes.count {
        let rest = UnsafeBufferPointer(rebasing: bytes[end...])
        guard case .record(_, let length, _) = scanner.scan(rest, isLast: false),
          isWanted(number, scanner.fields.map { $0.text(in: rest) })
        else { break }
        (number, end) = (number + 1, end + length)
      }
      return end
    }
  }
}
