import UIKitCore

/// The knowledge that listeners have of a node, by what was told last, and the events that a change of it makes.
struct ATSPIKnown: Equatable {
  /// A change as `org.a11y.atspi.Event.Object` tells it.
  struct Event: Equatable {
    let signal: String
    var detail = ""
    var first = 0
    var second = 0
    var value = VariantValue.int32(0)
  }

  var name = ""
  var description = ""
  /// True if the words change often (`UIAccessibilityTraits.updatesFrequently`): clients ask for them when they want them, since they
  /// keep none of them (`ATSPIState.transient`), and would speak of each change.
  var isPolled = false
  var states: Set<ATSPIState> = []
  var number: Double?
  /// The content of a text that is edited.
  var text: String?
  var caret: Int?
  /// The selected part of the text, in Unicode scalars; empty at the insertion point.
  var selection: Range<Int>?
  var children: [Int] = []

  /// The events that lead from what was known to this, but for those of the focus, which is told at once when it moves.
  func events(after old: ATSPIKnown, _ reference: (Int) -> VariantValue) -> [Event] {
    childEvents(after: old, reference) + propertyEvents(after: old) + textEvents(after: old)
      + stateEvents(after: old)
  }

  private func childEvents(after old: ATSPIKnown, _ reference: (Int) -> VariantValue) -> [Event] {
    guard old.children != children else { return [] }
    let (before, now) = (Set(old.children), Set(children))
    func events(_ detail: String, _ list: [Int], _ other: Set<Int>) -> [Event] {
      list.enumerated().filter { !other.contains($0.element) }.map {
        Event(signal: "ChildrenChanged", detail: detail, first: $0.offset, value: reference($0.element))
      }
    }
    return events("remove", old.children, now) + events("add", children, before)
  }

  private func propertyEvents(after old: ATSPIKnown) -> [Event] {
    var changes: [(String, VariantValue)] = []
    if !isPolled, old.name != name { changes.append(("accessible-name", .string(name))) }
    if !isPolled, old.description != description {
      changes.append(("accessible-description", .string(description)))
    }
    if let number, number != old.number { changes.append(("accessible-value", .double(number))) }
    return changes.map { Event(signal: "PropertyChange", detail: $0.0, value: $0.1) }
  }

  private func textEvents(after old: ATSPIKnown) -> [Event] {
    var events: [Event] = []
    if let before = old.text, let text, before != text {
      let change = TextChange(from: before, to: text)
      for (detail, part) in [("delete", change.removed), ("insert", change.inserted)] where !part.isEmpty {
        events.append(
          Event(
            signal: "TextChanged", detail: detail, first: change.offset, second: part.unicodeScalars.count,
            value: .string(part)))
      }
    }
    if let caret, caret != old.caret { events.append(Event(signal: "TextCaretMoved", first: caret)) }
    if selection != old.selection, selection?.isEmpty == false || old.selection?.isEmpty == false {
      events.append(Event(signal: "TextSelectionChanged"))
    }
    return events
  }

  private func stateEvents(after old: ATSPIKnown) -> [Event] {
    states.symmetricDifference(old.states).subtracting([.focused]).sorted { $0.rawValue < $1.rawValue }.map {
      Event(signal: "StateChanged", detail: $0.name, first: states.contains($0) ? 1 : 0)
    }
  }
}

extension ATSPIKnown {
  /// Reads a node as it is now.
  @MainActor
  init(_ node: AccessibilityNode, bridge: ATSPIBridge) {
    name = node.name
    description = bridge.description(of: node)
    isPolled = node.isPolled
    states = ATSPIState.set(node.states, role: node.role, isPolled: isPolled)
    number = node.number?.current
    if node.role.isText { text = node.text }
    caret = node.caret
    selection = node.selection
    children = node.children.map { bridge.objects.number(of: $0.element) }
  }
}

extension AccessibilityNode {
  /// True if the words change often.
  var isPolled: Bool { element.accessibilityTraits.contains(.updatesFrequently) }
}
