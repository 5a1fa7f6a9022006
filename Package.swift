// swift-tools-version: 6.2
// From 6.2 on, packages that depend on a version of this one accept its compiler flags.
import PackageDescription

/// The instruction sets that kernel sources are built for, narrowest first.
///
/// `name` is the suffix of the targets, `bits` the register width; each of those directories in Sources/Kernels/Builds is a
/// symlink to RowKernels or LaneKernels, so one source serves every line of this table. On x86-64 the narrowest
/// width has fused multiply-add too, so that every width returns the same bits. `256VL` has AVX-512's instructions and
/// its 32 registers, at half their width.
#if arch(x86_64)
  let instructionSets: [(name: String, bits: Int, flags: [String])] = [
    ("128", 128, ["-march=x86-64-v3", "-mprefer-vector-width=128"]),
    ("256", 256, ["-march=x86-64-v3"]),
    ("256VL", 256, ["-march=x86-64-v4", "-mprefer-vector-width=256"]),
    ("512", 512, ["-march=x86-64-v4", "-mprefer-vector-width=512"]),
  ]
#else
  let instructionSets: [(name: String, bits: Int, flags: [String])] = [("128", 128, [])]
#endif

/// One line per set of instructions: the compiler's vectoriser chooses its width itself.
let vectorisedSets =
  instructionSets.count == 1 ? instructionSets : instructionSets.filter { $0.name == "256" || $0.name == "512" }

/// Functions of kernels begin on cache lines.
///
/// Otherwise a change anywhere moves every kernel by some multiple of 16 bytes, and on some processors a short loop takes
/// 1.5 times as long when it straddles a line elsewhere: a gate would report kernels that nobody has touched.
let aligned = ["-Xllvm", "-align-all-functions=6"]

/// Passes flags to clang, whose target description Swift's own code generator shares.
func built(for set: (name: String, bits: Int, flags: [String])) -> [SwiftSetting] {
  let flags = set.flags + ["-DCV_BITS=\(set.bits)"]
  return [
    .define("WIDTH_\(set.bits)"), .define("BUILD_\(set.name)"), .unsafeFlags(flags.flatMap { ["-Xcc", $0] } + aligned),
  ]
}

/// No vectoriser, so that `scalar` means one row at a time.
let unvectorised = ["-Xllvm", "-vectorize-loops=false", "-Xllvm", "-vectorize-slp=false"]

/// The flags above in words, which every result file carries: results of other flags are not comparable.
let flagsInWords =
  (["kernels: \(aligned.joined(separator: " "))", "scalar: \(unvectorised.joined(separator: " "))"]
  + instructionSets.map { "\($0.name) bits: \($0.flags.joined(separator: " "))" }).joined(separator: "; ")

/// Lets tests look inside in release builds, too; only for what is not measured itself.
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]

/// Spares the optimiser, which takes two thirds of a module's build.
///
/// For what neither is measured nor runs while something is, and for tests.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// The plain formulas once more, vectorised by the compiler: the `auto` variant.
let autoTargets: [Target] = vectorisedSets.map { set in
  .target(
    name: "RowKernels\(set.name)", dependencies: ["CLibrary", "KernelContracts", "WideArithmetic"],
    path: "Sources/Kernels/Builds/RowKernels\(set.name)", swiftSettings: built(for: set))
}

/// The lane source per instruction set: the `simd` variant.
let laneTargets: [Target] = instructionSets.map { set in
  .target(
    name: "LaneKernels\(set.name)", dependencies: ["CVector", "KernelContracts"],
    path: "Sources/Kernels/Builds/LaneKernels\(set.name)", swiftSettings: built(for: set))
}

/// The lane source on registers that count operations, for the architecture's baseline.
let countedTarget = Target.target(
  name: "CountedLaneKernels", dependencies: ["CVector", "KernelContracts"],
  path: "Sources/Kernels/Builds/CountedLaneKernels",
  swiftSettings: [.define("COUNTED"), .define("WIDTH_128"), .unsafeFlags(["-Xcc", "-DCV_BITS=128"])] + unoptimised)

