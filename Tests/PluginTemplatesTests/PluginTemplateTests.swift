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
