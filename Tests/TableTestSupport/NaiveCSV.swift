/// A second reader of CSV, written as a table of states over characters, so that no test trusts the first.
///
/// It knows no errors: texts must be well-formed.
package enum NaiveCSV {
  /// Returns the records with their fields; empty lines are none.
  package static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field = ""
    var (isQuoted, isClosing, wasQuoted) = (false, false, false)
    func endLine() {
      if !fields.isEmpty || !field.isEmpty || wasQuoted { records.append(fields + [field]) }
      (fields, field, wasQuoted) = ([], "", false)
    }
    for scalar in text.unicodeScalars {
      if isClosing, scalar == "\"" { (isQuoted, isClosing) = (true, false); field += "\""; continue }
      if isClosing { (isQuoted, isClosing) = (false, false) }
      switch (scalar, isQuoted) {
      case ("\"", false): (isQuoted, wasQuoted) = (true, true)
      case ("\"", true): (isClosing, isQuoted) = (true, false)
      case (",", false): fields.append(field); (field, wasQuoted) = ("", false)
      case ("\r", false): break
      case ("\n", false): endLine()
      default: field.unicodeScalars.append(scalar)
      }
    }
    endLine()
    return records
  }
}
