/// All that clients of QuartzCore, UIKit and WebKit see, type by type.
struct ApiSurface {
  /// The module that clients import, and the folders of `Sources` that it is made of.
  static let modules: [(name: String, folders: Set<String>)] = [
    ("QuartzCore", ["QuartzCore"]),
    ("UIKit", ["UIKitCore", "UIKit"]),
    ("WebKit", ["WebKit"]),
  ]

  /// Declarations of types that clients do not see are left out, which extensions alone cannot know.
  let declarations: [PublicDeclaration]
  private let membersByOwner: [String: [PublicDeclaration]]
  /// The types that each type inherits or conforms to, by every declaration and extension of it.
  private let inheritedByType: [String: Set<String>]

  static func read() throws -> ApiSurface {
    let folders = modules.reduce(into: Set<String>()) { $0.formUnion($1.folders) }
    return ApiSurface(files: try Checkout.sources.get().filter { folders.contains($0.module) })
  }

  init(files: [SourceFile]) {
    let read = files.map(DeclarationReader.read)
    let all = read.flatMap(\.declarations)
    let visible = Set(all.filter { $0.kind.isType && $0.kind != .extension }.map(\.path))
    // Types of ours that clients do not see.
    let hidden = read.reduce(into: Set<String>()) { $0.formUnion($1.types) }.subtracting(visible)
    declarations = all.filter { declaration in
      !Self.prefixes(of: declaration.kind == .extension ? declaration.path : declaration.owner)
        .contains { hidden.contains($0) }
    }
    membersByOwner = Dictionary(grouping: declarations.filter { $0.kind != .extension }, by: \.owner)
    inheritedByType = declarations.filter { $0.kind.isType }.reduce(into: [:]) { types, type in
      types[type.path, default: []].formUnion(type.inherited)
    }
  }

  /// Returns true if a type, or one that it inherits, has a member. See `PublicDeclaration.answers(to:)`.
  func has(_ entry: ApiInventory.Entry) -> Bool {
    var seen: Set<String> = []
    var waiting = [entry.owner]
    while let owner = waiting.popLast() {
      guard seen.insert(owner).inserted else { continue }
      let isThere = (membersByOwner[owner] ?? []).contains { $0.answers(to: entry.name) }
      if isThere { return true }
      waiting += inheritedByType[owner] ?? []
    }
    return false
  }

  /// The types of a module with their members; Foundation's types stand under the module that extends them.
  func types(of folders: Set<String>) -> [(path: String, members: [PublicDeclaration])] {
    let own = declarations.filter { folders.contains($0.module) }
    let members = Dictionary(grouping: own.filter { $0.kind != .extension && !$0.kind.isType }, by: \.owner)
    let paths = Set(own.filter { $0.kind.isType && $0.kind != .extension }.map(\.path)).union(members.keys)
    return paths.sorted().map { ($0, members[$0] ?? []) }
  }

  /// The declaration of a type, wherever it stands; nil for Foundation's.
  func type(at path: String) -> PublicDeclaration? {
    declarations.first { $0.kind.isType && $0.kind != .extension && $0.path == path }
  }

  private static func prefixes(of path: String) -> [String] {
    let parts = path.split(separator: ".")
    return parts.indices.map { parts[...$0].joined(separator: ".") }
  }
}
