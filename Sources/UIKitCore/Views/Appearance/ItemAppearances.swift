import Foundation
import QuartzCore

/// The items that stand for all of their class.
@MainActor
enum ItemAppearances {
  private static var proxies: [ObjectIdentifier: UIBarItem] = [:]

  static func proxy<Item: UIBarItem>(of type: Item.Type) -> Item {
    if let known = proxies[ObjectIdentifier(type)] as? Item { return known }
    guard let made = type.init(coder: NSCoder()) else {
      preconditionFailure("\(type) cannot be made by init(coder:), which appearance() needs")
    }
    proxies[ObjectIdentifier(type)] = made
    return made
  }

  /// Those of an item's class and of the classes above it, the nearest last.
  static func proxies(for item: UIBarItem) -> [UIBarItem] {
    guard !proxies.isEmpty else { return [] }
    let classes = sequence(first: type(of: item) as AnyClass, next: { _getSuperclass($0) })
    return classes.compactMap { proxies[ObjectIdentifier($0)] }.filter { $0 !== item }.reversed()
  }

  /// Forgets all; for tests.
  static func reset() { proxies = [:] }
}
