import Foundation
import QuartzCore

/// An object that stands for all instances of a class in a place.
@MainActor
struct AppearanceProxy {
  let type: AnyClass
  let place: AppearancePlace
  /// The object that the program sets the looks on. It is never shown.
  let object: NSObject
  /// An object of the same class in its initial state.
  let plain: NSObject
  /// The properties that views take over.
  let properties: [AppearanceProperty]

  init(_ type: AnyClass, _ place: AppearancePlace, object: NSObject, plain: NSObject) {
    self.type = type
    self.place = place
    self.object = object
    self.plain = plain
    properties = AppearanceProperty.all(of: type)
  }

  /// Proxies of narrower places and of subclasses come first: what is taken over first stays.
  var strength: (Int, Int, Int) {
    let depth = sequence(first: type, next: { _getSuperclass($0) }).reduce(0) { count, _ in count + 1 }
    return (place.containers.count, place.traits == nil ? 0 : 1, depth)
  }

  /// Gives a view what the proxy was told and the view was not.
  func apply(to view: UIView) {
    for property in properties { property.take(object, plain, view) }
  }
}
