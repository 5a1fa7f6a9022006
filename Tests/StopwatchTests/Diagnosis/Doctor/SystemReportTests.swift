import BenchTestSupport
import Foundation
import HostSystem
import Records
import Stopwatch
import Testing

@Suite struct SystemReportTests {
  @Test(arguments: [
    OtherMachine.laptop.examination, OtherMachine.container.examination, OtherMachine.board.examination,
  ])
  func everySubjectIsToldOnEveryMachine(examination: SystemReport) {
    let topics = Set(examination.findings.map(\.topic))

    #expect(
      topics.isSuperset(of: [
        "processor", "instructions", "variants", "build", "clock", "governor", "turbo", "processors",
        "hardware threads", "load", "waiting", "steal", "virtualisation", "memory", "pages", "addresses", "counters",
      ]))
  }

  @Test func aMachineThatTellsNothingIsFullOfNotesButNotOfInventions() {
    let findings = OtherMachine(files: [:], loads: [], memory: Memory(meminfo: "")).examination.findings

    #expect(findings.filter { $0.state == .warning } == [])
    for topic in ["instructions", "governor", "turbo", "hardware threads", "load", "waiting", "steal", "memory"] {
      #expect(findings.first { $0.topic == topic }?.text.contains("not visible") == true, "\(topic)")
    }
  }

  /// On a Mac, reasons replace the figures that Darwin lacks.
  @Test func whatAPlatformLacksIsSaidWhereItsFigureWouldBe() {
    var mac = OtherMachine(files: [:])
    mac.platform = .darwin
    let absent = mac.examination.findings.filter { $0.text.contains("not available here: ") }
    #expect(absent.map(\.topic) == ["governor", "turbo", "processors", "waiting", "steal", "pages"])
    #expect(absent.allSatisfy { $0.state == .note && $0.remedy == nil })
  }

  @Test func thisMachineCanBeExamined() {
    let program = OtherMachine.laptop.examination.program
    let findings = SystemReport.current(program: program, missingCounters: []).findings

    #expect(findings.count >= 17)
    #expect(findings.allSatisfy { !$0.text.isEmpty })
  }
}

@Suite struct DiagnosisJSONTests {
  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aSystemReportIsItsFindingsAndTheFactsBehindThem() throws {
    let object = try parsed(OtherMachine.container.examination.json)
    let findings = try #require(object["findings"] as? [[String: Any]])
    let facts = try #require(object["facts"] as? [String: Any])
    let scheduling = try #require(facts["scheduling"] as? [String: Any])

    #expect(findings.count == OtherMachine.container.examination.findings.count)
    #expect(findings.first { $0["topic"] as? String == "time limit" }?["state"] as? String == "warning")
    #expect((scheduling["quota"] as? [String: Any])?["throttled_periods"] as? Int == 1234)
    #expect(facts["frequency"] as? [String: String] == [:])
  }

  @Test func aReportOnNoiseNamesItsLevelAndItsSigns() throws {
    let object = try parsed(NoiseReport(.quiet()).json)

    #expect(object["level"] as? String == "quiet")
    #expect((object["signs"] as? [[String: Any]])?.count == 7)
    #expect((object["visible"] as? [[String: Any]])?.compactMap { $0["launches"] as? Int } == [2, 3, 5, 10])
    #expect(object["spread_between_launches"] is Double)
  }
}

/// A machine that exists only as the texts of its files.
struct OtherMachine {
  var files: [String: String]
  var cpuinfo = ""
  var processors = 8
  var virtualisation: String?
  var loads = [0.05, 0.1, 0.2]
  var memory = Memory(meminfo: "MemTotal: 33554432 kB\nMemAvailable: 25165824 kB\n")
  var missingCounters: [String] = []
  var platform = Platform.linux
  var isDebugBuild = false

  var system: SystemFiles { SystemFiles { files[$0] } }

