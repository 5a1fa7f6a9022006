import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: channels from local times by a keyframe track.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - track: The track as a kernel gets it; its roundings count as exact.
  ///   - localTime: Each row's local time, in seconds.
  /// - Returns: The trial.
  public static func keyframes(
    recipe: String, _ track: KeyframeCoefficients<Scalar>, localTime: [Scalar]
  ) -> Trial {
    let (rows, window) = (localTime.count, InputWindow())
    let input = ColumnStorage<Scalar>(localTime, columns: 1)
    let columns = ColumnStorage<Scalar>(columns: track.channels, rows: rows + guardRows)
    return Trial(
      .keyframes, recipe: recipe, rows: rows, storage: [input, columns],
      outputs: .columns(columns.block, (0..<track.channels).map { "channel \($0)" }), window: window,
      call: { table, rows in
        table.keyframes.map { keyframes in { keyframes(track, input[0] + window.first, columns.block, rows) } }
      },
      truth: { track.truths(at: Double(localTime[$0])) },
      describe: { "times \(track.times), curves \(track.curves), local time \(localTime[$0])" })
  }
}

extension KeyframeCoefficients {
  /// Every channel's exact value.
  ///
  /// Scaled by its weighted ends and by their distance times what the curve makes of its input's rounding.
  fileprivate func truths(at localTime: Double) -> [Truth] {
    let polygons = curves.map {
      (x1: Double($0.x1), y1: Double($0.y1), x2: Double($0.x2), y2: Double($0.y2))
    }
    let place = Oracle.keyframePlace(times: times.map { Double($0) }, curves: polygons, at: DoubleDouble(localTime))
    let steepness = max(1, place.slope, abs(polygons[place.key].y1), abs(polygons[place.key].y2))
    return (0..<channels).map { channel in
      let from = Double(values[place.key * channels + channel])
      let to = Double(values[(place.key + 1) * channels + channel])
      let ends = abs(from) * abs(1 - place.progress.high) + abs(to) * abs(place.progress.high)
      return Truth(
        value: Oracle.interpolate(from: from, to: to, progress: place.progress),
        scale: from == to ? ends : ends + abs(to - from) * steepness)
    }
  }
}
