import BenchTestSupport
import Foundation
import HostSystem
import Records
import Testing

@Suite struct ReplacementFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func aFileThatAnotherProcessOfTheSameNumberWritesIsLeftToIt() throws {
    let path = try folder.write("old")
    let other = try folder.write("half of another", to: "t.csv.\(getpid()).tmp")
    let descriptor = open(other, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try AtomicFile.replace(path, with: Array("new".utf8))
    #expect(try folder.text("t.csv") == "new" && String(contentsOfFile: other, encoding: .utf8) == "half of another")
  }

  @Test func whatAKilledProcessOfTheSameNumberLeftIsReplaced() throws {
    let path = try folder.write("old")
    try folder.write("half", to: "t.csv.\(getpid()).tmp")
    try AtomicFile.replace(path, with: Array("new".utf8))
    #expect(try folder.text("t.csv") == "new" && folder.names() == ["t.csv"])
  }

  @Test func aFileThatTheSystemDoesNotTellApartIsNotLeft() throws {
    let path = try folder.write("old")
    var system = FileSystem.real
    system.node = { _ in
      errno = EIO
      return nil
    }
    #expect(throws: FileError.system(action: "create", path: path, reason: EIO)) {
      try AtomicFile.replace(path, with: Array("new".utf8), on: system)
    }
    #expect(try folder.text("t.csv") == "old" && folder.names() == ["t.csv"])
  }

  @Test func aLinkUnderTheNameOfTheFileThatIsWrittenIsNotFollowed() throws {
    let victim = try folder.write("precious", to: "victim")
    #expect(symlink(victim, folder.path + "/t.csv.\(getpid()).tmp") == 0)
    try AtomicFile.replace(folder.path + "/t.csv", with: Array("new".utf8))
    #expect(try folder.text("victim") == "precious" && folder.text("t.csv") == "new")
  }

  @Test func linksThatLeadToNoFileThatCanBeWrittenAreRefused() throws {
    let link = folder.path + "/link"
    func refusal(of target: [UInt8]) -> FileError? {
      unlink(link)
      _ = (target + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { symlink($0.baseAddress!, link) }
      }
      return #expect(throws: FileError.self) { try AtomicFile.replace(link, with: []) }
    }
    #expect(refusal(of: Array("link".utf8)) == .system(action: "follow", path: link, reason: ELOOP))
    #expect(refusal(of: Array("caf".utf8) + [0xE9]) == .system(action: "follow", path: link, reason: EILSEQ))
    let open = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.write("log", to: "log")))
    for descriptors in ["/proc/self/fd", "/dev/fd"] {
      let standard = "\(descriptors)/\(open.fileDescriptor)"
      #expect(throws: FileError.notARegularFile(path: standard)) { try AtomicFile.replace(standard, with: []) }
    }
    #expect(try folder.text("log") == "log")
  }

  @Test(arguments: [true, false])
  func whatIsKeptUntilBothHaveTheirNamesIsNotAbandoned(hasLinks: Bool) throws {
    let old = (try folder.write("old a", to: "a"), try folder.write("old b", to: "b"))
    let new = (try folder.write("new a", to: "a.partial"), try folder.write("new b", to: "b.partial"))
    var system = FileSystem.real
    if !hasLinks { system.link = { _, _ in false } }
    system.rename = { from, to in
      AtomicFile.removeAbandoned(beside: old.0)
      return !to.hasSuffix("/b") && FileSystem.real.rename(from, to)
    }
    #expect(throws: FileError.self) { try AtomicFile.move((new.0, old.0), (new.1, old.1), on: system) }
    #expect(try folder.names() == ["a", "a.partial", "b", "b.partial"])
    #expect(try ["a", "a.partial", "b"].map(folder.text) == ["old a", "new a", "old b"])
  }

  // The folder is created in the exiting process: in Swift 6.2, exit tests cannot capture values.
  @Test func aSecondNameGoesWhereASignalEndsTheProgram() async {
    await #expect(processExitsWith: .success) {
      let folder = try ScratchFolder()
      let path = try folder.write("old", to: "a")
      var system = FileSystem.real
      system.rename = { _, _ in
        SignalCleanup.runAll()
        let left = try? folder.names()
        try? FileManager.default.removeItem(atPath: folder.path)
        exit(left == ["a"] ? EXIT_SUCCESS : EXIT_FAILURE)
      }
      try AtomicFile.move(("new", path), ("other", "none"), on: system)
    }
  }

  @Test func whatHasBeenWrittenGoesWhereASignalEndsTheProgram() async {
    await #expect(processExitsWith: .success) {
      let folder = try ScratchFolder()
      let file = try ReplacementFile(try folder.write("old"))
      try file.write(Array("half of a n".utf8))
      SignalCleanup.runAll()
      withExtendedLifetime(file) {}
      #expect(try folder.names() == ["t.csv"])
      #expect(try folder.text("t.csv") == "old")
    }
  }
}

#if os(Linux)
  @Suite struct OutputClaimTests {
    @Test func aFileIsClaimedOnceHoweverItIsCalledUntilTheClaimEnds() throws {
      let folder = try ScratchFolder()
      #expect(symlink("r.csv", folder.path + "/link.csv") == 0)
      let file = try ResultFile(path: folder.path + "/r.csv")
      var claim: OutputClaim? = try OutputClaim(file)
      for path in [file.path, folder.path + "/./r.csv", folder.path + "/link.csv"] {
        let same = try ResultFile(path: path)
        #expect(throws: FileError.system(action: "write to", path: path, reason: EBUSY)) { try OutputClaim(same) }
      }
      _ = try OutputClaim(ResultFile(path: folder.path + "/other.csv"))
      withExtendedLifetime(claim) {}
      claim = nil
      _ = try OutputClaim(file)
    }

    @Test func aPathInTheCurrentFolderIsThatOfTheWholePath() throws {
      let folder = FileManager.default.currentDirectoryPath
      let claim = try OutputClaim(ResultFile(path: folder + "/cardbench-claim.csv"))
      for path in ["cardbench-claim.csv", "./cardbench-claim.csv"] {
        #expect(throws: FileError.self) { try OutputClaim(ResultFile(path: path)) }
      }
      withExtendedLifetime(claim) {}
    }
  }
#endif
