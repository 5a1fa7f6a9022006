import Bench
import Foundation
import Records
import Reports
import Stopwatch
import Testing

@testable import cardbench

@Suite struct DiagnosisDocumentTests {
  private static let findings = [
    Finding("load", .note, "some", remedy: "wait"), Finding("clock", .ok, "good"),
    Finding("governor", .warning, "slow", remedy: "performance"), Finding("steal", .note, "unknown"),
  ]

  private func facts(_ document: Document, _ part: String) -> [String]? {
    guard
      case let .facts(facts)? = document.sections.first(where: { $0.heading?.text.hasPrefix(part) == true })?.blocks[0]
    else { return nil }
    return facts.map { "\($0.title): \($0.text.text)" }
  }

  @Test func findingsAreGroupedAndRemediesOfWarningsComeFirst() {
    let document = Self.findings.document
    #expect(document.verdict.map(\.tone) == [.doubtful])
    #expect(document.verdict[0].text.hasPrefix("1 warning, 2 notes;"))
    #expect(facts(document, "warnings") == ["governor: slow"])
    #expect(facts(document, "notes") == ["load: some", "steal: unknown"])
    #expect(facts(document, "ok") == ["clock: good"])
    #expect(facts(document, "what to change") == ["governor: performance", "load: wait"])
  }

  @Test func whereNothingNeedsChangingNoHeadingPromisesIt() {
    let document = [Finding("clock", .ok, "good")].document
    #expect(facts(document, "what to change") == nil && facts(document, "warnings") == nil)
    #expect(document.verdict[0].text.hasPrefix("no warnings, 0 notes"))
  }

  private static func quiet(readings: Int = 200) -> NoiseSample {
    var sample = NoiseSample(kernelNames: ["adds", "stream"], processors: 2)
    sample.readings = Array(repeating: PanelReading(nanoseconds: [1_000_000, 2_000_000]), count: readings)
    (sample.gaps.watchedNanoseconds, sample.durationNanoseconds) = (5_000_000_000, 10_000_000_000)
    return sample
  }

  private static var noisy: NoiseSample {
    var sample = quiet()
    (sample.gaps.count, sample.gaps.longestNanoseconds, sample.gaps.lostNanoseconds) = (
      98_765, 28_000_000, 2_000_000_000
    )
    sample.disturbance = Disturbance(
      involuntarySwitches: 123_456, runDelayNanoseconds: 70_000_000, stealMilliseconds: 9_000,
      pressureMicroseconds: 9_900_000)
    return sample
  }

  private func document(_ sample: NoiseSample) -> Document { NoiseReport(sample).document(again: "cardbench noise") }

  @Test func aQuietMachineIsReportedInFullAndTheSelftestComesNext() {
    let document = document(Self.quiet())
    #expect(document.verdict == [Sentence("This machine is quiet at the moment.", .good)])
    #expect(facts(document, "quiet")?.count == 7 && facts(document, "noisy") == nil)
    for part in ["adds                   1,000                1.000", "5.9 %  with 2 launches per side"] {
      #expect(document.screen.contains(part))
    }
    #expect(facts(document, "next")?.count == 1)
  }

  @Test func aNoisyMachineReportsTheLoudestFirstAndWhatToDo() {
    let document = document(Self.noisy)
    let headings = document.sections.compactMap { $0.heading?.text }
    #expect(headings.prefix(3) == ["noisy", "somewhat noisy", "quiet"])
    #expect(document.verdict[0].tone == .bad)
    #expect(facts(document, "noisy")?.first?.hasPrefix("interruptions: ") == true)
    #expect(facts(document, "next")?.count == 3)
  }

  @Test func whatIsMissingIsSaid() {
    let empty = document(NoiseSample(kernelNames: [])).screen
    #expect(empty.contains("This platform has no reference kernels") && !empty.contains("launches per side"))
    #expect(document(Self.quiet(readings: 10)).screen.contains("look for longer"))
    var sample = Self.quiet()
    sample.missingCounters = ["steal (/proc/stat)"]
    #expect(document(sample).screen.contains("Not visible here, and so not judged: steal (/proc/stat)."))
    #expect(!document(sample).screen.contains("the host gave"))
  }
}

@Suite struct DiagnosisTests {
  @Test func theDoctorNamesWhatMattersAndNeverFails() throws {
    let outcome = try Program.run("doctor").expect(0)
    for subject in ["processor", "variants", "OpenBLAS", "clock", "load", "memory"] {
      #expect(outcome.output.contains(subject), "\(subject)")
    }
    let json = try Program.run("doctor", "--format", "json")
    #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
  }

  @Test func noiseIsToldInWords() throws {
    let outcome = try Program.run("noise", "--seconds", "2").expect(0)
    #expect(outcome.output.contains("quiet") || outcome.output.contains("noisy"), "\(outcome.output)")
  }

  @Test(.measures)
  func theSelftestCountsEveryRuleAtEveryLevel() throws {
    let folder = try ScratchFolder()
    let arguments = ["selftest", "--benchmarks", "10", "--launches", "2", "--sessions", "2", "-o", "tally.csv"]
    let subject = ["--rows", "10000", "--filter", "^(frame|concat)/", "--variants", "scalar"]
    let outcome = try folder.run(arguments + subject).expect(0)
    let rows = try #require(CompleteRun.table(try folder.text("tally.csv")))
    #expect(Set(rows.map { $0["rule"]! }).count == 6)
    #expect(Set(rows.map { $0["slowdown_percent"]! }) == ["0", "2", "3", "5", "10"])
    #expect(outcome.output.contains("recommendation: "))
  }
}
