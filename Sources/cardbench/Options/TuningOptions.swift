import ArgumentParser
import CardKernels
import CLibrary
import Foundation
import KernelContracts
import Records

/// A file for the tuning that a run finds for this machine.
struct TuningOptions: ParsableArguments {
  @Option(
    name: .customLong("tune"),
    help: ArgumentHelp(
      "Write the fastest variants and the sizes where streaming and threads begin to pay; name the file in "
        + "\(CardKernels.tuningVariable) to use it.", valueName: "file"),
    completion: .file())
  var path: String?

  func validate() throws {
    if path == "" { throw ValidationError("--tune needs the path of a file.") }
  }

  static var environment: [FileUse] {
    FileUse.plain(CardKernels.tuningVariable, [ProcessInfo.processInfo.environment[CardKernels.tuningVariable]])
  }

  /// A run that overwrites the file does not read it.
  var readFiles: [FileUse] {
    guard let path else { return Self.environment }
    return Self.environment.filter { FileIdentity($0.path) != FileIdentity(path) }
  }

  /// Checks the path, and makes kernels stream and divide only where their names say so.
  func prepare() throws {
    guard let path else { return }
    _ = try OutputFile(path: path)
    CardKernels.use(.unconditional)
  }

  /// Writes the file.
  ///
  /// - Parameter rows: What was measured.
  func write(_ rows: [ResultRow]) throws {
    guard let path else { return }
    try OutputFile(path: path).write(Array(Tuning(rows).text.utf8))
    Notice.print("tuning: \(path); use it with \(CardKernels.tuningVariable)=\(path)")
  }
}

extension Tuning {
  /// What a run has measured: every variant that agrees with the truth, fastest first, and where streaming and threads
  /// begin to pay.
  ///
  /// A kernel with several recipes takes what they take on average.
  ///
  /// - Parameter rows: The lines of a run with ``Tuning/unconditional`` thresholds.
  init(_ rows: [ResultRow]) {
    self.init()
    let calls = rows.filter { $0.agreement.status == .ok && !$0.isTrace && $0.nsPerRow != nil && $0.kernel != "replay" }
    measurements = Self.averages(calls).sorted {
      ($0.kernel, $0.element, $0.rows, $0.nanoseconds) < ($1.kernel, $1.element, $1.rows, $1.nanoseconds)
    }
    streamingBytes = Self.streamingBytes(calls)
    for form in KernelForm.all { parallelRows[form] = Self.parallelRows(form, calls) }
  }

  private static func averages(_ rows: [ResultRow]) -> [Measurement] {
    let groups = Dictionary(grouping: rows) { [$0.kernel, $0.element ?? "", "\($0.rows)", $0.implementation ?? ""] }
    return groups.compactMap { key, rows in
      guard let row = rows.first, !key.contains("") else { return nil }
      let time = rows.compactMap(\.nsPerRow).reduce(0, +) / Double(rows.count)
      return Measurement(
        kernel: row.kernel, element: key[1], rows: row.rows, label: key[3], nanoseconds: time,
        worstError: rows.compactMap(\.agreement.worstScaledError).max())
    }
  }

  /// The traffic from which on every streaming edition was faster; nil where no size tells.
  private static func streamingBytes(_ rows: [ResultRow]) -> Int? {
    let pairs = comparisons(rows) { label in
      label.hasPrefix("simd-") && label.hasSuffix("streaming") ? String(label.dropLast("-streaming".count)) : nil
    }
    let sizes = pairs.compactMap { row, other in
      row.roof.bytesPerRow.map { (size: Int($0) * row.rows, isFaster: wins(row, over: other)) }
    }
    return sizes.isEmpty ? nil : beginning(sizes, unlessBelow: 32 << 20)
  }

