#if OpenBLAS || ACCELERATE
  #if ACCELERATE
    internal import Accelerate
  #endif
  internal import KernelContracts

  /// The progress and its complement to 1, as two columns of a matrix, a chunk of rows at a time.
  ///
  /// With [1 − p, p] on the left, channels that are adjacent are one product with their ends, [from; to]: exact
  /// at both ends like the plain formula. A rank-1 update, from + p·(to − from), is not, and loses what cancels.
  func blasInterpolate<Scalar: BLASScalar>(
    _ spans: UnsafePointer<ChannelSpan<Scalar>>, _ spanCount: Int, _ extentRow: Int, _ progress: UnsafePointer<Scalar>,
    _ columns: ColumnBlock<Scalar>, _ rows: Int
  ) {
    let chunk = 1024
    withUnsafeTemporaryAllocation(of: Scalar.self, capacity: 2 * chunk + 2 * spanCount) { scratch in
      guard let base = scratch.baseAddress else { return }
      let shares = ColumnBlock(base: base, stride: chunk)
      forEachChunk(of: rows, upTo: chunk) { first, count in
        splitProgress(progress + first, into: shares, count)
        interpolate(
          spans, spanCount, shares, ends: base + 2 * chunk, row: extentRow + first, columns.advanced(by: first), count)
      }
    }
  }

  private func splitProgress<Scalar: BLASScalar>(
    _ progress: UnsafePointer<Scalar>, into shares: ColumnBlock<Scalar>, _ count: Int
  ) {
    shares[0].initialize(repeating: 1, count: count)
    shares[1].initialize(from: progress, count: count)
    Scalar.combine(-1, progress, 1, shares[0], count: count)
  }

  private func interpolate<Scalar: BLASScalar>(
    _ spans: UnsafePointer<ChannelSpan<Scalar>>, _ spanCount: Int, _ shares: ColumnBlock<Scalar>,
    ends: UnsafeMutablePointer<Scalar>, row: Int, _ columns: ColumnBlock<Scalar>, _ count: Int
  ) {
    var first = 0
    while first < spanCount {
      let span = spans[first]
      if let extent = span.extent {
        Scalar.combine(span.from, diagonal: extent + row, shares[0], 0, columns[span.column], count: count)
        Scalar.combine(span.to, diagonal: extent + row, shares[1], 1, columns[span.column], count: count)
        first += 1
      } else {
        let group = neighbours(spans + first, spanCount - first)
        for index in 0..<group {
          (ends[2 * index], ends[2 * index + 1]) = (spans[first + index].from, spans[first + index].to)
        }
        Scalar.multiplyColumns(
          shares.base, stride: shares.stride, ends, inner: 2, columns: group, into: columns[span.column],
          stride: columns.stride, rows: count)
        first += group
      }
    }
  }

  /// The number of leading spans that fill adjacent columns without extents.
  private func neighbours<Scalar>(_ spans: UnsafePointer<ChannelSpan<Scalar>>, _ limit: Int) -> Int {
    var count = 1
    while count < limit, spans[count].extent == nil, spans[count].column == spans[0].column + count {
      count += 1
    }
    return count
  }

  /// A copy and y = a·x + b·y, a chunk at a time, so that the second pass finds the first one's rows in the cache.
  func blasBlend<Scalar: BLASScalar>(
    _ progress: Scalar, _ from: UnsafePointer<Scalar>, _ to: UnsafePointer<Scalar>,
    _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) {
    forEachChunk(of: rows, upTo: 8192) { first, count in
      (out + first).update(from: from + first, count: count)
      Scalar.combine(progress, to + first, 1 - progress, out + first, count: count)
    }
  }

  /// Calls the body for one range of rows after another, each of at most `limit` rows.
  func forEachChunk(of rows: Int, upTo limit: Int, _ body: (_ first: Int, _ count: Int) -> Void) {
    #if ACCELERATE
      // Every thread has a setting of its own; more than one would measure the scheduler.
      _ = BLASSetThreading(BLAS_THREADING_SINGLE_THREADED)
    #endif
    var first = 0
    while first < rows {
      let count = min(limit, rows - first)
      body(first, count)
      first += count
    }
  }

  /// A row's values are its weights times the keys: at most two weights are not 0, and they add to 1.
  ///
  /// Finding a segment and inverting a cubic are not linear. The weights come from the plain formula, called with
  /// keys that have one channel each: its result for channel k is the weight of key k.
  func blasKeyframes<Scalar: BLASScalar>(_ plain: KernelEntry<KeyframesCall<Scalar>>, _ call: KeyframesCall<Scalar>) {
    let (track, columns) = (call.track, call.columns)
    let (chunk, keys) = (1024, track.times.count)
    let units = track.weighing
    withUnsafeTemporaryAllocation(of: Scalar.self, capacity: keys * (chunk + track.channels)) { scratch in
      guard let base = scratch.baseAddress else { return }
      let (weights, values) = (ColumnBlock(base: base, stride: chunk), base + keys * chunk)
      for channel in 0..<track.channels {
        for key in 0..<keys { values[channel * keys + key] = track.values[key * track.channels + channel] }
      }
      forEachChunk(of: call.rows, upTo: chunk) { first, count in
        plain(KeyframesCall(track: units, localTime: call.localTime + first, columns: weights, rows: count))
        Scalar.multiplyColumns(
          weights.base, stride: chunk, values, inner: keys, columns: track.channels, into: columns.base + first,
          stride: columns.stride, rows: count)
      }
    }
  }

  extension KeyframeCoefficients {
    /// The same times and curves with the rows of the identity matrix as keys.
    fileprivate var weighing: KeyframeCoefficients {
      let keys = times.count
      let identity = (0..<keys * keys).map { Scalar($0 % (keys + 1) == 0 ? 1 : 0) }
      return KeyframeCoefficients(times: times, values: identity, channels: keys, curves: curves)
    }
  }
#endif
