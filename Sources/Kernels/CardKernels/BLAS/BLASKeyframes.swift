#if OpenBLAS
  internal import KernelContracts

  /// A row's values are its weights times the keys: at most two weights are not 0, and they add to 1.
  ///
  /// Finding a segment and inverting a cubic is no linear algebra. The weights come from the plain formula, called with
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
