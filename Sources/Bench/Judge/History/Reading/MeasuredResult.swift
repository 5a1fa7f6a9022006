import Foundation
import Records

/// What a result file adds to a history.
struct MeasuredResult {
  let point: HistoryPoint
  let key: HistoryKey
  /// The logarithms of nanoseconds, without what the panel says about single launches.
  let times: [(name: String, logarithm: Double)]
  /// What copies have in common: the name of the run, and its times, since a part of a run may have that name, too.
  let identity: String
  /// How much of where it comes from is not known.
  private let gaps: Int

  /// Reads a file and what lies beside it.
  ///
  /// - Throws: ``HistoryError`` or `ResultFileError` with the path and what to do.
  init(_ path: String) throws {
    let set = try ResultSet.read(path)
    guard let key = HistoryKey(set.provenance), set.provenance.runs.count <= 1 else { throw HistoryError.mixed(path) }
    let run = set.provenance.runs.first ?? ""
    let origin = ResultOrigin(path: path, run: run)
    point = HistoryPoint(
      path: path, commit: origin.commit, time: origin.time, panel: PanelNormalisation.reference(set.panels))
    self.key = key
    let panel = point.panel
    let drifts = set.panels.map { reading in
      PanelNormalisation.drift(PanelNormalisation.reference([reading]), from: panel)
    }
    times = set.benchmarks.compactMap { benchmark in
      let logarithms = benchmark.launches.map { launch in
        log(launch.nanoseconds) - (launch.panel.map { drifts[$0] } ?? 0)
      }
      return logarithms.isEmpty ? nil : (benchmark.identity.name, median(of: logarithms))
    }
    identity = run + " " + Self.hash(of: times)
    gaps = origin.gaps
  }

  private static func hash(of times: [(name: String, logarithm: Double)]) -> String {
    var writer = ByteWriter()
    for (name, logarithm) in times {
      writer.append(name)
      writer.append(logarithm)
    }
    return StableHash.digits(of: writer.bytes)
  }

  /// Each result once: of copies the one of which most is known, else the first by path.
  static func distinct(_ results: [MeasuredResult]) -> [MeasuredResult] {
    Dictionary(grouping: results, by: \.identity).values.compactMap { copies in
      copies.min { ($0.gaps, $0.point.path) < ($1.gaps, $1.point.path) }
    }
  }
}

/// Which commit a result file is of.
struct ResultOrigin {
  let commit: String
  let time: String
  /// How much is not known: the metadata, and the commit.
  let gaps: Int

  /// Looks into the metadata, then at the folders' names, then at the run's.
  ///
  /// - Parameter run: The identifier of the run, which begins with the time of its start.
  init(path: String, run: String) {
    let metadata = try? ResultFile.metadata(at: ResultFile.metadataPath(besideTable: path, of: [run]))
    let known = metadata?.commit ?? Self.part("commit", of: path)
    commit = known ?? Self.name(of: path)
    gaps = (metadata == nil ? 1 : 0) + (known == nil ? 1 : 0)
    time = metadata?.commitTime ?? metadata?.start ?? Self.time(ofRun: run)
  }

  /// The value of a folder `key=value`, as data sets of many tables have them.
  static func part(_ key: String, of path: String) -> String? {
    let folders = path.split(separator: "/")
    return folders.last { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".csv") ? String(file.dropLast(4)) : file
  }

  /// The time in the name of a run, `20260102T030405Z-…`, as ISO 8601; empty where there is none.
  private static func time(ofRun run: String) -> String {
    let digits = Array(run.prefix(16))
    guard digits.count == 16, digits[8] == "T", digits[15] == "Z" else { return "" }
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    let day = [part(0..<4), part(4..<6), part(6..<8)].joined(separator: "-")
    return day + "T" + [part(9..<11), part(11..<13), part(13..<15)].joined(separator: ":") + "Z"
  }
}
