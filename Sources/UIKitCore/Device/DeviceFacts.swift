import Foundation

/// Facts about the machine that do not change while the program runs.
enum DeviceFacts {
  static let systemName = osRelease["NAME"] ?? "Linux"

  static let systemVersion: String = {
    if let version = osRelease["VERSION_ID"] { return version }
    let kernel = ProcessInfo.processInfo.operatingSystemVersion
    return "\(kernel.majorVersion).\(kernel.minorVersion).\(kernel.patchVersion)"
  }()

  /// The product's name as its maker wrote it into the firmware.
  static let model: String? = {
    for path in ["/sys/class/dmi/id/product_name", "/proc/device-tree/model"] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      let name = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\0")))
      if !name.isEmpty { return name }
    }
    return nil
  }()

  /// The file that distributions describe themselves in (os-release(5)).
  private static let osRelease = parse(
    ["/etc/os-release", "/usr/lib/os-release"].lazy
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first ?? "")

  static func parse(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: equals)...].trimmingCharacters(
        in: CharacterSet(charactersIn: "\"' "))
      values[String(line[..<equals])] = value
    }
    return values
  }

  /// A number that was drawn when it was first asked for, kept among the program's state
  /// (XDG Base Directory Specification: `$XDG_STATE_HOME`, else `~/.local/state`).
  static func identifier(of program: String, in directory: URL = stateDirectory) -> UUID? {
    let folder = directory.appendingPathComponent(program)
    let file = folder.appendingPathComponent("device-identifier")
    if let text = try? String(contentsOf: file, encoding: .utf8),
      let known = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      return known
    }
    let fresh = UUID()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try fresh.uuidString.write(to: file, atomically: true, encoding: .utf8)
      return fresh
    } catch {
      // What cannot be kept would be another one at the next start.
      return nil
    }
  }

  private static var stateDirectory: URL {
    let given = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
    return given.hasPrefix("/")
      ? URL(fileURLWithPath: given) : URL(fileURLWithPath: NSHomeDirectory() + "/.local/state")
  }
}
