/// A page of what exists, type by type and member by member, and what of the inventory (`ApiInventory`) does not: 200 kB, which
/// `Scripts/api-status` writes for looking members up. `ApiSummaryPage` is the one that is kept.
struct ApiStatusPage {
  let surface: ApiSurface
  let inventories: [(tier: Int, inventory: ApiInventory)]

  var text: String {
    (Self.head + missing + ApiSurface.modules.flatMap { module(named: $0.name, $0.folders) }).joined(
      separator: "\n") + "\n"
  }

  private static let head = [
    "# What exists",
    "",
    "Made from the sources by `Scripts/api-status`. What is not listed is not declared: using it is a compile error. "
      + "Overrides stand where they were first declared. *Martlet* marks what Apple does not have.",
    "",
  ]

  /// The lines, by tier, of what real programs use and what is not there yet.
  private var missing: [String] {
    ["## Missing of the inventory", ""]
      + inventories.flatMap { tier, inventory -> [String] in
        let names = inventory.missing(from: surface).map { "- `\($0.path)`" }
        return ["### Tier \(tier)", ""] + (names.isEmpty ? ["Nothing."] : names) + [""]
      }
  }

  private func module(named name: String, _ folders: Set<String>) -> [String] {
    ["## \(name)", ""]
      + surface.types(of: folders).flatMap { path, members -> [String] in
        [heading(of: path), ""] + Set(members.map(line)).sorted() + (members.isEmpty ? [] : [""])
      }
  }

  private func heading(of path: String) -> String {
    if path.isEmpty { return "### Functions and constants" }
    guard let type = surface.type(at: path) else { return "### `\(path)` of Foundation" }
    let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
    return "### \(type.isOpen ? "open " : "")\(type.kind.rawValue) `\(path)\(inherited)`"
      + (type.isAddition ? " *Martlet*" : "")
  }

  private func line(_ member: PublicDeclaration) -> String {
    let words: [String] =
      switch member.kind {
      case .case: ["case"]
      case .func where member.isStatic, .var where member.isStatic, .let where member.isStatic: ["static"]
      case .typealias, .associatedtype: [member.kind.rawValue]
      default: []
      }
    return "- \((words + ["`\(member.name)`"]).joined(separator: " "))"
      + (member.isAddition && surface.type(at: member.owner)?.isAddition != true ? " *Martlet*" : "")
  }
}
