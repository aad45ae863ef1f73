import Foundation

/// The on-screen keyboard as one value: what its keys show, which of them fingers hold, and what these do to the text.
///
/// `handle(_:)` takes what happens and returns what is to be done; nothing else changes it. It knows no views and no clock.
package struct TypingState: Equatable, Sendable {
  package enum Shift: Equatable, Sendable { case off, once, locked }

  package internal(set) var traits = TypingTraits()
  package internal(set) var choice: KeyboardChoice
  package internal(set) var plane = KeyPlane.letters
  package internal(set) var shift = Shift.off
  package internal(set) var width: CGFloat = 0
  /// The fingers, in the order in which they came down.
  package internal(set) var presses: [KeyPress] = []
  package internal(set) var callout: KeyCallout?
  package internal(set) var hasText = false
  /// The time until which the space bar names the language; nil when it does not.
  package internal(set) var bannerEnd: TimeInterval?
  /// The words by which emoji are looked for; nil while they are not. Keys type into them then, and not into the text.
  package internal(set) var query: String?
  /// True if emoji that are typed are remembered.
  package var remembers = true

  var before: String? = ""
  var lastShiftTap = -TimeInterval.infinity
  /// True while Shift is held that was on before, so that a tap turns it off.
  var shiftEndsOnRelease = false
  var lastSpace = -TimeInterval.infinity

  package init(choice: KeyboardChoice) { self.choice = choice }

  // MARK: - What is seen

  /// The language of the keys: where the text wants Latin letters, the first of the user's that has them.
  package var language: KeyboardLanguage {
    let own = choice.language
    guard traits.kind.isLatin, !own.isLatin else { return own }
    return choice.known.first(where: \.isLatin) ?? KeyboardLanguages.english
  }

  package var layout: KeyboardLayout {
    KeyboardLayout(
      plane: plane, kind: query == nil ? traits.kind : .text, width: width, language: language,
      letters: language.layout(named: choice.layouts[language.id]), hasEmojiKey: choice.known.count > 1,
      isCompact: query != nil)
  }

  /// True if the caret is moved by a finger on the space bar.
  package var isMovingCaret: Bool {
    presses.contains { if case .caret = $0.role { true } else { false } }
  }

  package var isReturnEnabled: Bool { query != nil || !traits.needsText || hasText }
  /// The key that ends a line ends the search where there is one.
  package var returnKey: TypingTraits.ReturnKey { query == nil ? traits.returnKey : .done }

  /// The text that a key types now.
  package func text(of key: TouchKey) -> String? {
    guard case .text(let text) = key else { return nil }
    return shown(text)
  }

  func shown(_ text: String) -> String {
    guard shift != .off, plane == .letters, text.count == 1 else { return text }
    return layout.letters.shifted(text) ?? language.capital(of: text)
  }

  /// The key whose enlarged letter is shown over it; none while a secret is typed.
  package var previewed: KeyPlace? {
    guard callout == nil, !traits.isSecure else { return nil }
    return presses.last { $0.showsKey && $0.place?.key.text != nil }?.place
  }

  /// The next time at which something happens by itself; nil while nothing does.
  package var deadline: TimeInterval? {
    let holds = presses.compactMap { press -> TimeInterval? in
      switch press.role {
      case .key: canBeHeld(press) ? press.time + KeyMetrics.holdDelay : nil
      case .repeating: press.time
      default: nil
      }
    }
    return (holds + [bannerEnd].compactMap(\.self)).min()
  }

  private func canBeHeld(_ press: KeyPress) -> Bool {
    switch press.place?.key {
    case .delete, .space: true
    case .globe: choice.known.count > 1
    case .text(let text): choices(for: text).count > 1
    default: false
    }
  }

  /// The choices of a held key, itself first.
  func choices(for key: String) -> [String] {
    if key == ".com" { return [key] + HeldKeys.domains }
    let others = HeldKeys.others(for: key, in: language)
    // Among digits there is no other sign than those between a number's parts.
    let offered = traits.kind.isPad ? others.filter(HeldKeys.decimalSigns.contains) : others
    return ([key] + offered).map { $0.count == 1 ? shown($0) : $0 }
  }

  /// The texts that a key offers beside its own while it is held.
  package func offers(of key: TouchKey) -> [String] {
    guard case .text(let text) = key else { return [] }
    return Array(choices(for: text).dropFirst())
  }

  // MARK: - What happens

  /// Takes what happens.
  /// - Returns: what is to be done, in this order.
  package mutating func handle(_ event: TypingEvent) -> [TypingEffect] {
    switch event {
    case .begins(let new):
      traits = new
      plane = new.kind.firstPlane
      // Another text begins without the last one's capitals lock.
      (shift, presses, callout, query) = (.off, [], nil, nil)
      (lastShiftTap, lastSpace) = (-.infinity, -.infinity)
    case .changes(let new):
      let isOther = new.kind != traits.kind
      traits = new
      if isOther { (plane, presses, callout, query) = (new.kind.firstPlane, [], nil, nil) }
    case .text(let before, let hasText):
      self.before = before
      self.hasText = hasText
      capitalize()
    case .resized(let width):
      guard width != self.width else { break }
      (self.width, presses, callout) = (width, [], nil)
    case .down(let finger, let point, let time): return down(finger, point, time)
    case .moved(let finger, let point, let time): return moved(finger, point, time)
    case .up(let finger, let point, let time): return up(finger, point, time)
    case .cancelled(let finger):
      presses.removeAll { $0.finger == finger }
      if presses.allSatisfy({ $0.role != .choosing }) { callout = nil }
    case .time(let now): return timePassed(now)
    case .activated(let key, let time): return activate(key, time)
    case .languageActivated(let code, let time):
      guard choice.known.contains(where: { $0.id == code }) else { break }
      choice.current = code
      languageChanged(time)
    case .emoji(let emoji):
      return write(emoji)
    case .searched(let isOn): search(isOn)
    case .emojiHeld(let emoji, let frame): hold(emoji, over: frame)
    case .toneMoved(let point): callout?.select(point, isOnKey: false)
    case .toneChosen: return chooseTone()
    case .toneNamed(let emoji, let tone): return write(emoji, in: tone)
    case .toneCancelled: callout = nil
    case .chosen(let new):
      choice = new
      (presses, callout) = ([], nil)
      capitalize()
    }
    return []
  }

  /// Turns shift on where a capital is due.
  mutating func capitalize() {
    guard query == nil, shift != .locked, !presses.contains(where: \.holdsShift), let before else { return }
    let hasCapitals = layout.letters.hasShift && layout.letters.shifted == nil
    shift = hasCapitals && SentenceRules.capitalizes(traits.capitals, after: before) ? .once : .off
  }
}

extension TouchKey {
  /// The text that the key types as it stands; nil for one that does something else.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension KeyPress {
  /// True if the finger holds Shift, and others are to type capitals.
  var holdsShift: Bool { isModifier && place?.key == .shift }
}
