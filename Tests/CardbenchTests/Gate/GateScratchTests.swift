import Foundation
import Testing

@testable import cardbench

@Suite struct GateScratchTests {
  typealias GateFolder = cardbench.ScratchFolder

  private func age(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: path)
  }

  @Test func whatAKilledGateLeftBehindIsRemoved() throws {
    let parent = try ScratchFolder()
    try parent.makeFolder("cardbench-scratch-abc123")
    try parent.write("a program", to: "cardbench-scratch-abc123/cardbench")
    try age(parent.path + "/cardbench-scratch-abc123")
    let scratch = try GateFolder(in: parent.path)
    #expect(try parent.names() == [URL(fileURLWithPath: scratch.path).lastPathComponent])
    scratch.remove()
    #expect(try parent.names().isEmpty)
  }

  @Test func whatIsInUseOrNewOrSomebodyElsesStays() throws {
    let parent = try ScratchFolder()
    let other = try GateFolder(in: parent.path)
    try age(other.path)
    let others = ["cardbench-master", "cardbench-scratch-a-long-name", "other-abc123"]
    for name in others + ["cardbench-scratch-new123"] { try parent.makeFolder(name) }
    for name in others { try age(parent.path + "/" + name) }
    try parent.write("", to: "cardbench-scratch-file12")
    try age(parent.path + "/cardbench-scratch-file12")
    let before = try parent.names()
    let scratch = try GateFolder(in: parent.path)
    #expect(Set(try parent.names()).subtracting([URL(fileURLWithPath: scratch.path).lastPathComponent]) == Set(before))
    withExtendedLifetime(other) {}
  }
}
