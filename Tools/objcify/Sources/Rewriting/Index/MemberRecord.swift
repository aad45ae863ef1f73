import SwiftSyntax

/// A member of a type, as far as rewriting asks.
struct MemberRecord: Sendable, Codable {
  enum Kind: String, Codable, Sendable { case method, property, initializer, other }

  struct Call: Codable, Equatable, Sendable {
    let name: String
    let labels: [String]
  }

  let kind: Kind
  /// The base name, without backticks.
  let name: String
  /// The argument labels, `_` for none.
  var labels: [String] = []
  /// The parameters' types with their attributes.
  var writtenTypes: [String] = []
  /// `async`, `throws` as written, or nothing; a property's are those of its getter.
  var effects = ""
  /// A method's result or a property's type as written; nil when it is not.
  var type: String?
  var access = AccessLevel.internal
  var isStatic = false
  var isOverride = false
  /// Declared `optional` in a protocol for Objective-C.
  var isOptional = false
  /// Known to Objective-C by an attribute of its own.
  var isObjC = false
  var isDynamic = false
  /// `@nonobjc`: kept from Objective-C, whatever its class says of its members.
  var isNonObjC = false
  /// A method that Objective-C cannot have, whatever its class says of its members: with type parameters, with parameters
  /// that are `inout`, variadic or autoclosures, or an operator.
  var isSwiftOnly = false
  /// The name in `@objc(name)`; nil without one.
  var objCName: String?
  /// True if a property can be set.
  var isSettable = false
  /// The file it stands in.
  var path = ""
  /// Declared in an extension, not in the type's own braces.
  var isInExtension = false
  /// The calls in a default of another module's protocol, as far as they may be other requirements.
  var calls: [Call] = []
  /// Declared where `#if` has a condition that is not known here.
  var isConditional = false
  /// `@available(*, unavailable)`: nothing may use it.
  var isUnavailable = false

  /// The full name by which Swift refers to a method: `tableView(_:didSelectRowAt:)`.
  var fullName: String {
    kind == .property || labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// True if Objective-C knows the member where it is to know all of the class that it can.
  var isExposable: Bool { !isNonObjC && !isSwiftOnly && access > .fileprivate }

  /// Returns true if both are the same method by their names and types. Functions that are handed in count as one type: attributes and
  /// names of types may be written in several ways there.
  func isSameMethod(as other: MemberRecord) -> Bool {
    kind == .method && other.kind == .method && isStatic == other.isStatic && fullName == other.fullName
      && zip(writtenTypes, other.writtenTypes).allSatisfy { mine, others in
        mine.contains("->") ? others.contains("->") : ModuleIndex.plain(mine) == ModuleIndex.plain(others)
      }
  }

  /// Returns true if a call with these labels may mean it; `?` stands for the one that a trailing closure leaves out.
  func takes(_ written: [String]?) -> Bool {
    guard let written else { return true }
    return written.count == labels.count && zip(written, labels).allSatisfy { $0 == $1 || $0 == "?" }
  }

  /// The name that Objective-C has for it.
  var selector: String {
    if let objCName { return objCName }
    return kind == .property ? name : ObjCName.selector(name, labels: labels)
  }
}

enum AccessLevel: Int, Comparable, Codable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  init(_ modifiers: DeclModifierListSyntax) {
    self = .internal
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): self = .private
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.package): self = .package
      case .keyword(.public): self = .public
      case .keyword(.open): self = .open
      default: continue
      }
    }
  }
}
