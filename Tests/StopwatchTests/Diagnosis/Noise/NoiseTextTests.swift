import Testing

@testable import Records
@testable import Stopwatch

@Suite struct NoiseTextTests {
  private static let commands = NoiseText.Commands(
    selftest: "cardbench selftest", doctor: "cardbench doctor", again: "cardbench noise")

  private func rendered(_ sample: NoiseSample) -> String {
    NoiseText(NoiseReport(sample), commands: Self.commands).text
  }

  private var noisy: NoiseSample {
    var sample = NoiseSample.quiet()
    (sample.gaps.count, sample.gaps.longestNanoseconds, sample.gaps.lostNanoseconds) = (
      98_765, 28_000_000, 2_000_000_000
    )
    sample.disturbance = Disturbance(
      involuntarySwitches: 123_456, runDelayNanoseconds: 70_000_000, stealMilliseconds: 9_000,
      pressureMicroseconds: 9_900_000)
    return sample
  }

  @Test func aQuietMachineIsToldInFullAndSentToTheSelftest() {
    #expect(
      rendered(.quiet()) == """
        reference kernel  fastest µs  median over fastest  worst over fastest
        ────────────────  ──────────  ───────────────────  ──────────────────
        adds                   1,000                1.000                1.00
        stream                 2,000                1.000                1.00
        Always the same work, 200 times in 10.0 s; on a quiet machine the median is close to 1.

        This machine is quiet at the moment.
          quiet  interruptions   none of more than 5 µs in 5.0 s
          quiet  equal runs      a quarter of the runs of a typical reference kernel are at least 0 % slower
                                 than its fastest
          quiet  repeatability   the fastest of some twenty runs varies by 0 % (standard deviation), without
                                 common drift
          quiet  drift           all reference kernels together were up to 0 % slower at times
          quiet  other programs  taken off the processor 0 times; waited for it 0 % of the time
          quiet  waiting         some program waited for a processor 0 % of the time
          quiet  steal           the host gave 0 % of this machine's time to others

        What that means: from one launch of a program to the next, a benchmark varies by about 1.5 %
        (standard deviation), from 0 % that were seen here and 1.5 % for the luck of every launch with its
        place in memory; squares add up. So a comparison would show slowdowns from about
          5.9 %  with 2 launches per side
          5.4 %  with 3 launches per side
          4.9 %  with 5 launches per side
          4.3 %  with 10 launches per side
        This is a rough guide (1.96 · spread · √(2 / launches), and 3 % that a slowdown must have to be
        reported), no measurement; 'selftest' measures it.

        next:
          cardbench selftest  measure which slowdowns this machine can see, and how often it cries wolf

        """)
  }

  @Test func aNoisyMachineTellsTheLoudestFirstAndWhatToDo() {
    let lines = rendered(noisy).split(separator: "\n")
    let signs = lines.drop { $0 != "This machine is noisy at the moment:" }.dropFirst()

    #expect(signs.first?.hasPrefix("  noisy           interruptions ") == true)
    #expect(signs.contains { $0.hasPrefix("  somewhat noisy  other programs ") })
    #expect(lines.suffix(4).first == "next:")
    #expect(
      lines.suffix(3).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "cardbench doctor", "cardbench noise", "cardbench selftest",
      ])
  }

  @Test func noLineIsWiderThanAHundredCharacters() {
    var sample = noisy
    sample.missingCounters = Array(repeating: "pressure of something that has a long name", count: 4)
    let widest = rendered(sample).split(separator: "\n").max { $0.count < $1.count } ?? ""

    #expect(widest.count <= 100, "\(widest)")
  }

  @Test func withoutReferenceKernelsNothingIsPromised() {
    let text = rendered(NoiseSample(kernelNames: []))

    #expect(text.hasPrefix("This machine is quiet"))
    #expect(text.contains("This platform has no reference kernels"))
    #expect(!text.contains("launches per side"))
  }

  @Test func tooFewReadingsAskForALongerLook() {
    #expect(rendered(.quiet(readings: 10)).contains("look for longer"))
  }

  @Test func countersThatAreMissingAreNamed() {
    var sample = NoiseSample.quiet()
    sample.missingCounters = ["steal (/proc/stat)"]

    #expect(rendered(sample).contains("Not visible here, and so not judged: steal (/proc/stat)."))
    #expect(!rendered(sample).contains("the host gave"))
  }
}
