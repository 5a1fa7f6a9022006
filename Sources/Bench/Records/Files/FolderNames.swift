import CLibrary

/// The names of what is in a folder, sorted; what is not UTF-8 in them is replaced.
///
/// - Throws: ``FileError`` with the path and the operating system's reason, also where the path is no folder.
package func names(inFolder path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw .system("open", path) }
  defer { closedir(folder) }
  return try names(inFolder: path) { readdir(folder) }
}

/// The names among the entries of a folder.
///
/// Foundation takes an entry that cannot be read for the last one.
///
/// - Parameter next: Reads an entry; `nil` behind the last one, and, with the reason in `errno`, where that fails.
func names(
  inFolder path: String, reading next: () -> UnsafeMutablePointer<dirent>?
) throws(FileError) -> [String] {
  var names: [String] = []
  errno = 0
  while let entry = next() {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw .system("list", path) }
  return names.sorted()
}
