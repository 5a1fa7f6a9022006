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
  /// Reads a detector.
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