/// The lane source on registers that write down what is done to them, for Scripts/proofs and tests; no program has it.
let recordedTarget = Target.target(
  name: "RecordedLaneKernels", dependencies: ["CVector", "KernelContracts"],
  path: "Sources/Kernels/Builds/RecordedLaneKernels",
  swiftSettings: [.define("RECORDED"), .define("WIDTH_128"), .unsafeFlags(["-Xcc", "-DCV_BITS=128"])] + unoptimised,
  linkerSettings: [.linkedLibrary("m")])

/// Everything that is dispatched to at run time.
let backends: [Target.Dependency] =
  ["RowKernels"] + (autoTargets + laneTargets + [countedTarget]).map { .target(name: $0.name) }
  + [.target(name: "COpenBLAS", condition: .when(traits: ["OpenBLAS"]))]

/// Sources: what several parts ask.
let sharedTargets: [Target] = [
  // The system's C library under one name.
  .target(name: "CLibrary"),

  // The operating system: files, the processor and its caches, affinity, signals.
  .target(name: "HostSystem", dependencies: ["CLibrary", "CThreads"]),

  // Reproducible randomness: inputs, orders, tests.
  .target(name: "SeededRandom"),

  // The compiler flags of this manifest as text.
  .target(name: "CBuildFlags", cSettings: [.define("CARDBENCH_FLAGS", to: "\"\(flagsInWords)\"")]),
]

/// Sources/Motion: card animations and the exact results.
let motionTargets: [Target] = [
  // Arithmetic of about 106 bits. For set-up, for references and for the truth; it knows nothing of cards.
  .target(name: "WideArithmetic", path: "Sources/Motion/WideArithmetic"),

  // Springs, curves, transforms, recipes, display policies, press. Pure values.
  .target(name: "CardMotion", dependencies: ["CLibrary", "WideArithmetic"], path: "Sources/Motion/CardMotion"),

  // The truth: wider arithmetic and other algorithms. Must not import the kernels.
  .target(name: "CardOracle", dependencies: ["WideArithmetic"], path: "Sources/Motion/CardOracle"),
]

/// Sources/Kernels: the code that is timed.
let kernelTargets: [Target] = [
  // What a kernel promises: calls, contracts, variants; and the tables that hold kernels. No arithmetic.
  .target(name: "KernelContracts", path: "Sources/Kernels/KernelContracts"),

  // The plain formulas, one row at a time: the `scalar` variant.
  .target(
    name: "RowKernels", dependencies: ["CLibrary", "KernelContracts", "WideArithmetic"], path: "Sources/Kernels/RowKernels",
    swiftSettings: [.unsafeFlags(unvectorised + aligned)]),

  // Headers over clang's vector builtins, compiled with the flags of the target that imports them.
  .target(name: "CVector", path: "Sources/Kernels/CVector"),

  // Affinity, words that threads share, and sleeping on one.
  .target(name: "CThreads", path: "Sources/Kernels/CThreads"),

  // OpenBLAS, found by pkg-config.
  .systemLibrary(
    name: "COpenBLAS", path: "Sources/Kernels/COpenBLAS", pkgConfig: "openblas",
    providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),

  // Dispatch: knows what this CPU can run, holds the BLAS kernels, buffers and the staged frame.
  .target(
    name: "CardKernels",
    dependencies: ["CardMotion", "CLibrary", "CThreads", "CVector", "HostSystem", "KernelContracts", "WideArithmetic"] + backends,
    path: "Sources/Kernels/CardKernels"),
]

