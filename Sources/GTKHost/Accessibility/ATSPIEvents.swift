import CGTK
import Foundation
import UIKitCore

/// Tells assistive technology what changes, while some listens: compares trees, at most ten times a second.
@MainActor
final class ATSPIEvents: AccessibilityObserver {
  /// Milliseconds between two looks; a reader speaks slower than things move.
  private static let interval: guint = 100

  private unowned let bridge: ATSPIBridge
  private var known: [Int: ATSPIKnown] = [:]
  private var focused: Int?
  private var timer: guint = 0

  init(bridge: ATSPIBridge) {
    self.bridge = bridge
  }

  /// Notes that a client listens now, or that none does any more.
  func setListened(_ isListened: Bool) {
    guard isListened != (UIAccessibility.observer === self) else { return }
    UIAccessibility.observer = isListened ? self : nil
    known = isListened ? picture() : [:]
    focused = isListened ? focusedNumber : nil
    guard !isListened, timer != 0 else { return }
    g_source_remove(timer)
    timer = 0
  }

  // MARK: - AccessibilityObserver

  func didRunFrame() { compareSoon() }

  func textSelectionDidChange(in window: UIWindow) { compareSoon() }

  private func compareSoon() {
    bridge.objects.invalidate()
    guard timer == 0 else { return }
    timer = g_timeout_add(
      Self.interval,
      { data in
        guard let data else { return 0 }
        let events = Unmanaged<ATSPIEvents>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          events.timer = 0
          events.compare()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func focusDidChange(in window: UIWindow) {
    bridge.objects.invalidate()
    tellFocus()
  }

  func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {
    bridge.objects.invalidate()
    if let text = argument as? String {
      bridge.objects.refresh()
      guard let window = AccessibilityTree.attended(bridge.objects.windows).last else { return }
      send(window, "Announcement", detail: "", 1, 0, .string(text))
    }
    // The focus follows, and is told of when it moves.
    guard notification != .announcement else { return }
    compare()
    // What cannot have the focus, such as a heading, is read all the same when the app leads there.
    guard let element = argument as? UIResponder else { return }
    let node = bridge.objects.windows.lazy.compactMap { $0.find(element) }.first
    if let node, node.children.isEmpty, !node.states.contains(.focusable) {
      send(node, "StateChanged", detail: "focused", 1, 0, .int32(0))
    }
  }

  // MARK: - Comparing

  private func picture() -> [Int: ATSPIKnown] {
    bridge.objects.refresh()
    var result: [Int: ATSPIKnown] = [:]
    for node in bridge.objects.windows.flatMap(\.flattened) {
      result[bridge.objects.number(of: node.element)] = ATSPIKnown(node, bridge: bridge)
    }
    return result
  }

  private func compare() {
    let old = known
    let present = picture()
    for node in bridge.objects.windows.flatMap(\.flattened) where node.role == .page {
      bridge.pages.follow(node)
    }
    // What is covered comes back as it is by then, and clients remember how it was.
    known = present.merging(old.filter { bridge.objects.isAlive($0.key) }) { new, _ in new }
    for (number, new) in present.sorted(by: { $0.key < $1.key }) {
      guard let before = old[number], before != new, let node = bridge.objects.node(number) else { continue }
      for event in new.events(after: before, { reference($0) }) {
        send(node, event.signal, detail: event.detail, event.first, event.second, event.value)
      }
      tellWindow(node, before.states, new.states)
    }
    tellFocus()
  }

  private func tellWindow(_ node: AccessibilityNode, _ old: Set<ATSPIState>, _ new: Set<ATSPIState>) {
    guard node.role == .window, old.contains(.active) != new.contains(.active) else { return }
    send(
      node, new.contains(.active) ? "Activate" : "Deactivate", interface: "org.a11y.atspi.Event.Window",
      detail: "", 0, 0, .string(node.name))
  }

  private var focusedNumber: Int? {
    bridge.objects.refresh()
    return AccessibilityTree.focus(in: bridge.objects.windows).map { bridge.objects.number(of: $0.element) }
  }

  private func tellFocus() {
    let now = focusedNumber
    guard now != focused else { return }
    // Also of what is covered or gone, which clients may still hold for focused.
    if let focused { send(focused, "StateChanged", detail: "focused", 0, 0, .int32(0)) }
    focused = now
    if let now { send(now, "StateChanged", detail: "focused", 1, 0, .int32(0)) }
  }

  /// A page's tree was taken in.
  func didEmbed(_ root: ATSPIReference, in node: AccessibilityNode) {
    guard UIAccessibility.observer === self else { return }
    send(node, "ChildrenChanged", detail: "add", 0, 0, root.value)
  }

  // MARK: - Sending

  private func reference(_ number: Int) -> VariantValue {
    ATSPIReference(owner: bridge.ownName, path: "\(ATSPIReference.pathPrefix)/\(number)").value
  }

  private func send(
    _ number: Int, _ signal: String, detail: String, _ first: Int, _ second: Int, _ value: VariantValue
  ) {
    emit(
      "\(ATSPIReference.pathPrefix)/\(number)", "org.a11y.atspi.Event.Object", signal, detail, first, second,
      value)
  }

  private func send(
    _ node: AccessibilityNode, _ signal: String, interface: String = "org.a11y.atspi.Event.Object",
    detail: String, _ first: Int, _ second: Int, _ value: VariantValue
  ) {
    emit(bridge.reference(node).path, interface, signal, detail, first, second, value)
  }

  private func emit(
    _ path: String, _ interface: String, _ signal: String, _ detail: String, _ first: Int, _ second: Int,
    _ value: VariantValue
  ) {
    bridge.emit(
      path, interface, signal,
      .tuple([.string(detail), .int(first), .int(second), .boxed(value), .array("{sv}", [])]))
  }
}