  /// The rows from which on threads were faster; nil where no size tells.
  private static func parallelRows(_ form: KernelForm, _ rows: [ResultRow]) -> Int? {
    let label = form.label(of: .parallel)
    let pairs = comparisons(rows.filter { $0.kernel == form.kernel.question }) {
      $0 == label ? form.label(of: .simd) : nil
    }
    let sizes = pairs.map { row, other in (size: row.rows, isFaster: wins(row, over: other)) }
    return sizes.isEmpty ? nil : beginning(sizes, unlessBelow: Tuning.leastParallelRows)
  }

  /// The lines of some variants, each with the line of the variant it is compared with.
  private static func comparisons(
    _ rows: [ResultRow], _ base: (_ label: String) -> String?
  ) -> [(row: ResultRow, other: ResultRow)] {
    let lines = Dictionary(rows.map { (name($0, $0.implementation), $0) }) { first, _ in first }
    return rows.compactMap { row in
      guard let label = row.implementation.flatMap(base), let other = lines[name(row, label)] else { return nil }
      return (row, other)
    }
  }

  private static func name(_ row: ResultRow, _ label: String?) -> [String?] {
    [row.kernel, row.recipe, label, row.element, "\(row.rows)"]
  }

  /// Less than three percent is within what two lines of a run differ by.
  private static func wins(_ row: ResultRow, over other: ResultRow) -> Bool {
    (row.nsPerRow ?? .infinity) < 0.97 * (other.nsPerRow ?? 0)
  }

  /// The smallest size that wins like all larger ones.
  ///
  /// - Parameters:
  ///   - sizes: What was measured.
  ///   - limit: The size up to which losing says nothing about larger ones.
  /// - Returns: The size; `Int.max` where even the largest loses; nil where only small ones were measured and lost.
  private static func beginning(_ sizes: [(size: Int, isFaster: Bool)], unlessBelow limit: Int) -> Int? {
    let losing = sizes.filter { !$0.isFaster }.map(\.size).max() ?? 0
    if let size = sizes.filter({ $0.size > losing }).map(\.size).min() { return size }
    return losing < limit ? nil : .max
  }
}

/// The CPU whose kernels OpenBLAS runs.
struct BLASCoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The core whose kernels OpenBLAS runs, such as SkylakeX. (default: what OpenBLAS detects)", valueName: "core"),
    completion: .list(BLASLibrary.knownCores))
  var blasCore: String?

  /// Starts the program again where OpenBLAS has chosen another core: it reads its variable only while it is loaded.
  func apply() throws {
    guard let wanted = blasCore else { return }
    guard let core = BLASLibrary.core else {
      throw CommandFailure.usage(
        "--blas-core needs OpenBLAS, and \(CardKernels.absence(of: .blas) ?? "there is none").")
    }
    guard core.lowercased() != wanted.lowercased() else { return }
    guard Processor.runs(.avx512) || !BLASLibrary.needsWideRegisters(wanted) else {
      throw CommandFailure.usage("--blas-core '\(wanted)' has AVX-512 kernels, which this CPU cannot run.")
    }
    let isSecondStart = getenv(BLASLibrary.coreVariable).map { String(cString: $0) } == wanted
    guard !isSecondStart else { throw Self.unknown(wanted, insteadOf: core) }
    try startAgain(with: wanted)
  }

  private static func unknown(_ wanted: String, insteadOf core: String) -> CommandFailure {
    let known = BLASLibrary.knownCores.joined(separator: ", ")
    return .usage(
      "--blas-core '\(wanted)' is no core that this OpenBLAS has kernels for; it chose \(core). Builds have some of: "
        + "\(known).")
  }

  private func startAgain(with core: String) throws {
    #if os(Linux)
      setenv(BLASLibrary.coreVariable, core, 1)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
      throw CommandFailure.system("cannot start again for --blas-core \(core): \(String(cString: strerror(errno)))")
    #else
      throw CommandFailure.usage("--blas-core works on Linux only; set \(BLASLibrary.coreVariable)=\(core) instead.")
    #endif
  }
}
