import CardEval
import CardMotion
import SeededRandom
import Testing

@Suite struct DamagedFilesTests {
  /// Every question with a file that it can answer.
  static let files: [(CaseQuestion, String)] = [
    (.spring(), "mass,stiffness,damping,from,to,velocity,time\n1,100,10,0,1,0,0.25\n2,1e5,0,-1,1,3,1e3\n"),
    (.spring(variant: .oracle), "duration,bounce,time\n0.5,0.3,0.25\n0.5,-0.5,2\n"),
    (.spring(), "damping_ratio,duration,relative_velocity,time\n0.5,0.5,1,0.25\n1,1,0,0.1\n"),
    (.springParameters(), "response,damping_ratio,epsilon\n0.5,0.5,0.001\n0.1,2,0.1\n"),
    (.integrate(), "stiffness,damping,time,integrator,step\n100,10,0.25,rk4,0.01\n100,10,0.25,swiftui,0.01\n"),
    (.integrate(ifUnstable: .subdivide, collapsed: true), "stiffness,damping,time,integrator,step\n1,1,9,exact,0.1\n"),
    (.curve(), "x1,y1,x2,y2,input\n0.25,0.1,0.25,1,0.5\n1,0,0,1,-0.5\n"),
    (
      .curve(variant: .oracle),
      "curve,input\n\"steps(4, jump-both)\",0.5\n\"linear(0, 0.5 20%, 1)\",0.1\nease-in,2\n"
    ),
    (.transform(), "ops,px,py,pz\nP:500|R:60;0;1;0|INV,1,2,3\nM:1;2;3;4;5;6|O:1;2;3|K:10;20,0,0,0\n"),
    (.transform(variant: .oracle), "ops\nPT:1;2;3|PS:2;2;2|S:0;1;1|INV\n"),
    (
      .interpolate(method: .operations),
      "from_ops,to_ops,progress\nnone,R:720;0;0;1,0.25\nS:1;2;3|KX:10,T:1;2|KY:0;5,2\n"
    ),
    (.interpolate(), "from_ops,to_ops,progress\nR:30;1;1;1,P:100|S:0;1;1,0.5\n"),
    (
      .decompose(variant: .oracle),
      "m11,m12,m13,m14,m21,m22,m23,m24,m31,m32,m33,m34,m41,m42,m43,m44\n1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1\n"
    ),
    (.recipe(recipes: Gallery.all), "recipe,row,time\ntipIn,0,0.1\nslideIn,3,0.3\npress,1e15,1e300\n"),
    (.recipe(recipes: Gallery.all, variant: .oracle), "recipe,row,time\ntipIn,0,0.1\nmoveUpBounce,3,0.3\n"),
  ]

  static let fragments: [String] = [
    "nan", "inf", "-inf", "1e308", "-1e308", "5e-324", "0", "-0", "1e-300", "", "\"", "\r", "\n", ",", "|", ";", ":",
    "T:",
    "\u{0}", "é", "99999999999999999999", "-1", "1e15", "1e9",
  ]

  @Test(arguments: files.indices)
  func noDamageTrapsAndNoLineIsLost(index: Int) throws {
    let (question, csv) = Self.files[index]
    #expect(try answers(csv, question).count > csv.count)
    var generator = SeededGenerator(seed: UInt64(100 + index))
    let header = csv.prefix { $0 != "\n" }.count + 1
    for _ in 0..<400 {
      var bytes = Array(csv.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&bytes, after: header, &generator) }
      let output = try? answers(bytes, question, chunk: Int.random(in: 1...40, using: &generator)) { _ in }
      guard let output else { continue }
      #expect(
        output.output.count { $0 == 0x0A } >= bytes.count { $0 == 0x0A }, "seed \(generator.seed): \(output.text)")
    }
  }

  @Test func randomBytesAreAnErrorOrAnAnswer() throws {
    var generator = SeededGenerator(seed: 99)
    for (question, csv) in Self.files {
      for _ in 0..<30 {
        let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let header = Array(csv.prefix { $0 != "\n" }.utf8) + [0x0A]
        #expect(throws: Never.self, "seed \(generator.seed)") {
          do { _ = try answers(header + bytes, question) { _ in } } catch is BadLine {}
        }
      }
    }
  }

  /// Replaces a field or a byte, or takes some bytes out.
  private func damage(_ bytes: inout [UInt8], after start: Int, _ generator: inout SeededGenerator) {
    guard start < bytes.count else { return }
    let place = Int.random(in: start..<bytes.count, using: &generator)
    switch Int.random(in: 0...3, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<min(place + 5, bytes.count))
    default:
      let separators = Array(",|;:\n\"".utf8)
      let from = bytes[..<place].lastIndex(where: separators.contains).map { max($0 + 1, start) } ?? start
      let to = bytes[place...].firstIndex(where: separators.contains) ?? bytes.count
      guard from <= to else { return }
      bytes.replaceSubrange(from..<to, with: Array(Self.fragments.randomElement(using: &generator)!.utf8))
    }
  }
}
