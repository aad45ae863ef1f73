import Foundation

/// Firefox's list of profiles: `profiles.ini`, with a section `[Profile…]` a profile.
public struct FirefoxProfileList {
  /// A profile: its name, and its folder, which is below the list's where the path is a relative one.
  public struct Entry: Hashable, Sendable {
    /// The name that the user gave it.
    public var name: String
    /// The path of its folder.
    public var path: String
    /// True if the path begins at the list's folder.
    public var isRelative: Bool
  }

  /// The profiles, the one that is used without asking first.
  public let entries: [Entry]

  /// Reads a list; lines that make no sense are passed over.
  public init(_ text: String) {
    var sections: [(name: String, values: [String: String])] = []
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sections.append((String(line.dropFirst().dropLast()), [:]))
      } else if let mark = line.firstIndex(of: "="), !sections.isEmpty, !line.hasPrefix(";"),
        !line.hasPrefix("#")
      {
        sections[sections.count - 1].values[String(line[..<mark])] = String(line[line.index(after: mark)...])
      }
    }
    // Since Firefox 67 each installation has a default of its own.
    let chosen = Set(sections.filter { $0.name.hasPrefix("Install") }.compactMap { $0.values["Default"] })
    let profiles = sections.filter { $0.name.hasPrefix("Profile") }.compactMap { section -> (Entry, Bool)? in
      guard let path = section.values["Path"], !path.isEmpty else { return nil }
      let isRelative = section.values["IsRelative"] != "0"
      guard isRelative ? Self.staysBelow(path) : path.hasPrefix("/") else { return nil }
      let isChosen = chosen.isEmpty ? section.values["Default"] == "1" : chosen.contains(path)
      return (Entry(name: section.values["Name"] ?? "", path: path, isRelative: isRelative), isChosen)
    }
    entries = Array(
      (profiles.filter(\.1) + profiles.filter { !$0.1 }).map(\.0).prefix(ImportLimits.profiles))
  }

  private static func staysBelow(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
