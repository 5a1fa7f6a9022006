internal import HostSystem

import CLibrary

extension CardKernels {
  /// The environment variable that names the tuning to use.
  public static let tuningVariable = "CARDBENCH_TUNING"

  /// Reads the tuning of this machine.
  ///
  /// - Parameter path: The file that `run --tune` wrote.
  /// - Returns: The tuning.
  /// - Throws: `TuningError` where the file is unreadable, malformed or from another machine.
  public static func tuning(contentsOf path: String) throws(TuningError) -> Tuning {
    let tuning = try Tuning(text: try text(path))
    guard tuning.machine == Tuning.thisMachine else {
      throw .otherMachine(measured: tuning.machine, here: Tuning.thisMachine)
    }
    return tuning
  }

  private static func text(_ path: String) throws(TuningError) -> String {
    do throws(FileReadFailure) {
      return String(decoding: try bytes(ofFile: path, limit: 1 << 20), as: UTF8.self)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// The tuning that the environment names, or nil where there is none that can be used.
  public static var environmentTuning: Tuning? { try? environment.get() }

  /// Why the tuning that the environment names is not used; nil where it is, or where none is named.
  public static var tuningNotice: String? {
    if case .failure(let error) = environment { "\(tuningVariable) is ignored: \(error)" } else { nil }
  }

  private static let environment: Result<Tuning?, TuningError> = {
    guard let path = getenv(tuningVariable) else { return .success(nil) }
    do throws(TuningError) {
      return .success(try tuning(contentsOf: String(cString: path)))
    } catch {
      return .failure(error)
    }
  }()
}
