import Foundation
import Testing

@testable import BrowserCore

/// Editing an address: every state with every event. Keyboards are 260 points high, or 300.
@Suite struct AddressEditingTests {
  private static let (a, b) = (TabID(), TabID())

  /// States by the names that the table has for them.
  private static let states: [(name: String, state: AddressEditing.State)] = [
    ("idle", .idle),
    ("beginning A", .beginning(.tab(a))),
    ("beginning head", .beginning(.head)),
    ("A away", .editing(.tab(a), .away)),
    ("A rising", .editing(.tab(a), .rising(height: 260))),
    ("A up", .editing(.tab(a), .up(height: 260))),
    ("head up", .editing(.head, .up(height: 260))),
    ("fading away", .ending(.away, isFading: true)),
    ("fading rising", .ending(.rising(height: 260), isFading: true)),
    ("fading up", .ending(.up(height: 260), isFading: true)),
    ("faded up", .ending(.up(height: 260), isFading: false)),
  ]

  /// States that the table's states can lead to, beside them.
  private static let others: [(name: String, state: AddressEditing.State)] = [
    ("beginning B", .beginning(.tab(b))),
    ("B away", .editing(.tab(b), .away)),
    ("B rising", .editing(.tab(b), .rising(height: 260))),
    ("B up", .editing(.tab(b), .up(height: 260))),
    ("A rising 300", .editing(.tab(a), .rising(height: 300))),
    ("head rising 300", .editing(.head, .rising(height: 300))),
    ("head away", .editing(.head, .away)),
  ]

  private static let events: [String: AddressEditingEvent] = [
    "asked A": .asked(.tab(a)), "asked B": .asked(.tab(b)),
    "refused A": .refused(.tab(a)), "refused B": .refused(.tab(b)),
    "began A": .began(.tab(a)), "began B": .began(.tab(b)),
    "ended A": .ended(.tab(a)), "ended B": .ended(.tab(b)),
    "keyboard 260": .keyboard(WindowKeyboardMove(height: 260, duration: 0.25)),
    "keyboard 300": .keyboard(WindowKeyboardMove(height: 300, duration: 0.25)),
    "keyboard 0": .keyboard(WindowKeyboardMove(height: 0, duration: 0.25)),
    "arrived 260": .keyboardArrived(height: 260), "arrived 300": .keyboardArrived(height: 300),
    "faded": .faded,
    "typed": .typed("gull", isDeletion: false),
    "committed": .committed, "cancelled": .cancelled, "sheet": .sheetShown,
    "tab A": .tabChanged(a, .phone), "tab B": .tabChanged(b, .phone), "tab A, wide": .tabChanged(a, .desktop),
    "removed A": .barRemoved(a), "removed B": .barRemoved(b),
    "phone": .layoutChanged(.phone), "desktop": .layoutChanged(.desktop),
    "resized": .resized,
  ]

  private static let effects: [String: AddressEditingEffect] = [
    "focus A": .focus(.tab(a)), "focus B": .focus(.tab(b)),
    "resign A": .resign(.tab(a)), "resign head": .resign(.head),
    "begin A": .begin(.tab(a)), "begin B": .begin(.tab(b)), "end": .end, "hide": .hide,
    "move 260": .move(WindowKeyboardMove(height: 260, duration: 0.25)),
    "move 300": .move(WindowKeyboardMove(height: 300, duration: 0.25)),
    "move 0": .move(WindowKeyboardMove(height: 0, duration: 0.25)),
    "settle": .settle, "suggest": .suggest("gull", isDeletion: false), "place": .place,
  ]

