import Records
import SeededRandom

extension LaunchSeries {
  package struct Settings: Sendable {
    package var command: WorkerCommand
    package var base: WorkerCommand?
    /// The measurement plan; its seed determines the order.
    ///
    /// With two programs, a round times every benchmark twice on each side, in the order ABBA or BAAB.
    package var plan: MeasurementPlan
    /// The number of launches, each with a fresh process of every program; at least 1.
    package var launches: Int
    package var names: Set<String>?
    /// Known calls per block, by name.
    package var iterations: [String: Int]
    package var passes: [String: UInt64] = [:]
    /// Delays added to every call of the program in question, in nanoseconds by name; for the self-test.
    package var delays: [String: Double]
    package var verifies: Bool
    package var countsInstructions = false
    package var runID: String
    package var machine: Machine
    /// The seed of the inputs, recorded in every row; by default that of the order.
    package var inputSeed: UInt64?
    /// The names of benchmarks that may crash the process, such as those of plug-ins.
    package var mayCrash: Set<String> = []
    /// The rows of completed launches; a series continues with the next launch.
    package var earlier: [ResultRow] = []
    package var budgetNanoseconds: UInt64?

    package init(
      command: WorkerCommand, base: WorkerCommand? = nil, plan: MeasurementPlan, launches: Int,
      names: Set<String>? = nil, iterations: [String: Int] = [:], delays: [String: Double] = [:],
      verifies: Bool = true, runID: String = RunIdentifier.make(), machine: Machine = .current()
    ) {
      precondition(launches >= 1, "launches must be at least 1; got \(launches)")
      (self.command, self.base, self.plan, self.launches, self.names) = (command, base, plan, launches, names)
      (self.iterations, self.delays, self.verifies) = (iterations, delays, verifies)
      (self.runID, self.machine) = (runID, machine)
    }
  }
}

extension LaunchSeries.Settings {
  /// The programs in the order of a session, the base first.
  var commands: [WorkerCommand] { [base, command].compactMap { $0 } }

  package var completedLaunches: Int { earlier.map(\.launch.number).max() ?? 0 }

  /// The environment padding of every process of every launch, in bytes.
  ///
  /// It is derived from the run's ID, so that a resumed series has the paddings of the launches it replaces.
  var paddings: [[Int]] {
    var generator = SeededGenerator(seed: StableHash.number(of: [runID]))
    return (0..<launches).map { _ in commands.map { _ in Int.random(in: 0..<4096, using: &generator) } }
  }

  /// The seed of the order of a launch; with two programs, it differs in every run.
  func seed(ofLaunch number: Int) -> UInt64 {
    (base == nil ? plan.seed : plan.seed ^ StableHash.number(of: [runID])) &+ UInt64(number - 1)
  }
}
