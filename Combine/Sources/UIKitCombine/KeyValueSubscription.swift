import Foundation
import UIKit

/// Observes a property for one subscriber. Of values that nobody demanded the last is kept.
final class KeyValueSubscription<Subject: NSObject, Value, Downstream: Subscriber>: Subscription
where Downstream.Input == Value, Downstream.Failure == Never {
  private let lock = NSRecursiveLock()
  private var subject: Subject?
  private var downstream: Downstream?
  private let keyPath: KeyPath<Subject, Value>
  private let options: NSKeyValueObservingOptions
  private var observation: NSKeyValueObservation?
  private var demand = Subscribers.Demand.none
  private var waiting: Value?

  init(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, _ options: NSKeyValueObservingOptions,
    _ downstream: Downstream
  ) {
    self.subject = subject
    self.keyPath = keyPath
    self.options = options
    self.downstream = downstream
  }

  func begin() {
    let keyPath = keyPath
    observation = subject?.observe(keyPath, options: options) { [weak self] object, _ in
      self?.take(object[keyPath: keyPath])
    }
  }

  private func take(_ value: Value) {
    lock.lock()
    guard demand > 0, let downstream else {
      waiting = value
      return lock.unlock()
    }
    demand -= 1
    lock.unlock()
    add(downstream.receive(value))
  }

  private func add(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    lock.unlock()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    let value = waiting
    waiting = nil
    lock.unlock()
    if let value { take(value) }
  }

  func cancel() {
    lock.lock()
    let observation = observation
    (self.observation, downstream, subject, waiting) = (nil, nil, nil, nil)
    lock.unlock()
    observation?.invalidate()
  }
}
