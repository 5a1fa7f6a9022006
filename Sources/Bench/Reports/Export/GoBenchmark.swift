import Records

/// A table as the text that Go's benchmarks print, which benchstat reads.
///
/// Every launch is a line. benchstat compares only lines with the same configuration (`key: value`), so the
/// configuration has the machine and the compiler, which must not differ, but neither run nor date. A failed output
/// has its error and no time; as in Go, lines with `---` state the reason, and benchstat skips them.
enum GoBenchmarkExport {
  /// The declarations of the units; errors are exact because every launch has the same inputs.
  private static var units: String {
    """
    Unit ns/op better=lower
    Unit \(Vocabulary.current.perElement) better=lower
    Unit scaled-error better=lower assume=exact

    """
  }

  private static let keys = ["goos", "goarch", "pkg", "cpu", "machine", "compiler"]

  static func bytes(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    var (text, known) = (units, [String: String]())
    for row in rows {
      let next = configuration(row, metadata)
      // An empty value unsets a key.
      let changed = keys.filter { known[$0, default: ""] != next[$0, default: ""] }
      text += changed.map { "\($0): \(next[$0, default: ""].onOneLine)\n" }.joined() + failure(row) + result(row)
      known = next
    }
    return Array(text.utf8)
  }

  /// The values that must be equal for times to be comparable.
  private static func configuration(_ row: ResultRow, _ metadata: RunMetadata?) -> [String: String] {
    var values = ["pkg": Vocabulary.current.program, "machine": row.launch.machineID]
    values["compiler"] = row.launch.compiler ?? metadata?.compiler
    guard let machine = metadata?.machine, metadata?.machineID == row.launch.machineID else { return values }
    let architectures = ["x86_64": "amd64", "aarch64": "arm64"]
    values["goos"] = machine.system.kernel.lowercased()
    values["goarch"] = architectures[machine.system.architecture] ?? machine.system.architecture.lowercased()
    values["cpu"] = machine.processor.model
    return values
  }

  private static func failure(_ row: ResultRow) -> String {
    guard row.agreement.status == .failed else { return "" }
    return "--- FAIL: \(GoBenchmarkName.of(row))\n    \(row.failureMessage)\n"
  }

  /// The line of a result; empty if it has no number.
  ///
  /// The format requires a count of calls; an unknown count is written as 1.
  private static func result(_ row: ResultRow) -> String {
    let time = row.exportedNanoseconds
    let values = [
      (time, "ns/op"), (time == nil ? nil : row.nsPerElement?.ifFinite, Vocabulary.current.perElement),
      (row.agreement.worstScaledError?.ifFinite, "scaled-error"),
    ].compactMap { value, unit in value.map { "\($0) \(unit)" } }
    guard !values.isEmpty else { return "" }
    let count = max(1, time == nil ? 1 : row.times.iterations ?? 1)
    return "\(GoBenchmarkName.of(row))\t\(count)\t" + values.joined(separator: "\t") + "\n"
  }
}

/// Names of benchmarks in Go's style, with keys that benchstat can group by.
package enum GoBenchmarkName {
  /// The name of a row's benchmark, for example `BenchmarkSort/implementation=radix/elements=10000`.
  package static func of(_ row: ResultRow) -> String {
    let path = row.path.split(separator: "/", omittingEmptySubsequences: false).map { escaped(String($0)) }
    let axes = row.identity.axes.map { "\(escaped($0.name))=\(escaped($0.value))" }
    let size = row.size.map { "\(Vocabulary.current.element.many)=\($0)" }
    return "Benchmark" + (capitalised(path) + axes + [size].compactMap { $0 }).joined(separator: "/")
  }

  /// Go's tools ignore names that begin with a lowercase letter.
  private static func capitalised(_ path: [String]) -> [String] {
    let name = path[0].prefix(1).uppercased() + path[0].dropFirst()
    return [name.first?.isUppercase == true ? name : "Of" + name] + path.dropFirst()
  }

  /// The value with special characters percent-encoded, so that different values remain different.
  private static func escaped(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: separates) else { return value }
    return value.unicodeScalars.reduce(into: "") { text, scalar in
      guard separates(scalar) else { return text.unicodeScalars.append(scalar) }
      for byte in String(scalar).utf8 { text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true) }
    }
  }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    let isText = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
    return scalar == "/" || scalar == "%" || !isText
  }
}
