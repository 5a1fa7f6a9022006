internal import KernelContracts

extension Tuning {
  /// The tuning as text: a heading, the machine, the thresholds, and a line per measurement, fastest first.
  public var text: String {
    var lines = [Self.heading, "machine \(machine)"]
    if let streamingBytes { lines.append("streaming-bytes \(streamingBytes)") }
    for form in KernelForm.all {
      if let rows = parallelRows[form] { lines.append("parallel-rows \(form.name) \(rows)") }
    }
    for measured in measurements {
      let error = measured.worstError.map { "\($0)" } ?? "-"
      lines.append(
        "measured \(measured.kernel) \(measured.element) \(measured.rows) \(measured.label) \(measured.nanoseconds) \(error)"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a tuning.
  ///
  /// - Parameter text: What ``text`` wrote; lines that begin with `#` say nothing.
  /// - Throws: `TuningError.line` with the line's number, what it should hold and what it holds.
  public init(text: String) throws(TuningError) {
    self.init(machine: "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first == Self.heading else {
      throw .line(1, expected: "'\(Self.heading)'", found: lines.first.map(String.init) ?? "")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
      guard let expected = read(line.split(separator: " ").map(String.init)) else { continue }
      throw .line(index + 1, expected: expected, found: String(line))
    }
    guard !machine.isEmpty else { throw .line(lines.count, expected: "a line 'machine NAME'", found: "the end") }
  }

  private static let heading = "cardbench tuning 1"

  /// Takes a line in, or says what it should have been.
  private mutating func read(_ words: [String]) -> String? {
    switch words.first {
    case "machine" where words.count == 2: machine = words[1]
    case "streaming-bytes":
      guard words.count == 2, let bytes = Int(words[1]), bytes >= 0 else { return "'streaming-bytes BYTES'" }
      streamingBytes = bytes
    case "parallel-rows":
      guard words.count == 3, let form = KernelForm(named: words[1]), let rows = Int(words[2]), rows > 0 else {
        return "'parallel-rows KERNEL ROWS'"
      }
      parallelRows[form] = rows
    case "measured":
      guard let measured = Measurement(words) else {
        return "'measured KERNEL ELEMENT ROWS VARIANT NANOSECONDS ERROR'"
      }
      measurements.append(measured)
    default: return "machine, streaming-bytes, parallel-rows or measured"
    }
    return nil
  }
}

extension Tuning.Measurement {
  fileprivate init?(_ words: [String]) {
    guard words.count == 7, let rows = Int(words[3]), rows > 0, let time = Double(words[5]), time.isFinite, time >= 0
    else { return nil }
    self.init(kernel: words[1], element: words[2], rows: rows, label: words[4], nanoseconds: time)
    guard words[6] != "-" else { return }
    guard let error = Double(words[6]), error >= 0 else { return nil }
    worstError = error
  }
}
