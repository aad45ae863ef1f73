import SwiftSyntax

/// A type and what is known of it from all files of its module.
final class TypeRecord: Codable {
  enum Kind: String, Codable { case `class`, `struct`, `enum`, `protocol`, actor, alias, unknown }

  /// The name with the types it is nested in: `Outer.Inner`.
  let name: String
  var kind: Kind
  /// The types that the declaration and its extensions inherit, as written; the superclass comes first where there is one.
  var inherited: [String] = []
  var members: [MemberRecord] = []
  /// The path of the file with the type's own braces; nil for types of other modules.
  var path: String?
  /// The paths of all files with braces of that name: of private types of one name there may be several, whose members are in one record.
  var declaringPaths: Set<String> = []
  var access = AccessLevel.internal
  var isGeneric = false
  /// The type parameters, with what each has to be.
  var parameters: [String: String] = [:]
  /// `private` or `fileprivate`, or nested in a type that is.
  var isHidden = false
  /// `@objcMembers`, on the type itself.
  var isObjCMembers = false
  /// The name in `@objc(name)`; nil without one.
  var objCName: String?
  /// A global actor other than the main one, which tables cannot enter.
  var isOnOtherActor = false
  var isMainActor = false
  /// Of protocols: `init()` is a requirement.
  var requiresInit = false
  /// `@main` or `@UIApplicationMain`.
  var isMain = false

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Takes in what another module says of the type of this name: its declaration, or extensions of it.
  func add(_ other: TypeRecord) {
    members += other.members
    guard kind == .unknown, other.kind != .unknown else {
      inherited += other.inherited
      return
    }
    kind = other.kind
    // A superclass stands in the declaration, and comes first.
    inherited = other.inherited + inherited
    (access, isHidden, isGeneric) = (other.access, other.isHidden, other.isGeneric)
    (isObjCMembers, objCName, isMain) = (other.isObjCMembers, other.objCName, other.isMain)
    parameters = other.parameters
    (isMainActor, isOnOtherActor) = (other.isMainActor, other.isOnOtherActor)
  }

  /// The name within the type it is nested in.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  var isNested: Bool { name.contains(".") }
}
