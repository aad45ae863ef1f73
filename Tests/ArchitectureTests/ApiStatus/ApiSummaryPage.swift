/// `docs/api-status.md`: the types that exist, by name, and what of the inventory (`ApiInventory`) does not. One line a name,
/// which a browser shows as running text, so that changes of several people seldom touch the same lines.
struct ApiSummaryPage {
  static let path = "docs/api-status.md"
  /// Members are counted in steps of so many, so that the page does not change with each of them.
  private static let step = 100

  let surface: ApiSurface
  let inventories: [(tier: Int, inventory: ApiInventory)]

  var text: String {
    (head + counts + missing + ApiSurface.modules.flatMap { module(named: $0.name, $0.folders) }).joined(
      separator: "\n") + "\n"
  }

  /// The names that programs of the inventory use and nothing declares, by tier.
  var missingNames: [(tier: Int, names: [String])] {
    inventories.map { ($0.tier, $0.inventory.missing(from: surface).map(\.path)) }
  }

  private var head: [String] {
    [
      "# What exists",
      "",
      "The types of Apple's that QuartzCore, UIKit and WebKit declare here; nested ones go with theirs. What is not declared is a "
        + "compile error; nothing is declared that does nothing. `Scripts/api-status` writes this page, and the list of all "
        + "members into `.build/api-status.md`. A test fails when this page is stale.",
      "",
    ]
  }

  private var counts: [String] {
    [
      "| module | types | with nested ones | members, at least |",
      "|---|---|---|---|",
    ]
      + ApiSurface.modules.map { module in
        let types = surface.types(of: module.folders)
        let declared = types.filter { surface.type(at: $0.path) != nil }
        let members = types.reduce(0) { $0 + $1.members.count } / Self.step * Self.step
        return
          "| \(module.name) | \(declared.count { !$0.path.contains(".") }) | \(declared.count) | \(members) |"
      } + [""]
  }

  private var missing: [String] {
    let missing = missingNames.flatMap { tier, names in names.map { "- `\($0)` (tier \(tier))" } }
    return [
      "## What is not there",
      "",
      "No framework of Apple's but these three, the speech of AVFAudio (`AVSpeechSynthesizer` and what belongs to it), Foundation (as "
        + "it comes with Swift) and the log (`import os`). Of the names that 18 public programs and libraries use (`Tests/ArchitectureTests/Resources`):",
      missing.isEmpty ? "nothing is missing." : "",
    ] + missing + [""]
  }

  private func module(named name: String, _ folders: Set<String>) -> [String] {
    let paths = surface.types(of: folders).map(\.path).filter { !$0.isEmpty }
    let types = paths.filter { !$0.contains(".") }.compactMap { surface.type(at: $0) }
    let groups: [(String, [String])] = [
      ("Classes", types.filter { !$0.isAddition && $0.kind == .class }.map(\.path)),
      ("Protocols", types.filter { !$0.isAddition && $0.kind == .protocol }.map(\.path)),
      ("Values", types.filter { !$0.isAddition && ![.class, .protocol].contains($0.kind) }.map(\.path)),
      ("Foundation's, with members of Apple's framework", paths.filter { surface.type(at: $0) == nil }),
      ("Martlet's own", types.filter(\.isAddition).map(\.path)),
    ]
    return ["## \(name)", ""] + groups.filter { !$0.1.isEmpty }.flatMap { paragraph($0.0, $0.1) }
  }

  private func paragraph(_ title: String, _ names: [String]) -> [String] {
    let last = names.count - 1
    let lines = names.enumerated().map { index, name in "`\(name)`\(index < last ? "," : ".")" }
    return ["**\(title):**"] + lines + [""]
  }
}
