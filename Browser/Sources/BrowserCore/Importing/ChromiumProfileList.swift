import Foundation

/// The list of profiles of Chromium and its kin: the JSON file `Local State`.
public struct ChromiumProfileList {
  /// A profile: its folder's name, and its own.
  public struct Entry: Hashable, Sendable {
    /// The name of its folder.
    public var folder: String
    /// The name that the user gave it.
    public var name: String
  }

  /// The profiles, the one that is used without asking first. Without a list that is all there is.
  public let entries: [Entry]

  private static let first = "Default"

  /// Reads a list.
  public init(_ data: Data?) {
    let cache = data.flatMap { $0.count <= ImportLimits.textBytes ? JSONTree($0) : nil }?["profile"][
      "info_cache"]
    let entries = (cache?.members ?? [:]).filter { Self.isName($0.key) }
      .map { Entry(folder: $0.key, name: $0.value["name"].text ?? "") }
      .sorted {
        ($0.folder == Self.first ? 0 : 1, $0.folder.count, $0.folder) < (
          $1.folder == Self.first ? 0 : 1, $1.folder.count, $1.folder
        )
      }
    self.entries =
      entries.isEmpty ? [Entry(folder: Self.first, name: "")] : Array(entries.prefix(ImportLimits.profiles))
  }

  /// True if it is the name of a folder right below the list's.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && !text.contains { $0 == "/" || $0 == "\0" }
  }
}
