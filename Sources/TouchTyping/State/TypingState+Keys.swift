import Foundation

/// Keys that are pressed.
extension TypingState {
  /// A key was pressed and let go in one.
  mutating func activate(_ key: TouchKey, _ time: TimeInterval) -> [TypingEffect] {
    defer { if key == .shift { releaseShift() } }
    return type(key, time)
  }

  mutating func type(_ key: TouchKey, _ time: TimeInterval) -> [TypingEffect] {
    switch key {
    case .text(let text): return typed(shown(text))
    case .space: return space(time)
    case .delete: return delete()
    case .shift: pressShift(time)
    case .plane(let new):
      plane = new
      if new == .emoji { query = nil }
    case .enter where query != nil: search(false)
    case .enter:
      // The dimmed key does nothing.
      guard isReturnEnabled else { return [] }
      leaveSigns()
      return [.pressReturn]
    case .globe: nextLanguage(time)
    case .category(let category): return [.showEmoji(category)]
    case .hide: return [.hide]
    }
    return []
  }

  mutating func typed(_ text: String) -> [TypingEffect] {
    let isHeld = useModifiers()
    lastShiftTap = -.infinity
    if shift == .once, !isHeld { shift = .off }
    // An apostrophe stands inside a word.
    if "'’".contains(text), plane != .letters, !isHeld, !traits.kind.isPad { plane = .letters }
    return insert(text)
  }

  mutating func insert(_ text: String) -> [TypingEffect] {
    if let words = query {
      query = String((words + text).prefix(Self.longestQuery))
      return []
    }
    return write(plain: text)
  }

  /// Characters of a search for emoji.
  private static let longestQuery = 40

  /// Types into the text, whether emoji are looked for or not.
  mutating func write(plain text: String) -> [TypingEffect] {
    before = before.map { $0 + text }
    hasText = true
    capitalize()
    return [.insert(text)]
  }

  mutating func delete() -> [TypingEffect] {
    if let words = query {
      query = String(words.dropLast())
      return []
    }
    before = before.map { String($0.dropLast()) }
    capitalize()
    return [.deleteBackward]
  }

  /// Notes that something was typed while modifiers are held.
  /// - Returns: true if one is.
  private mutating func useModifiers() -> Bool {
    var isHeld = false
    for index in presses.indices {
      guard case .modifier(let before, _) = presses[index].role else { continue }
      presses[index].role = .modifier(before, wasUsed: true)
      isHeld = true
    }
    return isHeld
  }

  private mutating func space(_ time: TimeInterval) -> [TypingEffect] {
    let isSecond = time - lastSpace < KeyMetrics.doubleSpaceInterval
    lastSpace = time
    _ = useModifiers()
    leaveSigns()
    guard query == nil, traits.improves, traits.kind == .text, isSecond, let before,
      SentenceRules.writesFullStop(after: before)
    else { return insert(" ") }
    let stop = language.id == "hi" ? "।" : "."
    return delete() + insert(stop + " ")
  }

  /// After a space and a line's end come letters.
  private mutating func leaveSigns() {
    let isHeld = presses.contains { $0.isModifier && $0.place?.key != .shift }
    if plane == .numbers || plane == .symbols, !traits.kind.isPad, !isHeld { plane = .letters }
  }

  /// Shift comes down. Where it is on for the next letter it stays so while it is held, and goes off when it is let go unused.
  private mutating func pressShift(_ time: TimeInterval) {
    let isDouble = time - lastShiftTap < KeyMetrics.doubleTapInterval
    lastShiftTap = time
    shiftEndsOnRelease = false
    switch shift {
    case .locked:
      (shift, lastShiftTap) = (.off, -.infinity)
    case .off, .once:
      shiftEndsOnRelease = shift == .once && !isDouble
      shift = isDouble ? .locked : .once
    }
  }

  /// Shift was let go, and no letter was typed with it.
  mutating func releaseShift() {
    if shiftEndsOnRelease { shift = .off }
    shiftEndsOnRelease = false
  }

  /// The globe: the next language; with one language it leads to the emoji and back.
  private mutating func nextLanguage(_ time: TimeInterval) {
    if choice.known.count > 1 {
      choice.goOn()
      languageChanged(time)
    } else if query != nil {
      search(false)
    } else if !traits.kind.isPad {
      plane = plane == .emoji ? .letters : .emoji
    }
  }

  mutating func languageChanged(_ time: TimeInterval) {
    if !traits.kind.isPad { plane = .letters }
    bannerEnd = time + KeyMetrics.bannerTime
    capitalize()
  }
}
