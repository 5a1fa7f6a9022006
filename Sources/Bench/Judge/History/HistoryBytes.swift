/// Encodes and decodes numbers and texts, from one description of a value's parts, in the machine's byte order.
///
/// A history has millions of numbers, so arrays of them are copied directly from memory.
struct ByteCoder {
  /// The input ends prematurely.
  struct Ended: Error {}

  private(set) var bytes: [UInt8]
  let isReading: Bool
  private var place = 0

  init() { (bytes, isReading) = ([], false) }

  init(reading bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

  var isAtEnd: Bool { place == bytes.count }

  /// The bytes as words, padded with zeros.
  var words: [UInt64] {
    let padded = bytes + Array(repeating: 0, count: (8 - bytes.count % 8) % 8)
    return padded.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
    }
  }

  mutating func code<Number: BitwiseCopyable>(_ number: inout Number) throws {
    guard isReading else { return withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }
    let start = try advance(1, MemoryLayout<Number>.size)
    number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Number.self) }
  }

  mutating func code<Number: BitwiseCopyable>(_ numbers: inout [Number]) throws {
    let count = try count(numbers)
    guard isReading else { return numbers.withUnsafeBytes { bytes.append(contentsOf: $0) } }
    let size = MemoryLayout<Number>.stride
    let start = try advance(count, size)
    numbers = [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes[start..<start + count * size].withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      initialized = count
    }
  }

  mutating func code(_ text: inout String) throws {
    var characters = isReading ? [] : Array(text.utf8)
    try code(&characters)
    if isReading { text = String(decoding: characters, as: UTF8.self) }
  }

  mutating func code(_ texts: inout [String]) throws {
    try code(&texts, empty: "") { text, coder in try coder.code(&text) }
  }

  /// Codes elements with several parts; each element takes at least one byte.
  mutating func code<Element>(
    _ elements: inout [Element], empty: Element, _ code: (inout Element, inout ByteCoder) throws -> Void
  ) throws {
    let count = try count(elements)
    if isReading { elements = Array(repeating: empty, count: count) }
    for index in elements.indices { try code(&elements[index], &self) }
  }

  private mutating func count<Element>(_ elements: [Element]) throws -> Int {
    var count = elements.count
    try code(&count)
    guard count >= 0, !isReading || count <= bytes.count - place else { throw Ended() }
    return count
  }

  /// Advances past elements of a size, and returns the index of their first byte.
  private mutating func advance(_ count: Int, _ size: Int) throws -> Int {
    guard count <= (bytes.count - place) / size else { throw Ended() }
    place += count * size
    return place - count * size
  }
}

extension History {
  mutating func code(_ coder: inout ByteCoder) throws {
    var (files, texts) = (files.sorted { $0.path < $1.path }, identities.sorted { $0.key < $1.key })
    try coder.code(&files, empty: ResultTree.File(path: "", size: 0, written: 0, described: 0)) { file, coder in
      try coder.code(&file.path)
      try coder.code(&file.size)
      try coder.code(&file.written)
      try coder.code(&file.described)
    }
    try coder.code(&groups, empty: HistoryGroup(key: HistoryKey(parts: []))) { try $0.code(&$1) }
    try coder.code(&texts, empty: ("", "")) { pair, coder in
      try coder.code(&pair.key)
      try coder.code(&pair.value)
    }
    self.files = Set(files)
    identities = Dictionary(texts.map { ($0.key, $0.value) }) { $1 }
  }
}

extension HistoryGroup {
  fileprivate mutating func code(_ coder: inout ByteCoder) throws {
    var (parts, points, names, detector) = (key.parts, points, names, detector)
    try coder.code(&parts)
    try coder.code(&points, empty: HistoryPoint(path: "", commit: "", time: "")) { point, coder in
      try coder.code(&point.path)
      try coder.code(&point.commit)
      try coder.code(&point.time)
      try coder.code(&point.panel)
    }
    try coder.code(&names)
    try detector.code(&coder)
    var counted = counts.sorted { $0.key < $1.key }
    try coder.code(&counted, empty: ("", [])) { counted, coder in
      try coder.code(&counted.key)
      try coder.code(&counted.value, empty: CountSeries()) { try $0.code(&$1) }
    }
    self = HistoryGroup(key: HistoryKey(parts: parts), points: points, names: names, detector: detector)
    counts = Dictionary(counted.map { ($0.key, $0.value) }) { $1 }
  }
}

extension CountSeries {
  fileprivate mutating func code(_ coder: inout ByteCoder) throws {
    var number: UInt8 = metric == .allocations ? 1 : 0
    try coder.code(&number)
    metric = number == 1 ? .allocations : .instructions
    try coder.code(&levels)
    try coder.code(&spread)
    try coder.code(&launches)
  }
}

extension ChangeDetector {
  /// Codes the state by which later results are judged.
  fileprivate mutating func code(_ coder: inout ByteCoder) throws {
    var flags = bursts.map { UInt8($0 ? 1 : 0) }
    try coder.code(&count)
    try coder.code(&outliers)
    try coder.code(&flags)
    bursts = flags.map { $0 != 0 }
    for place in tails.indices {
      try coder.code(&tails[place].counts)
      try coder.code(&tails[place].total)
    }
    try coder.code(&spreadPrior)
    for place in contrastPriors.indices { try coder.code(&contrastPriors[place]) }
    try coder.code(&outlierPrior)
    try coder.code(&correlationPrior)
    try common.code(&coder)
    try coder.code(&series, empty: TimeSeries()) { try $0.code(&$1) }
  }
}

extension TimeSeries {
  fileprivate mutating func code(_ coder: inout ByteCoder) throws {
    var found = changes
    try coder.code(&values)
    try coder.code(&results)
    try coder.code(&found)
    // The medians follow from these.
    if coder.isReading { changes = found }
    try coder.code(&spread)
    try coder.code(&outliers)
    try coder.code(&products)
    for place in contrasts.indices { try coder.code(&contrasts[place]) }
  }
}
