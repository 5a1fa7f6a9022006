import Records

/// A report on noise for people.
package struct NoiseText {
  /// The commands that a reader can go on with.
  package struct Commands: Sendable {
    let selftest: String
    let doctor: String
    let again: String

    /// Names the commands as they can be typed.
    package init(selftest: String, doctor: String, again: String) {
      (self.selftest, self.doctor, self.again) = (selftest, doctor, again)
    }
  }

  private let report: NoiseReport
  private let commands: Commands

  /// Prepares a text.
  package init(_ report: NoiseReport, commands: Commands) { (self.report, self.commands) = (report, commands) }

  /// A table, the judgement and why, what it means, and what to do next; at most 100 characters wide.
  package var text: String {
    [table, judgement + signs, meaning, next].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    guard let runs = report.kernels.map(\.runs).max() else { return "" }
    var table = TextTable([
      .init("reference kernel"), .init("fastest µs", .right), .init("median over fastest", .right),
      .init("worst over fastest", .right),
    ])
    for kernel in report.kernels {
      table.append([
        kernel.name, (kernel.fastestNanoseconds / 1e3).significant(), kernel.medianRatio.decimals(3),
        kernel.worstRatio.decimals(2),
      ])
    }
    return table.text
      + Self.paragraph(
        "Always the same work, \(runs.grouped) times in \(report.seconds.significant()) s; on a quiet machine the median is "
          + "close to 1.")
  }

  private var judgement: String {
    switch report.level {
    case .quiet: "This machine is quiet at the moment.\n"
    case .somewhatNoisy: "This machine is somewhat noisy at the moment:\n"
    case .noisy: "This machine is noisy at the moment:\n"
    }
  }

  /// The loudest first.
  private var signs: String {
    let sorted = NoiseLevel.allCases.reversed().flatMap { level in report.signs.filter { $0.level == level } }
    return WrappedColumns(sorted.map { ["  \($0.level.rawValue)", $0.name, $0.text] }).text + missing
  }

  private var missing: String {
    guard !report.missingCounters.isEmpty else { return "" }
    return Self.paragraph("Not visible here, and so not judged: \(report.missingCounters.joined(separator: ", ")).")
  }

  private static func paragraph(_ text: String) -> String { WrappedColumns([[text]]).text }
}

extension NoiseText {
  private var meaning: String {
    guard let between = report.spreadBetweenLaunches, let seen = report.spreadSeen else { return noEstimate }
    let spread =
      "What that means: from one launch of a program to the next, a benchmark varies by about "
      + "\(NoiseSign.percent(between)) (standard deviation), from \(NoiseSign.percent(seen)) that were seen here and "
      + "\(NoiseSign.percent(LaunchSpread.layout)) for the luck of every launch with its place in memory; squares add up. "
      + "So a comparison would show slowdowns from about"
    let guide =
      "This is a rough guide (1.96 · spread · √(2 / launches), and 3 % that a slowdown must have to be reported), no "
      + "measurement; 'selftest' measures it."
    return Self.paragraph(spread) + visible + Self.paragraph(guide)
  }

  private var visible: String {
    WrappedColumns(
      report.visible.map { ["  \(NoiseSign.percent($0.slowdown))", "with \($0.launches) launches per side"] }
    ).text
  }

  private var noEstimate: String {
    Self.paragraph(
      report.kernels.isEmpty
        ? "This platform has no reference kernels, so how much launches differ is not known before 'selftest'."
        : "There were too few runs of the reference kernels to tell how much launches differ; look for longer.")
  }

  private var next: String {
    let quieter = ["", commands.doctor, "what to change for quieter figures"]
    let again = ["", commands.again, "look again, once other programs have ended"]
    let selftest = ["", commands.selftest, "measure which slowdowns this machine can see, and how often it cries wolf"]
    return "next:\n" + WrappedColumns(report.level == .quiet ? [selftest] : [quieter, again, selftest]).text
  }
}
