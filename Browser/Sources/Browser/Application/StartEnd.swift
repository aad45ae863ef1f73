import Foundation

/// The end of a program that cannot begin: one line on standard error and an exit code of sysexits.
enum StartEnd {
  static func end(_ reason: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("martlet: \(reason)\n".utf8))
    exit(code)
  }
}
