import UIKitCore

/// Numbers of AT-SPI's states (`AtspiStateType` in at-spi2-core 2.46), and sets of them.
enum ATSPIState: UInt32, CaseIterable, Sendable {
  case active = 1
  case busy = 3
  case checked = 4
  case editable = 7
  case enabled = 8
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  /// Clients keep nothing that they have read (libatspi, `_atspi_accessible_test_cache`).
  case transient = 28
  case visible = 30
  case checkable = 41

  /// The name of the state in events.
  var name: String {
    switch self {
    case .multiLine: "multi-line"
    case .singleLine: "single-line"
    default: "\(self)"
    }
  }

  /// Returns AT-SPI's states for a node's states and role.
  /// - Parameter isPolled: true for an element whose words change often, and are not told.
  static func set(_ states: AccessibilityStates, role: AccessibilityRole, isPolled: Bool = false) -> Set<
    ATSPIState
  > {
    let plain: [(AccessibilityStates, ATSPIState)] = [
      (.active, .active), (.busy, .busy), (.checked, .checked), (.editable, .editable), (.enabled, .enabled),
      (.enabled, .sensitive), (.focusable, .focusable), (.focused, .focused), (.modal, .modal),
      (.multiLine, .multiLine), (.selectable, .selectable), (.selected, .selected), (.showing, .showing),
      (.visible, .visible), (.checkable, .checkable),
    ]
    var result = Set(plain.filter { states.contains($0.0) }.map(\.1))
    if role.isText, !states.contains(.multiLine) { result.insert(.singleLine) }
    // A toggle button is pressed where a check box is checked; readers ask for either.
    if role == .toggle, states.contains(.checked) { result.insert(.pressed) }
    return result
  }

  /// Two words of bits, as `GetState` answers.
  static func words(_ states: Set<ATSPIState>) -> [UInt32] {
    var words: [UInt32] = [0, 0]
    for state in states { words[Int(state.rawValue / 32)] |= 1 << (state.rawValue % 32) }
    return words
  }
}
