internal import Dispatch
package import KernelContracts

/// Tests whether a plug-in's kernel keeps the promises of `cardbench.h`; its code runs in this process.
package struct KernelValidation<Scalar: KernelScalar> {
  private let kernel: PluginKernel
  private let subject: PluginCase
  private let report: (String) -> Void

  /// Prepares tests of a kernel with one problem; reports the rows of a call before it, since it may end this process.
  package init(_ kernel: PluginKernel, _ subject: PluginCase, report: @escaping (String) -> Void) {
    (self.kernel, self.subject, self.report) = (kernel, subject, report)
  }

  /// The first broken promise that a test finds, as text, or nil; throws where the kernel refuses the problem or a call.
  package func complaint(_ test: PluginTest) throws(PluginRefusal) -> String? {
    report("prepare")
    let state = try PreparedKernel(kernel, subject.problem)
    return switch test {
    case .prepares: nil
    case .rowCounts: try rowCounts(state)
    case .buffers: try buffers(state)
    case .alignment: try alignment(state)
    case .inPlace: try inPlace(state)
    case .notANumber: try notANumber(state)
    case .sameBits: try sameBits(state)
    case .twoThreads: try twoThreads(state)
    case .floatingPoint: try floatingPoint(state)
    case .release: try release(state)
    }
  }

  private func rowCounts(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let all = try outcome(state, rows: subject.rows)
    for rows in 0...67 {
      if let place = try outcome(state, rows: rows).difference(from: all) { return "\(rows) rows: \(place)" }
    }
    return nil
  }

  private func buffers(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    for rows in 0...67 {
      for place in [GuardedArray<Scalar>.Place.behindCacheLine(0), .beforePage, .behindPage] {
        let arrays = ValidationArrays<Scalar>(subject, rows: rows, place)
        try run(arrays, state, rows)
        if let complaint = arrays.trespass { return "\(rows) rows: \(complaint)" }
      }
    }
    return nil
  }

  private func alignment(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let aligned = try outcome(state, rows: 67)
    for offset in 1..<16 {
      let shifted = try outcome(state, rows: 67, .behindCacheLine(offset))
      if let place = shifted.difference(from: aligned) { return "\(offset) numbers behind a cache line: \(place)" }
    }
    return nil
  }

  private func inPlace(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    guard subject.shape.inPlace > 0 else { return nil }
    for rows in 0...67 {
      let arrays = ValidationArrays<Scalar>(subject, rows: rows, .behindCacheLine(0), isInPlace: true)
      try run(arrays, state, rows)
      let apart = try outcome(state, rows: rows)
      if let place = arrays.outcome.difference(from: apart) { return "\(rows) rows: \(place)" }
    }
    return nil
  }

  private func notANumber(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let healthy = try outcome(state, rows: 67)
    for value in [Scalar.nan, .infinity, -.infinity] {
      let arrays = ValidationArrays<Scalar>(subject, rows: 67, .behindCacheLine(0))
      for row in stride(from: 1, to: 67, by: 3) { arrays.poison(row: row, value) }
      try run(arrays, state, 67)
      let place = arrays.outcome.difference(from: healthy) { $0 % 3 != 1 }
      if let place { return "every third row \(value): \(place)" }
    }
    return nil
  }

  private func sameBits(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let first = try outcome(state, rows: subject.rows)
    for _ in 0..<3 where try outcome(state, rows: subject.rows).bits != first.bits { return "other bits the next time" }
    return nil
  }

  /// Two threads at once, each with a state and arrays of its own.
  private func twoThreads(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let alone = try outcome(state, rows: 67).bits
    let sides = [state, try PreparedKernel(kernel, subject.problem)].map {
      ThreadSide($0, ValidationArrays<Scalar>(subject, rows: 67, .behindCacheLine(0)), alone)
    }
    let group = DispatchGroup()
    for side in sides { DispatchQueue(label: "one side of a test").async(group: group) { side.run() } }
    group.wait()
    return sides.contains(where: \.differs) ? "other bits beside another thread" : nil
  }

  private func floatingPoint(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    for rows in Array(0...67) + [subject.rows] where state.change == nil { _ = try outcome(state, rows: rows) }
    state.release()
    return state.change
  }

  private func release(_ state: PreparedKernel) throws(PluginRefusal) -> String? {
    let first = try outcome(state, rows: 67)
    for number in 1...100 {
      report("prepare, for the \(number). time")
      _ = try PreparedKernel(kernel, subject.problem)
    }
    let again = try outcome(try PreparedKernel(kernel, subject.problem), rows: 67)
    return again.bits == first.bits ? nil : "another state computes other bits"
  }

  private func outcome(
    _ state: PreparedKernel, rows: Int, _ place: GuardedArray<Scalar>.Place = .behindCacheLine(0)
  ) throws(PluginRefusal) -> ValidationOutcome<Scalar> {
    let arrays = ValidationArrays<Scalar>(subject, rows: rows, place)
    try run(arrays, state, rows)
    return arrays.outcome
  }

  private func run(_ arrays: ValidationArrays<Scalar>, _ state: PreparedKernel, _ rows: Int) throws(PluginRefusal) {
    report("\(rows) rows")
    try arrays.run(state)
  }
}

/// One thread's part of a test.
private final class ThreadSide<Scalar: KernelScalar>: @unchecked Sendable {
  private let state: PreparedKernel
  private let arrays: ValidationArrays<Scalar>
  private let expected: [UInt64]
  private(set) var differs = false

  init(_ state: PreparedKernel, _ arrays: ValidationArrays<Scalar>, _ expected: [UInt64]) {
    (self.state, self.arrays, self.expected) = (state, arrays, expected)
  }

  func run() {
    for _ in 0..<200 {
      try? arrays.run(state)
      if arrays.outcome.bits != expected { differs = true }
    }
  }
}
