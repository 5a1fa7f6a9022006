import CardMotion
import Testing

@Suite("ScrollTrace")
struct ScrollTraceTests {
  let trace = try! ScrollTrace(csv: "time,offset\n10,0\n10.5,100\n12,-50\n")

  @Test("offsets lie on straight lines between the samples, counted from the first")
  func interpolating() {
    #expect(trace.duration == 2)
    #expect([0, 0.25, 0.5, 1.25, 2].map(trace.offset) == [0, 50, 100, 25, -50])
  }

  @Test("before and after the recording the scroll stands still")
  func outside() {
    #expect(trace.offset(at: -1) == 0)
    #expect(trace.offset(at: 99) == -50)
  }

  @Test("frames come at the display's rate, from the first sample to the last")
  func frames() {
    let frames = trace.frames(perSecond: 4)
    #expect(frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    #expect(frames.map(\.offset) == [0, 50, 100, 75, 50, 25, 0, -25, -50])
    #expect(trace.frames(perSecond: 0.4).count == 1)
  }

  @Test("the last frame survives a product that is rounded down")
  func lastFrame() throws {
    let trace = try ScrollTrace(csv: "time,offset\n0,0\n0.29,29")
    #expect(0.29 * 100 < 29)
    #expect(trace.frames(perSecond: 100).count == 30)
  }

  @Test("comments, empty lines and carriage returns carry no sample")
  func layout() throws {
    let trace = try ScrollTrace(csv: "# a flick\r\n\r\ntime,offset\r\n0,1\r\n# pause\r\n1,2\r\n")
    #expect(trace.samples.map(\.offset) == [1, 2])
  }

  @Test("a single sample is a trace without duration")
  func single() throws {
    let still = try ScrollTrace(csv: "time,offset\n3,7")
    #expect(still.duration == 0)
    #expect(still.offset(at: 5) == 7)
    #expect(still.frames(perSecond: 120).map(\.offset) == [7])
  }

  @Test(
    "an error names the line, what was expected and what was found",
    arguments: [
      ("", "a scroll trace must hold"),
      ("time,offset\n", "a scroll trace must hold"),
      ("# flick\nt,y\n0,0", "line 2: expected the header 'time,offset'; got 't,y'"),
      ("time,offset\n0,0\n1", "line 3: expected 2 fields, time and offset; got 1"),
      ("time,offset\n0,a", "line 2: offset must be a finite number; got 'a'"),
      ("time,offset\nnan,0", "line 2: time must be a finite number; got 'nan'"),
      ("time,offset\n0,0\n\n0,1", "line 4: time must be later than 0.0 s"),
      ("time,offset\n-1e300,0\n1e300,1", "a scroll trace must last 3600.0 s at most"),
    ])
  func errors(csv: String, expected: String) {
    #expect { try ScrollTrace(csv: csv) } throws: { "\($0)".hasPrefix(expected) }
  }
}
