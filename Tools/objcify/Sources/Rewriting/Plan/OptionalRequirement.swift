/// A requirement of a protocol that conforming classes need not meet.
struct OptionalRequirement {
  enum Form {
    /// Declared `optional` for Objective-C: rewritten into a requirement with a default, and members that tell whether a
    /// class has its own.
    case rewritten
    /// UIKit's form: a requirement with a default.
    case defaulted
  }

  let protocolName: String
  let member: MemberRecord
  let form: Form
  let access: AccessLevel

  /// `tableView_heightForRowAt`: the full name as an identifier.
  var identifier: String {
    ([member.name] + member.labels.filter { $0 != "_" }).joined(separator: "_")
  }

  private var prefix: String { "__" + protocolName.split(separator: ".").joined(separator: "_") }

  /// The property that tells whether a class has the member.
  var flag: String { "\(prefix)_has_\(identifier)" }

  /// The property by which classes tell UIKit whether they have the method, where UIKit's protocol has one:
  /// `_hasTableViewCommitForRowAt`.
  var flagOfUIKit: String {
    "_has" + identifier.split(separator: "_").map { ObjCName.capitalized(String($0)) }.joined()
  }

  /// The property that is the method, or the property's value, where a class has it, else nil.
  var optionalMember: String { "\(prefix)_optional_\(identifier)" }
}

extension ModuleIndex {
  /// The optional requirements of a protocol itself.
  func optionalRequirements(of record: TypeRecord) -> [OptionalRequirement] {
    let members = declaredMembers(of: record)
    return members.filter { !$0.isInExtension && !$0.isStatic }.compactMap { member in
      guard member.kind == .method || member.isOptional else { return nil }
      let hasDefault = members.contains { $0.isInExtension && $0.fullName == member.fullName }
      guard member.isOptional || hasDefault else { return nil }
      return OptionalRequirement(
        protocolName: record.name, member: member, form: member.isOptional ? .rewritten : .defaulted,
        access: record.access)
    }
  }

  /// Returns true if UIKit asks classes whether they have the method.
  func isAsked(_ requirement: OptionalRequirement) -> Bool {
    type(requirement.protocolName)?.members.contains {
      $0.kind == .property && !$0.isInExtension && $0.name == requirement.flagOfUIKit
    } ?? false
  }

  /// The requirements that the default of one asks in its place, as a newer form asks the older.
  func othersAsked(byDefaultOf requirement: OptionalRequirement) -> [OptionalRequirement] {
    guard let record = type(requirement.protocolName) else { return [] }
    let defaults = declaredMembers(of: record).filter {
      $0.isInExtension && $0.isSameMethod(as: requirement.member)
    }
    return optionalRequirements(of: record).filter { other in
      !other.member.isSameMethod(as: requirement.member)
        && defaults.flatMap(\.calls).contains {
          $0.name == other.member.name && other.member.takes($0.labels)
        }
    }
  }

  /// The classes of this module that have names, in order of these.
  var ownClasses: [TypeRecord] {
    types.values.filter { $0.kind == .class && $0.path != nil }.sorted { $0.name < $1.name }
  }

  /// All classes of this module.
  var allOwnClasses: [TypeRecord] { ownClasses + locals.records }
}
