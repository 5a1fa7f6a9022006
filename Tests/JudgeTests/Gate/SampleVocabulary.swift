import BenchTestSupport
import Records
import Testing

/// Runs tests with the vocabulary that the names of ``Measured`` are written in.
struct SampleVocabulary: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Vocabulary.$current.withValue(.sample, operation: function)
  }
}

extension Trait where Self == SampleVocabulary {
  static var vocabulary: Self { Self() }
}