/// Sources/Plugins: third-party kernels.
let pluginTargets: [Target] = [
  // The interface, for C.
  .target(name: "CCardbench", path: "Sources/Plugins/CCardbench"),

  // How a thread rounds, treats subnormal numbers, and traps.
  .target(name: "CFloatingPoint", path: "Sources/Plugins/CFloatingPoint"),

  // Loads libraries that have it, and calls them as the kernels' contracts say.
  .target(
    name: "KernelPlugins",
    dependencies: ["CCardbench", "CFloatingPoint", "CLibrary", "CardMotion", "HostSystem", "KernelContracts"],
    path: "Sources/Plugins/KernelPlugins", swiftSettings: testable),

  // Examples of plug-ins and the interface's header, as texts.
  .target(
    name: "PluginTemplates", dependencies: ["KernelPlugins"], path: "Sources/Plugins/PluginTemplates",
    swiftSettings: unoptimised),
]

/// Sources/Bench: measuring and judging, without anything about cards.
let benchTargets: [Target] = [
  // The machine code of the reference kernels, written out.
  .target(name: "CPanel", path: "Sources/Bench/CPanel"),

  // Where a thread is, some thousand times a second.
  .target(name: "CSampling", path: "Sources/Bench/CSampling"),

  // What makes memory count as used.
  .target(name: "CBlackHole", path: "Sources/Bench/CBlackHole"),

  // Text and records: CSV, JSON, whole files; what was measured, as values and as files, whole or in shards. Reads no
  // clock, starts no process.
  .target(
    name: "Records", dependencies: ["CLibrary", "HostSystem"], path: "Sources/Bench/Records", swiftSettings: testable),

  // What results say about each other: statistics, verdicts, budgets, gates; and since when something is slower. Pure
  // functions of records.
  .target(
    name: "Judge", dependencies: ["CLibrary", "Records"], path: "Sources/Bench/Judge", swiftSettings: testable),

  // Clock, reference kernels, sessions, launches, and how quiet this machine is. Must not import anything about cards.
  .target(
    name: "Stopwatch",
    dependencies: ["CBlackHole", "CLibrary", "CPanel", "CSampling", "HostSystem", "Records", "SeededRandom"],
    path: "Sources/Bench/Stopwatch", swiftSettings: testable),

  // Programs as files: which code a benchmark runs, and whether it is another's. Starts no process. Optimised, since
  // programs are large.
  .target(
    name: "MachineCode", dependencies: ["Records"], path: "Sources/Bench/MachineCode", swiftSettings: testable),

  // Results and verdicts for people and for other tools: documents, charts, pages.
  .target(
    name: "Reports", dependencies: ["CLibrary", "Judge", "MachineCode", "Records"], path: "Sources/Bench/Reports",
    resources: [.embedInCode("Charts/chart.css"), .embedInCode("Page/page.js"), .embedInCode("Pages/page.css")],
    swiftSettings: testable + unoptimised),
]

