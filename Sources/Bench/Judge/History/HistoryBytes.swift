/// Numbers and texts as bytes, little-endian.
///
/// A history has millions of them, where a key path, which is looked up for each, would take a third of the time to read it.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) { append(words: [Int64(number)]) }

  mutating func append(_ number: Double) { append(words: [number.bitPattern]) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += Array(text.utf8)
  }

  /// Appends a count and as many numbers.
  mutating func append(_ numbers: [some FixedWidthInteger]) {
    append(numbers.count)
    append(words: numbers)
  }

  mutating func append(_ numbers: [Float]) { append(numbers.map { $0.bitPattern }) }

  mutating func append(_ numbers: [Double]) { append(numbers.map { $0.bitPattern }) }

  mutating func pad() { bytes.append(0) }

  private mutating func append(words: [some FixedWidthInteger]) {
    words.map { $0.littleEndian }.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}

/// Bytes as numbers and texts; asking for more than there is throws.
struct ByteReader {
  struct Ended: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(words: [UInt64]) { bytes = words.map { $0.littleEndian }.withUnsafeBytes { Array($0) } }

  var isAtEnd: Bool { place == bytes.count }

  mutating func integer() throws(Ended) -> Int { Int(try words(1, of: Int64.self)[0]) }

  mutating func double() throws(Ended) -> Double { Double(bitPattern: try words(1, of: UInt64.self)[0]) }

  mutating func text() throws(Ended) -> String {
    String(decoding: try words(try count(), of: UInt8.self), as: UTF8.self)
  }

  mutating func numbers<Number: FixedWidthInteger>(_: Number.Type) throws(Ended) -> [Number] {
    try words(try count(), of: Number.self)
  }

  mutating func floats() throws(Ended) -> [Float] { try numbers(UInt32.self).map { Float(bitPattern: $0) } }

  mutating func doubles() throws(Ended) -> [Double] { try numbers(UInt64.self).map { Double(bitPattern: $0) } }

  /// A count of what follows, of which every element takes a byte at least.
  mutating func count() throws(Ended) -> Int {
    let count = try integer()
    guard count >= 0, count <= bytes.count - place else { throw Ended() }
    return count
  }

  private mutating func words<Number: FixedWidthInteger>(_ count: Int, of: Number.Type) throws(Ended) -> [Number] {
    let size = MemoryLayout<Number>.size
    guard count <= (bytes.count - place) / size else { throw Ended() }
    let start = place
    place += count * size
    return [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes[start..<start + count * size].withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      for index in 0..<count { buffer[index] = Number(littleEndian: buffer[index]) }
      initialized = count
    }
  }
}

extension ByteWriter {
  /// Appends everything that later results are judged by.
  mutating func append(_ detector: ChangeDetector) {
    append(detector.count)
    append(detector.outliers)
    append(detector.bursts.map { UInt8($0 ? 1 : 0) })
    for tail in detector.tails {
      append(tail.counts)
      append(Int(tail.total))
    }
    for prior in [detector.spreadPrior] + detector.contrastPriors {
      append([prior.variance, prior.degreesOfFreedom, prior.pooledDegreesOfFreedom])
    }
    for prior in [detector.outlierPrior, detector.correlationPrior] { append([prior.mean, prior.weight]) }
    append(detector.common)
    append(detector.series.count)
    for series in detector.series { append(series) }
  }

  private mutating func append(_ series: TimeSeries) {
    append(series.values)
    append(series.results)
    append(series.changes.flatMap { [$0.index, $0.earliest, $0.latest, $0.found] })
    append(([series.spread, series.outliers, series.products] + series.contrasts).flatMap { [$0.sum, $0.count] })
  }
}

extension ByteReader {
  mutating func detector() throws(Ended) -> ChangeDetector {
    var detector = ChangeDetector()
    detector.count = try integer()
    detector.outliers = try doubles()
    detector.bursts = try numbers(UInt8.self).map { $0 != 0 }
    for place in detector.tails.indices {
      detector.tails[place].counts = try numbers(UInt64.self)
      detector.tails[place].total = UInt64(max(0, try integer()))
    }
    detector.spreadPrior = try prior()
    for place in detector.contrastPriors.indices { detector.contrastPriors[place] = try prior() }
    detector.outlierPrior = try meanPrior()
    detector.correlationPrior = try meanPrior()
    detector.common = try series()
    for _ in 0..<(try count()) { detector.series.append(try series()) }
    return detector
  }

  private mutating func meanPrior() throws(Ended) -> MeanPrior {
    let numbers = try doubles()
    guard numbers.count == 2 else { throw Ended() }
    var prior = MeanPrior()
    (prior.mean, prior.weight) = (numbers[0], numbers[1])
    return prior
  }

  private mutating func prior() throws(Ended) -> VariancePrior {
    let numbers = try doubles()
    guard numbers.count == 3 else { throw Ended() }
    var prior = VariancePrior(fitting: [])
    (prior.variance, prior.degreesOfFreedom, prior.pooledDegreesOfFreedom) = (numbers[0], numbers[1], numbers[2])
    return prior
  }

  private mutating func series() throws(Ended) -> TimeSeries {
    var series = TimeSeries()
    series.values = try floats()
    series.results = try numbers(Int32.self)
    let changes = try numbers(Int.self)
    for place in stride(from: 0, to: changes.count - changes.count % 4, by: 4) {
      let part = changes[place..<place + 4]
      series.changes.append(
        FoundChange(index: part[place], earliest: part[place + 1], latest: part[place + 2], found: part[place + 3]))
    }
    let moments = try doubles()
    guard moments.count == 2 * (3 + series.contrasts.count) else { throw Ended() }
    func mean(_ number: Int) -> ForgettingMean {
      ForgettingMean(sum: moments[2 * number], count: moments[2 * number + 1])
    }
    (series.spread, series.outliers, series.products) = (mean(0), mean(1), mean(2))
    for place in series.contrasts.indices { series.contrasts[place] = mean(place + 3) }
    return series
  }
}
