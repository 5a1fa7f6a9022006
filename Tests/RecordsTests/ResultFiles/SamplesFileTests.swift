import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct SamplesFileTests {
  let folder: ScratchFolder
  var path: String { folder.path + "/r.samples.csv" }

  init() throws { folder = try ScratchFolder() }

  static func attempt(_ nanoseconds: UInt64, switches: Int) -> TimedBlock.Attempt {
    TimedBlock.Attempt(
      nanoseconds: nanoseconds,
      disturbance: Disturbance(
        involuntarySwitches: switches, runDelayNanoseconds: 9, stealMilliseconds: 10, pressureMicroseconds: 11))
  }

  @Test func everyAttemptIsALineAndOneOfABlockIsKept() throws {
    let samples = try SamplesFile(path: path)
    let undisturbed = TimedBlock(
      index: 0, iterations: 42, attempts: [Self.attempt(100, switches: 2), Self.attempt(130, switches: 0)],
      placement: 3)
    let disturbed = TimedBlock(
      index: 1, iterations: 1, attempts: [Self.attempt(7, switches: 1), Self.attempt(5, switches: 3)])
    samples.append(undisturbed, benchmark: "a,b/1", launch: 1, round: 2, order: 3)
    samples.append(disturbed, benchmark: "c/2", launch: 1, round: 2, order: 4)
    try samples.close()
    #expect(
      try folder.text("r.samples.csv") == """
        benchmark,launch,round,order,placement,attempt,kept,iterations,total_ns,involuntary_switches,run_delay_ns,\
        steal_ms,pressure_us
        "a,b/1",1,2,3,3072,1,0,42,100,2,9,10,11
        "a,b/1",1,2,3,3072,2,1,42,130,0,9,10,11
        c/2,1,2,4,0,1,0,1,7,1,9,10,11
        c/2,1,2,4,0,2,1,1,5,3,9,10,11

        """)
  }

  @Test func linesReachTheDiskWithTheFlushAndOnlyOnce() throws {
    let samples = try SamplesFile(path: path)
    let header = try folder.text("r.samples.csv")
    let block = TimedBlock(index: 0, iterations: 1, attempts: [Self.attempt(5, switches: 0)])
    samples.append(block, benchmark: "a", launch: 1, round: 1, order: 1)
    #expect(try folder.text("r.samples.csv") == header)
    try samples.flush()
    try samples.flush()
    #expect(try folder.text("r.samples.csv") == header + "a,1,1,1,0,1,1,1,5,0,9,10,11\n")
    try samples.close()
    try samples.close()
    #expect(try folder.text("r.samples.csv") == header + "a,1,1,1,0,1,1,1,5,0,9,10,11\n")
  }

  /// A file with one block per launch.
  private func write(launches: [Int], more: String = "") throws -> String {
    let samples = try SamplesFile(path: path)
    for launch in launches { append(to: samples, launch: launch) }
    try samples.close()
    let text = try folder.text("r.samples.csv")
    try folder.write(text + more, to: "r.samples.csv")
    return text
  }

  private func append(to samples: SamplesFile, launch: Int) {
    let block = TimedBlock(index: 0, iterations: 1, attempts: [Self.attempt(5, switches: 0)])
    samples.append(block, benchmark: "a,b", launch: launch, round: 1, order: 1)
  }

  @Test(arguments: ["\"a,b\",3,1,1,0,1,1,1,5,0,9,10,11\n", "\"a,b\",2,2,1,0,1,1,1,5,0,9,10,1", "\"a,", "\u{0}\n"])
  func aRunThatGoesOnKeepsCompleteLaunchesAndNothingBehindThem(more: String) throws {
    let complete = try write(launches: [1, 1, 2], more: more)
    let samples = try SamplesFile(path: path, keeping: 2)
    #expect(try folder.text("r.samples.csv") == complete)
    append(to: samples, launch: 3)
    try samples.close()
    #expect(try folder.text("r.samples.csv") == complete + "\"a,b\",3,1,1,0,1,1,1,5,0,9,10,11\n")
  }

  @Test func whatIsNoSamplesFileOrIsMissingBeginsAnew() throws {
    let header = try write(launches: [])
    for text in ["", "old\n", "benchmark,launch\na,1\n", "\n" + header] {
      try folder.write(text, to: "r.samples.csv")
      try SamplesFile(path: path, keeping: 2).close()
      #expect(try folder.text("r.samples.csv") == header)
    }
    try SamplesFile(path: folder.path + "/new.samples.csv", keeping: 2).close()
    #expect(try folder.text("new.samples.csv") == header)
  }

  @Test func aLaunchThatIsMeasuredAgainIsForgottenAlsoWhereItIsNotWrittenYet() throws {
    let samples = try SamplesFile(path: path)
    let header = try folder.text("r.samples.csv")
    append(to: samples, launch: 1)
    try samples.flush()
    append(to: samples, launch: 1)
    try samples.keep(launches: 0)
    try samples.flush()
    #expect(try folder.text("r.samples.csv") == header)
    append(to: samples, launch: 1)
    try samples.close()
    #expect(try folder.text("r.samples.csv") == header + "\"a,b\",1,1,1,0,1,1,1,5,0,9,10,11\n")
  }

  @Test func itsModeIsThatOfTheFileItWillReplace() throws {
    let old = try folder.write("old\n", to: "old.samples.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old)
    try SamplesFile(path: path, like: old).close()
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  #if os(Linux)
    @Test func aFullDiskIsReported() throws {
      let full = FileError.system(action: "write", path: "/dev/full", reason: ENOSPC)
      #expect(throws: full) { try SamplesFile(path: "/dev/full") }
    }
  #endif
}

@Suite struct ResultFileSamplesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func file() throws -> ResultFile { try ResultFile(path: folder.path + "/r.csv") }

  @Test func theirNamesBelongToTheResultFile() throws {
    #expect(try file().samplesPath == folder.path + "/r.samples.csv")
    #expect(try file().partialSamplesPath == folder.path + "/r.partial.samples.csv")
    #expect(try ResultFile(path: "untitled").partialSamplesPath == "untitled.partial.samples.csv")
  }

  @Test func olderSamplesStayUntilTheNewOnesTakeTheirPlace() throws {
    try folder.write("old", to: "r.samples.csv")
    let file = try file()
    try SamplesFile(path: file.partialSamplesPath).close(durable: true)
    #expect(try folder.text("r.samples.csv") == "old")
    try file.finishSamples()
    #expect(try folder.names() == ["r.samples.csv"])
    #expect(try folder.text("r.samples.csv").hasPrefix("benchmark,"))
  }

  @Test(arguments: ["kept/data.samples.csv", "kept/data.csv"])
  func aSymbolicLinkStaysOneAndWhatItLeadsToIsReplaced(target: String) throws {
    try folder.makeFolder("kept")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/r.samples.csv", withDestinationPath: target)
    let file = try file()
    try SamplesFile(path: file.partialSamplesPath).close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/kept") == ["data.partial.samples.csv"])
    try file.finishSamples()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.samplesPath) == target)
    #expect(try folder.text(target).hasPrefix("benchmark,"))
    #expect(try folder.names() == ["kept", "r.samples.csv"])
  }

  @Test func samplesThatCannotBePutInPlaceStayPartial() throws {
    let file = try file()
    try SamplesFile(path: file.partialSamplesPath).close()
    try folder.makeFolder("r.samples.csv")
    let refusal = FileError.system(action: "replace", path: file.samplesPath, reason: EISDIR)
    #expect(throws: refusal) { try file.finishSamples() }
    #expect(try folder.names() == ["r.partial.samples.csv", "r.samples.csv"])
    file.removePartialSamples()
    #expect(try folder.names() == ["r.samples.csv"])
  }
}
