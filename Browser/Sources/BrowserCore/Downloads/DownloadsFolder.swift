import Foundation

/// The desktop's folder for downloads, as xdg-user-dirs keeps it.
public enum DownloadsFolder {
  private static let key = "XDG_DOWNLOAD_DIR"
  private static let fallback = "Downloads"

  /// - Parameters:
  ///   - environment: its `XDG_DOWNLOAD_DIR` wins.
  ///   - userDirectories: the text of `user-dirs.dirs`; nil when there is none.
  public static func url(environment: [String: String], userDirectories: String?, home: URL) -> URL {
    if let path = environment[key], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let line = userDirectories?.split(whereSeparator: \.isNewline).last { $0.hasPrefix(key + "=") }
    guard let value = line?.dropFirst(key.count + 1), let path = path(quoted: value, home: home) else {
      return home.appendingPathComponent(fallback, isDirectory: true)
    }
    // Who has no such folder has its home there, which is no place for downloads.
    guard path.standardizedFileURL.path != home.standardizedFileURL.path else {
      return home.appendingPathComponent(fallback, isDirectory: true)
    }
    return path
  }

  /// Reads `"$HOME/Place"` or `"/place"`, with a backslash before what a shell would take for its own.
  private static func path(quoted text: Substring, home: URL) -> URL? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    var path = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        path.append(character)
        isEscaped = false
      }
    }
    if path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
    guard path == "$HOME" || path.hasPrefix("$HOME/") else { return nil }
    return home.appendingPathComponent(String(path.dropFirst("$HOME".count)), isDirectory: true)
  }
}