  /// One line an event: for each state, in the order above, what follows. "" is the same state and nothing to do; "S" a new state;
  /// "! E" an effect; "S ! E" both.
  private static let table: [(event: String, outcomes: [String])] = [
    (
      "asked A",
      [
        "beginning A ! focus A", "", "beginning A ! focus A", "", "", "", "! focus A", "! focus A",
        "! focus A",
        "! focus A", "! focus A",
      ]
    ),
    (
      "asked B",
      [
        "beginning B ! focus B", "beginning B ! focus B", "beginning B ! focus B", "! focus B", "! focus B",
        "! focus B", "! focus B", "! focus B", "! focus B", "! focus B", "! focus B",
      ]
    ),
    ("refused A", ["", "idle", "", "", "", "", "", "", "", "", ""]),
    ("refused B", ["", "", "", "", "", "", "", "", "", "", ""]),
    (
      "began A",
      [
        "A away ! begin A", "A away ! begin A", "A away ! begin A", "", "", "", "A up ! begin A",
        "A away ! begin A", "A rising ! begin A", "A up ! begin A", "A up ! begin A",
      ]
    ),
    (
      "began B",
      [
        "B away ! begin B", "B away ! begin B", "B away ! begin B", "B away ! begin B", "B rising ! begin B",
        "B up ! begin B", "B up ! begin B", "B away ! begin B", "B rising ! begin B", "B up ! begin B",
        "B up ! begin B",
      ]
    ),
    (
      "ended A",
      ["", "idle", "", "fading away ! end", "fading rising ! end", "fading up ! end", "", "", "", "", ""]
    ),
    ("ended B", ["", "", "", "", "", "", "", "", "", "", ""]),
    (
      "keyboard 260",
      [
        "", "", "", "A rising ! move 260", "", "", "", "", "fading away ! move 0", "fading away ! move 0",
        "idle ! move 0",
      ]
    ),
    (
      "keyboard 300",
      [
        "", "", "", "A rising 300 ! move 300", "A rising 300 ! move 300", "A rising 300 ! move 300",
        "head rising 300 ! move 300", "", "fading away ! move 0", "fading away ! move 0", "idle ! move 0",
      ]
    ),
    (
      "keyboard 0",
      [
        "", "", "", "", "A away ! move 0", "A away ! move 0", "head away ! move 0", "",
        "fading away ! move 0",
        "fading away ! move 0", "idle ! move 0",
      ]
    ),
    (
      "arrived 260",
      [
        "! settle", "! settle", "! settle", "! settle", "A up ! settle", "! settle", "! settle", "! settle",
        "fading up ! settle", "! settle", "! settle",
      ]
    ),
    ("arrived 300", Array(repeating: "! settle", count: 11)),
    (
      "faded",
      [
        "! hide", "! hide", "! hide", "", "", "", "", "idle ! hide", "? ! hide", "faded up ! hide", "! hide",
      ]
    ),
    ("typed", ["", "", "", "! suggest", "! suggest", "! suggest", "! suggest", "", "", "", ""]),
    ("committed", leaving), ("cancelled", leaving), ("sheet", leaving),
    // The head's field belongs to no tab: where bars are the tabs' own it is left.
    ("tab A", ["", "", "idle ! resign head", "", "", "", "! resign head", "", "", "", ""]),
    ("tab B", leaving), ("tab A, wide", leaving),
    (
      "removed A", ["", "idle ! resign A", "", "! resign A", "! resign A", "! resign A", "", "", "", "", ""]
    ),
    ("removed B", ["", "", "", "", "", "", "", "", "", "", ""]),
    ("phone", ["", "", "idle ! resign head", "", "", "", "! resign head", "", "", "", ""]),
    (
      "desktop", ["", "idle ! resign A", "", "! resign A", "! resign A", "! resign A", "", "", "", "", ""]
    ),
    ("resized", Array(repeating: "! place", count: 11)),
  ]

  private static let leaving = [
    "", "idle ! resign A", "idle ! resign head", "! resign A", "! resign A", "! resign A", "! resign head",
    "",
    "", "", "",
  ]

  @Test("Every state with every event")
  func pairs() throws {
    // What fades while the keyboard still rises has faded before it.
    let fadedRising = AddressEditing.State.ending(.rising(height: 260), isFading: false)
    let named = Dictionary(
      uniqueKeysWithValues: (Self.states + Self.others + [("?", fadedRising)]).map { ($0.name, $0.state) })
    #expect(Set(Self.table.map(\.event)) == Set(Self.events.keys) && Self.table.count == Self.events.count)
    for (name, outcomes) in Self.table {
      let event = try #require(Self.events[name])
      try #require(outcomes.count == Self.states.count)
      for ((from, state), outcome) in zip(Self.states, outcomes) {
        let parts = outcome.components(separatedBy: "!").map { $0.trimmingCharacters(in: .whitespaces) }
        let (to, effect) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        let expected = to.isEmpty ? state : try #require(named[to])
        let work = effect.isEmpty ? [] : [try #require(Self.effects[effect])]
        var editing = AddressEditing(state: state)
        #expect(editing.handle(event) == work, "\(from), \(name)")
        #expect(editing.state == expected, "\(from), \(name)")
      }
    }
  }

  @Test("The keyboard counts while an address has it, and until it has left after that")
  func keyboard() {
    func keyboard(_ state: AddressEditing.State) -> KeyboardState { AddressEditing(state: state).keyboard }
    #expect(keyboard(.idle) == .hidden && keyboard(.beginning(.head)) == .hidden)
    #expect(keyboard(.editing(.head, .away)) == .hidden)
    #expect(keyboard(.editing(.head, .rising(height: 260))) == .shown(height: 260))
    #expect(keyboard(.ending(.up(height: 260), isFading: false)) == .shown(height: 260))
    #expect(keyboard(.ending(.away, isFading: true)) == .hidden)
  }

  @Test("A field is typed into from the focus to its end")
  func field() {
    var editing = AddressEditing()
    _ = editing.handle(.asked(.head))
    #expect(editing.field == nil)
    _ = editing.handle(.began(.head))
    #expect(editing.field == .head)
    // It is the field that says when it has let go.
    _ = editing.handle(.cancelled)
    #expect(editing.field == .head)
    _ = editing.handle(.ended(.head))
    #expect(editing.field == nil)
  }

  @Test("Heights that are none are 0", arguments: [-4, .nan, .infinity])
  func heights(height: Double) {
    #expect(WindowKeyboardMove(height: height, duration: 0.25).height == 0)
  }
}
