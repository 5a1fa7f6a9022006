import BenchTestSupport
import Reports
import Testing

@Suite(.vocabulary) struct CheckFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let check = """
    property,kernel,variant,isa,element,measured,least,most,agreement,p99_scaled_error,error_scale,derivation,inputs,\
    numbers,worst_ulp,corner_points,reference,worst_input,objection
    scaled error,spring,simd-accurate,avx512,float,1.5,0,2,ok,0.5,swing,because,100,100,,,truth,"row 3, here",
    scaled error,phase,mine,baseline,double,inf,0,,failed,,result,because,10,10,,,truth,,it forgot a row
    order of the step,rungeKutta4,simd,avx512,float,4,3.9,4.1,ok,,,,,,,,,,

    """

  private static let map = """
    kernel,variant,isa,element,x,x_from,x_to,y,y_value,numbers,worst_scaled_error,bound,error_scale,worst_input
    spring,simd,avx512,float,"phase, rad",0,0.5,damping ratio,0.1,7,1.5,2,swing,here
    curve,scalar,baseline,double,time,0,0.025,,,7,inf,3,slope,there

    """

  private func path(_ text: String) throws -> String {
    try folder.write(text, to: "file.csv")
    return folder.path + "/file.csv"
  }

  private func complaint(_ text: String, _ read: (String) throws -> Void) throws -> String {
    let path = try path(text)
    let error = #expect(throws: CheckFileError.self) { try read(path) }
    return (error?.description ?? "").replacing(path, with: "file")
  }

  @Test func whatACheckHasWrittenIsReadAndTheoryLeftOut() throws {
    let lines = try CheckLine.lines(of: path(Self.check))

    #expect(lines.map(\.path) == ["spring", "phase"])
    #expect((lines[0].worst, lines[0].p99, lines[0].bound, lines[0].percent) == (1.5, 0.5, 2, 75))
    #expect((lines[0].subject, lines[0].implementation) == ("spring, accurate", "simd"))
    #expect(lines[0].worstInput == "row 3, here" && lines[0].status == .ok && lines[0].inputs == 100)
    #expect(lines[1].worst == .infinity && lines[1].bound == nil && lines[1].percent == nil)
    #expect(lines[1].status == .failed && lines[1].worstInput == "it forgot a row")
  }

  @Test func partsOfADomainAreRead() throws {
    let bins = try ErrorBin.bins(of: path(Self.map))

    #expect(bins.map(\.stretch) == [0...0.5, 0...0.025])
    #expect((bins[0].x, bins[0].y, bins[0].place, bins[0].percent) == ("phase, rad", "damping ratio", 0.1, 75))
    #expect(bins[1].place == nil && bins[1].worst == .infinity)
  }

  private static let notASize = "must be a number, 0 or more"
  private static let contradiction = "contradicts measured and most"

  @Test(arguments: [
    ("property,", "kind,", "there is no column 'property'; name a file of 'check --output'"),
    ("because,100,", "because,1e300,", "line 2: inputs must be a whole number, 0 or more"),
    ("because,100,", "because,-1,", "line 2: inputs must be a whole number, 0 or more"),
    ("because,100,", "because,1.5,", "line 2: inputs must be a whole number, 0 or more"),
    ("1.5,0,2,ok", "-1,0,2,ok", "line 2: measured \(notASize)"),
    ("1.5,0,2,ok", "nan,0,2,ok", "line 2: measured \(notASize)"),
    ("1.5,0,2,ok", "1.5,0,nan,ok", "line 2: most \(notASize)"),
    ("1.5,0,2,ok", "2.5,0,2,ok", "line 2: agreement 'ok' \(contradiction)"),
    ("1.5,0,2,ok", "inf,0,,ok", "line 2: agreement 'ok' \(contradiction)"),
    ("1.5,0,2,ok", ",0,2,ok", "line 2: agreement 'ok' \(contradiction)"),
    ("1.5,0,2,ok", "1.5,0,2,fine", "line 2: agreement 'fine' \(contradiction)"),
  ]) func aDamagedCheckIsNamedWithItsLine(_ right: String, _ wrong: String, _ reason: String) throws {
    let text = Self.check.replacing(right, with: wrong)
    #expect(try complaint(text) { _ = try CheckLine.lines(of: $0) } == "'file', \(reason)")
  }

  @Test(arguments: [
    ("kernel,", "property,", "there is no column 'kernel'; name a file of 'check --map'"),
    ("0.025,,", "often,,", "line 3: x_to is no number: 'often'"),
    ("7,1.5,2", "7,,2", "line 2: worst_scaled_error \(notASize)"),
    ("7,1.5,2", "7,-1,2", "line 2: worst_scaled_error \(notASize)"),
    ("7,1.5,2", "7,nan,2", "line 2: worst_scaled_error \(notASize)"), ("slope,there\n", "\"open", "line 3"),
  ]) func aDamagedMapIsNamedWithItsLine(_ right: String, _ wrong: String, _ reason: String) throws {
    let text = Self.map.replacing(right, with: wrong)
    #expect(try complaint(text) { _ = try ErrorBin.bins(of: $0) }.hasPrefix("'file', \(reason)"))
  }

  @Test func aBoundlessLineIsNotOneThatAgrees() throws {
    let text = Self.check.replacing("1.5,0,2,ok", with: "1.5,0,,ok")
    #expect(try CheckLine.lines(of: path(text))[0].status == .unbounded)
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    let error = #expect(throws: CheckFileError.self) { try CheckLine.lines(of: "missing.csv") }
    #expect(error?.description.hasPrefix("Cannot open 'missing.csv'") == true)
  }
}
