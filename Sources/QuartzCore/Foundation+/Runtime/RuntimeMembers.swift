import Foundation

/// Martlet addition: the members of one class that are found by name at run time, as the Objective-C runtime finds them.
///
/// Nibs and strings name outlets, actions, runtime attributes and keys. There is no Objective-C runtime on Linux, so
/// the rewriter (`objcify`) writes a table for each class that has such members, as a type nested in the class, and
/// therefore with access to its private members:
///
///     extension ProfileController {
///       enum __RuntimeMembers: RuntimeMembers {
///         @MainActor static var members: [RuntimeMember] {
///           [
///             .property("avatarView", \ProfileController.avatarView),
///             .property("rows", \ProfileController.rows),
///             .method("follow:", Selector("follow:", ProfileController.follow(_:))),
///           ]
///         }
///       }
///     }
///
/// The table needs no registration: ``RuntimeRegistry`` finds the nested type by its name. It holds what this class
/// declares; those of its superclasses are found in theirs. Members that extensions in other files declare go into
/// further tables of the same class, `__RuntimeMembers1`, `__RuntimeMembers2` and so on without a gap. A class that is
/// `private` cannot be found by its name, nor can members that one module adds to another's class; ``RuntimeModule`` tells
/// of them.
public protocol RuntimeMembers: SendableMetatype {
  /// The members that the class itself declares, without those of its superclasses.
  @MainActor static var members: [RuntimeMember] { get }
}

/// Martlet addition: another name of a class, as `@objc(Name)` gives it.
///
/// The rewriter writes `enum __RuntimeClass_Name: RuntimeClassName`, not nested in anything, in the class's module.
public protocol RuntimeClassName {
  /// The class that has the other name.
  static var namedClass: AnyClass { get }
}
