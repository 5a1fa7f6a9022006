import Records

/// A look at how quiet a machine is: in turn, the reference kernels are timed and the clock is watched.
package struct NoiseWatch {
  private let clock: any MonotonicClock
  private let meter: any DisturbanceMeter
  private let timePanel: () -> PanelReading

  /// The shortest stretch of watching, in nanoseconds; without reference kernels there is nothing else to do.
  private static let shortestStretch: UInt64 = 5_000_000

  /// Prepares a look.
  ///
  /// - Parameter timePanel: Runs every reference kernel once; the reading is empty where there are none.
  package init(clock: any MonotonicClock, meter: any DisturbanceMeter, timePanel: @escaping () -> PanelReading) {
    (self.clock, self.meter, self.timePanel) = (clock, meter, timePanel)
  }

  /// Looks.
  package func look(for nanoseconds: UInt64, into sample: inout NoiseSample, onProgress: (UInt64) -> Void = { _ in }) {
    // The first run touches the kernels' memory, which no later one does.
    _ = timePanel()
    let before = meter.read()
    let start = clock.now()
    var now = start
    while now - start < nanoseconds {
      onProgress(now - start)
      let reading = timePanel()
      if !reading.nanoseconds.isEmpty { sample.readings.append(reading) }
      let stretch = max(Self.shortestStretch, clock.now() - now)
      sample.gaps.watch(clock, for: stretch)
      now = clock.now()
    }
    sample.durationNanoseconds += now - start
    sample.disturbance = sample.disturbance + (meter.read() - before)
  }
}
