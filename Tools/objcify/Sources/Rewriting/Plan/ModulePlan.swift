/// The changes that rewriting one file asks of another: a class gets members because of what stands in extensions, subclasses and
/// protocols elsewhere.
final class ModulePlan {
  /// A member of a type by its name in full.
  struct Member: Hashable {
    let type: String
    let fullName: String
  }

  /// A one-line member to be added before the closing brace of a type.
  private struct Insertion {
    let text: String
    /// The files with the types of the name that get it; nil for all.
    let paths: Set<String>?
  }

  private var insertions: [String: [Insertion]] = [:]
  /// Members that become overrides, because their superclass got one of the name.
  var overrides: Set<Member> = []
  /// Members of extensions that must stand in the class, because subclasses override them.
  var moved: Set<Member> = []
  /// How a class overrides what an extension of another module's class declares.
  struct AdditionOverride {
    let addition: Addition
    /// True if no class above overrides it.
    let isTopmost: Bool
  }

  /// The members of extensions that classes override though Swift has no place for them.
  private(set) var additions: [Addition] = []
  var additionOverrides: [Member: AdditionOverride] = [:]
  var additionConformances: [AdditionPlanner.Conformance] = []

  func add(_ addition: Addition) {
    guard self.addition(to: addition.owner.name, addition.member.fullName) == nil else { return }
    additions.append(addition)
  }

  func addition(to type: String, _ fullName: String) -> Addition? {
    additions.first { $0.owner.name == type && $0.member.fullName == fullName }
  }

  /// The objects that answer for what is not implemented, by the names of their classes.
  var defaults: [String: Defaults] = [:]

  /// Protocols that a class comes to conform to, in the order they were found.
  private(set) var conformances: [String: [String]] = [:]

  func conform(_ type: String, to protocolName: String) {
    guard conformances[type]?.contains(protocolName) != true else { return }
    conformances[type, default: []].append(protocolName)
  }

  /// - Parameter paths: the files with the types of the name that get the member; nil for all.
  func insert(_ member: String, into type: String, in paths: Set<String>? = nil) {
    insertions[type, default: []].append(Insertion(text: member, paths: paths))
  }

  /// The members to be added before the closing brace of a type of that name in a file.
  func insertions(into type: String, in path: String) -> [String] {
    (insertions[type] ?? []).filter { $0.paths?.contains(path) ?? true }.map(\.text)
  }
}
