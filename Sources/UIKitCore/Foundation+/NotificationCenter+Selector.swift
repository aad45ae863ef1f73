import Foundation
import QuartzCore

extension NotificationCenter {
  /// Calls `selector` on `observer` for each notification, as long as the observer lives.
  ///
  /// The observer is held weakly; removing it is not needed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    let registration = SelectorRegistration(center: self, name: aName, object: anObject as AnyObject?)
    // The observer's end removes the registration, and with it the block.
    nonisolated(unsafe) weak let weakTarget = target
    registration.token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let target = weakTarget else { return }
      aSelector.perform(on: target, notification)
    }
    var list =
      ObjectAttachments.value(of: target, for: SelectorRegistration.key) as? [SelectorRegistration] ?? []
    list.append(registration)
    ObjectAttachments.set(list, of: target, for: SelectorRegistration.key)
  }

  /// Removes everything of `observer`: what it was added for with selectors, or, for what `addObserver(forName:…)` answered,
  /// that.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Removes what was added with a selector: everything of `observer`, or what matches name and object.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?
  ) {
    guard
      var list = ObjectAttachments.value(of: observer, for: SelectorRegistration.key)
        as? [SelectorRegistration]
    else { return }
    list.removeAll {
      $0.center === self && (aName == nil || $0.name == aName)
        && (anObject == nil || $0.object === anObject)
    }
    ObjectAttachments.set(list.isEmpty ? nil : list, of: observer, for: SelectorRegistration.key)
  }
}

/// A selector waiting for notifications; its end removes it from the centre.
private final class SelectorRegistration {
  static let key = "NotificationCenter.addObserver(_:selector:)"
  let center: NotificationCenter
  let name: NSNotification.Name?
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?

  init(center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) {
    self.center = center
    self.name = name
    self.object = object
  }

  deinit {
    if let token { center.removeObserver(token) }
  }
}
