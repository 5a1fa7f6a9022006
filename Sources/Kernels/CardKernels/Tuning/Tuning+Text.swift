package import HostSystem
internal import KernelContracts

extension Tuning {
  /// The tuning as text: a heading, the machine, the thresholds, a line per measurement, fastest first, and the end.
  public var text: String {
    var lines = [Self.heading, "machine \(machine)"]
    if let streamingBytes { lines.append("streaming-bytes \(Self.text(streamingBytes))") }
    for form in KernelForm.all {
      if let rows = parallelRows[form] { lines.append("parallel-rows \(form.name) \(Self.text(rows))") }
    }
    for measured in measurements {
      let error = measured.worstError.map { "\($0)" } ?? "-"
      lines.append(
        "measured \(measured.kernel) \(measured.element) \(measured.rows) \(measured.label) \(measured.nanoseconds) \(error)"
      )
    }
    return (lines + [Self.end]).joined(separator: "\n") + "\n"
  }

  /// A threshold; what pays at no size is `never`.
  private static func text(_ threshold: Int) -> String { threshold == .max ? "never" : "\(threshold)" }

  private static func threshold(_ text: String, from least: Int) -> Int? {
    text == "never" ? .max : Int(text).flatMap { $0 >= least && $0 < .max ? $0 : nil }
  }

  /// Reads a tuning.
  ///
  /// - Parameter text: The text of a ``Tuning``; lines that begin with `#` are comments.
  /// - Throws: ``TuningError/line(_:expected:found:)``.
  public init(text: String) throws(TuningError) {
    self.init(machine: "")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, first == Self.heading else {
      throw .line(1, expected: "'\(Self.heading)'", found: lines.first.map(String.init) ?? "")
    }
    guard lines.last(where: { !$0.isEmpty }).map(String.init) == Self.end else {
      throw .line(lines.count, expected: "'\(Self.end)', without which the file is cut off,", found: "nothing more")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
      guard let expected = read(line.split(separator: " ").map(String.init)) else { continue }
      throw .line(index + 1, expected: expected, found: String(line))
    }
    guard !machine.isEmpty else { throw .line(lines.count, expected: "a line 'machine NAME'", found: "the end") }
  }

  private static let heading = "cardbench tuning 1"
  private static let end = "end"

  /// Reads a line, or returns the expected one.
  private mutating func read(_ words: [String]) -> String? {
    switch words.first {
    case "machine" where words.count == 2: machine = words[1]
    case "streaming-bytes":
      guard words.count == 2, let bytes = Self.threshold(words[1], from: 0) else {
        return "'streaming-bytes BYTES', or never"
      }
      streamingBytes = bytes
    case "parallel-rows":
      guard words.count == 3, let form = KernelForm(named: words[1]), let rows = Self.threshold(words[2], from: 1)
      else { return "'parallel-rows KERNEL ROWS', or never" }
      parallelRows[form] = rows
    case Self.end where words.count == 1: break
    case "measured":
      guard let measured = Measurement(words) else { return "'measured KERNEL ELEMENT ROWS VARIANT NANOSECONDS ERROR'" }
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

extension Tuning {
  /// A name for machines on which the same choices are right: processor, cores, caches and the widest registers in use.
  package static let thisMachine: String = {
    let set = CardKernels.instructionSet.rawValue
    let facts = [name(of: .current), "\(WorkerPool.shared.parts)-cores", "\(Processor.cacheBytes >> 10)K", set]
    return facts.joined(separator: "/")
  }()

  /// Vendor, family, model and stepping of a processor in one word, or `unknown`.
  package static func name(of info: CPUInfo) -> String {
    let facts = [info.vendor, info.family, info.modelNumber, info.stepping].map { $0.filter { $0 != " " } }
    let words = facts.filter { !$0.isEmpty }
    return words.isEmpty ? "unknown" : words.joined(separator: "-")
  }
}

/// A tuning that cannot be used.
public enum TuningError: Error, Equatable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// A line with another content than expected.
  case line(Int, expected: String, found: String)
  /// The file was measured on another machine, or with other instruction sets or processors allowed.
  case otherMachine(measured: String, here: String)
}

extension TuningError: CustomStringConvertible {
  /// The problem, the expected and the found content.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the tuning '\(path)': \(reason)"
    case .line(let number, let expected, let found):
      "line \(number) of the tuning should be \(expected); found '\(found)'"
    case .otherMachine(let measured, let here):
      "the tuning was measured on \(measured), and this is \(here); measure again with 'run --tune'"
    }
  }
}
