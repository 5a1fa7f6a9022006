import CardFiles
import Records
import Reports

extension ReportParts {
  /// The parts about cards: frames, a screen of cards, stages, plug-ins, and the rows that fit a frame.
  ///
  /// - Parameters:
  ///   - promise: The contract of a benchmark's kernel.
  ///   - picture: The cards of a recipe, as a figure; `nil` for an unknown recipe.
  package static func cards(
    promise: @escaping @Sendable (BenchmarkIdentity) -> Promise? = { _ in nil },
    picture: @escaping @Sendable (_ recipe: String) -> Markup? = { _ in nil }
  ) -> ReportParts {
    var parts = ReportParts()
    parts.title = "what a frame of cards costs"
    // The element type of GPUs.
    parts.preferred = [BenchmarkIdentity.Axis("element", "float")]
    parts.competes = { !["simd128", "simd256", "simd512"].contains($0.variant) }
    parts.implementations = [
      "scalar", "auto", "blas", "simd", "simd-fused", "simd-compact", "parallel", "simd-streaming",
      "simd-fused-streaming", "simd-compact-streaming",
    ]
    parts.errorUnit = { ($0.scale.map { "of \($0), " } ?? "") + "in epsilon" }
    (parts.promise, parts.screen) = (promise, { $0.cardScreen })
    parts.tables = { [$0.rowsThatFit, $0.findings] }
    parts.page = { $0.cardParts(picture: picture) }
    return parts
  }
}

extension ResultReport {
  var measuredFrames: [ResultRow] { callRows.filter { $0.kernel == "frame" && $0.isMeasured } }

  /// The frames of the size and element type shown in reports; empty if none were measured.
  package var mainFrames: [ResultRow] { main(measuredFrames)?.rows ?? [] }

  /// The rows of the main element and number of rows; `nil` without a row.
  func main(_ rows: [ResultRow]) -> (element: String?, size: Int, rows: [ResultRow])? {
    let rows = preferred(rows)
    guard let first = rows.first, let size = rows.mainSize else { return nil }
    return (first.element, size, rows.filter { $0.size == size })
  }
}

extension RunSummary {
  /// One screen of cards, plug-ins, frames, stages, the cost of a call, and the savings of staggering.
  fileprivate var cardScreen: ReportParts.Screen {
    let remarks = Section([.lines([calling, report.staggering].compactMap { $0 })])
    let size = report.mainFrames.first?.size
    // The frames of all element types, because the other type is reported in a sentence.
    let frames = report.measuredFrames.filter { $0.size == size }
    let others = [report.mainReplays, mainGuests, mainStages].compactMap { $0?.rows }
    let shown = frames + others.joined()
    return ReportParts.Screen(
      sections: [screenful, guests, self.frames, stages, remarks], shown: Set(shown.map(\.name)))
  }

  private var calling: String? {
    let times = report.rows.filter { $0.kernel == BenchmarkIdentity.emptyCallKernel }.compactMap(\.times.min)
    return times.min().map {
      "every time includes \($0.significant()) ns of call overhead; results where that exceeds 5 % carry a note"
    }
  }
}

/// The frame times of displays, in nanoseconds.
enum Frame {
  static let at120Hz = 1e9 / 120
  static let at60Hz = 1e9 / 60

  static func percent(_ nanoseconds: Double) -> String { (nanoseconds / at120Hz * 100).significant() }
}
