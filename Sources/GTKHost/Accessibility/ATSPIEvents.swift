import CGTK
import Foundation
import UIKitCore

/// Tells assistive technology what changes, while some listens: compares trees, at most ten times a second.
@MainActor
final class ATSPIEvents: AccessibilityObserver {
  /// The state of a node that listeners know.
  private struct Known: Equatable {
    var name: String
    var description: String
    var states: Set<ATSPIState>
    var number: Double?
    var text: String?
    var caret: Int?
    var children: [Int]
  }

  /// Milliseconds between two looks; a reader speaks slower than things move.
  private static let interval: guint = 100

  private unowned let bridge: ATSPIBridge
  private var known: [Int: Known] = [:]
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

  func didRunFrame() {
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
      guard let window = bridge.objects.windows.last else { return }
      send(window, "Announcement", detail: "", 1, 0, .string(text))
    }
    guard notification != .announcement else { return }
    compare()
    if let element = argument as? UIResponder, let node = bridge.objects.node(of: element) {
      if node.states.contains(.focusable) { _ = element.responderWindow?.focusKeyboard(on: element) }
      send(node, "StateChanged", detail: "focused", 1, 0, .int32(0))
    }
  }

  // MARK: - Comparing

  private func picture() -> [Int: Known] {
    bridge.objects.refresh()
    var result: [Int: Known] = [:]
    for node in bridge.objects.windows.flatMap(\.flattened) {
      result[bridge.objects.number(of: node.element)] = Known(
        name: node.name, description: bridge.description(of: node),
        states: ATSPIState.set(node.states, role: node.role), number: node.number?.current,
        text: node.role.isText ? node.text : nil, caret: node.selection?.upperBound,
        children: node.children.map { bridge.objects.number(of: $0.element) })
    }
    return result
  }

  private func compare() {
    let old = known
    known = picture()
    for (number, new) in known.sorted(by: { $0.key < $1.key }) {
      guard let before = old[number], before != new, let node = bridge.objects.node(number) else { continue }
      tellChildren(of: node, before.children, new.children)
      if before.name != new.name {
        send(node, "PropertyChange", detail: "accessible-name", 0, 0, .string(new.name))
      }
      if before.description != new.description {
        send(node, "PropertyChange", detail: "accessible-description", 0, 0, .string(new.description))
      }
      if let number = new.number, number != before.number {
        send(node, "PropertyChange", detail: "accessible-value", 0, 0, .double(number))
      }
      tellText(of: node, before.text, new.text)
      if let caret = new.caret, caret != before.caret {
        send(node, "TextCaretMoved", detail: "", caret, 0, .int32(0))
      }
      // The focus is told at once, below and when it moves.
      for state in new.states.symmetricDifference(before.states) where state != .focused {
        send(node, "StateChanged", detail: state.name, new.states.contains(state) ? 1 : 0, 0, .int32(0))
      }
      tellWindow(node, before.states, new.states)
    }
    tellFocus()
  }

  private func tellChildren(of node: AccessibilityNode, _ old: [Int], _ new: [Int]) {
    guard old != new else { return }
    let (gone, come) = (Set(old).subtracting(new), Set(new).subtracting(old))
    for (index, number) in old.enumerated() where gone.contains(number) {
      send(node, "ChildrenChanged", detail: "remove", index, 0, reference(number))
    }
    for (index, number) in new.enumerated() where come.contains(number) {
      send(node, "ChildrenChanged", detail: "add", index, 0, reference(number))
    }
  }

  private func tellText(of node: AccessibilityNode, _ old: String?, _ new: String?) {
    guard let old, let new, old != new else { return }
    let change = TextChange(from: old, to: new)
    if !change.removed.isEmpty {
      send(
        node, "TextChanged", detail: "delete", change.offset, change.removed.unicodeScalars.count,
        .string(change.removed))
    }
    if !change.inserted.isEmpty {
      send(
        node, "TextChanged", detail: "insert", change.offset, change.inserted.unicodeScalars.count,
        .string(change.inserted))
    }
  }

  private func tellWindow(_ node: AccessibilityNode, _ old: Set<ATSPIState>, _ new: Set<ATSPIState>) {
    guard node.role == .window, old.contains(.active) != new.contains(.active) else { return }
    send(
      node, new.contains(.active) ? "Activate" : "Deactivate", interface: "org.a11y.atspi.Event.Window",
      detail: "", 0, 0, .string(node.name))
  }

  private var focusedNumber: Int? {
    bridge.objects.refresh()
    for window in bridge.objects.windows {
      if let node = window.flattened.first(where: { $0.role != .window && $0.states.contains(.focused) }) {
        return bridge.objects.number(of: node.element)
      }
    }
    return nil
  }

  private func tellFocus() {
    let now = focusedNumber
    guard now != focused else { return }
    if let focused, let node = bridge.objects.node(focused) {
      send(node, "StateChanged", detail: "focused", 0, 0, .int32(0))
    }
    focused = now
    if let now, let node = bridge.objects.node(now) {
      send(node, "StateChanged", detail: "focused", 1, 0, .int32(0))
    }
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
    _ node: AccessibilityNode, _ signal: String, interface: String = "org.a11y.atspi.Event.Object",
    detail: String, _ first: Int, _ second: Int, _ value: VariantValue
  ) {
    bridge.emit(
      bridge.reference(node).path, interface, signal,
      .tuple([.string(detail), .int(first), .int(second), .boxed(value), .array("{sv}", [])]))
  }
}
