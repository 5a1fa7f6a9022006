import BenchRecords

/// What a line says about time, in 32 bytes.
struct CollectedLaunch {
  /// The place of the benchmark.
  var benchmark: Int32
  /// The number of run and launch.
  var launch: Int32
  /// The line of the file.
  var line: Int32
  /// The place of the panel's reading; −1 for none.
  var panel: Int32
  /// The time; 0 for none.
  var nanoseconds: Double
  /// Calls per block; 0 where not known.
  var iterations: Int
}

/// Collects the times of all lines, and hands them to their benchmarks in the order of run and launch.
struct LaunchCollector {
  private struct Process: Hashable {
    var run: Int
    var launch: Int
  }

  private var numbers: [Process: Int32] = [:]
  private var processes: [Process] = []
  private var lines: [CollectedLaunch] = []

  /// Whether there is no line.
  var isEmpty: Bool { lines.isEmpty }

  /// Numbers the processes in order of first appearance; most lines are of the same as the line before.
  mutating func number(run: Int, launch: Int) -> Int32 {
    let process = Process(run: run, launch: launch)
    if let last = lines.last?.launch, processes[Int(last)] == process { return last }
    if let number = numbers[process] { return number }
    numbers[process] = Int32(processes.count)
    processes.append(process)
    return Int32(processes.count - 1)
  }

  /// Adds a line.
  mutating func append(_ line: CollectedLaunch) { lines.append(line) }

  /// Appends every time to its benchmark.
  ///
  /// - Parameters:
  ///   - benchmarks: The benchmarks, by number.
  ///   - runs: The names of the runs, by number; they sort by time.
  /// - Throws: ``ResultTableError`` when two lines are about the same launch of a benchmark.
  func distribute(over benchmarks: inout [BenchmarkTimes], runs: [String]) throws(ResultTableError) {
    let order = order(runs: runs)
    try checkDuplicates(order, benchmarks)
    for index in order where lines[index].nanoseconds > 0 {
      let line = lines[index]
      benchmarks[Int(line.benchmark)].launches.append(
        LaunchTime(
          nanoseconds: line.nanoseconds, iterations: line.iterations > 0 ? line.iterations : nil,
          panel: line.panel >= 0 ? Int(line.panel) : nil))
    }
  }

  /// The places of the lines by run and launch, and by line within a launch: a counting sort.
  private func order(runs: [String]) -> [Int] {
    let sorted = processes.indices.sorted {
      let (left, right) = (processes[$0], processes[$1])
      return (runs[left.run], left.launch) < (runs[right.run], right.launch)
    }
    var counts = [Int](repeating: 0, count: processes.count)
    for line in lines { counts[Int(line.launch)] += 1 }
    var starts = counts
    var start = 0
    for process in sorted {
      starts[process] = start
      start += counts[process]
    }
    var order = [Int](repeating: 0, count: lines.count)
    for index in lines.indices {
      order[starts[Int(lines[index].launch)]] = index
      starts[Int(lines[index].launch)] += 1
    }
    return order
  }

  /// In this order, two lines of a benchmark about the same launch follow each other; the first pair is reported.
  private func checkDuplicates(_ order: [Int], _ benchmarks: [BenchmarkTimes]) throws(ResultTableError) {
    var latest = [Int](repeating: -1, count: benchmarks.count)
    var found: (first: CollectedLaunch, second: CollectedLaunch)?
    for index in order {
      let line = lines[index]
      let before = latest[Int(line.benchmark)]
      latest[Int(line.benchmark)] = index
      guard before >= 0, lines[before].launch == line.launch else { continue }
      if found.map({ line.line < $0.second.line }) ?? true { found = (lines[before], line) }
    }
    guard let (first, second) = found else { return }
    throw .duplicateLine(
      first: Int(first.line), second: Int(second.line), benchmark: benchmarks[Int(first.benchmark)].identity.name,
      launch: processes[Int(first.launch)].launch)
  }
}
