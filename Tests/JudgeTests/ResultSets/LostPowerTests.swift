import BenchTestSupport
import Foundation
import Judge
import Records
import Synchronization
import Testing

/// The files on disk if completing a run fails, or power is lost, at any operation.
@Suite struct LostPowerTests {
  private final class Faults: Sendable {
    private let count = Mutex(0)
    private let fails: @Sendable (Int) -> Bool

    init(_ fails: @escaping @Sendable (Int) -> Bool) { self.fails = fails }

    var total: Int { count.withLock { $0 } }

    private func perform(_ operation: () -> Bool) -> Bool {
      let number = count.withLock { count in
        count += 1
        return count
      }
      errno = EIO
      return !fails(number) && operation()
    }

    var system: FileSystem {
      let real = FileSystem.real
      var system = real
      system.write = { bytes, file in self.perform { real.write(bytes, file) } }
      system.rename = { from, to in self.perform { real.rename(from, to) } }
      system.link = { path, name in self.perform { real.link(path, name) } }
      system.remove = { path in self.perform { real.remove(path) } }
      system.sync = { folder in self.perform { real.sync(folder) } }
      return system
    }
  }

  private func rows(of run: String) -> [ResultRow] {
    ["a", "b"].map {
      var row = ResultRow.timed($0)
      row.launch.runID = run
      return row
    }
  }

  /// Completes a run that replaces another; returns the error, if any.
  ///
  /// - Parameter removes: Whether removing never fails.
  private func complete(in folder: ScratchFolder, _ faults: Faults, removes: Bool = false) throws -> FileError? {
    var system = faults.system
    if removes { system.remove = FileSystem.real.remove }
    let file = try ResultFile(path: folder.path + "/r.csv")
    var metadata = RunMetadata.sample
    metadata.runID = "old"
    try file.finish(rows: rows(of: "old"), metadata: metadata)
    metadata.runID = "new"
    try file.update(rows: [], metadata: metadata)
    do throws(FileError) {
      try file.finish(rows: rows(of: "new"), metadata: metadata, on: system)
      return nil
    } catch {
      return error
    }
  }

  @Test func aLossOfPowerLeavesTheOldRunOrTheNewOne() throws {
    var runs: [String] = []
    for point in 1... {
      let (folder, faults) = (try ScratchFolder(), Faults { $0 >= point })
      _ = try complete(in: folder, faults)
      let found = try ResultSet.read(folder.path + "/r.csv")
      try #require(found.provenance.runs.count == 1 && found.benchmarks.count == 2)
      #expect(found.notes.isEmpty, "\(point): \(found.notes)")
      runs.append(found.provenance.runs.first!)
      if faults.total < point { break }
    }
    #expect(runs.first == "old" && runs.last == "new" && runs == runs.sorted(by: >), "\(runs)")
    #expect(runs.count > 8)
  }

  @Test func aLossOfPowerLeavesNoNewSamplesWithAnOldTable() throws {
    var found: [[String]] = []
    for point in 1... {
      let (folder, faults) = (try ScratchFolder(), Faults { $0 >= point })
      let file = try ResultFile(path: folder.path + "/r.csv")
      try folder.write("old", to: "r.samples.csv")
      try folder.write("new", to: "r.partial.samples.csv")
      if try complete(in: folder, faults) == nil { try? file.finishSamples(on: faults.system) }
      let run = try ResultSet.read(file.path).provenance.runs.first!
      found.append([run, try folder.text("r.samples.csv")])
      let kept = found.last == ["new", "new"] ? "r.samples.csv" : "r.partial.samples.csv"
      #expect(try folder.text(kept) == "new", "\(point)")
      if faults.total < point { break }
    }
    #expect(!found.contains(["old", "new"]) && found.contains(["new", "old"]) && found.last == ["new", "new"])
  }

  @Test func anOperationThatFailsLeavesBothFilesOrNeither() throws {
    var failures = 0
    for point in 1... {
      let (folder, faults) = (try ScratchFolder(), Faults { $0 == point })
      let error = try complete(in: folder, faults, removes: true)
      let run = error == nil ? "new" : "old"
      #expect(try ResultSet.read(folder.path + "/r.csv").provenance.runs == [run])
      #expect(try ResultFile.metadata(at: folder.path + "/r.meta.json").runID == run)
      if error != nil {
        failures += 1
        #expect(try ResultFile.metadata(at: folder.path + "/r.partial.meta.json").runID == "new", "\(point)")
      }
      let names = try folder.names()
      #expect(names.allSatisfy { !$0.hasSuffix(".tmp") }, "\(point): \(names)")
      if faults.total < point { break }
    }
    #expect(failures >= 6, "two writes and four renames")
  }
}
