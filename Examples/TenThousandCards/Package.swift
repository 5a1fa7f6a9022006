// swift-tools-version: 6.2
import PackageDescription

// Without its traits, cardbench needs no OpenBLAS.
let package = Package(
  name: "TenThousandCards",
  dependencies: [.package(name: "cardbench", path: "../..", traits: [])],
  targets: ["TenLines", "TenThousandCards"].map { name in
    .executableTarget(name: name, dependencies: [.product(name: "CardKernels", package: "cardbench")])
  }
)
