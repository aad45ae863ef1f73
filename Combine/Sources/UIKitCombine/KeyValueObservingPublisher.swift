import Foundation
import UIKit

extension NSObject {
  /// Publishes the values of an observed property, as they change.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// The object that has the property. It is kept.
    public let object: Subject
    /// The property, which has to be observable: `@objc dynamic`, or one that UIKit documents as such.
    public let keyPath: KeyPath<Subject, Value>
    /// Which values are published: with `initial` the present one at once, with `prior` that before each change, too.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher of a property's values.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    /// Begins to observe for a subscriber, until that cancels.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let subscription = KeyValueSubscription(object, keyPath, options, subscriber)
      subscriber.receive(subscription: subscription)
      subscription.begin()
    }
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// A publisher of the values that the property has, now and after each change.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}
