// swift-tools-version: 6.2
import PackageDescription

// CardMotion alone: plain values, without kernels, compiler flags or OpenBLAS.
let package = Package(
  name: "SpringInAnApp",
  platforms: [.macOS(.v26)],  // as cardbench
  dependencies: [.package(name: "cardbench", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "SpringInAnApp", dependencies: [.product(name: "CardMotion", package: "cardbench")])
  ]
)
