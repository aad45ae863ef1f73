import Foundation

/// Martlet addition: the Objective-C names of a class's properties by key path, for observers.
///
/// Swift has no names for key paths, but they can be compared. A key path belongs to the class it was written for, so the
/// names are asked for that class, which may be a subclass of the one that declares the properties. A class finds itself
/// in the question by a protocol of its own:
///
///     protocol PageKeyPathRoot: Page {}
///     extension Page: PageKeyPathRoot {}
///     extension PageKeyPathRoot { static var names: [AnyKeyPath: String] { [\Self.title: "title"] } }
///     extension Page {
///       enum __RuntimeKeyPaths: RuntimeKeyPaths {
///         static func names(for root: Any.Type) -> [AnyKeyPath: String] {
///           (root as? any PageKeyPathRoot.Type)?.names ?? [:]
///         }
///       }
///     }
///
/// As ``RuntimeMembers``, the nested type is found by its name.
public protocol RuntimeKeyPaths: SendableMetatype {
  /// Returns the Objective-C names of the class's properties, by key paths that are written for `root`.
  @MainActor static func names(for root: Any.Type) -> [AnyKeyPath: String]
}
