import Records

/// A test case of a JUnit report.
struct JUnitCase {
  /// The elements that report something else than a pass.
  enum Element: String, CaseIterable {
    case failure, error, skipped
  }

  /// What came of it; `nil` in place of the element is a pass.
  struct Outcome {
    let element: Element?
    var kind: String?
    var message = ""

    static let passed = Outcome(element: nil)
    static func failure(kind: String, message: String) -> Outcome {
      Outcome(element: .failure, kind: kind, message: message)
    }
    static func error(kind: String, message: String) -> Outcome {
      Outcome(element: .error, kind: kind, message: message)
    }
    static func skipped(_ message: String) -> Outcome { Outcome(element: .skipped, message: message) }
  }

  let name: String
  let group: String
  /// Seconds per call, where there are any.
  var seconds: Double?
  var outcome: Outcome

  /// The element, with its line end.
  var xml: String {
    // Picoseconds: with nanoseconds, 1.4 ns would read as 1.
    let time = seconds.map { $0.isFinite ? " time=\"\(RatioWording.fixed($0, 12))\"" : "" } ?? ""
    let opening = "    <testcase classname=\"\(XMLText.escaped(group))\" name=\"\(XMLText.escaped(name))\"\(time)"
    guard let element = outcome.element?.rawValue else { return opening + "/>\n" }
    let kind = outcome.kind.map { " type=\"\($0)\"" } ?? ""
    return opening + "><\(element)\(kind) message=\"\(XMLText.escaped(outcome.message))\"/></testcase>\n"
  }
}
