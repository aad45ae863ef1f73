import Foundation

/// The names that 18 public programs and libraries use of UIKit, in three tiers: `Resources/tier1.txt` says whose.
struct ApiInventory {
  struct Entry: Hashable {
    /// Empty for what stands at file level.
    let owner: String
    let name: String

    var path: String { owner.isEmpty ? name : owner + "." + name }
  }

  let entries: [Entry]

  init(tier: Int) throws {
    let file = Checkout.root.appendingPathComponent("Tests/ArchitectureTests/Resources/tier\(tier).txt")
    self.init(text: try String(contentsOf: file, encoding: .utf8))
  }

  /// Lines of "Owner: member member …"; those that begin with `#` are remarks.
  init(text: String) {
    entries = text.components(separatedBy: "\n").filter { !$0.hasPrefix("#") }.flatMap { line -> [Entry] in
      let words = line.split(separator: " ").map(String.init)
      guard let owner = words.first, owner.hasSuffix(":") else { return [] }
      return words.dropFirst().map { Entry(owner: String(owner.dropLast()), name: $0) }
    }
  }

  /// Returns the entries that the declarations lack, in order of name, each once.
  func missing(from surface: ApiSurface) -> [Entry] {
    Set(entries).filter { !surface.has($0) }.sorted { $0.path < $1.path }
  }
}
