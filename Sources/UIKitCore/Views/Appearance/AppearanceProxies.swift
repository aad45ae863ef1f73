import Foundation

/// The appearances that programs asked for, of views and bar items.
///
/// On Apple's systems a proxy records any setter by Objective-C's forwarding. Here it is an object that is never shown beside one
/// that is told nothing: what differs between the two was set. Views take that over when they come into a window
/// (`AppearanceProperty`), items are asked for it by the views that show them.
@MainActor
enum AppearanceProxies {
  /// The strongest first.
  private static var proxies: [AppearanceProxy] = []
  /// True if the place of an item, or its traits, decide how it is shown.
  private static var itemsHavePlaces = false

  static func proxy<Subject: AppearanceSubject>(
    of type: Subject.Type, _ place: AppearancePlace = AppearancePlace()
  ) -> Subject {
    let known = proxies.first { $0.type == type && $0.place.isSame(as: place) }
    if let object = known?.object as? Subject { return object }
    guard let object = type.init(coder: NSCoder()), let plain = type.init(coder: NSCoder()) else {
      preconditionFailure("\(type) cannot be made by init(coder:), which appearance() needs")
    }
    proxies.append(AppearanceProxy(type, place, object: object, plain: plain))
    proxies.sort { $0.strength > $1.strength }
    if type is UIBarItem.Type, !place.isEverywhere { itemsHavePlaces = true }
    return object
  }

  /// Called when a view comes into a window.
  static func apply(to view: UIView) {
    guard !proxies.isEmpty else { return }
    for proxy in proxies
    where type(of: view).isKind(of: proxy.type)
      && proxy.place.contains(view.next, traits: view.traitCollection)
    {
      proxy.apply(to: view)
    }
    if itemsHavePlaces { (view as? any ItemShowing)?.itemPlaceDidChange() }
  }

  /// Those that count for an item, the strongest first.
  /// - Parameter view: shows the item.
  static func proxies(for item: UIBarItem, in view: UIView?) -> [AppearanceProxy] {
    guard !proxies.isEmpty else { return [] }
    return proxies.filter { proxy in
      type(of: item).isKind(of: proxy.type) && proxy.object !== item
        && proxy.place.contains(view, traits: view?.traitCollection)
    }
  }

  /// The value that an item is shown with: its own where that is not the initial one, else the strongest that was set.
  static func value<Item: UIBarItem, Value>(
    of item: Item, in view: UIView?, _ read: (Item) -> Value
  ) -> Value {
    let own = read(item)
    for proxy in proxies(for: item, in: view) {
      guard let object = proxy.object as? Item, let plain = proxy.plain as? Item else { continue }
      let (set, initial) = (read(object), read(plain))
      guard !AppearanceProperty.areEqual(set, initial) else { continue }
      return AppearanceProperty.areEqual(own, initial) ? set : own
    }
    return own
  }

  /// Forgets all; for tests.
  static func reset() {
    proxies = []
    itemsHavePlaces = false
  }
}
