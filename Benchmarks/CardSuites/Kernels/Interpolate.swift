import CardKernels
import CardOracle
import KernelContracts
import KernelPlugins

extension Trial {
  package static func interpolate(
    recipe: String, _ channels: [CompiledRecipe<Scalar>.Channel], progress: [Scalar]
  ) -> Trial {
    let moving = channels.filter(\.moves)
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let pose = ColumnStorage<Scalar>(columns: PoseChannel.allCases.count, rows: input.rows)
    let spans = SpanStorage<Scalar>(moving, rows: rows)
    let extents = moving.count { $0.extents != nil }
    return Trial(
      .interpolate, recipe: recipe, storage: [input, pose, spans],
      names: moving.map { "\($0.channel)" },
      traffic: Traffic(columnsRead: moving.count + extents, columnsWritten: moving.count),
      problem: spans.problem,
      call: InterpolateCall(
        spans: spans.base, spanCount: spans.count, progress: input[0], columns: pose.block, rows: rows),
      truth: { row in (0..<spans.count).map { spans.truth(of: $0, row: row.row, progress: row[0]) } },
      describe: { "progress \($0.numbers[0])" })
  }
}

/// Spans with their extents, at addresses a kernel can keep.
private final class SpanStorage<Scalar: KernelScalar> {
  private let spans: UnsafeMutableBufferPointer<ChannelSpan<Scalar>>
  private var extents: [ColumnStorage<Scalar>] = []

  init(_ channels: [CompiledRecipe<Scalar>.Channel], rows: Int) {
    spans = .allocate(capacity: max(channels.count, 1))
    for (index, channel) in channels.enumerated() {
      let extent = channel.extents.map { values in
        ColumnStorage<Scalar>((0..<rows).map { Scalar(values[$0 % values.count]) }, columns: 1)
      }
      extents += extent.map { [$0] } ?? []
      let span = ChannelSpan<Scalar>(
        column: channel.channel.rawValue, from: Scalar(channel.from), to: Scalar(channel.to),
        extent: extent.map { UnsafePointer($0[0]) })
      spans.initializeElement(at: index, to: span)
    }
    count = channels.count
  }

  deinit { spans.deallocate() }

  let count: Int

  var base: UnsafePointer<ChannelSpan<Scalar>> {
    guard let base = spans.baseAddress else { preconditionFailure("memory for at least one span is allocated") }
    return UnsafePointer(base)
  }

  var problem: KernelProblem {
    let channels = (0..<count).compactMap { PoseChannel(rawValue: spans[$0].column) }
    let ends = (0..<count).map { (Double(spans[$0].from), Double(spans[$0].to)) }
    return KernelProblem(moving: channels, ends: Dictionary(uniqueKeysWithValues: zip(channels, ends)))
  }

  func truth(of index: Int, row: Int, progress: Double) -> Truth {
    let span = spans[index]
    return .between(Double(span.from), Double(span.to), progress, extent: span.extent.map { Double($0[row]) } ?? 1)
  }
}

extension InterpolateCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x6e7a597d3d9f2fcb, 0x7bf13c04fc040b2c) }

  static var longRounds: Range<Int> { 1..<2 }

  /// Ends of mixed sign and size, with and without extents, at rest and overshooting.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (request.rounds ?? 0..<8).map { round in
      let spans = PoseChannel.allCases.map { channel in
        CompiledRecipe<Scalar>.Channel(
          channel, request.inputs.number(-320...320), request.inputs.number(-1...1),
          extents: round % 2 == 1 && channel == .translationY ? [44, 88.5, 120] : nil)
      }
      return .interpolate(recipe: "round \(round)", spans, progress: request.column(-0.5...2))
    }
  }
}

extension Trial {
  /// Per-row ends, one progress for all.
  package static func blend(recipe: String, progress: Scalar, from: [Scalar], to: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(from, to, columns: 3)
    return Trial(
      .blend, recipe: recipe, storage: [columns], names: ["out"],
      call: BlendCall(progress: progress, from: columns[0], to: columns[1], out: columns[2], rows: from.count),
      truth: { [.between($0[0], $0[1], Double(progress), extent: 1)] },
      describe: { "progress \(progress), from \($0.numbers[0]), to \($0.numbers[1])" })
  }
}

extension BlendCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x7802ff8f3c6facbf, 0xc1d3e683247936a9) }

  /// Columns of mixed sign under progress inside and outside 0…1.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [-0.5, 0, 0.1, 0.7, 1, 2].map { progress in
      .blend(
        recipe: "progress \(progress)", progress: Scalar(progress),
        from: request.column(-320...320), to: request.column(-1...1))
    }
  }
}

extension Trial {
  /// Local times from start times.
  ///
  /// Plug-ins get only those from 0 on.
  package static func phase(
    recipe: String, time: Scalar, duration: Scalar, earliest: Scalar = 0, start: [Scalar]
  ) -> Trial {
    let columns = ColumnStorage<Scalar>(start, columns: 2)
    return Trial(
      .phase, recipe: recipe, storage: [columns], names: ["localTime"],
      problem: earliest == 0 ? KernelProblem(duration: Double(duration)) : nil,
      call: PhaseCall(
        time: time, duration: duration, earliest: earliest, start: columns[0], localTime: columns[1], rows: start.count),
      truth: {
        let exact = Oracle.phase(
          time: Double(time), start: $0[0], duration: Double(duration), earliest: Double(earliest))
        return [Truth(value: exact, scale: exact.magnitude.high)]
      },
      describe: { "time \(time), duration \(duration), start \($0.numbers[0])" })
  }
}

extension PhaseCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x70485b7547983968, 0xc85551fc58f48535) }

  /// Times of every size, rows that never start, and rows at exactly the start and the end.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [0.0, 0.1, 17.3, 1000].map { time in
      let ends = [-Scalar.infinity, Scalar(time), Scalar(time) - 1.5, -0.0, 1e30, -1e30]
      let start = request.column((time - 3)...(time + 1)).beginning(with: ends)
      return .phase(recipe: "time \(time)", time: Scalar(time), duration: 1.5, start: start)
    }
  }

  /// Rows that wait have times below 0.
  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [-0x1p-60, -0.5].map { earliest in
      let ends = [1, Scalar(1).nextUp, Scalar(1).nextDown, -Scalar.infinity]
      let start = request.column(-2...2).beginning(with: ends)
      return .phase(recipe: "from \(earliest) s", time: 1, duration: 1.5, earliest: Scalar(earliest), start: start)
    }
  }
}
