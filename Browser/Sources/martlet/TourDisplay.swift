import Foundation
import TouchDisplayKit

/// The display that the tour is played on: this one when it has touch and room enough, else one of its own.
final class TourDisplay {
  /// The environment of the tour's processes.
  let environment: [String: String]
  private var server: TouchDisplayServer?
  private var folder: URL?

  init(width: Int, height: Int) throws {
    var environment = ProcessInfo.processInfo.environment
    if Self.isEnough(environment, width, height) {
      self.environment = environment
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet-tour-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
    let directory = try DisplayDirectory(folder.path)
    let server = try TouchDisplayServer(directory: directory, width: width, height: height)
    // Only that thread plays scripts.
    nonisolated(unsafe) let served = server
    Thread.detachNewThread { try? served.serveControlSocket() }
    environment["DISPLAY"] = server.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["GDK_BACKEND"] = "x11"
    environment[DisplayDirectory.environmentKey] = folder.path
    self.environment = environment
    self.server = server
    self.folder = folder
  }

  /// Ends a display of its own and removes its files.
  func close() {
    server?.stop()
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  private static func isEnough(_ environment: [String: String], _ width: Int, _ height: Int) -> Bool {
    guard environment[DisplayDirectory.environmentKey] != nil, let name = environment["DISPLAY"],
      let screen = try? XScreen(display: name)
    else { return false }
    return screen.width >= width && screen.height >= height
  }
}
