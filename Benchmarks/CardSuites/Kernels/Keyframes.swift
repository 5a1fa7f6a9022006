import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  package static func keyframes(recipe: String, _ track: KeyframeCoefficients<Scalar>, localTime: [Scalar]) -> Trial {
    let rows = localTime.count
    let input = ColumnStorage<Scalar>(localTime, columns: 1)
    let columns = ColumnStorage<Scalar>(columns: track.channels, rows: rows + spareRows)
    return Trial(
      .keyframes, recipe: recipe, storage: [input, columns],
      names: (0..<track.channels).map { "channel \($0)" },
      call: KeyframesCall(track: track, localTime: input[0], columns: columns.block, rows: rows),
      truth: { track.truths(at: $0[0]) },
      describe: { row in
        let curves = track.curves.map(\.inWords).joined(separator: ", ")
        return "keys at \(track.times) s with \(curves), local time \(row.numbers[0])"
      })
  }
}

extension KeyframeCoefficients {
  /// Every channel's exact value.
  ///
  /// The scale is the weighted ends, plus their distance times the curve's steepness.
  fileprivate func truths(at localTime: Double) -> [Truth] {
    let polygons = curves.map {
      (x1: Double($0.x1), y1: Double($0.y1), x2: Double($0.x2), y2: Double($0.y2))
    }
    let place = Oracle.keyframePlace(times: times.map { Double($0) }, curves: polygons, at: DoubleDouble(localTime))
    let points = polygons[place.key]
    let steepness = max(1, steepness(of: points, from: place.key, at: localTime), abs(points.y1), abs(points.y2))
    return (0..<channels).map { channel in
      let from = Double(values[place.key * channels + channel])
      let to = Double(values[(place.key + 1) * channels + channel])
      let ends = abs(from) * abs(1 - place.progress.high) + abs(to) * abs(place.progress.high)
      return Truth(
        value: Oracle.interpolate(from: from, to: to, progress: place.progress),
        scale: from == to ? ends : ends + abs(to - from) * steepness)
    }
  }

  /// The steepness of a segment's curve within an ε of a time; 0 before the first key and after the last.
  private func steepness(of points: Oracle.ControlPoints, from key: Int, at localTime: Double) -> Double {
    let (begin, end) = (Double(times[key]), Double(times[key + 1]))
    guard localTime >= begin, localTime <= end else { return 0 }
    let share = DoubleDouble.exactSum(localTime, -begin) / .exactSum(end, -begin)
    return Oracle.steepness(of: points, at: share, within: Double(Scalar.ulpOfOne))
  }
}

extension KeyframesCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x7c4e7fb2c096f540, 0x4de56ff45ec082f0) }

  static var longRounds: Range<Int> { 5..<6 }

  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    request.rounds = 12..<24
    return trials(&request)
  }

  /// Tracks of two to seven keys with named, overshooting and random curves, jumps and lists of points; times at the
  /// keys, one number before and after them, and beyond both ends.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (request.rounds ?? 0..<12).compactMap { round in
      let keyframes = keyframes(2 + round % 6, channels: 1 + round % 5, round, &request.inputs)
      guard let track = try? KeyframeCoefficients<Scalar>(KeyframeTrack(keyframes)) else { return nil }
      let (first, last) = (keyframes[0].time, keyframes[keyframes.count - 1].time)
      let localTime = request.column((first - 0.1)...(last + 0.1))
        .beginning(with: track.times.flatMap { [$0, $0.nextDown, $0.nextUp] })
      return .keyframes(recipe: "round \(round), \(keyframes.count) keys", track, localTime: localTime)
    }
  }

  private static func keyframes(_ count: Int, channels: Int, _ round: Int, _ inputs: inout Inputs) -> [Keyframe] {
    var time = round % 2 == 0 ? 0 : inputs.number(-1...1)
    return (0..<count).map { key in
      // Every sixth key is at the time of the one before, which makes a jump.
      if key == 1 || key > 1 && (round + key) % 6 != 0 { time += inputs.number(0.05...1) }
      let values = (0..<channels).map { channel in inputs.number(channel % 2 == 0 ? -320...320 : -1...1) }
      return Keyframe(time: time, values: values, timing: timing((round + key) % 4, &inputs))
    }
  }

  private static func timing(_ kind: Int, _ inputs: inout Inputs) -> TimingFunction {
    switch kind {
    case 0: .curve(TimingCurve.named[inputs.choice(of: TimingCurve.named.count)])
    case 1: bounce
    default: inputs.curve().map { .curve($0) } ?? .linear
    }
  }

  private static var bounce: TimingFunction {
    let stops = [(nil, 0), (0.4, 1.2), (0.4, 0.9), (0.7, 0.8), (nil, 1)].map { (input: Double?, output: Double) in
      LinearPoints.Stop(input: input, output: output)
    }
    return (try? LinearPoints(stops)).map { .points($0) } ?? .linear
  }
}
