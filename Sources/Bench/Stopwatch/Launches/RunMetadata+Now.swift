import Foundation
import HostSystem
import Records

extension RunMetadata {
  package static func beginning(
    toolVersion: String, runID: String, machine: Machine, flags: String, clock: ClockCost, plan: MeasurementPlan,
    arguments: [String], libraries: [String: String] = [:], alignmentBytes: Int? = nil
  ) -> RunMetadata {
    var run = RunMetadata(
      toolVersion: toolVersion, runID: runID, machine: machine, compiler: Compiler.version, flags: flags, clock: clock,
      plan: plan, arguments: arguments, start: Date.now.ISO8601Format(), loadAtStart: SystemDescription.loadAverages(),
      libraries: libraries)
    run.alignmentBytes = alignmentBytes
    (run.pageBytes, run.transparentHugePages) = (MemoryPages.bytes, MemoryPages.transparentHugePages)
    return run
  }

  package mutating func describe(_ settings: LaunchSeries.Settings, flagsID: String) {
    (launches, budgetNanoseconds) = (settings.launches, settings.budgetNanoseconds)
    completedLaunches = settings.completedLaunches
    completedRows = settings.earlier.count
    (self.flagsID, panelID, panelKernels) = (flagsID, Panel.identifier, ReferenceKernel.names)
  }

  package mutating func end(at date: String = Date.now.ISO8601Format()) {
    end = date
    loadAtEnd = SystemDescription.loadAverages()
  }
}

/// Identifiers of runs, which sort by time and are unique per process.
package enum RunIdentifier {
  /// The time to the second, in UTC, and 32 random bits, for example `20260102T030405Z-9f86d081`.
  package static func make() -> String {
    let time = Date.now.ISO8601Format().filter { $0 != "-" && $0 != ":" }
    return time + "-" + UInt64(UInt32.random(in: 0 ... .max)).hexadecimal(8)
  }
}

package enum Compiler {
  /// A program can only test for a minimum compiler version, so the newest version listed here means itself and all
  /// later ones.
  package static var version: String {
    #if compiler(>=6.5)
      "Swift 6.5 or newer"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3.4)
      "Swift 6.3.4 or newer"
    #elseif compiler(>=6.3.3)
      "Swift 6.3.3"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }

  /// Whether this module was built without optimisation, so that its measurements are meaningless.
  package static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

  /// Whether this module was built without checks (`-Ounchecked`).
  package static var isUncheckedBuild: Bool { _isFastAssertConfiguration() }
}
