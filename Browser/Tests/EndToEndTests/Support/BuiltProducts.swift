import Foundation

/// The folder of the test bundle, where the built programs lie, too.
enum BuiltProducts {
  static let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) is not there: build with 'swift build --build-tests' first" }
  }

  static func program(_ name: String) throws -> URL {
    let url = directory.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else { throw Missing(path: url.path) }
    return url
  }
}
