/// The C library's module for Embedded Swift, which compiles the dispatch and does not run it.
@_exported import CReplay

package var errno: Int32 { __errno_location().pointee }

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open_file(path, flags) }

package let S_IFMT: mode_t = 0o170000

package let S_IFREG: mode_t = 0o100000
