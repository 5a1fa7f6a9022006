import CardKernels
import CardOracle
import KernelContracts
import KernelPlugins

extension Trial {
  /// Local times from start times.
  ///
  /// Plug-ins are asked for those from 0 on only.
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
