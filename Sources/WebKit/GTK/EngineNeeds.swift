import CWebKitGTK
import Foundation
import GTKHost

/// The programs and folders without which the engine cannot start a process of its own.
///
/// It ends the whole program when it misses any of them, so they are looked at before each load; it takes some microseconds.
@MainActor
package enum EngineNeeds {
  /// The part that is missing, when nothing is known of where data lies; nil when the engine can start.
  package static var missingPart: String? { missing() }

  /// Returns the part that is missing, as text for people and without a full stop; nil when all is there.
  static func missing(for location: WebDataLocation? = nil) -> String? {
    for program in engineProgramPaths + sandboxProgramPaths where access(program, X_OK) != 0 {
      return "\(program) cannot be run: \(reason(errno))"
    }
    if let folder = WebProcessEnvironment.runtimeDirectory, let code = problem(withRuntime: folder) {
      return "the folder \(folder) cannot be used: \(reason(code))"
    }
    guard case .persistent(let data, let cache)? = location else { return nil }
    for folder in [data, cache] {
      var info = stat()
      // What is not there the sandbox passes over; anything else ends it.
      guard stat(folder.appendingPathComponent("x").path, &info) != 0, errno != ENOENT else { continue }
      return "the folder \(folder.path) cannot be used: \(reason(errno))"
    }
    return nil
  }

  /// The folder of a session may have gone; the engine makes it again, unless something stands in its way. The sandbox writes some
  /// bytes there for each process, and ends the program where they find no room.
  /// - Returns: the system's number for what is wrong with it; nil when nothing is.
  private static func problem(withRuntime folder: String) -> Int32? {
    guard access(folder, W_OK | X_OK) == 0 else {
      let code = errno
      guard code == ENOENT else { return code }
      return g_mkdir_with_parents(folder, 0o700) == 0 ? nil : errno
    }
    let hasSandbox = getenv(WebProcessEnvironment.switchOff) == nil
    return hasSandbox && DiskRoom.bytes(at: folder) == 0 ? ENOSPC : nil
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The programs beside the library that is loaded; none when they lie where this does not find them.
  private static let engineProgramPaths: [String] = {
    guard let library = loadedLibrary else { return [] }
    let folders = [
      library.deletingLastPathComponent().appendingPathComponent("webkitgtk-6.0"),
      URL(fileURLWithPath: "/usr/libexec/webkitgtk-6.0"),
    ]
    // One that is not executable counts: it is what is wrong.
    let folder = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("WebKitNetworkProcess").path)
        || FileManager.default.fileExists(atPath: $0.appendingPathComponent("WebKitWebProcess").path)
    }
    guard let folder else { return [] }
    return ["WebKitNetworkProcess", "WebKitWebProcess"].map { folder.appendingPathComponent($0).path }
  }()

  /// The file of the engine's library, as the kernel lists what this process has mapped.
  private static var loadedLibrary: URL? {
    guard let maps = FileManager.default.contents(atPath: "/proc/self/maps"),
      let name = maps.range(of: Data("/libwebkitgtk-6.0.so".utf8))
    else { return nil }
    let before = maps[..<name.lowerBound]
    let start = before.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? before.startIndex
    let end = maps[name.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? maps.endIndex
    return URL(fileURLWithPath: String(decoding: maps[start..<end], as: UTF8.self)).resolvingSymlinksInPath()
  }

  /// The sandbox's, as they were found when it was tried; none without one.
  private static var sandboxProgramPaths: [String] {
    getenv(WebProcessEnvironment.switchOff) == nil ? foundSandboxPrograms : []
  }

  private static let foundSandboxPrograms: [String] = ["bwrap", "xdg-dbus-proxy"].compactMap {
    (name: String) -> String? in
    takeString(g_find_program_in_path(name))
  }
}
