import CLibrary
import Records

/// What is known of a history so far, in one file, so that only new results are read.
///
/// The file is replaced as a whole. One of another version, or damaged, counts as none: it can be deleted at any time.
package enum HistoryCache {
  /// What files of every version begin with.
  private static let origin = "cardbench history "
  /// What the file begins with; the number changes with what follows it, and with what the detector finds.
  private static let signature = origin + "6\n"

  /// Reads a history; `nil` where there is none, or none that this program wrote.
  static func read(_ path: String) -> History? { (try? contents(ofFound: path)).flatMap(history) }

  static func history(_ bytes: [UInt8]) -> History? {
    guard bytes.starts(with: signature.utf8) else { return nil }
    var reader = ByteReader(Array(bytes.dropFirst(signature.utf8.count)))
    guard let sum = try? reader.integer(), let body = try? reader.numbers(UInt64.self), reader.isAtEnd else {
      return nil
    }
    guard checksum(body) == sum, let history = try? history(body), history.isSound else { return nil }
    return history
  }

  /// Whether nothing is lost when a history is kept in a file: there is none, or it is empty, or a history was kept there.
  package static func mayReplace(_ path: String) throws(FileError) -> Bool {
    guard let status = FileStatus(of: path) else { return true }
    guard status.kind == .file else { return false }
    guard let file = fopen(path, "re") else { throw .system("open", path) }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: origin.utf8.count)
    let count = fread(&start, 1, start.count, file)
    return count == 0 || start.elementsEqual(origin.utf8)
  }

  static func write(_ history: History, to path: String) throws(FileError) {
    var body = ByteWriter()
    body.append(history)
    AtomicFile.removeAbandoned(beside: path)
    try AtomicFile.replace(path, with: bytes(of: body.words))
  }

  static func bytes(of words: [UInt64]) -> [UInt8] {
    var file = ByteWriter()
    file.append(checksum(words))
    file.append(words)
    return Array(signature.utf8) + file.bytes
  }

  /// FNV-1a by words, since a history has tens of millions of bytes.
  private static func checksum(_ words: [UInt64]) -> Int {
    let hash = words.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: hash)
  }

  private static func history(_ words: [UInt64]) throws(ByteReader.Ended) -> History {
    var reader = ByteReader(words: words)
    return try reader.history()
  }
}

extension ByteWriter {
  /// The bytes as words, filled up with zeros.
  var words: [UInt64] {
    var padded = self
    while !padded.bytes.count.isMultiple(of: 8) { padded.pad() }
    let bytes = padded.bytes
    return [UInt64](unsafeUninitializedCapacity: bytes.count / 8) { buffer, count in
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      for index in 0..<bytes.count / 8 { buffer[index] = UInt64(littleEndian: buffer[index]) }
      count = bytes.count / 8
    }
  }

  mutating func append(_ history: History) {
    append(history.files.count)
    for file in history.files.sorted(by: { $0.path < $1.path }) {
      append(file.path)
      append(file.size)
      append(file.written)
      append(file.described)
    }
    append(history.groups.count)
    for group in history.groups { append(group) }
    append(texts: history.identities.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }

  private mutating func append(_ group: HistoryGroup) {
    append(texts: group.key.parts)
    append(group.points.count)
    for point in group.points {
      append(texts: [point.path, point.commit, point.time])
      append(point.panel)
    }
    append(texts: group.names)
    append(group.detector)
  }

  private mutating func append(texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }
}

extension ByteReader {
  fileprivate mutating func history() throws(Ended) -> History {
    var history = History()
    for _ in 0..<(try count()) {
      history.files.insert(try file())
    }
    for _ in 0..<(try count()) { history.groups.append(try group()) }
    let texts = try texts()
    guard texts.count.isMultiple(of: 2) else { throw Ended() }
    for place in stride(from: 0, to: texts.count, by: 2) { history.identities[texts[place]] = texts[place + 1] }
    return history
  }

  private mutating func file() throws(Ended) -> ResultTree.File {
    ResultTree.File(path: try text(), size: try integer(), written: try integer(), described: try integer())
  }

  private mutating func group() throws(Ended) -> HistoryGroup {
    let key = HistoryKey(parts: try texts())
    var points: [HistoryPoint] = []
    for _ in 0..<(try count()) {
      let texts = try texts()
      guard texts.count == 3 else { throw Ended() }
      points.append(HistoryPoint(path: texts[0], commit: texts[1], time: texts[2], panel: try doubles()))
    }
    let names = try texts()
    return HistoryGroup(key: key, points: points, names: names, detector: try detector())
  }

  private mutating func texts() throws(Ended) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }
}

extension History {
  /// Whether it can be gone on with and shown.
  ///
  /// Its file may be anybody's, and a state that no results lead to would end the program where it is used.
  var isSound: Bool { groups.allSatisfy(\.isSound) }
}

extension HistoryGroup {
  fileprivate var isSound: Bool {
    key.parts.count == HistoryKey.names.count && names.count == detector.series.count
      && Set(names).count == names.count && !points.isEmpty && detector.count == points.count
      && points.allSatisfy { $0.panel.allSatisfy(\.isLogarithm) } && detector.isSound
  }
}

extension ChangeDetector {
  fileprivate var isSound: Bool {
    outliers.count == count && outliers.allSatisfy((0...1).contains) && bursts.count == count
      && tails.allSatisfy(\.isSound) && ([spreadPrior] + contrastPriors).allSatisfy(\.isSound)
      && [outlierPrior, correlationPrior].allSatisfy(\.isSound)
      && ([common] + series).allSatisfy { $0.isSound(results: count) }
  }
}

extension TailCalibration {
  fileprivate var isSound: Bool {
    counts.count == TailCalibration().counts.count && total < 1 << 60 && counts.allSatisfy { $0 <= total }
  }
}

extension VariancePrior {
  /// Degrees of freedom may be infinite, and without any nothing is taken from the others.
  fileprivate var isSound: Bool {
    variance.isMoment && degreesOfFreedom >= 0 && pooledDegreesOfFreedom >= 0
      && (degreesOfFreedom == 0 || pooledDegreesOfFreedom > 0)
  }
}

extension MeanPrior {
  fileprivate var isSound: Bool { mean.magnitude.isMoment && weight > 0 }
}

extension TimeSeries {
  fileprivate func isSound(results count: Int) -> Bool {
    values.count == results.count && values.allSatisfy { Double($0).isLogarithm }
      && results.allSatisfy { $0 >= 0 && $0 < count } && zip(results, results.dropFirst()).allSatisfy { $0 < $1 }
      && changes.allSatisfy { $0.isSound(values: values.count) }
      && zip(changes, changes.dropFirst()).allSatisfy { $0.index < $1.index }
      && ([spread, outliers] + contrasts).allSatisfy { $0.sum.isMoment && $0.count.isMoment }
      && products.sum.magnitude.isMoment && products.count.isMoment
  }
}

extension FoundChange {
  fileprivate func isSound(values count: Int) -> Bool {
    earliest > 0 && earliest <= index && index <= latest && latest <= found && found < count
  }
}

extension Double {
  /// Whether it can be the logarithm of a time, or of a ratio of times.
  fileprivate var isLogarithm: Bool { magnitude < 10_000 }

  /// Whether it can be a sum of squares or a weight, of which products do not overflow.
  fileprivate var isMoment: Bool { self >= 0 && self < 1e100 }
}
