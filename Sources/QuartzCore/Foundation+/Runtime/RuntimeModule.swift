import Foundation

/// Martlet addition: what a module tells once about its classes, because it cannot be found by their names: the members of
/// private classes, and those that it adds to classes of other modules.
///
/// The rewriter writes `enum __RuntimeModule: RuntimeModule`, not nested in anything. It is found by its name when a class
/// of the module is first looked at.
public protocol RuntimeModule: SendableMetatype {
  /// The modules that this one uses and that may have such an enum, too.
  static var dependencies: [String] { get }
  /// The class marked `@main` that is an application's delegate, where the module is a program.
  static var applicationDelegate: AnyClass? { get }
  /// Tells ``RuntimeRegistry/register(_:named:members:)``.
  @MainActor static func register()
}

extension RuntimeModule {
  /// Nil: most modules have no application delegate.
  public static var applicationDelegate: AnyClass? { nil }
}
