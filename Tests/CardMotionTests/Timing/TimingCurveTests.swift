import CardMotion
import Testing

@Suite("TimingCurve: control points and names")
struct TimingCurveTests {
  /// An x outside 0…1 is refused by name.
  @Test(arguments: [-0.01, 1.01, .nan, .infinity])
  func anXOutside0To1IsRefusedByName(x: Double) {
    #expect { try TimingCurve(x1: x, y1: 0, x2: 1, y2: 1) } throws: { "\($0)".contains("x1 must lie in 0…1") }
    #expect { try TimingCurve(x1: 0, y1: 0, x2: x, y2: 1) } throws: { "\($0)".contains("x2 must lie in 0…1") }
  }

  @Test(arguments: [Double.nan, -.infinity])
  func aYThatIsNotFiniteIsRefusedByName(y: Double) {
    #expect { try TimingCurve(x1: 0, y1: y, x2: 1, y2: 1) } throws: { "\($0)".contains("y1 must be finite") }
    #expect { try TimingCurve(x1: 0, y1: 0, x2: 1, y2: y) } throws: { "\($0)".contains("y2 must be finite") }
  }

  @Test func namedCurvesHaveCoreAnimationsControlPoints() throws {
    #expect(TimingCurve.named.map(\.name) == ["linear", "ease-in", "ease-out", "ease-in-out", "standard"])
    #expect(try TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1) == .easeIn)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1) == .easeOut)
    #expect(try TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1) == .easeInOut)
    #expect(try TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) == .standard)
    #expect(try TimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2).name == "cubic-bezier(0.5, -1.0, 0.5, 2.0)")
  }
}
