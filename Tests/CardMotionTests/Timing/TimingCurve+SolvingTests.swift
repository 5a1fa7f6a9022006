import CardMotion
import Testing

@Suite("TimingCurve: solving")
struct TimingCurveSolvingTests {
  /// Named curves, the corners of the square of legal x (with every degenerate end), overshoot and random polygons.
  static let curves: [TimingCurve] = {
    var generator = SeededGenerator(seed: 21)
    var polygons: [(x1: Double, y1: Double, x2: Double, y2: Double)] = []
    for (x1, x2) in [(0, 0), (0, 0.5), (0, 1), (0.5, 0), (0.5, 1), (1, 0), (1, 0.5), (1, 1)] {
      for (y1, y2) in [(0, 1), (0, 0), (1, 1), (-1, 2)] { polygons.append((x1, Double(y1), x2, Double(y2))) }
    }
    for _ in 0..<100 {
      let x = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }
      let y = (0..<2).map { _ in Double.random(in: -1...2, using: &generator) }
      polygons.append((x[0], y[0], x[1], y[1]))
    }
    return TimingCurve.named + polygons.map { try! TimingCurve(x1: $0.x1, y1: $0.y1, x2: $0.x2, y2: $0.y2) }
  }()

  @Test("values and slopes equal those that Chromium publishes")
  func publishedValues() throws {
    for row in try Fixture("cubic_bezier").rows {
      let curve = try TimingCurve(
        x1: row.number("x1"), y1: row.number("y1"), x2: row.number("x2"), y2: row.number("y2"))
      let x = row.number("input_x")
      let actual = row.text("quantity") == "value" ? curve.progress(at: x) : curve.slope(at: x)
      #expect(abs(actual - row.number("expected")) <= row.number("tol"), "\(row) gave \(actual)")
    }
  }

  @Test("both ends are exact, and time outside 0…1 stands still", arguments: curves)
  func ends(curve: TimingCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: -1000) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 1000) == 1)
    #expect(curve.slope(at: -0.1) == 0)
    #expect(curve.slope(at: 1.1) == 0)
  }

  @Test("NaN gives NaN")
  func notANumber() {
    #expect(TimingCurve.easeInOut.progress(at: .nan).isNaN)
    #expect(TimingCurve.linear.progress(at: .nan).isNaN)
    #expect(TimingCurve.easeInOut.slope(at: .nan).isNaN)
  }

  @Test("a polygon on the diagonal returns its input exactly")
  func linear() throws {
    let diagonal = try TimingCurve(x1: 0.3, y1: 0.3, x2: 0.7, y2: 0.7)
    for x in [1e-300, 0.1, 1.0 / 3, 1 - .ulpOfOne] {
      #expect(TimingCurve.linear.progress(at: x) == x)
      #expect(diagonal.progress(at: x) == x)
    }
  }

  @Test("the fifteen leading digits of small inputs survive", arguments: [1e-300, 1e-100, 1e-30, 1e-10])
  func smallInputs(x: Double) throws {
    // Near 0 the curve is y = (y1/x1)·x, and x = s³, y = 3·y2·s² where both ends of the x polygon degenerate.
    #expect(abs(TimingCurve.standard.progress(at: x) / (0.4 * x) - 1) < 16 * x + 1e-15)
    let cubic = try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0)
    #expect(abs(cubic.progress(at: x) / x - 1) < 1e-15)
  }

  @Test("ease-in-out is its own mirror image")
  func symmetry() {
    for x in stride(from: 0.0, through: 0.5, by: 1.0 / 1024) {
      let sum = TimingCurve.easeInOut.progress(at: x) + TimingCurve.easeInOut.progress(at: 1 - x)
      #expect(abs(sum - 1) <= 2 * .ulpOfOne, "at \(x)")
    }
  }

  @Test("slopes at the ends are limits, not 0/0")
  func endSlopes() throws {
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(abs(TimingCurve.easeIn.slope(at: 1) - 1 / 0.58) < 1e-15)
    #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-15)
    #expect(TimingCurve.easeOut.slope(at: 1) == 0)
    #expect(TimingCurve.linear.slope(at: 0) == 1)
    #expect(TimingCurve.linear.slope(at: 1) == 1)
    #expect(try TimingCurve(x1: 0, y1: 0.5, x2: 1, y2: 1).slope(at: 0) == .infinity)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
  }

  @Test("slopes near a degenerate end approach the limit", arguments: [1e-3, 1e-6, 1e-9])
  func slopesNearTheEnd(distance: Double) {
    let limit = TimingCurve.easeIn.slope(at: 1)
    #expect(abs(TimingCurve.easeIn.slope(at: 1 - distance) - limit) < 2 * distance.squareRoot())
  }

  @Test("the largest control points give finite progress")
  func largestControlPoints() throws {
    let most = Double.greatestFiniteMagnitude
    for (y1, y2) in [(most, most), (most, -most), (-most, -most)] {
      let curve = try TimingCurve(x1: 0.3, y1: y1, x2: 0.7, y2: y2)
      for x in stride(from: 0, through: 1, by: 1.0 / 64) {
        #expect(curve.progress(at: x).isFinite, "\(curve.name) at \(x)")
      }
    }
  }

  #if arch(x86_64)
    @Test("progress is the exact curve's value at an input within 2 ulp of 1", arguments: curves)
    func backwardError(curve: TimingCurve) {
      var worst = Worst()
      for step in 1..<257 {
        let x = Double(step) / 257
        let y = Float80(curve.progress(at: x))
        // The curve between the inputs x − 2 ulp and x + 2 ulp; progress may leave it by the rounding of y.
        let slack = 2 * Float80(Double.ulpOfOne)
        let near = [-1, -0.5, 0, 0.5, 1].map { wideProgress(curve, at: Float80(x) + $0 * slack) }
        let excess = max(near.min()! - y, y - near.max()!)
        worst.note(Double(excess / Float80(Double.ulpOfOne)), "\(curve.name) at \(x)")
      }
      let size = max(1, abs(curve.y1), abs(curve.y2))
      #expect(worst.error <= 2 * size, "\(worst)")
    }

    @Test("named curves are correct to 2 ulp of 1 and 5 ε of the progress", arguments: TimingCurve.named)
    func forwardError(curve: TimingCurve) {
      var (absolute, relative) = (Worst(), Worst())
      for step in 1..<4096 {
        let x = Double(step) / 4096
        let exact = wideProgress(curve, at: Float80(x))
        let error = Double(abs(Float80(curve.progress(at: x)) - exact)) / .ulpOfOne
        absolute.note(error, "\(curve.name) at \(x)")
        relative.note(error / Double(exact), "\(curve.name) at \(x)")
      }
      #expect(absolute.error <= 2, "\(absolute)")
      #expect(relative.error <= 5, "\(relative)")
    }

    /// The curve in 64-bit arithmetic, by bisection and the power form.
    private func wideProgress(_ curve: TimingCurve, at x: Float80) -> Float80 {
      let power = { (p1: Double, p2: Double, s: Float80) -> Float80 in
        let (q1, q2) = (Float80(p1), Float80(p2))
        return ((1 + 3 * (q1 - q2)) * s + 3 * (q2 - 2 * q1)) * s * s + 3 * q1 * s
      }
      var (low, high): (Float80, Float80) = (0, 1)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if power(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
      }
      return power(curve.y1, curve.y2, high)
    }
  #endif
}
