/// One line of a result file: what one launch found out about one benchmark.
///
/// All times are nanoseconds per call, and one call is one frame. Whatever was not measured is `nil`, which is an
/// empty field in a file, never 0. The meaning of every field is in `ResultColumn.all`.
public struct ResultRow: Sendable, Equatable {
  /// The version of the columns that this program writes.
  public static let currentSchema = 4

  /// The version of the columns.
  public var schema = ResultRow.currentSchema
  /// Identifies the run.
  public var runID = ""
  /// Identifies the machine.
  public var machineID = ""
  /// The compiler that built the program.
  public var compiler: String?
  /// A hash of the flags it was built with.
  public var flagsID: String?
  /// A hash of the machine code of the panel.
  public var panelID: String?
  /// The seed of the inputs.
  public var seed: Int?
  /// The full name of the benchmark.
  public var benchmark = ""
  /// The kernel or suite.
  public var kernel = ""
  /// What the kernel is applied to.
  public var recipe: String?
  /// The implementation.
  public var variant: String?
  /// The instruction set of the implementation.
  public var isa: String?
  /// The element type.
  public var element: String?
  /// The number of rows per call.
  public var rows = 0
  /// The process of the run, counted from 1.
  public var launch = 1
  /// Timed blocks or passes.
  public var rounds: Int?
  /// Calls per block, or frames per pass.
  public var iterations: Int?
  /// Blocks that were timed more than once, because something disturbed them.
  public var remeasured: Int?
  /// What disturbed the blocks, all attempts together.
  public var disturbance: Disturbance?
  /// How long each reference kernel of the panel took around these blocks.
  public var panel: PanelReading?
  /// 1 when every call reads other rows of a pool, 0 when the same rows again.
  public var freshInputs: Int?
  /// The fastest, in nanoseconds.
  public var nsMin: Double?
  /// The lower quartile, in nanoseconds.
  public var nsQ25: Double?
  /// The median, in nanoseconds.
  public var nsMedian: Double?
  /// The upper quartile, in nanoseconds.
  public var nsQ75: Double?
  /// The mean, in nanoseconds.
  public var nsMean: Double?
  /// The slowest, in nanoseconds.
  public var nsMax: Double?
  /// The standard deviation, in nanoseconds.
  public var nsStandardDeviation: Double?
  /// The 95th percentile over the frames of a trace, in nanoseconds.
  public var nsP95: Double?
  /// The 99th percentile over the frames of a trace, in nanoseconds.
  public var nsP99: Double?
  /// The fastest time divided by the rows, in nanoseconds; `nil` for traces.
  public var nsPerRow: Double?
  /// The share of a frame at 120 Hz, in percent.
  public var framePercent120Hz: Double?
  /// How close the time is to what the machine can do.
  public var roof = Roof()
  /// What the output was compared with.
  public var reference: String?
  /// The largest error, in units in the last place.
  public var worstUlp: Double?
  /// The largest error in the unit of the bound.
  public var worstScaledError: Double?
  /// The error that 99 of 100 numbers stay below, in the unit of the bound.
  public var p99ScaledError: Double?
  /// The largest error allowed.
  public var errorBound: Double?
  /// The name of the magnitude that errors are scaled by.
  public var gauge: String?
  /// How many inputs were compared.
  public var inputs: Int?
  /// How far the corners of a card are from where they belong, at most, in points.
  public var cornerPoints: Double?
  /// The verdict of the comparison.
  public var agreement = Agreement.Status.unchecked
  /// The input at the largest error, in words.
  public var worstInput: String?
  /// What a reader should know about this line, in words.
  public var note: String?

  /// A line to be filled column by column.
  package init() {}

  /// Creates a line without times.
  ///
  /// - Parameters:
  ///   - identity: The benchmark.
  ///   - launch: The process that measured it.
  ///   - agreement: How its output compares with the reference.
  public init(identity: BenchmarkIdentity, launch: Launch, agreement: Agreement) {
    runID = launch.runID
    machineID = launch.machineID
    self.launch = launch.number
    (compiler, flagsID, panelID, seed) = (launch.compiler, launch.flagsID, launch.panelID, launch.seed)
    benchmark = identity.name
    kernel = identity.kernel
    recipe = identity.recipe
    variant = identity.variant
    isa = identity.isa
    element = identity.element
    rows = identity.rows
    reference = agreement.reference
    worstUlp = agreement.worstUlp
    worstScaledError = agreement.worstScaledError
    p99ScaledError = agreement.p99ScaledError
    errorBound = agreement.bound
    gauge = agreement.gauge
    inputs = agreement.inputs
    cornerPoints = agreement.cornerPoints
    self.agreement = agreement.status
    worstInput = agreement.worstInput
  }
}
