import Foundation
import QuartzCore

/// Martlet addition: a class whose initialisers may make an object of a subclass, which those of a class itself cannot.
public protocol _SelectorTimerMaking {}

extension Timer: _SelectorTimerMaking {
  /// Creates a timer like the initialiser, and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension _SelectorTimerMaking where Self: Timer {
  /// A timer that calls nothing and is in no run loop, for a variable that gets another later.
  public init() {
    self = unsafeDowncast(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, to: Self.self)
  }

  /// A timer that calls `aSelector` on `aTarget`, which it keeps alive until it is invalidated.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let start = Date(timeIntervalSinceNow: ti)
    self.init(
      fireAt: start, interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates the same timer, which fires first at a date.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    // A subclass of Timer that programs cannot name: no subclass of theirs is made this way.
    self = unsafeDowncast(
      SelectorTimer(date, interval: ti, target: t as AnyObject, selector: s, userInfo: ui, repeats: rep),
      to: Self.self)
  }
}

/// A timer that has a `userInfo`, which Foundation's own on Linux cannot be given.
private final class SelectorTimer: Timer {
  private let info: Any?

  init(
    _ start: Date, interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    info = userInfo
    nonisolated(unsafe) let target = target
    // With a date, since Foundation on Linux fires `Timer(timeInterval:)` at once.
    super.init(fire: start, interval: interval, repeats: repeats) { selector.perform(on: target, $0) }
  }

  override var userInfo: Any? { info }
}
