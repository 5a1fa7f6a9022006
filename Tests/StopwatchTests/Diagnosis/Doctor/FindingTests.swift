import BenchTestSupport
import HostSystem
import Records
import Stopwatch
import Testing

/// The doctor's findings on machines that exist only as texts.
@Suite struct FindingTests {
  /// The expected finding for a machine with changed files.
  struct Case: CustomTestStringConvertible {
    let machine: OtherMachine
    let topic: String
    let state: Finding.State
    let words: [String]
    var testDescription: String { "\(topic): \(state) \(words)" }

    init(
      _ machine: OtherMachine, _ topic: String, _ state: Finding.State, _ words: String...,
      files: [String: String?] = [:], change: (inout OtherMachine) -> Void = { _ in }
    ) {
      var machine = machine
      for (path, text) in files { machine.files[path] = text }
      change(&machine)
      (self.machine, self.topic, self.state, self.words) = (machine, topic, state, words)
    }
  }

  private static let cpu = "/sys/devices/system/cpu/"
  private static let policy = cpu + "cpu0/cpufreq/"
  private static let (driver, governor) = (policy + "scaling_driver", policy + "scaling_governor")
  private static let (highest, coreBoost, boost) = (
    policy + "scaling_max_freq", policy + "boost", cpu + "cpufreq/boost"
  )
  private static let noTurbo = cpu + "intel_pstate/no_turbo"
  private static let status = "/proc/self/status"

  static let frequency: [Case] = [
    Case(.laptop, "governor", .warning, "powersave, by intel_pstate", "echo performance | sudo tee "),
    Case(.laptop, "governor", .warning, "lowest frequency", files: [driver: "acpi-cpufreq"]),
    Case(.laptop, "governor", .ok, files: [governor: "performance\n"]),
    Case(.container, "governor", .note, "not visible", "the host decides"),
    Case(.laptop, "frequency", .note, "2.00 of 4.70 GHz", files: [highest: "2000000"]),
    Case(.laptop, "turbo", .note, "echo 1 | sudo tee \(noTurbo),"),
    Case(.laptop, "turbo", .ok, files: [noTurbo: "1"]),
    Case(.board, "turbo", .note, "echo 0 | sudo tee \(boost),", files: [boost: "1"]),
    Case(.board, "turbo", .ok, files: [boost: "0"]),
    Case(.board, "turbo", .note, "echo 0 | sudo tee \(coreBoost),", files: [coreBoost: "1"]),
    Case(.container, "turbo", .note, "not visible", "the host decides"),
  ]

  private static func loaded(_ load: Double, _ state: Finding.State) -> Case {
    Case(.laptop, "load", state) { $0.loads[0] = load }
  }

  private static func waiting(_ processor: String, _ memory: String, _ state: Finding.State) -> Case {
    let averages = [("cpu", processor), ("memory", memory)].map { resource, share in
      ("/proc/pressure/\(resource)", "some avg10=\(share) avg60=50.00 avg300=50.00 total=1\n" as String?)
    }
    return Case(.laptop, "waiting", state, files: Dictionary(uniqueKeysWithValues: averages))
  }

  static let load: [Case] = [
    loaded(0.05, .ok), loaded(0.29, .ok), loaded(0.3, .note), loaded(7, .note), loaded(7.01, .warning),
    loaded(20, .warning),
    // Only allowed processors count as free.
    Case(.laptop, "load", .warning, files: [status: "Cpus_allowed_list:\t0-1\n"]) { $0.loads[0] = 1.5 },
    waiting("0.99", "0.00", .ok), waiting("1.00", "0.00", .note), waiting("10.0", "0.0", .warning),
    waiting("0.00", "12.5", .warning), Case(.board, "waiting", .note, "not visible"),
    Case(.laptop, "waiting", .ok, "a processor 0.1 %", "memory 0.0 %", "a disk 0.5 %"),
    Case(.container, "steal", .warning, "5.00 % of the wanted time"), Case(.laptop, "steal", .ok, "none"),
    Case(.laptop, "steal", .note) { $0.virtualisation = "KVM" }, Case(.board, "steal", .note, "not visible"),
  ]

  private static let hugePages = "/sys/kernel/mm/transparent_hugepage/enabled"
  private static let randomAddresses = "/proc/sys/kernel/randomize_va_space"

  static let memory: [Case] = [
    Case(.laptop, "memory", .ok, "24 GiB of 32 GiB available"),
    Case(.laptop, "memory", .warning, "512 MiB of 2 GiB available") {
      $0.memory = Memory(meminfo: "MemTotal: 2097152 kB\nMemAvailable: 524288 kB\n")
    },
    Case(.laptop, "pages", .note, "echo madvise", files: [hugePages: "[always] madvise never"]),
    Case(.laptop, "pages", .ok, files: [hugePages: "always [madvise] never"]),
    Case(.laptop, "pages", .ok, files: [hugePages: "always madvise [never]"]),
    Case(.laptop, "pages", .note, "16 huge", files: ["/proc/meminfo": "HugePages_Total:      16\n"]),
    Case(.laptop, "addresses", .ok, files: [randomAddresses: "1\n"]), Case(.laptop, "addresses", .ok),
    Case(.laptop, "addresses", .warning, files: [randomAddresses: "0\n"]),
    Case(.laptop, "addresses", .note, files: [randomAddresses: nil]),
    Case(.laptop, "addresses", .warning, "setarch", files: ["/proc/self/personality": "00040000\n"]),
    Case(.laptop, "addresses", .ok, files: ["/proc/self/personality": "00400000\n"]),
  ]

