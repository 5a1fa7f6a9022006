// swift-tools-version: 6.2
// From 6.2 on, packages that depend on a version of this one accept its compiler flags.
import PackageDescription

#if arch(x86_64)
  let host = "x86_64"
#else
  let host = "arm64"
#endif

/// The processor that is built for: the host's, or in a cross build `CARDBENCH_TARGET`, which CVector.c checks.
let processor = Context.environment["CARDBENCH_TARGET"] ?? host

/// The instruction sets that kernel sources are built for, narrowest first; `name` is the suffix of the targets.
///
/// The folders of Sources/Kernels/Builds are links to the same sources. All have fused multiply-add, so all return the same
/// bits. `256VL` has AVX-512's 32 registers. SVE is missing: Swift has no type for registers of unknown width.
let instructionSets: [(name: String, bits: Int, flags: String)] =
  processor != "x86_64"
  ? [("128", 128, "")]
  : [
    ("128", 128, "-march=x86-64-v3 -mprefer-vector-width=128"), ("256", 256, "-march=x86-64-v3"),
    ("256VL", 256, "-march=x86-64-v4 -mprefer-vector-width=256"),
    ("512", 512, "-march=x86-64-v4 -mprefer-vector-width=512"),
  ]

/// Kernels begin on cache lines: moved by 16 bytes, a short loop takes 1.5 times as long on some processors.
let aligned = ["-Xllvm", "-align-all-functions=6"]

/// Release builds on Linux spare debug information, a fifth of compiling; their code is the same to the byte.
let lineless: [SwiftSetting] =
  Context.environment["CARDBENCH_LINES"] != nil  // in Scripts/fuzz and Scripts/sanitize
  ? [] : [.unsafeFlags(["-Xfrontend", "-gnone"], .when(platforms: [.linux], configuration: .release))]

/// Passes flags to clang, whose target description Swift's own code generator shares.
func built(for set: (name: String, bits: Int, flags: String)) -> [SwiftSetting] {
  let flags = (words(set.flags) + ["-DCV_BITS=\(set.bits)"]).flatMap { ["-Xcc", $0] }
  return [.define("WIDTH_\(set.bits)"), .define("BUILD_\(set.name)"), .unsafeFlags(flags + aligned)] + lineless
}

/// No vectoriser, so that `scalar` means one row at a time.
let unvectorised = ["-Xllvm", "-vectorize-loops=false", "-Xllvm", "-vectorize-slp=false"]

/// The flags above in words, which every result file carries: results of other flags are not comparable.
let flagsInWords =
  (["kernels: \(aligned.joined(separator: " "))", "scalar: \(unvectorised.joined(separator: " "))"]
  + instructionSets.map { "\($0.name) bits: \($0.flags)" }).joined(separator: "; ")

/// Lets tests look inside in release builds, too; only for what is not measured itself.
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])] + lineless

/// Spares the optimiser, two thirds of a build: for tests, and for what is not measured and does not run meanwhile.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])] + lineless

func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
func named(_ names: String) -> [Target.Dependency] { words(names).map { .byName(name: $0) } }
let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

func module(
  _ name: String, _ names: String = "", also: [Target.Dependency] = [], embedding files: String = "",
  swift: [SwiftSetting] = [], linker: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: named(names) + also, resources: words(files).map { .embedInCode($0) },
    swiftSettings: swift, linkerSettings: linker)
}

/// The tests of a part, without the optimiser unless they compute for minutes.
func tests(_ name: String, _ names: String, also: [Target.Dependency] = [], copying files: String = "") -> Target {
  .testTarget(
    name: name, dependencies: named(names) + also, resources: words(files).map { .copy($0) },
    swiftSettings: ["CardKernelsTests", "CardMotionTests"].contains(name) ? lineless : unoptimised)
}

func placed(in folder: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  return targets
}

/// The plain formulas once more, vectorised by the compiler, which chooses its width itself: the `auto` variant.
let autoTargets: [Target] =
  instructionSets.filter { processor != "x86_64" || ["256", "512"].contains($0.name) }.map { set in
    module("RowKernels\(set.name)", "CLibrary KernelContracts WideArithmetic", swift: built(for: set))
  }

