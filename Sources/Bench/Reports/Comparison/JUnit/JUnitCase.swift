import BenchText

/// A test case of a JUnit report.
struct JUnitCase {
  /// What came of it.
  enum Outcome {
    case passed
    case failure(kind: String, message: String)
    case skipped(String)
  }

  let name: String
  let group: String
  /// Seconds per call, where there are any.
  var seconds: Double?
  let outcome: Outcome

  var isFailure: Bool { if case .failure = outcome { true } else { false } }
  var isSkipped: Bool { if case .skipped = outcome { true } else { false } }

  /// The element, with its line end.
  var xml: String {
    let time = seconds.map { $0.isFinite ? " time=\"\(RatioWording.fixed($0, 9))\"" : "" } ?? ""
    let opening = "    <testcase classname=\"\(XMLText.escaped(group))\" name=\"\(XMLText.escaped(name))\"\(time)"
    switch outcome {
    case .passed: return opening + "/>\n"
    case let .skipped(message):
      return opening + "><skipped message=\"\(XMLText.escaped(message))\"/></testcase>\n"
    case let .failure(kind, message):
      return opening + "><failure type=\"\(kind)\" message=\"\(XMLText.escaped(message))\"/></testcase>\n"
    }
  }
}
