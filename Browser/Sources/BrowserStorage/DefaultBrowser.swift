import Foundation

/// The desktop's choice of the browser that opens links of other programs (`xdg-settings`, of xdg-utils).
public struct DefaultBrowser: Sendable {
  private let desktopFile: String
  private let folders: [URL]
  private let program: URL?

  private static let property = "default-web-browser"

  /// - Parameters:
  ///   - desktopFile: the name of the program's desktop file.
  ///   - environment: where the base directories and the search path are found.
  ///   - home: the user's folder.
  public init(desktopFile: String, environment: [String: String], home: URL) {
    self.desktopFile = desktopFile
    let own = environment["XDG_DATA_HOME"] ?? home.appendingPathComponent(".local/share").path
    let shared = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    folders = ([own] + shared.split(separator: ":").map(String.init)).map {
      URL(fileURLWithPath: $0).appendingPathComponent("applications")
    }
    program = (environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("xdg-settings") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// True if the desktop can be asked: it knows the program, and has the tool for it.
  public var isPossible: Bool {
    program != nil
      && folders.contains {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent(desktopFile).path)
      }
  }

  /// Asks the desktop; takes a moment, so not on the main thread.
  /// - Returns: true if it agreed.
  public func choose() -> Bool {
    guard isPossible, let program else { return false }
    let process = Process()
    process.executableURL = program
    process.arguments = ["set", Self.property, desktopFile]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