/// The lane source per instruction set: the `simd` variant.
let laneTargets: [Target] = instructionSets.map { set in
  module("LaneKernels\(set.name)", "CVector KernelContracts", swift: built(for: set))
}

/// For the architecture's baseline, with registers that count what is done to them, and write it down for Scripts/proofs.
let recordedTarget = module(
  "RecordedLaneKernels", "CVector KernelContracts", swift: built(for: ("128", 128, "")) + unoptimised,
  linker: [.linkedLibrary("m")])

/// Everything that is dispatched to at run time.
let backends: [Target.Dependency] =
  ["RowKernels"] + (autoTargets + laneTargets + [recordedTarget]).map { .target(name: $0.name) }
  + [.target(name: "COpenBLAS", condition: .when(traits: ["OpenBLAS"]))]

/// Sources: what several parts ask, and the command line.
let sharedTargets: [Target] = [
  module("CLibrary"),  // the system's C library under one name
  module("HostSystem", "CLibrary CThreads"),  // files, the processor and its caches, affinity, signals
  module("SeededRandom"),  // reproducible randomness: inputs, orders, tests
  .target(name: "CBuildFlags", cSettings: [.define("CARDBENCH_FLAGS", to: "\"\(flagsInWords)\"")]),  // as text
  .executableTarget(
    name: "cardbench",
    dependencies: named("Bench CardDisplay CardEval CardFiles CardFilm CardKernels CardMotion CardReports CardSuites")
      + named("CBuildFlags CLibrary HostSystem KernelContracts KernelPlugins PluginTemplates Records Reports Stopwatch")
      + [parser], swiftSettings: testable + unoptimised),
]

/// Sources/Motion: card animations and the exact results.
let motionTargets: [Target] = [
  module("WideArithmetic", "CLibrary"),  // arithmetic of about 106 bits; it knows nothing of cards
  module("CardDisplay"),  // which cards of a table animate as they come into view; public, or it would not be inlined
  module("CardMotion", "CLibrary WideArithmetic"),  // springs, curves, transforms, recipes, policies, press: values
  module("CardOracle", "WideArithmetic"),  // the truth, by other algorithms; must not import the kernels
]

/// The trait Accelerate, on Apple systems alone: symbol graphs are built with all traits, also on Linux.
let apple = BuildSettingCondition.when(platforms: [.macOS, .iOS], traits: ["Accelerate"])

