import Records

/// The result of a benchmark's check of one output, which is reported with the time.
public struct Verification: Equatable, Sendable {
  package let agreement: Agreement

  /// The output is right.
  public static let ok = Verification(agreement: Agreement(error: 0))

  /// The output is wrong; the benchmark gets no time, and the program ends with exit code 4.
  ///
  /// - Parameter reason: One line of text for the result.
  public static func failed(_ reason: String) -> Verification {
    Verification(agreement: Agreement(error: 1, input: reason))
  }

  /// The output has an error; if there is a bound, an error beyond it makes the output wrong.
  ///
  /// - Parameters:
  ///   - error: The largest error of the output, 0 or more; NaN and infinity are always wrong.
  ///   - bound: The largest acceptable error, in the same unit; nil for none.
  ///   - unit: The name of the unit, for example `ulp`, `pt` or `relative`.
  ///   - reference: The reference of the comparison, for example `libm in Double`.
  ///   - input: The input at the largest error.
  public static func error(
    _ error: Double, bound: Double? = nil, unit: String, reference: String = "verify", at input: String? = nil
  ) -> Verification {
    Verification(agreement: Agreement(error: error, bound: bound, unit: unit, reference: reference, input: input))
  }
}

extension Agreement {
  fileprivate init(
    error: Double, bound: Double? = 0, unit: String = "wrong outputs", reference: String = "verify",
    input: String? = nil
  ) {
    let error = error.isNaN ? .infinity : error.magnitude
    self.init(
      reference: reference.printable, worstUlp: unit == "ulp" ? error : nil, error: error,
      bound: bound.flatMap { $0.isFinite ? max(0, $0) : nil }, scale: unit.printable, worstInput: input?.printable)
  }
}

/// The comparison of a body's outputs, one for every input, each verified twice.
struct OutputCheck<Output> {
  /// The maximum number of verified outputs, since rings may be long, and verification slow.
  private static var mostOutputs: Int { 1_000 }

  private let output: () throws -> Output
  private let count: Int
  private let verify: (Output) throws -> Verification

  init(_ output: @escaping () throws -> Output, _ period: Int, verify: @escaping (Output) throws -> Verification) {
    (self.output, count, self.verify) = (output, min(period, Self.mostOutputs), verify)
  }

  /// The agreement of the worst output.
  ///
  /// - Throws: The error of the body.
  func agreement() throws -> Agreement {
    var worst: Agreement?
    for _ in 0..<count {
      let found = agreement(of: try output())
      guard !found.isBroken else { return found }
      worst = [worst, found].compactMap { $0 }.max { ($0.status, $0.error) < ($1.status, $1.error) }
    }
    worst?.inputs = count
    return worst ?? .unchecked
  }

  private func agreement(of output: Output) -> Agreement {
    do {
      let (answer, again) = (try verify(output).agreement, try verify(output).agreement)
      guard answer == again else {
        return .broken("verify gave two results for one output: \(answer.words), then \(again.words)")
      }
      return answer
    } catch {
      return .broken("verify threw: \(error)".printable)
    }
  }
}

extension Agreement {
  fileprivate var error: Double { worstScaledError ?? 0 }
  fileprivate var words: String { "\(error.significant()) \(scale ?? "")" }
}
