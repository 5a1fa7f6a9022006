import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RunMetadata {
  /// Describes a run that begins now, in this program.
  ///
  /// - Parameter alignmentBytes: What the columns of the benchmarks start on a multiple of.
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

  /// Notes in how many processes the run is measured, and with which panel.
  package mutating func describe(_ settings: LaunchSeries.Settings, flagsID: String) {
    (launches, budgetNanoseconds) = (settings.launches, settings.budgetNanoseconds)
    completedLaunches = settings.completedLaunches
    completedRows = settings.earlier.count
    (self.flagsID, panelID, panelKernels) = (flagsID, Panel.identifier, Panel.kernelNames)
  }

  /// Notes that the run is over.
  package mutating func end(at date: String = Date.now.ISO8601Format()) {
    end = date
    loadAtEnd = Machine.loadAverages()
  }
}
