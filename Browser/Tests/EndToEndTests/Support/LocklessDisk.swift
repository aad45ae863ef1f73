import Foundation

/// Has a program find no locks in the files of a folder, by a library that is loaded before all others.
struct LocklessDisk {
  private static let compiler = "/usr/bin/cc"

  /// True if this machine can make the library.
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: compiler) }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The environment variables for the program.
  let variables: [String: String]

  /// - Parameters:
  ///   - path: the folder without locks.
  ///   - folder: takes the library.
  init(at path: String, in folder: TemporaryFolder) async throws {
    guard
      let source = Bundle.module.url(forResource: "nolocks", withExtension: "c", subdirectory: "Resources")
    else { throw Failed(description: "nolocks.c is not in the test's bundle") }
    let library = folder.path("nolocks.so")
    let status = try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.compiler)
      process.arguments = ["-shared", "-fPIC", "-o", library, source.path, "-ldl"]
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    guard status == 0 else { throw Failed(description: "the compiler ended with \(status)") }
    variables = ["LD_PRELOAD": library, "NOLOCKS": path]
  }
}
