import Foundation
import QuartzCore
import UIKitCore

/// Input from code. Gestures take their own time: frames run while they last.
extension HeadlessHost {
  /// Puts a finger down and returns its identity.
  @discardableResult
  package func touchDown(at point: CGPoint, device: HostTouch.Device = .finger, button: Int = 1) -> Int {
    let id = nextTouchID
    nextTouchID += 1
    send(
      .touches(
        [HostTouch(id: id, phase: .began, device: device, location: point, button: button)],
        timestamp: clock.now))
    return id
  }

  package func touchMove(_ id: Int, to point: CGPoint, device: HostTouch.Device = .finger) {
    send(.touches([HostTouch(id: id, phase: .moved, device: device, location: point)], timestamp: clock.now))
  }

  package func touchUp(_ id: Int, at point: CGPoint, device: HostTouch.Device = .finger) {
    send(.touches([HostTouch(id: id, phase: .ended, device: device, location: point)], timestamp: clock.now))
  }

  package func touchCancel(_ id: Int, at point: CGPoint) {
    send(.touches([HostTouch(id: id, phase: .cancelled, location: point)], timestamp: clock.now))
  }

  /// A finger down and up again after `duration` seconds.
  package func tap(at point: CGPoint, duration: CFTimeInterval = 0.05, device: HostTouch.Device = .finger) {
    let id = touchDown(at: point, device: device)
    advance(by: duration)
    touchUp(id, at: point, device: device)
    advanceFrame()
  }

  package func doubleTap(at point: CGPoint) {
    tap(at: point)
    advance(by: 0.05)
    tap(at: point)
  }

  /// Holds a finger still.
  package func press(at point: CGPoint, duration: CFTimeInterval) {
    tap(at: point, duration: duration)
  }

  /// Moves a finger evenly from one point to another, one step a frame, and lifts it.
  ///
  /// - Parameters:
  ///   - hold: seconds at rest before the finger is lifted; more than 0.1 leaves no velocity.
  package func drag(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval, hold: CFTimeInterval = 0,
    device: HostTouch.Device = .finger, onStep: ((CGFloat) -> Void)? = nil
  ) {
    let id = touchDown(at: start, device: device)
    let steps = max(1, Int((duration / Self.frameInterval).rounded()))
    for step in 1...steps {
      let fraction = CGFloat(step) / CGFloat(steps)
      clock.advance(by: duration / CFTimeInterval(steps))
      touchMove(
        id,
        to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
        device: device)
      runRequestedFrame()
      onStep?(fraction)
    }
    if hold > 0 { advance(by: hold) }
    touchUp(id, at: end, device: device)
    advanceFrame()
  }

  /// Two fingers that move apart or together round a centre, along the x axis.
  package func pinch(
    at center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, duration: CFTimeInterval
  ) {
    func points(_ distance: CGFloat) -> (CGPoint, CGPoint) {
      (CGPoint(x: center.x - distance / 2, y: center.y), CGPoint(x: center.x + distance / 2, y: center.y))
    }
    let (left, right) = points(startDistance)
    let first = touchDown(at: left)
    let second = touchDown(at: right)
    let steps = max(1, Int((duration / Self.frameInterval).rounded()))
    for step in 1...steps {
      clock.advance(by: duration / CFTimeInterval(steps))
      let fraction = CGFloat(step) / CGFloat(steps)
      let (left, right) = points(startDistance + (endDistance - startDistance) * fraction)
      send(
        .touches(
          [
            HostTouch(id: first, phase: .moved, location: left),
            HostTouch(id: second, phase: .moved, location: right),
          ], timestamp: clock.now))
      runRequestedFrame()
    }
    let (lastLeft, lastRight) = points(endDistance)
    touchUp(first, at: lastLeft)
    touchUp(second, at: lastRight)
    advanceFrame()
  }

  /// One notch of a wheel.
  package func wheel(at point: CGPoint, by delta: CGVector2) {
    send(.scroll(HostScroll(phase: .discrete, location: point, delta: delta, timestamp: clock.now)))
    advanceFrame()
  }

  /// The pointer without a button; nil when it leaves the window.
  package func hover(at point: CGPoint?) {
    send(.hover(point, timestamp: clock.now))
    advanceFrame()
  }

  /// One key down and up.
  ///
  /// - Parameter usage: USB HID usage; 0x28 is Return, 0x29 Escape, 0x2A Backspace, 0x2B Tab.
  package func key(_ usage: Int, characters: String = "", modifiers: HostModifiers = []) {
    for isDown in [true, false] {
      send(
        .key(
          HostKey(
            isDown: isDown, usage: usage, characters: characters,
            charactersIgnoringModifiers: characters.lowercased(), modifiers: modifiers, timestamp: clock.now))
      )
    }
    advanceFrame()
  }

  /// Types letters one by one, their key codes unknown.
  package func type(_ text: String) {
    for character in text { key(0, characters: String(character)) }
  }
}
