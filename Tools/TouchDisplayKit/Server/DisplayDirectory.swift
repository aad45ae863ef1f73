import Foundation

/// The files of one virtual display.
public struct DisplayDirectory: Sendable {
  /// The environment variable that names the folder to programs on the display.
  public static let environmentKey = "TOUCH_DISPLAY_DIRECTORY"

  /// The folder, made by the initializer where it did not exist.
  public let url: URL

  /// - Throws: when the folder cannot be made, or when its path is too long for sockets in it.
  public init(_ path: String) throws {
    url = URL(fileURLWithPath: path).standardizedFileURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The path of the socket through which a client controls the display.
  public var controlSocket: String { file("control.sock") }
  var configuration: String { file("xorg.conf") }
  var log: String { file("Xorg.log") }
  var output: String { file("Xorg.out") }

  func socket(of device: InputMessage.Device) -> String { file("\(device.rawValue).sock") }

  private func file(_ name: String) -> String { url.appendingPathComponent(name).path }
}