  var examination: SystemReport {
    var machine = Machine.invented(cpuinfo: cpuinfo, release: "6.8")
    (machine.processorCount, machine.virtualisation, machine.system.glibc) = (processors, virtualisation, "2.39")
    machine.caches = [Cache(level: "2", kind: "Unified", size: "2048K")].compactMap { $0 }
    let program = ProgramFacts(
      compiler: "Swift 6.3", flags: "-O", isDebugBuild: isDebugBuild,
      variants: [.init(name: "scalar", instructionSet: "baseline", absence: nil)])
    return SystemReport(
      system, machine: machine, program: program, memory: memory, pageBytes: 4096,
      clock: ClockCost(of: FakeClock(step: 25)),
      loadAverages: loads, missingCounters: missingCounters, platform: platform)
  }

  func findings(_ topic: String) -> [Finding] { examination.findings.filter { $0.topic == topic } }

  func finding(_ topic: String) -> Finding? { findings(topic).first }

  /// An Intel laptop on mains power, with a distribution's defaults.
  static let laptop = OtherMachine(
    files: [
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_driver": "intel_pstate\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "powersave\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_max_freq": "4700000\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq": "4700000\n",
      "/sys/devices/system/cpu/intel_pstate/no_turbo": "0\n",
      "/sys/devices/system/cpu/cpu0/topology/thread_siblings_list": "0,4\n",
      "/proc/self/status": "Name:\tcardbench\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n",
      "/proc/self/cgroup": "0::/user.slice/user-1000.slice/session-2.scope\n",
      "/proc/pressure/cpu": "some avg10=0.12 avg60=0.40 avg300=0.33 total=128\nfull avg10=9.00 total=0\n",
      "/proc/pressure/memory": "some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n",
      "/proc/pressure/io": "some avg10=0.50 avg60=0.00 avg300=0.00 total=0\n",
      "/proc/stat": "cpu  1000 0 500 90000 10 0 0 0 0 0\ncpu0 1 0 0 9 0 0 0 0 0 0\n",
      "/sys/kernel/mm/transparent_hugepage/enabled": "[always] madvise never\n",
      "/proc/sys/kernel/randomize_va_space": "2\n",
      "/proc/self/personality": "00000000\n",
      "/sys/devices/system/clocksource/clocksource0/current_clocksource": "tsc\n",
    ],
    cpuinfo: """
      vendor_id : GenuineIntel
      cpu family : 6
      model : 140
      model name : 11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz
      stepping : 1
      flags : sse sse2 avx fma avx2 avx512f avx512dq avx512bw avx512vl
      """)

  /// A container on a shared host, with one and a half processors.
  static let container = OtherMachine(
    files: [
      "/.dockerenv": "",
      "/proc/self/status": "Cpus_allowed_list:\t0-3\n",
      "/proc/self/cgroup": "0::/\n",
      "/sys/fs/cgroup/cpu.max": "150000 100000\n",
      "/sys/fs/cgroup/cpu.stat": "usage_usec 1\nnr_periods 900\nnr_throttled 1234\nthrottled_usec 3\n",
      "/proc/stat": "cpu  900 0 0 500000 0 0 50 50 0 0\n",
    ],
    cpuinfo: "vendor_id : AuthenticAMD\nmodel name : AMD EPYC 7B13\nflags : sse avx fma avx2 hypervisor", processors: 4,
    virtualisation: "Google Compute Engine", loads: [3.5, 3.0, 2.0])

  /// A board with four small and four large cores.
  static let board = OtherMachine(
    files: Dictionary(
      uniqueKeysWithValues: (0..<8).map {
        ("/sys/devices/system/cpu/cpu\($0)/cpu_capacity", $0 < 4 ? "446\n" : "1024\n")
      }
    ).merging([
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_driver": "cpufreq-dt\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "schedutil\n",
      "/sys/devices/system/cpu/cpu0/topology/thread_siblings_list": "0\n",
      "/proc/self/status": "Cpus_allowed_list:\t2-7\n",
      "/sys/devices/system/clocksource/clocksource0/current_clocksource": "arch_sys_counter\n",
    ]) { $1 },
    cpuinfo: "CPU implementer : 0x41\nCPU part : 0xd0b\nFeatures : fp asimd sve")
}
