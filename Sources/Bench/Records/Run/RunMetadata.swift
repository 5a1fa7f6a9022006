import Foundation

/// The facts about a whole run, as opposed to single rows of its table.
///
/// The file is JSON with sorted keys; unknown values are absent.
package struct RunMetadata: Codable, Sendable, Equatable {
  package var schema = ResultRow.currentSchema
  package var toolVersion: String
  package var runID: String
  package var machineID: String
  package var machine: Machine
  package var compiler: String
  package var flags: String
  /// A hash of the executable; `nil` if it cannot be read.
  package var buildID: String?
  /// The widest instruction set available to benchmarks; `nil` if unknown.
  package var instructionSet: String?
  package var commit: String?
  /// The time of the commit, ISO 8601 in UTC.
  package var commitTime: String?
  /// The sources checked out around the program; `nil` if they are not in a git repository.
  package var sources: SourceTrees?
  package var clock: ClockCost
  package var plan: MeasurementPlan
  package var arguments: [String]
  /// The start of the run, ISO 8601 in UTC.
  package var start: String
  package var end: String?
  /// The load averages over 1, 5 and 15 minutes at the start.
  package var loadAtStart: [Double]
  package var loadAtEnd: [Double]?
  package var libraries: [String: String]
  /// Hashes of the input files, by path; `nil` if unknown.
  package var inputs: [String: String]?
  package var pageBytes: Int?
  package var transparentHugePages: String?
  /// The alignment of the benchmarks' columns.
  package var alignmentBytes: Int?
  package var launches: Int?
  /// The launches that have completed; a resumed run continues with the next.
  package var completedLaunches: Int?
  /// The number of rows of those launches, which reveals a truncated partial table.
  package var completedRows: Int?
  package var budgetNanoseconds: UInt64?
  package var flagsID: String?
  package var panelID: String?
  /// The names of the reference kernels, in the order of the column `panel_ns`.
  package var panelKernels: [String]?
  /// Whether everything planned was done; `false` during the run.
  package var complete = false
  package var rows = 0
  /// The number of line ends in the table, which reveals a truncated one.
  package var lines = 0
  package var notes: [String] = []

  enum CodingKeys: String, CodingKey {
    case schema, machine, compiler, flags, commit, sources, clock, plan, arguments, start, end, launches
    case libraries, inputs, complete, rows, lines, notes
    case toolVersion = "tool_version"
    case runID = "run_id"
    case machineID = "machine_id"
    case buildID = "build_id"
    case instructionSet = "instruction_set"
    case commitTime = "commit_time"
    case loadAtStart = "load_at_start"
    case loadAtEnd = "load_at_end"
    case pageBytes = "page_bytes"
    case transparentHugePages = "transparent_huge_pages"
    case alignmentBytes = "alignment_bytes"
    case completedLaunches = "completed_launches"
    case completedRows = "completed_rows"
    case budgetNanoseconds = "budget_ns"
    case flagsID = "flags_id"
    case panelID = "panel_id"
    case panelKernels = "panel_kernels"
  }

  package init(
    toolVersion: String, runID: String, machine: Machine, compiler: String, flags: String, clock: ClockCost,
    plan: MeasurementPlan, arguments: [String], start: String, loadAtStart: [Double] = [],
    libraries: [String: String] = [:]
  ) {
    (self.toolVersion, self.runID, self.machineID) = (toolVersion, runID, machine.identifier)
    (self.machine, self.compiler, self.flags) = (machine, compiler, flags)
    (self.clock, self.plan, self.arguments, self.start) = (clock, plan, arguments, start)
    (self.loadAtStart, self.libraries) = (loadAtStart, libraries)
  }

  func describing(rows: Int, table: [UInt8], complete: Bool) -> RunMetadata {
    var described = self
    (described.rows, described.complete) = (rows, complete)
    described.lines = table.count { $0 == CSVByte.lineFeed }
    return described
  }

  package var json: [UInt8] { JSONText.document(self) }

  package init(json: [UInt8]) throws { self = try JSONDecoder().decode(RunMetadata.self, from: Data(json)) }
}

/// The sources of a program, identified by git's hashes of their content.
///
/// A rebase changes every commit hash but not these.
package struct SourceTrees: Codable, Sendable, Equatable {
  package var sources: String
  package var benchmarks: String
  package var manifest: String
  package var isModified: Bool

  enum CodingKeys: String, CodingKey {
    case sources, benchmarks, manifest
    case isModified = "modified"
  }

  package init(sources: String, benchmarks: String, manifest: String, isModified: Bool) {
    (self.sources, self.benchmarks, self.manifest) = (sources, benchmarks, manifest)
    self.isModified = isModified
  }
}

/// The cost and the resolution of a clock; a block of calls must be far longer than either.
package struct ClockCost: Codable, Sendable, Equatable {
  /// The smallest of several batches' mean duration of one reading, in nanoseconds.
  package let costNanoseconds: Double
  /// The smallest step observed between two readings, in nanoseconds; `nil` if the clock never advanced.
  package let resolutionNanoseconds: UInt64?

  enum CodingKeys: String, CodingKey {
    case costNanoseconds = "cost_ns"
    case resolutionNanoseconds = "resolution_ns"
  }

  package init(costNanoseconds: Double, resolutionNanoseconds: UInt64?) {
    (self.costNanoseconds, self.resolutionNanoseconds) = (costNanoseconds, resolutionNanoseconds)
  }
}
