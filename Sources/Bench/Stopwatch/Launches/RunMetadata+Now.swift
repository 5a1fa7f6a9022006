import Foundation
import Records

extension RunMetadata {
  /// The metadata of a run that begins now, in this program.
  ///
  /// - Parameter alignmentBytes: The alignment of the benchmarks' columns.
  package static func beginning(
    toolVersion: String, runID: String, machine: Machine, flags: String, clock: ClockCost, plan: MeasurementPlan,
    arguments: [String], libraries: [String: String] = [:], alignmentBytes: Int? = nil
  ) -> RunMetadata {
    var run = RunMetadata(
      toolVersion: toolVersion, runID: runID, machine: machine, compiler: Compiler.version, flags: flags, clock: clock,
      plan: plan, arguments: arguments, start: Date.now.ISO8601Format(), loadAtStart: Machine.loadAverages(),
      libraries: libraries)
    run.alignmentBytes = alignmentBytes
    (run.pageBytes, run.transparentHugePages) = (MemoryPages.bytes, MemoryPages.transparentHugePages)
    return run
  }

  /// Adds launches and panel.
  package mutating func describe(_ settings: LaunchSeries.Settings, flagsID: String) {
    (launches, budgetNanoseconds) = (settings.launches, settings.budgetNanoseconds)
    completedLaunches = settings.completedLaunches
    completedRows = settings.earlier.count
    (self.flagsID, panelID, panelKernels) = (flagsID, Panel.identifier, Panel.kernelNames)
  }

  package mutating func end(at date: String = Date.now.ISO8601Format()) {
    end = date
    loadAtEnd = Machine.loadAverages()
  }
}

/// Identifiers of runs, which sort by time and differ between processes.
package enum RunIdentifier {
  /// The time to the second, in UTC, and 32 random bits, for example `20260102T030405Z-9f86d081`.
  package static func make() -> String {
    let time = Date.now.ISO8601Format().filter { $0 != "-" && $0 != ":" }
    let digits = String(UInt32.random(in: 0 ... .max), radix: 16)
    return time + "-" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
