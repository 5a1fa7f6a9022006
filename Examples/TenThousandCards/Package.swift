// swift-tools-version: 6.2
import PackageDescription

// Without its traits, cardbench needs no OpenBLAS.
let package = Package(
  name: "TenThousandCards",
  platforms: [.macOS(.v26)],  // as cardbench
  dependencies: [.package(name: "cardbench", path: "../..", traits: [])],
  targets: ["AccuracyAndBounds", "ChoosingAVariant", "FirstFrame", "TenLines", "TenThousandCards"].map { name in
    // The first three are the listings of the articles in CardKernels.docc, the fourth is the README's.
    .executableTarget(name: name, dependencies: [.product(name: "CardKernels", package: "cardbench")])
  }
)
