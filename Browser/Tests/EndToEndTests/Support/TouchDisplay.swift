import Foundation
import TouchDisplayKit

/// The display of all end-to-end tests: a `touch-display serve` that ends with this process.
final class TouchDisplay: Sendable {
  /// Such as `:7`.
  let name: String
  private let client: TouchDisplayClient
  private let folder: TemporaryFolder
  /// Its end is the display's end, also when this process crashes.
  private let standardInput: Pipe
  private let process: Process

  /// Started by the first test that asks, once a test process.
  static var shared: TouchDisplay {
    get async throws { try await start.value }
  }

  private static let start = Task { try await blocking { try TouchDisplay() } }

  /// - Parameters: little more than a phone's window: every picture of it is read pixel by pixel.
  init(width: Int = 400, height: Int = 850) throws {
    folder = try TemporaryFolder()
    client = TouchDisplayClient(directory: try DisplayDirectory(folder.url.path))
    standardInput = Pipe()
    // A child that had it, too, would keep the display alive after this process.
    _ = fcntl(standardInput.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let output = Pipe()
    process = Process()
    process.executableURL = try BuiltProducts.program("touch-display")
    process.arguments =
      ["serve", "--directory", folder.url.path, "--size", "\(width)x\(height)", "--end-with-stdin"]
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let range = line.range(of: #":\d+"#, options: .regularExpression) else {
      throw TouchDisplayError.serverDidNotStart(log: folder.path("Xorg.log"))
    }
    name = String(line[range])
  }

  deinit {
    try? standardInput.fileHandleForWriting.close()
  }

  /// Plays a script, such as `swipe 200 600 200 300 200; wait 100; tap 10 20`; returns when the X server has handled it.
  func play(_ script: String) async throws {
    let client = client
    try await blocking { try client.send(script) }
  }

  /// Returns a picture of the whole screen as it is now.
  func picture() async throws -> Picture {
    let name = name
    return try await blocking { try XScreen(display: name).picture() }
  }

  /// Saves the screen beside the build's other products, for a person to look at; returns the path.
  @discardableResult
  func save(as name: String) async throws -> String {
    let folder = BuiltProducts.directory.appendingPathComponent("end-to-end-pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(name).png").path
    try await picture().writePNG(to: path)
    return path
  }

  /// The titles of all visible windows.
  func windowTitles() async throws -> [String] { try await askWindows("getwindowname", "%@") }

  /// Width and height of all visible windows, such as `390x844`.
  func windowSizes() async throws -> [String] {
    let lines = try await askWindows("getwindowgeometry", "%@")
    return lines.compactMap { line in
      line.range(of: "Geometry: ").map { String(line[$0.upperBound...]) }
    }
  }

  private func askWindows(_ arguments: String...) async throws -> [String] {
    let name = name
    return try await blocking {
      let search = Process()
      search.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
      search.arguments = ["search", "--onlyvisible", "--name", "."] + arguments
      search.environment = ["DISPLAY": name]
      let output = Pipe()
      search.standardOutput = output
      search.standardError = FileHandle.nullDevice
      try search.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      search.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}

extension Picture {
  /// Returns true if a pixel has a colour (0xRRGGBB), with room for rounding and dithering.
  func hasColor(_ rgb: UInt32, atX x: Int, y: Int, tolerance: Int = 3) -> Bool {
    self[x, y].distance(to: Color(rgb)) <= tolerance
  }
}