  static let scheduling: [Case] = [
    Case(.board, "core kinds", .warning, "(capacity 1024: 4-7; capacity 446: 2-3)", "taskset -c 4-7"),
    Case(
      .laptop, "core kinds", .warning, "(performance: 0-3; efficiency: 4-7)",
      files: ["/sys/devices/cpu_core/cpus": "0-3\n", "/sys/devices/cpu_atom/cpus": "4-7\n"]),
    Case(.board, "processors", .note, "4 of 8 allowed (4-7)", files: [status: "Cpus_allowed_list:\t4-7\n"]),
    Case(.laptop, "processors", .ok, "8, all allowed"),
    Case(.laptop, "processors", .warning, "taskset", files: [status: "Cpus_allowed_list:\t3\n"]),
    Case(.laptop, "processors", .warning, "a second processor", files: [status: "Cpus_allowed_list:\t0\n"]) {
      $0.processors = 1
    },
    Case(.laptop, "hardware threads", .note, "2 per core (processors 0,4 are one)"),
    Case(.board, "hardware threads", .ok), Case(.container, "hardware threads", .note),
    Case(.container, "time limit", .warning, "1.50 processors' time per 100 ms; 1,234 periods", "--cpus"),
    Case(.laptop, "time limit", .warning, files: ["/sys/fs/cgroup/cpu.max": "50000 100000"]),
    Case(.laptop, "time limit", .note, "4.00", files: ["/sys/fs/cgroup/cpu.max": "400000 100000"]),
  ]

  static let whole: [Case] = [
    Case(.laptop, "processor", .ok, "i7-1165G7", "family 6, model 140, stepping 1, L2 2 MiB"),
    Case(.board, "processor", .ok, "0x41, model 0xd0b, L2 2 MiB"),
    Case(.container, "virtualisation", .note, "a virtual machine (Google Compute Engine) and a container"),
    Case(.laptop, "virtualisation", .ok, "none visible"),
    Case(.laptop, "virtualisation", .note, "a container", files: ["/run/.containerenv": ""]),
    Case(.laptop, "counters", .note, "run delay, steal") { $0.missingCounters = ["run delay", "steal"] },
    Case(.laptop, "counters", .ok),
    Case(.laptop, "build", .ok, "Swift 6.3, -O"),
    Case(.laptop, "build", .warning, "swift build -c release") { $0.isDebugBuild = true },
  ]

  @Test(arguments: [frequency, load, memory, scheduling, whole])
  func everyFindingHasItsStateAndNamesItsValues(cases: [Case]) throws {
    for example in cases {
      let finding = try #require(example.machine.finding(example.topic), "\(example)")
      #expect(finding.state == example.state, "\(finding)")
      let text = finding.text + " " + (finding.remedy ?? "")
      for word in example.words { #expect(text.contains(word), "\(finding)") }
    }
  }

  @Test func whatDoesNotApplyIsNoFinding() {
    var board = OtherMachine.board
    board.files[Self.status] = "Cpus_allowed_list:\t4-7\n"
    #expect(board.finding("core kinds") == nil && OtherMachine.laptop.finding("frequency") == nil)
    #expect(OtherMachine.container.finding("turbo")?.remedy == nil)
    #expect(OtherMachine.container.examination.load.stolenShare == 0.05)
  }

  @Test(
    arguments: [
      (25, .ok, "tsc: a reading costs 25.0 ns, steps of 25 ns"), (100, .ok, ""), (101, .warning, "enters the kernel"),
      (1_001, .warning, "too coarse"), (0, .warning, ""),
    ] as [(UInt64, Finding.State, String)])
  func aReadingThatEntersTheKernelIsAWarning(step: UInt64, state: Finding.State, words: String) {
    let finding = ClockFacts(SystemFiles { _ in "tsc\n" }, cost: ClockCost(of: FakeClock(step: step))).finding
    #expect(finding.state == state && (words.isEmpty || finding.text.contains(words)), "\(finding)")
  }

  @Test func variantsThatRunAreOneLineAndEachAbsentOneHasAReason() {
    let facts = ProgramFacts(
      compiler: "Swift 6.3", flags: "-O", isDebugBuild: false,
      variants: [
        .init(name: "scalar", instructionSet: "baseline", absence: nil),
        .init(name: "simd", instructionSet: "avx2", absence: nil),
        .init(name: "simd512", instructionSet: nil, absence: "this CPU has no avx512"),
      ],
      libraries: [Finding("library", .ok, "1.2")],
      notices: ["X=1 is ignored"])
    #expect(
      facts.findings.dropLast() == [
        Finding("variants", .ok, "scalar (baseline), simd (avx2)"),
        Finding("variants", .note, "no 'simd512': this CPU has no avx512"), Finding("library", .ok, "1.2"),
        Finding("environment", .note, "X=1 is ignored"),
      ])
  }
}

@Suite struct ProcessorListTests {
  @Test(arguments: [("0", [0]), ("0-3", [0, 1, 2, 3]), ("0,2,4", [0, 2, 4]), ("0-1,8-9,12", [0, 1, 8, 9, 12])])
  func rangesAndNumbersAreReadAndWritten(text: String, numbers: [Int]) {
    #expect(ProcessorList.numbers(text + "\n") == numbers && numbers.ranges == text)
  }

  @Test(arguments: ["", "a", "3-1", "1-2-3", "-", "0-99999999", "0-65535,0-65535"])
  func whatIsNoListIsRefused(text: String) {
    #expect(ProcessorList.numbers(text) == nil)
  }
}
