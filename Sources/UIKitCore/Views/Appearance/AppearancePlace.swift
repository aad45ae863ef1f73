import Foundation

/// The place in which an appearance counts.
@MainActor
struct AppearancePlace {
  /// The classes of what an instance is in, from the innermost to the outermost.
  let containers: [AnyClass]
  /// Traits that have to be there; nil for all.
  let traits: UITraitCollection?

  init(_ containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil) {
    self.containers = containers.map { $0 as AnyClass }
    self.traits = traits
  }

  var isEverywhere: Bool { containers.isEmpty && traits == nil }

  func isSame(as other: AppearancePlace) -> Bool {
    containers.count == other.containers.count && traits == other.traits
      && zip(containers, other.containers).allSatisfy { $0 == $1 }
  }

  /// Returns true if a responder and its traits are in this place; nothing is in none.
  /// - Parameter innermost: what the instance is in, if anything.
  func contains(_ innermost: UIResponder?, traits current: UITraitCollection?) -> Bool {
    if let traits, current?.containsTraits(in: traits) != true { return false }
    var left = containers[...]
    var responder = innermost
    while let container = left.first, let current = responder {
      if type(of: current).isKind(of: container) { left = left.dropFirst() }
      responder = current.next
    }
    return left.isEmpty
  }
}

extension NSObject {
  /// Returns true for the class itself and its subclasses.
  static func isKind(of type: AnyClass) -> Bool {
    sequence(first: self as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
  }
}
