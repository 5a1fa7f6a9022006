import Foundation
import Records

struct MeasuredResult {
  let point: HistoryPoint
  let key: HistoryKey
  /// The logarithms of times in ns, corrected by the panel for the drift of each launch.
  let times: [(name: String, logarithm: Double)]
  let counts: [(name: String, counts: Counts)]
  /// The identity that copies share: the run's ID and a hash of the times, since parts of a run share its ID.
  let identity: String
  /// The number of missing facts, of the metadata and the commit.
  private let gaps: Int

  /// The names in the file; empty without renames.
  let formerNames: [String]

  /// Reads a file; its commit and time come from the metadata, or else from a folder `commit=…` and the run's ID.
  init(_ path: String, _ renames: Renames = Renames()) throws {
    let read = try ResultSet.read(path)
    let set = try read.renamed(renames, requiresUse: false)
    formerNames = renames.pairs.isEmpty ? [] : read.benchmarks.map(\.identity.name)
    guard let key = HistoryKey(set.provenance), set.provenance.runs.count <= 1 else { throw HistoryError.mixed(path) }
    let run = set.provenance.runs.first ?? ""
    let metadata = try? ResultFile.metadata(at: ResultFile.metadataPath(besideTable: path, of: [run]))
    let folders = path.split(separator: "/")
    let folder = folders.last { $0.hasPrefix("commit=") }.map { String($0.dropFirst("commit=".count)) }
    let file = folders.last.map(String.init) ?? path
    let commit = metadata?.commit ?? folder
    gaps = (metadata == nil ? 1 : 0) + (commit == nil ? 1 : 0)
    point = HistoryPoint(
      path: path, commit: commit ?? (file.hasSuffix(".csv") ? String(file.dropLast(4)) : file),
      time: metadata?.commitTime ?? metadata?.start ?? Self.time(ofRun: run),
      panel: PanelNormalisation.reference(set.panels))
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
    counts = set.benchmarks.filter { !$0.identity.isLimit }.map { ($0.identity.name, $0.counts) }
    identity = "\(run) \(StableHash.number(ofWords: times.map(\.logarithm.bitPattern)))"
  }

  /// Each result once: the copy with the fewest gaps, then the first by path.
  static func distinct(_ results: [MeasuredResult]) -> [MeasuredResult] {
    Dictionary(grouping: results, by: \.identity).values.compactMap { copies in
      copies.min { ($0.gaps, $0.point.path) < ($1.gaps, $1.point.path) }
    }
  }

  /// The time in the ID of a run, `20260102T030405Z-…`, as ISO 8601; empty without one.
  private static func time(ofRun run: String) -> String {
    let time = run.prefixMatch(of: /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/)
    return time.map { "\($0.1)-\($0.2)-\($0.3)T\($0.4):\($0.5):\($0.6)Z" } ?? ""
  }
}
