import Foundation

/// Processes below another one, read from /proc.
struct ProcessTree {
  struct Entry: Equatable {
    let id: pid_t
    let parent: pid_t
    /// The program's name; the kernel keeps 15 characters of it.
    let name: String
  }

  private let entries: [Entry]

  init() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    entries = names.compactMap { pid_t($0) }.compactMap(Self.entry)
  }

  /// All descendants, nearer ones first.
  func descendants(of id: pid_t) -> [Entry] {
    var found: [Entry] = []
    var generation = entries.filter { $0.parent == id }
    while !generation.isEmpty {
      found += generation
      let parents = Set(generation.map(\.id))
      generation = entries.filter { parents.contains($0.parent) }
    }
    return found
  }

  static func isAlive(_ id: pid_t) -> Bool {
    guard let entry = fields(of: id) else { return false }
    // A zombie waits for its parent only.
    return entry.state != "Z"
  }

  private static func entry(_ id: pid_t) -> Entry? {
    fields(of: id).map { Entry(id: id, parent: $0.parent, name: $0.name) }
  }

  /// From /proc/ID/stat: "id (name) state parent …", where the name may hold anything.
  private static func fields(of id: pid_t) -> (name: String, state: String, parent: pid_t)? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let rest = text[text.index(after: close)...].split(separator: " ")
    guard rest.count > 1, let parent = pid_t(rest[1]) else { return nil }
    return (String(text[text.index(after: open)..<close]), String(rest[0]), parent)
  }
}