/// Sources/Cards, Benchmarks and Sources/cardbench: cards in files, the suites, the command line.
let cardTargets: [Target] = [
  // Recipe, table and scroll files, and timing functions as style sheets write them.
  .target(
    name: "CardFiles", dependencies: ["CardMotion", "Records"], path: "Sources/Cards/CardFiles",
    swiftSettings: unoptimised),

  // What the oracle says about springs, timing functions and recipes. Must not import the kernels.
  .target(
    name: "CardTruth", dependencies: ["CardMotion", "CardOracle", "WideArithmetic"],
    path: "Sources/Cards/CardTruth"),

  // Other people's cases: CSV in, the same CSV with answers out.
  .target(
    name: "CardEval",
    dependencies: [
      "CardFiles", "CardKernels", "CardMotion", "CardOracle", "CardTruth", "KernelContracts", "Records", "WideArithmetic",
    ],
    path: "Sources/Cards/CardEval", swiftSettings: unoptimised),

  // What a kernel's frames look like: the numbers it wrote, beside the truth, as a page that moves.
  .target(
    name: "CardFilm",
    dependencies: [
      "CardEval", "CardKernels", "CardMotion", "CardOracle", "CardTruth", "KernelContracts", "Records", "Reports", "WideArithmetic",
    ],
    path: "Sources/Cards/CardFilm", resources: [.embedInCode("Page/film.css"), .embedInCode("Page/film.js")],
    swiftSettings: testable + unoptimised),

  // What is measured and checked, one file per suite.
  .target(
    name: "CardSuites",
    dependencies: [
      "CLibrary", "CardFiles", "CardKernels", "CardMotion", "CardOracle", "CardTruth", "KernelContracts", "KernelPlugins", "Records", "SeededRandom", "Stopwatch", "WideArithmetic",
    ],
    path: "Benchmarks/CardSuites", resources: [.embedInCode("Traces/flick.csv")]),

  // The command line, one file per command.
  .executableTarget(
    name: "cardbench",
    dependencies: [
      "CardEval", "CardFiles", "CardFilm", "CardKernels", "CardMotion", "CardSuites", "CBuildFlags", "CLibrary", "HostSystem", "Judge", "KernelContracts", "KernelPlugins", "MachineCode", "PluginTemplates", "Records", "Reports", "SeededRandom", "Stopwatch",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: testable + unoptimised),
]

/// Tests: libraries and programs that tests share.
let testSupport: [Target] = [
  // What tests of several targets share.
  .target(
    name: "BenchTestSupport", dependencies: ["Judge", "Records", "SeededRandom", "Stopwatch"],
    path: "Tests/BenchTestSupport"),

  // Tables that tests compare with, and a reader of CSV that is not the program's.
  .target(name: "TableTestSupport", dependencies: ["WideArithmetic"], path: "Tests/TableTestSupport"),

  // Records the calls of the lane kernels, for Scripts/arm64.
  .executableTarget(
    name: "LaneCalls", dependencies: ["CLibrary", "CardKernels", "CardSuites", "KernelContracts"], path: "Tests/LaneCalls"),

  // Writes the lane kernels as programs without branches, for Scripts/proofs.
  .executableTarget(
    name: "LanePrograms", dependencies: ["KernelContracts", "RecordedLaneKernels"], path: "Tests/LanePrograms",
    swiftSettings: unoptimised),

  // Bytes from outside, given to every reader of the program, and what must hold then.
  .target(
    name: "Probes",
    dependencies: [
      "BenchTestSupport", "CardEval", "CardFiles", "CardKernels", "CardMotion", "HostSystem", "Judge", "KernelContracts", "MachineCode", "Records", "Reports", "Stopwatch",
    ],
    path: "Tests/Probes"),

  // Counts what a thread allocates, in programs of tests only.
  .target(name: "AllocationCount", path: "Tests/AllocationCount"),
]

/// Tests: one target for each part.
let testTargets: [Target] = [
  .testTarget(
    name: "WideArithmeticTests", dependencies: ["SeededRandom", "TableTestSupport", "WideArithmetic"],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "CardMotionTests", dependencies: ["CardMotion", "SeededRandom", "TableTestSupport", "WideArithmetic"],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "CardOracleTests", dependencies: ["CardOracle", "SeededRandom", "TableTestSupport", "WideArithmetic"],
    resources: [.copy("Fixtures")]),
  .testTarget(name: "HostSystemTests", dependencies: ["HostSystem"]),
  .testTarget(
    name: "RecordsTests", dependencies: ["BenchTestSupport", "HostSystem", "Records", "SeededRandom"]),
  .testTarget(
    name: "StopwatchTests",
    dependencies: ["BenchTestSupport", "CLibrary", "HostSystem", "Records", "SeededRandom", "Stopwatch"]),
  .testTarget(name: "MachineCodeTests", dependencies: ["BenchTestSupport", "MachineCode"]),
  .testTarget(
    name: "JudgeTests",
    dependencies: ["BenchTestSupport", "Judge", "Records", "SeededRandom", "TableTestSupport"],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "ReportsTests",
    dependencies: [
      "BenchTestSupport", "Judge", "MachineCode", "Records", "Reports", "SeededRandom",
    ],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "CardKernelsTests",
    dependencies: [
      "AllocationCount", "CLibrary", "CardKernels", "CardMotion", "CardOracle", "CardTruth", "HostSystem", "KernelContracts",
      "SeededRandom", "WideArithmetic",
    ] + laneTargets.map { .target(name: $0.name) }),
  .testTarget(
    name: "LaneProgramsTests", dependencies: ["RecordedLaneKernels", "SeededRandom"]),
  .testTarget(
    name: "CardSuitesTests",
    dependencies: [
      "CardFiles", "CardKernels", "CardMotion", "CardSuites", "KernelContracts", "Records", "Stopwatch",
    ]),
  .testTarget(name: "ProbesTests", dependencies: ["Probes"], resources: [.copy("Cases")]),
  .testTarget(name: "PluginTemplatesTests", dependencies: ["CCardbench", "PluginTemplates"]),
  .testTarget(name: "CardFilesTests", dependencies: ["CardFiles", "CardMotion", "SeededRandom"]),
  .testTarget(
    name: "CardEvalTests",
    dependencies: ["CardEval", "CardFiles", "CardKernels", "CardMotion", "SeededRandom", "TableTestSupport"],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "CardFilmTests",
    dependencies: [
      "CardEval", "CardFilm", "CardFiles", "CardKernels", "CardMotion", "KernelContracts",
    ]),
  .testTarget(
    name: "KernelPluginsTests",
    dependencies: ["CCardbench", "CFloatingPoint", "CardMotion", "KernelContracts", "KernelPlugins"]),
  .testTarget(
    name: "CardbenchTests",
    dependencies: [
      "BenchTestSupport", "cardbench", "CardKernels", "CardMotion", "CardSuites", "Judge", "KernelContracts", "MachineCode", "Records", "Stopwatch", "TableTestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

let package = Package(
  name: "cardbench",
  products: [
    .executable(name: "cardbench", targets: ["cardbench"]),
    // Springs, curves, transforms, recipes, policies and press, as values; nothing beneath it has compiler flags.
    .library(name: "CardMotion", targets: ["CardMotion"]),
    // Tables that play recipes, and the kernels beneath; without the trait nothing of OpenBLAS is needed.
    .library(name: "CardKernels", targets: ["CardKernels", "CardMotion", "KernelContracts"]),
    // Recipes, tables and scrolls from files.
    .library(name: "CardFiles", targets: ["CardFiles", "CardMotion"]),
  ],
  traits: [
    .trait(name: "OpenBLAS", description: "The blas variant; needs libopenblas-dev."),
    .default(enabledTraits: ["OpenBLAS"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    sharedTargets, motionTargets, kernelTargets, autoTargets, laneTargets, [countedTarget, recordedTarget],
    pluginTargets, benchTargets, cardTargets, testSupport, testTargets,
  ].flatMap { $0 }
)

/// What Scripts/fuzz looks into: everything that reads bytes from outside, and what shows them.
let fuzzed: Set = [
  "CardEval", "CardFiles", "CardKernels", "CardMotion", "HostSystem", "Judge", "MachineCode", "Probes", "Records",
  "Reports", "Stopwatch",
]

// The program of Scripts/fuzz, whose main function is libFuzzer's. Executions count, so what it looks into is optimised.
// Kernels read nothing from outside; the many builds of them would take most of the time.
if Context.environment["CARDBENCH_FUZZER"] != nil {
  let sanitized = ["-sanitize=fuzzer,address"]
  let kernels = Set((laneTargets + [countedTarget, recordedTarget]).map(\.name))
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["Probes"], path: "Tests/Fuzzer", linkerSettings: [.unsafeFlags(sanitized)]))
  for target in package.targets {
    let settings = target.swiftSettings ?? []
    if fuzzed.contains(target.name) { target.swiftSettings = settings + [.unsafeFlags(sanitized + ["-O"])] }
    if kernels.contains(target.name) { target.swiftSettings = settings + unoptimised }
  }
}

// Scripts/sanitize builds the tests of some targets, and what those need.
if let names = Context.environment["CARDBENCH_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

/// Tests that compute for minutes without the optimiser.
let computingTests: Set = ["CardKernelsTests", "CardMotionTests"]

for target in package.targets where target.type == .test && !computingTests.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + unoptimised
}
