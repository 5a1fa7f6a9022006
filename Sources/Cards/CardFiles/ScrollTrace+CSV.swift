public import CardMotion

extension ScrollTrace {
  /// Reads a trace from CSV with the header `time,offset`, in seconds and points.
  ///
  /// Empty lines and lines that start with `#` carry no sample.
  ///
  /// - Parameter csv: The text; lines may end with a line feed, with or without a carriage return.
  /// - Throws: ``ScrollTraceError`` naming the line, counted from 1.
  public init(csv: String) throws(ScrollTraceError) {
    var samples: [Sample] = []
    var seenHeader = false
    for (index, text) in csv.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if text.isEmpty || text.hasPrefix("#") { continue }
      if seenHeader {
        samples.append(try Self.sample(text, line: index + 1, after: samples.last))
      } else if text == "time,offset" {
        seenHeader = true
      } else {
        throw .wrongHeader(line: index + 1, text: String(text))
      }
    }
    guard let trace = ScrollTrace(samples) else { throw .noSamples }
    guard trace.duration <= Self.longest else { throw .tooLong(duration: trace.duration, longest: Self.longest) }
    self = trace
  }

  /// The flick through a few thousand rows that ships with the project.
  ///
  /// - Returns: The trace of flick.csv, which Scripts/generate/flick.py makes.
  package static func shipped() -> ScrollTrace {
    do {
      return try ScrollTrace(csv: String(decoding: PackageResources.flick_csv, as: UTF8.self))
    } catch {
      preconditionFailure("the shipped scroll is a valid trace; got \(error)")
    }
  }

  /// The longest trace that is replayed, in seconds; a longer one is a mistaken unit, and its frames fill the memory.
  static let longest = 3600.0

  private static func sample(_ text: Substring, line: Int, after last: Sample?) throws(ScrollTraceError) -> Sample {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 2 else { throw .wrongFieldCount(line: line, actual: fields.count) }
    let sample = Sample(
      time: try number(fields[0], column: "time", line: line),
      offset: try number(fields[1], column: "offset", line: line))
    guard abs(sample.offset) <= farthest else { throw .tooFar(line: line, offset: sample.offset) }
    if let last, last.time >= sample.time {
      throw .timeNotIncreasing(line: line, previous: last.time, actual: sample.time)
    }
    return sample
  }

  private static func number(_ text: Substring, column: String, line: Int) throws(ScrollTraceError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw .notANumber(line: line, column: column, text: String(text))
    }
    return number
  }
}

/// A text that gives no scroll trace; lines are counted from 1.
public enum ScrollTraceError: Error, Equatable {
  /// The first line that is neither empty nor a comment is not the header.
  case wrongHeader(line: Int, text: String)
  /// A line that has not two fields.
  case wrongFieldCount(line: Int, actual: Int)
  /// A field that is not a finite number.
  case notANumber(line: Int, column: String, text: String)
  /// An offset that no table reaches.
  case tooFar(line: Int, offset: Double)
  /// A time that is not later than the one before.
  case timeNotIncreasing(line: Int, previous: Double, actual: Double)
  /// A trace without a sample.
  case noSamples
  /// A trace longer than any flick; its times may not be in seconds.
  case tooLong(duration: Double, longest: Double)
}

extension ScrollTraceError: CustomStringConvertible {
  /// The line of the mistake, the expected text and the actual one.
  public var description: String {
    switch self {
    case .wrongHeader(let line, let text): "line \(line): expected the header 'time,offset'; got '\(text)'"
    case .wrongFieldCount(let line, let actual): "line \(line): expected 2 fields, time and offset; got \(actual)"
    case .notANumber(let line, let column, let text): "line \(line): \(column) must be a finite number; got '\(text)'"
    case .tooFar(let line, let offset):
      "line \(line): offset must lie within ±\(ScrollTrace.farthest) pt; got \(offset)"
    case .timeNotIncreasing(let line, let previous, let actual):
      "line \(line): time must be later than \(previous) s on the line before; got \(actual)"
    case .noSamples: "a scroll trace must hold the header 'time,offset' and at least one sample; got none"
    case .tooLong(let duration, let longest):
      "a scroll trace must last \(longest) s at most; got \(duration) s: are its times in seconds?"
    }
  }
}
