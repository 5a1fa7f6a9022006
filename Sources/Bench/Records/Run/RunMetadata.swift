#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is true of a whole run and belongs on no single line of its table.
///
/// The file is JSON with sorted keys; what is unknown is absent.
package struct RunMetadata: Codable, Sendable, Equatable {
  /// The version of the columns of the table.
  package var schema = ResultRow.currentSchema
  /// The version of the program.
  package var toolVersion: String
  /// Identifies the run; the same on every line of the table.
  package var runID: String
  /// Identifies the machine; the same on every line of the table.
  package var machineID: String
  /// The machine.
  package var machine: Machine
  /// The compiler that built the program.
  package var compiler: String
  /// The flags the program was built with, in words.
  package var flags: String
  /// A hash of the program's file; `nil` where that cannot be read.
  package var buildID: String?
  /// The widest instruction set that kernels could use; `nil` where nobody said so.
  package var instructionSet: String?
  /// The commit that was measured; `nil` where nobody said so.
  package var commit: String?
  /// When it was committed, ISO 8601 in UTC.
  package var commitTime: String?
  /// The sources that were checked out around the program; `nil` where git does not know them.
  package var sources: SourceTrees?
  /// What reading the clock costs.
  package var clock: ClockCost
  /// How thoroughly was measured; the seed is here.
  package var plan: MeasurementPlan
  /// The command line.
  package var arguments: [String]
  /// When the run began, ISO 8601 in UTC.
  package var start: String
  /// When the run ended, ISO 8601 in UTC; `nil` while it is going on.
  package var end: String?
  /// The load averages over 1, 5 and 15 minutes when the run began.
  package var loadAtStart: [Double]
  /// The load averages when the run ended; `nil` while it is going on.
  package var loadAtEnd: [Double]?
  /// Names and versions of the libraries that were measured, for example OpenBLAS and its core.
  package var libraries: [String: String]
  /// Hashes of the files that were read, by path; `nil` where nobody noted them.
  package var inputs: [String: String]?
  /// The size of a page of memory, in bytes.
  package var pageBytes: Int?
  /// When the system backs memory with huge pages: `always`, `madvise` or `never`.
  package var transparentHugePages: String?
  /// What the columns of the benchmarks start on a multiple of, in bytes.
  package var alignmentBytes: Int?
  /// How many processes were to measure.
  package var launches: Int?
  /// How many of them have measured everything; a resumed run goes on with the next.
  package var completedLaunches: Int?
  /// How many rows of the table are theirs, which tells a partial table that lost some.
  package var completedRows: Int?
  /// How long the run was allowed to take, in nanoseconds; `nil` for as long as it needed.
  package var budgetNanoseconds: UInt64?
  /// A hash of the flags.
  package var flagsID: String?
  /// A hash of the machine code of the reference kernels.
  package var panelID: String?
  /// The names of the reference kernels, in the order of the column `panel_ns`.
  package var panelKernels: [String]?
  /// Whether everything that was planned happened; `false` while the run is going on.
  package var complete = false
  /// The number of rows in the table.
  package var rows = 0
  /// The number of line ends in the table, which tells a truncated one.
  package var lines = 0
  /// What a reader should know about the run, in words.
  package var notes: [String] = []

  enum CodingKeys: String, CodingKey {
    case schema
    case toolVersion = "tool_version"
    case runID = "run_id"
    case machineID = "machine_id"
    case machine, compiler, flags, commit, sources, clock, plan, arguments, start, end
    case buildID = "build_id"
    case instructionSet = "instruction_set"
    case commitTime = "commit_time"
    case loadAtStart = "load_at_start"
    case loadAtEnd = "load_at_end"
    case pageBytes = "page_bytes"
    case transparentHugePages = "transparent_huge_pages"
    case alignmentBytes = "alignment_bytes"
    case launches
    case completedLaunches = "completed_launches"
    case completedRows = "completed_rows"
    case budgetNanoseconds = "budget_ns"
    case flagsID = "flags_id"
    case panelID = "panel_id"
    case panelKernels = "panel_kernels"
    case libraries, inputs, complete, rows, lines, notes
  }

  /// Describes a run that has begun; what a caller learns later stays empty until then.
  package init(
    toolVersion: String, runID: String, machine: Machine, compiler: String, flags: String, clock: ClockCost,
    plan: MeasurementPlan, arguments: [String], start: String, loadAtStart: [Double] = [],
    libraries: [String: String] = [:]
  ) {
    self.toolVersion = toolVersion
    self.runID = runID
    self.machineID = machine.identifier
    self.machine = machine
    self.compiler = compiler
    self.flags = flags
    self.clock = clock
    self.plan = plan
    self.arguments = arguments
    self.start = start
    self.loadAtStart = loadAtStart
    self.libraries = libraries
  }

  /// The same run, with a count of what its table holds.
  func describing(rows: Int, table: [UInt8], complete: Bool) -> RunMetadata {
    var described = self
    described.rows = rows
    described.lines = table.count { $0 == CSVByte.lineFeed }
    described.complete = complete
    return described
  }

  /// The bytes of the file.
  package var json: [UInt8] { JSONText.document(self) }

  /// Reads the bytes of a file.
  ///
  /// - Parameter json: The bytes.
  /// - Throws: `DecodingError` with the key that is missing or wrong.
  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(RunMetadata.self, from: Data(json))
  }
}
