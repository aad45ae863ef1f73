import Foundation

/// The editing of an address, from the tap on a bar until keyboard and start page have gone.
///
/// A value: it gets events and answers with what to do; it knows neither views nor time. At most one field is typed into.
public struct AddressEditing: Hashable, Sendable {
  /// A part of the way.
  public enum State: Hashable, Sendable {
    /// Nothing of it is seen.
    case idle
    /// A field was asked for and has not said that it has the focus.
    case beginning(AddressField)
    /// A field has the focus.
    case editing(AddressField, AddressKeyboard)
    /// No field has the focus; the views over the page fade out (`isFading`), or the keyboard is not away, or both.
    case ending(AddressKeyboard, isFading: Bool)
  }

  /// The part of the way that has been reached.
  public private(set) var state: State

  /// Makes a value.
  public init(state: State = .idle) { self.state = state }

  /// The field that is typed into.
  public var field: AddressField? {
    if case .editing(let field, _) = state { return field }
    return nil
  }

  /// The keyboard for the bars: that of an address, and no other one.
  public var keyboard: KeyboardState {
    switch state {
    case .idle, .beginning: return .hidden
    case .editing(_, let keyboard), .ending(let keyboard, _):
      let height = keyboard.height
      return height > 0 ? .shown(height: height) : .hidden
    }
  }

  /// Takes an event and says what to do, in this order. O(1).
  public mutating func handle(_ event: AddressEditingEvent) -> [AddressEditingEffect] {
    switch event {
    case .asked(let field): return ask(for: field)
    case .refused(let field):
      if state == .beginning(field) { state = .idle }
      return []
    case .began(let field): return begin(field)
    case .ended(let field): return end(field)
    case .keyboard(let move): return keyboardMoves(move)
    case .keyboardArrived(let height):
      keyboardArrives(at: height)
      return [.settle]
    case .faded: return fade()
    case .typed(let text, let isDeletion):
      return field == nil ? [] : [.suggest(text, isDeletion: isDeletion)]
    case .committed, .cancelled, .sheetShown: return leave { _ in true }
    case .tabChanged(let id, let layout):
      // The head's field has shown another tab's address until now.
      return leave { layout == .desktop || $0 != .tab(id) }
    case .barRemoved(let id): return leave { $0 == .tab(id) }
    case .layoutChanged(let layout): return leave { ($0 == .head) != (layout == .desktop) }
    case .resized: return [.place]
    }
  }

  // MARK: - Focus

  private mutating func ask(for field: AddressField) -> [AddressEditingEffect] {
    switch state {
    case .editing(field, _), .beginning(field): return []
    case .idle, .beginning: state = .beginning(field)
    // The other field's end and this one's beginning are told.
    case .editing, .ending: break
    }
    return [.focus(field)]
  }

  private mutating func begin(_ field: AddressField) -> [AddressEditingEffect] {
    switch state {
    case .editing(field, _): return []
    case .idle, .beginning: state = .editing(field, .away)
    // A keyboard that is still there serves the new field.
    case .editing(_, let keyboard), .ending(let keyboard, _): state = .editing(field, keyboard)
    }
    return [.begin(field)]
  }

  private mutating func end(_ field: AddressField) -> [AddressEditingEffect] {
    switch state {
    case .editing(field, let keyboard):
      state = .ending(keyboard, isFading: true)
      return [.end]
    case .beginning(field):
      state = .idle
      return []
    case .idle, .beginning, .editing, .ending: return []
    }
  }

  /// Takes the focus from the field that has it, or is about to get it, if that one is to lose it.
  private mutating func leave(_ isLeft: (AddressField) -> Bool) -> [AddressEditingEffect] {
    switch state {
    case .editing(let field, _) where isLeft(field): return [.resign(field)]
    case .beginning(let field) where isLeft(field):
      state = .idle
      return [.resign(field)]
    case .idle, .beginning, .editing, .ending: return []
    }
  }

  private mutating func fade() -> [AddressEditingEffect] {
    switch state {
    case .editing: return []
    case .ending(let keyboard, _): rest(keyboard, isFading: false)
    case .idle, .beginning: break
    }
    return [.hide]
  }

  // MARK: - Keyboard

  private mutating func keyboardMoves(_ move: WindowKeyboardMove) -> [AddressEditingEffect] {
    switch state {
    case .idle, .beginning: return []
    case .editing(let field, let keyboard):
      // Being told twice changes nothing: the height is the state.
      guard keyboard.height != move.height else { return [] }
      state = .editing(field, move.height > 0 ? .rising(height: move.height) : .away)
      return [.move(move)]
    case .ending(let keyboard, let isFading):
      // One that comes or stays now serves another field.
      guard keyboard != .away else { return [] }
      rest(.away, isFading: isFading)
      return [.move(WindowKeyboardMove(height: 0, duration: move.duration, curve: move.curve))]
    }
  }

  private mutating func keyboardArrives(at height: Double) {
    switch state {
    case .editing(let field, .rising(height)): state = .editing(field, .up(height: height))
    case .ending(.rising(height), let isFading): state = .ending(.up(height: height), isFading: isFading)
    case .idle, .beginning, .editing, .ending: break
    }
  }

  private mutating func rest(_ keyboard: AddressKeyboard, isFading: Bool) {
    state = keyboard == .away && !isFading ? .idle : .ending(keyboard, isFading: isFading)
  }
}