/// Sources/Kernels: the code that is timed.
let kernelTargets: [Target] = [
  module("KernelContracts", "CLibrary"),  // calls, contracts, variants, and the tables that hold kernels; no arithmetic
  // The plain formulas, one row at a time: the `scalar` variant.
  module("RowKernels", "CLibrary KernelContracts WideArithmetic", swift: [.unsafeFlags(unvectorised + aligned)]),
  // Headers over clang's vector builtins, compiled with the flags of the target that imports them.
  .target(name: "CVector", cSettings: [.define("FOR_\(processor)")]),
  module("CThreads"),  // affinity, words that threads share, and sleeping on one
  .systemLibrary(
    name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
  module(  // dispatch: knows what this CPU can run, holds the BLAS kernels, buffers and the staged frame
    "CardKernels", "CardMotion CLibrary CThreads CVector HostSystem KernelContracts WideArithmetic", also: backends,
    swift: instructionSets.map { .define("BUILD_\($0.name)") }  // the builds that there are
      + [.define("ACCELERATE", apple), .unsafeFlags(["-Xcc", "-DACCELERATE_NEW_LAPACK"], apple)]),
]

/// Sources/Plugins: third-party kernels.
let pluginTargets: [Target] = [
  module("CCardbench"),  // the interface, for C
  module("CFloatingPoint"),  // how a thread rounds, treats subnormal numbers, and traps
  module("KernelPlugins", "CCardbench CFloatingPoint CLibrary CardMotion HostSystem KernelContracts", swift: testable),
  module(
    "PluginTemplates", "KernelPlugins",  // examples of plug-ins, with the header
    embedding: "cardbench.h spring.c.txt spring.cc.txt spring.rs.txt spring.swift.txt", swift: unoptimised),
]

/// Sources/Bench: measuring and judging, without anything about cards.
let benchTargets: [Target] = [
  module("CPanel"),  // the machine code of the reference kernels, written out
  module("CSampling"),  // where a thread is, some thousand times a second
  module("CAllocations"),  // counts allocations while it is wanted, in place of the C library's malloc
  module("CBlackHole"),  // what makes memory count as used
  module("Records", "CLibrary HostSystem"),  // results as values and as files; no clock, no process
  module("Judge", "CLibrary Records", swift: unoptimised),  // statistics, verdicts, gates, history: of records
  module(  // clock, reference kernels, sessions, launches, and how quiet this machine is
    "Stopwatch", "CAllocations CBlackHole CLibrary CPanel CSampling HostSystem Records SeededRandom"),
  module("MachineCode", "Records"),  // the code of a program; optimised, since programs are large
  module(  // results and verdicts for people and for other tools: documents, charts, pages
    "Reports", "CLibrary Judge MachineCode Records", embedding: "Charts/chart.css Document/page.css Page/page.js",
    swift: unoptimised),
  module(  // the commands of every program of benchmarks, and how a package makes one
    "Bench", "HostSystem Judge MachineCode Records Reports SeededRandom Stopwatch", also: [parser], swift: unoptimised),
]

/// Sources/Cards: cards in files, and the answers about them.
let cardTargets: [Target] = [
  module("CardReports", "CardFiles CLibrary Records Reports", swift: testable + unoptimised),  // frames in reports
  module("CardFiles", "CardMotion Records", embedding: "flick.csv", swift: unoptimised),  // recipes, tables, scrolls
  module("CardTruth", "CardMotion CardOracle WideArithmetic"),  // the truth about recipes; must not import the kernels
  module(  // other people's cases: CSV in, the same CSV with answers out
    "CardEval", "CardFiles CardKernels CardMotion CardOracle CardTruth KernelContracts Records WideArithmetic",
    swift: unoptimised),
  module(  // a kernel's frames: the numbers it wrote, next to the truth, as a page that moves
    "CardFilm", "CardDisplay CardEval CardKernels CardMotion CardOracle CardTruth KernelContracts Records Reports",
    also: named("CLibrary WideArithmetic"),
    embedding: "Page/cards.css Page/film.css Page/film.js Page/gallery.css Page/gallery.js",
    swift: testable + unoptimised),
]

/// Benchmarks: what is measured and checked, one file per suite.
let suites = module(
  "CardSuites", "CLibrary CardDisplay CardFiles CardKernels CardMotion CardOracle CardTruth KernelContracts",
  also: named("KernelPlugins Records SeededRandom Stopwatch WideArithmetic"), swift: lineless)

/// Tests: libraries and programs that tests share.
let testSupport: [Target] = [
  module("BenchTestSupport", "Judge Records SeededRandom Stopwatch"),  // what tests of several targets share
  module("TableTestSupport", "WideArithmetic"),  // tables to compare with, and a reader of CSV of its own
  .executableTarget(  // writes the lane kernels as programs without branches, for Scripts/proofs
    name: "LanePrograms", dependencies: named("KernelContracts RecordedLaneKernels"), swiftSettings: unoptimised),
  module(  // bytes from outside, given to every reader of the program, and what must hold then
    "Probes", "BenchTestSupport CardEval CardFiles CardKernels CardMotion CardReports HostSystem Judge KernelContracts",
    also: named("MachineCode Records Reports Stopwatch")),
]

/// Tests: one target for each part.
let testTargets: [Target] = [
  tests("WideArithmeticTests", "SeededRandom TableTestSupport WideArithmetic", copying: "Fixtures"),
  tests("CardDisplayTests", "CardDisplay SeededRandom"),
  tests("CardMotionTests", "CardMotion SeededRandom TableTestSupport WideArithmetic", copying: "Fixtures"),
  tests("CardOracleTests", "CardOracle SeededRandom TableTestSupport WideArithmetic", copying: "Fixtures"),
  tests("HostSystemTests", "HostSystem"),
  tests("RecordsTests", "BenchTestSupport HostSystem Records SeededRandom"),
  tests("StopwatchTests", "BenchTestSupport CAllocations CLibrary HostSystem Records SeededRandom Stopwatch"),
  tests("MachineCodeTests", "BenchTestSupport MachineCode"),
  tests("JudgeTests", "BenchTestSupport Judge Records SeededRandom TableTestSupport", copying: "Fixtures"),
  tests(
    "ReportsTests", "BenchTestSupport CardFiles CardReports Judge MachineCode Records Reports SeededRandom",
    copying: "Fixtures"),
  tests(
    "CardKernelsTests", "CAllocations CLibrary CardKernels CardMotion CardOracle CardSuites CardTruth",
    also: named("HostSystem KernelContracts SeededRandom") + laneTargets.map { .target(name: $0.name) }),
  tests("LaneProgramsTests", "KernelContracts RecordedLaneKernels SeededRandom"),
  tests("CardSuitesTests", "CardDisplay CardFiles CardKernels CardMotion CardSuites KernelContracts Records Stopwatch"),
  tests("ProbesTests", "Probes", copying: "Cases"),
  tests("PluginTemplatesTests", "CardMotion KernelContracts KernelPlugins PluginTemplates"),
  tests("CardFilesTests", "CardFiles CardMotion SeededRandom"),
  tests(
    "CardEvalTests", "CardEval CardFiles CardKernels CardMotion KernelContracts SeededRandom TableTestSupport",
    copying: "Fixtures"),
  tests("CardFilmTests", "CardDisplay CardEval CardFilm CardFiles CardKernels CardMotion KernelContracts"),
  tests("KernelPluginsTests", "CCardbench CFloatingPoint CardMotion KernelContracts KernelPlugins"),
  tests(
    "CardbenchTests", "Bench BenchTestSupport cardbench CardKernels CardMotion CardSuites Judge KernelContracts",
    also: named("MachineCode Records Reports Stopwatch TableTestSupport") + [parser]),
]

let package = Package(
  name: "cardbench",
  platforms: [.macOS(.v26), .iOS(.v26)],  // the first with InlineArray, which lane kernels use
  products: [
    .executable(name: "cardbench", targets: ["cardbench"]),
    // Springs, curves, transforms, recipes and press, as values; nothing beneath it has compiler flags.
    .library(name: "CardMotion", targets: ["CardMotion"]),
    // Tables that play recipes; without the trait nothing of OpenBLAS is needed.
    .library(name: "CardKernels", targets: ["CardKernels", "CardMotion"]),
    .library(name: "CardFiles", targets: ["CardFiles", "CardMotion"]),
    // An executable of benchmarks that measures, checks, compares and gates itself.
    .library(name: "Bench", targets: ["Bench"]),
  ],
  traits: [
    .trait(name: "OpenBLAS", description: "The blas variant; needs libopenblas-dev."),
    .trait(name: "Accelerate", description: "The blas variant on Apple systems, without OpenBLAS; not yet run."),
    .default(enabledTraits: ["OpenBLAS"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    sharedTargets, placed(in: "Sources/Motion", motionTargets), placed(in: "Sources/Kernels", kernelTargets),
    placed(in: "Sources/Kernels/Builds", autoTargets + laneTargets + [recordedTarget]),
    placed(in: "Sources/Plugins", pluginTargets), placed(in: "Sources/Bench", benchTargets),
    placed(in: "Sources/Cards", cardTargets), placed(in: "Benchmarks", [suites]), placed(in: "Tests", testSupport),
    testTargets,
  ].flatMap { $0 }
)

/// What Scripts/fuzz looks into: everything that reads bytes from outside, and what shows them.
let fuzzed = words(
  "CardEval CardFiles CardKernels CardMotion CardReports HostSystem Judge MachineCode Probes Records Reports Stopwatch")

// The program of Scripts/fuzz, whose main function is libFuzzer's; only what it looks into is optimised, not kernels.
if Context.environment["CARDBENCH_FUZZER"] != nil {
  let sanitized = ["-sanitize=fuzzer,address"]
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["Probes"], path: "Tests/Fuzzer", linkerSettings: [.unsafeFlags(sanitized)]))
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(sanitized + ["-O"])]
  }
  for target in laneTargets + [recordedTarget] { target.swiftSettings? += unoptimised }
  package.targets.first { $0.name == "CAllocations" }?.cSettings = [.define("IS_SANITIZED")]
}

// Scripts/sanitize builds the tests of some targets, and what those need.
if let names = Context.environment["CARDBENCH_TEST_TARGETS"].map(words) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
