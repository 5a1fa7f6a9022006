import CCardbench
import Foundation
import PluginTemplates
import Testing

/// Examples as their users have them: written into a folder, built by their line, and loaded.
struct BuiltExampleTests {
  @Test(.builds, arguments: PluginLanguage.allCases.filter(hasCompiler))
  func anExampleBuildsAndIsRight(language: PluginLanguage) throws {
    let template = try PluginTemplate.make(name: "mine\(language)", language: language)
    let plugin = try Self.built(template)
    #expect(String(cString: plugin.name) == "mine\(language)")
    #expect(plugin.struct_size == MemoryLayout<cardbench_plugin>.size && plugin.abi == CARDBENCH_ABI)
    #expect(plugin.kernel_size == MemoryLayout<cardbench_kernel>.size)

    let kernels = UnsafeBufferPointer(start: plugin.kernels, count: Int(plugin.kernel_count))
    #expect(kernels.map(\.element) == [UInt32(CARDBENCH_FLOAT), UInt32(CARDBENCH_DOUBLE)])
    for kernel in kernels {
      #expect(String(cString: kernel.id) == "spring")
      // Swinging, at the limit, creeping.
      for damping in [6.0, 24, 60] {
        try kernel.element == CARDBENCH_FLOAT
          ? Self.expectTruth(kernel, damping: damping, tolerance: Float(2e-7))
          : Self.expectTruth(kernel, damping: damping, tolerance: 1e-12)
      }
    }
  }

  /// The first word of a build line, asked for in the shell.
  private static func hasCompiler(_ language: PluginLanguage) -> Bool {
    let line = try? PluginTemplate.make(name: "mine", language: language).buildLine
    return (try? shell("command -v \(line?.prefix { $0 != " " } ?? "")", in: FileManager.default.temporaryDirectory))
      == 0
  }

  /// Writes the files, builds them and opens the library, which stays loaded.
  private static func built(_ template: PluginTemplate) throws -> cardbench_plugin {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in template.files {
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
    }
    try #require(try shell(template.buildLine, in: folder) == 0, "\(template.buildLine)")
    let library = try #require(dlopen(folder.appendingPathComponent(template.library).path, RTLD_NOW | RTLD_LOCAL))
    typealias Open = @convention(c) (UInt32) -> UnsafePointer<cardbench_plugin>?
    let open = unsafeBitCast(try #require(dlsym(library, "cardbench_plugin_open")), to: Open.self)
    #expect(open(UInt32(CARDBENCH_ABI) + 1) == nil)
    return try #require(open(UInt32(CARDBENCH_ABI))).pointee
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

  /// Compares a spring of stiffness 144 with an integration in small steps.
  private static func expectTruth<Real: BinaryFloatingPoint>(
    _ kernel: cardbench_kernel, damping: Double, tolerance: Real
  ) throws {
    var problem = cardbench_problem()
    problem.struct_size = UInt32(MemoryLayout<cardbench_problem>.size)
    problem.element = kernel.element
    (problem.stiffness, problem.damping, problem.initial_velocity) = (144, damping, 3)
    var state: UnsafeMutableRawPointer?
    #expect(kernel.prepare(&problem, &state) == CARDBENCH_OK)
    defer { kernel.release(state) }

    let count = 33
    let times = (0..<count).map { Real($0) / 32 }
    var progress = [Real](repeating: 7, count: count + 1)
    #expect(run(kernel, state, times, &progress) == CARDBENCH_OK)
    #expect(progress[count] == 7, "nothing is written behind the rows")
    let errors = zip(progress, integrated(problem, count: count)).map { abs(Double($0) - $1) }
    #expect(errors.allSatisfy { $0 <= Double(tolerance) }, "at worst \(errors.max() ?? 0), damping \(damping)")
  }

  private static func run<Real>(
    _ kernel: cardbench_kernel, _ state: UnsafeMutableRawPointer?, _ times: [Real], _ progress: inout [Real]
  ) -> Int32 {
    times.withUnsafeBytes { times in
      progress.withUnsafeMutableBytes { progress in
        var (input, output) = (times.baseAddress, progress.baseAddress)
        var call = cardbench_call()
        call.rows = times.count / MemoryLayout<Real>.stride
        return withUnsafePointer(to: &input) { inputs in
          withUnsafePointer(to: &output) { outputs in
            (call.in, call.out) = (inputs, outputs)
            return kernel.run(state, &call)
          }
        }
      }
    }
  }

  /// The progress at multiples of 1/32 s by Runge and Kutta's four stages, 512 steps for each.
  private static func integrated(_ problem: cardbench_problem, count: Int) -> [Double] {
    var (x, v, values) = (-1.0, problem.initial_velocity, [0.0])
    let h = 1.0 / 32 / 512
    func acceleration(_ x: Double, _ v: Double) -> Double { -problem.stiffness * x - problem.damping * v }
    for _ in 1..<count {
      for _ in 0..<512 {
        let (x1, v1) = (v, acceleration(x, v))
        let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
        let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
        let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
        x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      }
      values.append(1 + x)
    }
    return values
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
