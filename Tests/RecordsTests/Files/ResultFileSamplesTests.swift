import BenchTestSupport
import Foundation
import Records
import Testing

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
    let error = try #require(throws: FileError.self) { try file.finishSamples() }
    #expect(error.description.hasPrefix("Cannot replace '\(folder.path)/r.samples.csv': Is a directory."))
    #expect(try folder.names() == ["r.partial.samples.csv", "r.samples.csv"])
  }

  @Test func whatAnInterruptedRunHasLeftIsRemovedAndNothingElse() throws {
    for name in ["r.partial.samples.csv", "r.samples.csv"] { try folder.write("old", to: name) }
    try file().removePartialSamples()
    #expect(try folder.names() == ["r.samples.csv"])
  }
}
