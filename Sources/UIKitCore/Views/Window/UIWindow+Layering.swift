import Foundation
import QuartzCore

/// Several windows of one scene are one window of the system, as a device has one screen: the first that is shown carries the
/// others, whose layers lie above its own, or below it where their level is lower.
extension UIWindow {
  /// The window of the same scene that is on screen already.
  var availableCarrier: UIWindow? {
    guard let windowScene else { return nil }
    return UIApplication.shared.visibleWindows.first {
      $0 !== self && $0.windowScene === windowScene && $0.carrier == nil && $0.host != nil
    }
  }

  /// Puts the window in front of those of its level in the scene.
  func bringToFrontOfLevel() {
    frontOrder = WindowLayering.nextOrder()
    (carrier ?? self).placeLayeredWindows()
  }

  private func isBehind(_ other: UIWindow) -> Bool {
    (windowLevel.rawValue, CGFloat(frontOrder)) < (other.windowLevel.rawValue, CGFloat(other.frontOrder))
  }

  /// Brings the layers of the windows that this one carries into the order of their levels; those of one level are in the order
  /// in which they were shown or made key. The window's controls are above all of them.
  func placeLayeredWindows() {
    guard !layering.windows.isEmpty else { return }
    let ordered = layering.windows.sorted { $0.isBehind($1) }
    let below = ordered.filter { $0.isBehind(self) }.map(\.layer)
    let controls = chrome.map { [$0.layer] } ?? []
    let above = ordered.filter { !$0.isBehind(self) }.map(\.layer) + controls
    let own = (layer.sublayers ?? []).filter { candidate in
      !ordered.contains { $0.layer === candidate } && !controls.contains { $0 === candidate }
    }
    let wanted = below + own + above
    guard !(layer.sublayers ?? []).elementsEqual(wanted, by: ===) else { return }
    for layer in above { self.layer.addSublayer(layer) }
    for layer in below.reversed() { self.layer.insertSublayer(layer, at: 0) }
  }

  /// The window, of this one and those that it carries, that gets what happens at a point of this one's coordinates.
  func layeredWindow(at point: CGPoint) -> UIWindow {
    if layering.windows.isEmpty || chromeTakes(point) { return self }
    func isHit(_ other: UIWindow) -> Bool {
      other.hitTest(other.layer.convert(point, from: layer), with: nil) != nil
    }
    let order = (layer.sublayers ?? []).reversed().compactMap { layer in
      layering.windows.first { $0.layer === layer }
    }
    if let above = order.first(where: { !$0.isBehind(self) && isHit($0) }) { return above }
    let hit = hitTest(point, with: nil)
    guard hit == nil || hit === self else { return self }
    return order.first { $0.isBehind(self) && isHit($0) } ?? self
  }

  private func chromeTakes(_ point: CGPoint) -> Bool {
    guard let chrome else { return false }
    return chrome.askedByToolkit {
      chrome.hitTest(chrome.layer.convert(point, from: layer), with: nil) != nil
    }
  }

  // MARK: - Events

  /// Hands an event of the system's window to the window that it is for, among those that this one carries.
  /// - Returns: nil where it is this one's.
  func route(_ event: HostEvent) -> HostEventDisposition? {
    guard !layering.isIdle else { return nil }
    switch event {
    case .touches(let touches, let timestamp): return route(touches, timestamp)
    case .hover(let location, let timestamp):
      let target = location.map(layeredWindow) ?? self
      if let old = layering.hovered, old !== target { _ = old.handle(.hover(nil, timestamp: timestamp)) }
      layering.hovered = target === self ? nil : target
      guard let location, target !== self else { return nil }
      _ = handleHere(.hover(nil, timestamp: timestamp))
      return target.handle(.hover(convert(location, to: target), timestamp: timestamp))
    case .scroll(var scroll):
      if scroll.phase == .discrete || scroll.phase == .began {
        let target = layeredWindow(at: scroll.location)
        layering.scrolled = target === self ? nil : target
      }
      guard let target = layering.scrolled else { return nil }
      scroll.location = convert(scroll.location, to: target)
      return target.handle(.scroll(scroll))
    case .transform(var transform):
      if transform.phase == .began {
        let target = layeredWindow(at: transform.location)
        layering.transformed = target === self ? nil : target
      }
      guard let target = layering.transformed else { return nil }
      transform.location = convert(transform.location, to: target)
      return target.handle(.transform(transform))
    case .drag(let drag):
      let target = drag.phase == .left ? self : layeredWindow(at: drag.location)
      let left = HostEvent.drag(HostDrag(.left, at: .zero, drag.content))
      if let old = layering.dragged, old !== target { _ = old.handle(left) }
      layering.dragged = target === self || drag.phase == .dropped ? nil : target
      guard target !== self else { return nil }
      _ = handleHere(left)
      return target.handle(.drag(HostDrag(drag.phase, at: convert(drag.location, to: target), drag.content)))
    case .key, .keyboard:
      guard let key = UIApplication.shared.keyWindowStorage, key.carrier === self else { return nil }
      return key.handle(event)
    case .resized:
      let disposition = handleHere(event)
      for window in layering.windows { _ = window.handle(event) }
      return disposition
    case .activeChanged, .closeRequested: return nil
    }
  }

  private func route(_ touches: [HostTouch], _ timestamp: TimeInterval) -> HostEventDisposition? {
    var own: [HostTouch] = []
    var others: [(window: UIWindow, touches: [HostTouch])] = []
    for touch in touches {
      if touch.phase == .began {
        let target = layeredWindow(at: touch.location)
        layering.touches[touch.id] = target === self ? nil : WindowLayering.Reference(window: target)
      }
      guard let target = layering.touches[touch.id]?.window else {
        layering.touches[touch.id] = nil
        own.append(touch)
        continue
      }
      if touch.phase == .ended || touch.phase == .cancelled { layering.touches[touch.id] = nil }
      let moved = converted(touch, to: target)
      if let index = others.firstIndex(where: { $0.window === target }) {
        others[index].touches.append(moved)
      } else {
        others.append((target, [moved]))
      }
    }
    guard !others.isEmpty else { return nil }
    var disposition: HostEventDisposition?
    if !own.isEmpty { disposition = handleHere(.touches(own, timestamp: timestamp)) }
    for (window, touches) in others {
      let answer = window.handle(.touches(touches, timestamp: timestamp))
      disposition = disposition ?? answer
    }
    return disposition
  }

  private func converted(_ touch: HostTouch, to window: UIWindow) -> HostTouch {
    var touch = touch
    touch.location = convert(touch.location, to: window)
    for index in touch.history.indices {
      touch.history[index].location = convert(touch.history[index].location, to: window)
    }
    return touch
  }

  private func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
    window.layer.convert(point, from: layer)
  }
}
