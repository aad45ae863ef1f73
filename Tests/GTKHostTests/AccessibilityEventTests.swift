import Testing

@testable import GTKHost

/// The events that a change of a node sends: signals and details of at-spi2-core's `Event.xml`.
struct AccessibilityEventTests {
  private func events(_ old: ATSPIKnown, _ new: ATSPIKnown) -> [ATSPIKnown.Event] {
    new.events(after: old) { .int($0) }
  }

  @Test func nothingNewIsNothingTold() {
    let known = ATSPIKnown(name: "Go", text: "a", caret: 1, selection: 1..<1, children: [1])
    #expect(events(known, known).isEmpty)
  }

  @Test func namesStatesAndChildrenThatDiffer() {
    let old = ATSPIKnown(name: "Go", states: [.enabled, .focused], children: [1, 2])
    let new = ATSPIKnown(name: "Stop", states: [.enabled, .selected], children: [2, 3])
    #expect(
      events(old, new) == [
        .init(signal: "ChildrenChanged", detail: "remove", first: 0, value: .int32(1)),
        .init(signal: "ChildrenChanged", detail: "add", first: 1, value: .int32(3)),
        .init(signal: "PropertyChange", detail: "accessible-name", value: .string("Stop")),
        .init(signal: "StateChanged", detail: "selected", first: 1),
      ])
  }

  /// Apple, `updatesFrequently`: assistive technology polls for changes of such an element.
  @Test func wordsThatChangeOftenAreAskedForAndNotTold() {
    let old = ATSPIKnown(name: "Downloads", description: "3 %", isPolled: true, number: 0.03)
    var new = ATSPIKnown(
      name: "All downloads", description: "4 %", isPolled: true, states: [.enabled], number: 0.04)
    #expect(
      events(old, new) == [
        .init(signal: "PropertyChange", detail: "accessible-value", value: .double(0.04)),
        .init(signal: "StateChanged", detail: "enabled", first: 1),
      ])
    // It has come to rest.
    let last = new
    new.description = "Done"
    new.isPolled = false
    #expect(
      events(last, new) == [
        .init(signal: "PropertyChange", detail: "accessible-description", value: .string("Done"))
      ])
  }

  @Test func aCaretThatMovesIsToldAndSoIsASelectionThatGrowsOrGoes() {
    let caret = ATSPIKnown(text: "birds", caret: 5, selection: 5..<5)
    var extended = ATSPIKnown(text: "birds", caret: 4, selection: 4..<5)
    let selected = ATSPIKnown.Event(signal: "TextSelectionChanged")
    #expect(events(caret, extended) == [.init(signal: "TextCaretMoved", first: 4), selected])
    let shorter = extended
    extended.caret = 3
    extended.selection = 3..<5
    #expect(events(shorter, extended) == [.init(signal: "TextCaretMoved", first: 3), selected])
    // Back to a caret: the selection is gone, and the caret stays where it was.
    let collapsed = ATSPIKnown(text: "birds", caret: 3, selection: 3..<3)
    #expect(events(extended, collapsed) == [selected])
    let moved = ATSPIKnown(text: "birds", caret: 2, selection: 2..<2)
    #expect(events(collapsed, moved) == [.init(signal: "TextCaretMoved", first: 2)])
  }
}
