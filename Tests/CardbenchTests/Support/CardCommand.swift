@testable import Bench
@testable import cardbench

/// The commands of cardbench.
typealias CardCommand = BenchCommand<Cardbench>
