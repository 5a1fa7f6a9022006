import CLibrary
import Records

/// The state of a history in one file, so that only new results are read.
///
/// The file is replaced atomically. A damaged file, or one of another version, is ignored; it can be deleted any time.
package enum HistoryCache {
  private static let origin = "bench history "
  /// The start of the file; the number changes with the format, and with the results of the detector.
  private static let signature = origin + "9\n"

  package static func read(_ path: String) -> History? { (try? contents(ofFound: path)).flatMap(history) }

  package static func history(_ file: [UInt8]) -> History? {
    guard file.starts(with: signature.utf8) else { return nil }
    var frame = ByteCoder(reading: Array(file.dropFirst(signature.utf8.count)))
    var (sum, body): (UInt64, [UInt64]) = (0, [])
    guard (try? frame.code(&sum)) != nil, (try? frame.code(&body)) != nil, frame.isAtEnd,
      StableHash.number(ofWords: body) == sum
    else { return nil }
    var (coder, history) = (ByteCoder(reading: body.withUnsafeBytes { Array($0) }), History())
    return (try? history.code(&coder)) != nil && history.isSound ? history : nil
  }

  /// Whether a file is missing, empty or a cached history, so that replacing it loses nothing.
  package static func mayReplace(_ path: String) throws(FileError) -> Bool {
    guard let status = FileStatus(of: path) else { return true }
    guard status.kind == .file else { return false }
    guard let file = fopen(path, "re") else { throw .system("open", path) }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: origin.utf8.count)
    let count = fread(&start, 1, start.count, file)
    return count == 0 || start.elementsEqual(origin.utf8)
  }

  package static func write(_ history: History, to path: String) throws {
    AtomicFile.removeAbandoned(beside: path)
    try AtomicFile.replace(path, with: try bytes(of: words(of: history)))
  }

  package static func words(of history: History) throws -> [UInt64] {
    var (coder, history) = (ByteCoder(), history)
    try history.code(&coder)
    return coder.words
  }

  package static func bytes(of words: [UInt64]) throws -> [UInt8] {
    var (frame, sum, body) = (ByteCoder(), StableHash.number(ofWords: words), words)
    try frame.code(&sum)
    try frame.code(&body)
    return Array(signature.utf8) + frame.bytes
  }
}

extension History {
  /// Whether it can be shown and extended safely: an impossible state would crash the program when used.
  fileprivate var isSound: Bool {
    groups.allSatisfy { group in
      group.key.parts.count == HistoryKey.names.count && group.names.count == group.detector.series.count
        && Set(group.names).count == group.names.count && !group.points.isEmpty
        && group.detector.count == group.points.count
        && group.points.allSatisfy { $0.panel.allSatisfy(\.isLogarithm) } && group.detector.isSound
        && group.counts.values.joined().allSatisfy { $0.isSound(results: group.points.count) }
    }
  }
}

extension ChangeDetector {
  fileprivate var isSound: Bool {
    let means = [outlierPrior, correlationPrior].allSatisfy { $0.mean.magnitude.isMoment && $0.weight > 0 }
    // Degrees of freedom may be infinite; with 0, the prior is not used.
    let variances = ([spreadPrior] + contrastPriors).allSatisfy { prior in
      prior.variance.isMoment && prior.degreesOfFreedom >= 0 && prior.pooledDegreesOfFreedom >= 0
        && (prior.degreesOfFreedom == 0 || prior.pooledDegreesOfFreedom > 0)
    }
    let areTailsSound = tails.allSatisfy { tail in
      tail.counts.count == TailCalibration().counts.count && tail.total < 1 << 60
        && tail.counts.allSatisfy { $0 <= tail.total }
    }
    return means && variances && areTailsSound && outliers.count == count && bursts.count == count
      && outliers.allSatisfy((0...1).contains) && ([common] + series).allSatisfy { $0.isSound(results: count) }
  }
}

extension TimeSeries {
  fileprivate func isSound(results count: Int) -> Bool {
    values.count == results.count && values.allSatisfy { Double($0).isLogarithm }
      && results.allSatisfy { $0 >= 0 && $0 < count } && zip(results, results.dropFirst()).allSatisfy { $0 < $1 }
      && changes.allSatisfy { change in
        change.earliest > 0 && change.earliest <= change.index && change.index <= change.latest
          && change.latest <= change.found && change.found < values.count
      }
      && zip(changes, changes.dropFirst()).allSatisfy { $0.index < $1.index }
      && ([spread, outliers] + contrasts).allSatisfy { $0.sum.isMoment && $0.count.isMoment }
      && products.sum.magnitude.isMoment && products.count.isMoment
  }
}

extension Double {
  /// Whether it can be the logarithm of a time, or of a ratio of times.
  fileprivate var isLogarithm: Bool { magnitude < 10_000 }

  /// Whether it can be a sum of squares or a weight; their products do not overflow.
  fileprivate var isMoment: Bool { self >= 0 && self < 1e100 }
}
