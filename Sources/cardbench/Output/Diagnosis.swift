import CardKernels
import Foundation
import KernelContracts
import Records
import Reports
import Stopwatch

extension ProgramFacts {
  /// This program and what it can run here.
  static var own: ProgramFacts {
    let variants = KernelContracts.Variant.allCases.map { variant in
      ProgramFacts.Variant(
        name: variant.rawValue, instructionSet: CardKernels.builtFor(variant), absence: CardKernels.absence(of: variant)
      )
    }
    let library = LinearAlgebraFacts(
      configuration: BLASLibrary.configuration, core: BLASLibrary.core,
      coreIsWide: BLASLibrary.core.map(BLASLibrary.needsWideRegisters) ?? false,
      dictatedCore: ProcessInfo.processInfo.environment[BLASLibrary.coreVariable])
    return ProgramFacts(
      flags: BuildFlags.text, variants: variants, linearAlgebra: library, notices: Absence.environment)
  }
}

extension [Finding] {
  /// The findings about a machine: warnings, notes and the rest, and what to change.
  var document: Document {
    let (warnings, notes) = (filter { $0.state == .warning }, filter { $0.state == .note })
    let counts = [
      warnings.isEmpty ? "no warnings" : CountWording.count(warnings.count, "warning", "warnings"),
      CountWording.count(notes.count, "note", "notes"),
    ]
    let verdict = Sentence(
      counts.joined(separator: ", ") + "; a note is worth knowing and does no harm",
      warnings.isEmpty ? .good : .doubtful)
    let remedies = (warnings + notes).compactMap { finding in
      finding.remedy.map { (title: finding.topic, text: Sentence($0)) }
    }
    let sections = [
      Self.section(Sentence("warnings", .doubtful), warnings), Self.section("notes", notes),
      Self.section("ok", filter { $0.state == .ok }),
      Section(
        "what to change for quieter figures, most important first", [remedies.isEmpty ? nil : .facts(remedies)]),
      Section(
        "next", [.facts([(title: Invocation.command("noise"), text: Sentence("how quiet is it at the moment?"))])]),
    ]
    return Document("this machine", verdict: [verdict], sections: sections.compactMap { $0 })
  }

  private static func section(_ heading: Sentence, _ findings: [Finding]) -> Section? {
    Section(
      heading, [findings.isEmpty ? nil : .facts(findings.map { (title: $0.topic, text: Sentence($0.text)) })])
  }
}

extension NoiseReport {
  /// The judgement and why, the reference kernels, the meaning for measurements, and what to do next.
  ///
  /// - Parameter again: The command that looks again.
  func document(again: String) -> Document {
    let tones: [NoiseLevel: Tone] = [.quiet: .good, .somewhatNoisy: .doubtful, .noisy: .bad]
    let signs = NoiseLevel.allCases.reversed().map { level in
      let facts = self.signs.filter { $0.level == level }.map { (title: $0.name, text: Sentence($0.text)) }
      return Section(Sentence(level.rawValue, tones[level] ?? .plain), [facts.isEmpty ? nil : .facts(facts)])
    }
    let missing = missingCounters.joined(separator: ", ")
    let unknown: [Sentence] = missing.isEmpty ? [] : ["Not visible here, and so not judged: \(missing)."]
    let commands = [
      (title: Invocation.command("doctor"), text: Sentence("what to change for quieter figures")),
      (title: again, text: Sentence("look again, once other programs have ended")),
      (
        title: Invocation.command("selftest"),
        text: Sentence("measure which slowdowns this machine can see, and how many false alarms it raises")
      ),
    ]
    let sections =
      signs + [
        Section(nil, [unknown.isEmpty ? nil : .sentences(unknown)]), reference, meaning,
        Section("next", [.facts(level == .quiet ? commands.suffix(1) : commands)]),
      ]
    return Document(
      "noise", verdict: [Sentence("This machine is \(level.rawValue) at the moment.", tones[level] ?? .plain)],
      sections: sections.compactMap { $0 })
  }

  private var reference: Section? {
    guard let runs = kernels.map(\.runs).max() else { return nil }
    var table = Table(
      [
        .init("reference kernel"), .number("fastest µs"), .number("median over fastest"), .number("worst over fastest"),
      ], caption: "Reference kernels")
    for kernel in kernels {
      table.append([
        .text(kernel.name), .figure(kernel.fastestNanoseconds / 1e3),
        .number(kernel.medianRatio, kernel.medianRatio.fixed(3)),
        .number(kernel.worstRatio, kernel.worstRatio.fixed(2)),
      ])
    }
    let remark: Sentence =
      "Always the same work, \(runs.grouped) times in \(seconds.significant()) s; on a quiet machine the median is close to 1."
    return Section(nil, [.table(table), .sentences([remark])])
  }

  private var meaning: Section? {
    guard let between = spreadBetweenLaunches, let seen = spreadSeen else {
      return Section(
        nil,
        [
          .sentences([
            kernels.isEmpty
              ? "This platform has no reference kernels, so how much launches differ is not known before 'selftest'."
              : "There were too few runs of the reference kernels to tell how much launches differ; look for longer."
          ])
        ])
    }
    let spread: Sentence = """
      From one launch of a program to the next, a benchmark varies by about \(NoiseSign.percent(between)) (standard \
      deviation): \(NoiseSign.percent(seen)) was seen here, and \(NoiseSign.percent(LaunchSpread.layout)) comes from \
      memory layout, which differs per launch (variances add). So a comparison would show slowdowns from about
      """
    let guide: Sentence = """
      This is a rough guide (1.96 · spread · √(2 / launches), and 3 % that a slowdown must have to be reported), no \
      measurement; 'selftest' measures it.
      """
    let slowdowns = visible.map {
      (title: NoiseSign.percent($0.slowdown), text: Sentence("with \($0.launches) launches per side"))
    }
    return Section("meaning", [.sentences([spread]), .facts(slowdowns), .sentences([guide])])
  }
}
