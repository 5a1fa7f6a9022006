import Foundation
import Records

/// A file that the user names as input.
enum InputFile {
  /// Reads a file and decodes it; either error is bad data and names the path.
  static func decode<Value>(_ path: String, _ decode: (String) throws -> Value) throws -> Value {
    let text = try text(path)
    do {
      return try decode(text)
    } catch {
      throw CommandFailure.badData("'\(path)': \(error)")
    }
  }

  private static func text(_ path: String) throws -> String {
    let bytes: [UInt8]
    do {
      bytes = try contents(of: path)
    } catch {
      throw CommandFailure.badData("\(error)")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw CommandFailure.badData("'\(path)' is not UTF-8 text; save it as UTF-8.")
    }
    return text
  }
}
