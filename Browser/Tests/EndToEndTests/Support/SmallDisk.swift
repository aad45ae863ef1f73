import Foundation

/// A disk of its own below a folder, with little room: a file system in memory, which only root may mount.
final class SmallDisk: Sendable {
  /// True if this machine allows it.
  static let isPossible: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder(),
      (try? SmallDisk(at: folder.path("disk"), megabytes: 1)) != nil
    else { return false }
    return true
  }()

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private let path: String

  init(at path: String, megabytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=700", "martlet-test", path)
  }

  deinit {
    // Lazily: a process that still has a file open there must not keep the folder.
    try? Self.run("umount", "-l", path)
  }

  /// Writes until nothing more fits.
  func fill() throws {
    let file = path + "/filler"
    guard FileManager.default.createFile(atPath: file, contents: nil),
      let handle = FileHandle(forWritingAtPath: file)
    else { return }
    for size in [1 << 20, 1 << 12, 1] {
      let piece = Data(repeating: 1, count: size)
      while (try? handle.write(contentsOf: piece)) != nil {}
    }
    try? handle.close()
  }

  /// Gives the room back.
  func empty() throws { try FileManager.default.removeItem(atPath: path + "/filler") }

  /// Takes the disk away under the processes that use it.
  func unmount() throws { try Self.run("umount", "-l", path) }

  func setReadOnly(_ isReadOnly: Bool) throws {
    try Self.run("mount", "-o", "remount,\(isReadOnly ? "ro" : "rw")", path)
  }

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: "\(arguments.joined(separator: " ")): \(process.terminationStatus)")
    }
  }
}
