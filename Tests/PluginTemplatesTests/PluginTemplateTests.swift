import CardMotion
import Foundation
import KernelContracts
import KernelPlugins
import PluginTemplates
import Testing

struct PluginTemplateTests {
  @Test(arguments: PluginLanguage.allCases)
  func anExampleFitsAScreenAndHasItsName(language: PluginLanguage) throws {
    let example = try #require(PluginTemplate.make(name: "sample24", language: language).files.first)
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 61 && lines.last == "", "at most 60 lines, and the end of the last")
    #expect(lines.allSatisfy { $0.count <= 120 && $0.last != " " })
    #expect(example.name.hasPrefix("sample24."))
    #expect(example.text.contains(#""sample24""#))
  }

  @Test(arguments: PluginLanguage.allCases)
  func anExampleSaysHowItIsBuilt(language: PluginLanguage) throws {
    let template = try PluginTemplate.make(name: "mine", language: language)
    let example = try #require(template.files.first)
    #expect(template.buildLine.contains(example.name))
    #expect("\(template.buildLine) ".contains(" -o \(template.library) "))
    #expect(example.text.contains(template.buildLine))
  }

  @Test(arguments: PluginLanguage.allCases)
  func anExampleBringsTheHeader(language: PluginLanguage) throws {
    let headers = try PluginTemplate.make(name: "mine", language: language).files.dropFirst()
    #expect(headers.map(\.name) == ["cardbench.h"])
    #expect(headers.allSatisfy { $0.text.contains("cardbench_plugin_open(uint32_t host_abi);\n") })
  }

  @Test(arguments: ["m", "mine", "simd1024", "abcdefghijklmnopqrstuvwx"])
  func aNameThatTheInterfaceAllowsIsTaken(name: String) throws {
    #expect(try PluginTemplate.make(name: name, language: .c).library == "\(name).so")
  }

  @Test(arguments: [
    "", "9lives", "Mine", "my-kernel", "my kernel", "größe", "a/b", "simd512", "oracle", "reference",
    "abcdefghijklmnopqrstuvwxy",
  ])
  func aNameThatTheInterfaceRefusesIsRefused(name: String) {
    let error = #expect(throws: InvalidPluginName.self) { try PluginTemplate.make(name: name, language: .swift) }
    #expect(error?.description.hasPrefix("'\(name)' is no name for a plug-in: lower-case letters and digits") == true)
  }
}

/// Examples as their users have them: written into a folder, built by their line, and loaded.
struct BuiltExampleTests {
  @Test(.builds, arguments: PluginLanguage.allCases.filter(hasCompiler))
  func anExampleBuildsAndIsRight(language: PluginLanguage) throws {
    let plugin = try Self.built(try PluginTemplate.make(name: "mine\(language)", language: language))
    #expect(plugin.name == "mine\(language)" && plugin.kernels.map(\.id) == ["spring", "spring"])
    // Swinging, at the limit, creeping.
    for damping in [6.0, 24, 60] {
      let spring = try Spring(stiffness: 144, damping: damping, initialVelocity: 3)
      try Self.expectTruth(plugin, spring, within: Float(2e-7))
      try Self.expectTruth(plugin, spring, within: 1e-12)
    }
  }

  /// The first word of a build line, looked up in the shell.
  private static func hasCompiler(_ language: PluginLanguage) -> Bool {
    let line = try? PluginTemplate.make(name: "mine", language: language).buildLine
    return (try? shell("command -v \(line?.prefix { $0 != " " } ?? "")", in: FileManager.default.temporaryDirectory))
      == 0
  }

  /// Writes the files, builds them and loads the library, which stays loaded.
  private static func built(_ template: PluginTemplate) throws -> Plugin {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in template.files {
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
    }
    try #require(try shell(template.buildLine, in: folder) == 0, "\(template.buildLine)")
    return try Plugin.load(folder.appendingPathComponent(template.library).path).plugin
  }

  private static func expectTruth<Scalar: KernelScalar>(
    _ plugin: Plugin, _ spring: Spring, within tolerance: Scalar
  ) throws {
    let key = KernelKey<Scalar, SpringCall<Scalar>>.spring
    let table = try #require(try plugin.table(key, for: .spring(spring, progresses: true)))
    let kernel = try #require(table[key])
    let times = (0..<33).map { Scalar($0) / 32 }
    var progress = [Scalar](repeating: 7, count: times.count + 1)
    let coefficients = SpringCoefficients<Scalar>(form: .critical, decay: 0, frequency: 0, weight: 0)
    progress.withUnsafeMutableBufferPointer { progress in
      times.withUnsafeBufferPointer { times in
        guard let time = times.baseAddress, let out = progress.baseAddress else { return }
        kernel(SpringCall(spring: coefficients, localTime: time, progress: out, rows: times.count))
      }
    }
    #expect(progress.last == 7 && table.foreign?.complaint() == nil, "nothing is written behind the rows")
    for (time, got) in zip(times, progress) {
      #expect(abs(Double(got) - spring.progress(at: Double(time))) <= Double(tolerance), "\(spring) at \(time) s")
    }
  }

  private static func shell(_ line: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that run compilers.
  static var builds: Self {
    .enabled("builds: set CARDBENCH_TESTS=all, as Scripts/check --slow does") {
      ProcessInfo.processInfo.environment["CARDBENCH_TESTS"] == "all"
    }
  }
}
