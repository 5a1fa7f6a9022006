// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnBenchmarks",
  platforms: [.macOS(.v26)],  // as cardbench
  dependencies: [.package(name: "cardbench", path: "../..", traits: [])],
  targets: [
    .target(name: "Tokenizer"),
    .executableTarget(name: "Suite", dependencies: ["Tokenizer", .product(name: "Bench", package: "cardbench")]),
  ]
)
