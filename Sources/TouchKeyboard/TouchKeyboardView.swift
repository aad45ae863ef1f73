import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The on-screen keyboard: shows a `TypingState`, tells it what fingers do, and does to the text what it answers.
package final class TouchKeyboardView: UIView, OnScreenKeyboard {
  package var onHide: (() -> Void)?
  /// The keyboard as it is.
  private(set) var state = TypingState(choice: KeyboardUser.shared.choice)

  private weak var client: (any UIKeyInput)?
  private var keys: [TouchKeyView] = []
  private var shownLayout: KeyboardLayout?
  private let preview = KeyPreviewView()
  private let callout = KeyCalloutView()
  private lazy var emoji = EmojiPanelView { [weak self] in self?.handle($0) }
  private lazy var search = EmojiSearchView { [weak self] in self?.handle($0) }
  private var timer: MediaDeadlines.Token?
  private var timerEnd: TimeInterval?
  private var fingers: [ObjectIdentifier: Int] = [:]
  private var lastFinger = 0
  /// True while the state's answers are being done: what the client tells meanwhile is read once at the end.
  private var isTyping = false

  package init() {
    super.init(frame: .zero)
    backgroundColor = KeyboardColors.backdrop
    isMultipleTouchEnabled = true
    clipsToBounds = false
    accessibilityLabel = "Keyboard"
    addSubview(preview)
    addSubview(callout)
    KeyboardUser.shared.add(self)
  }

  package required init?(coder: NSCoder) { nil }

  package func height(forWidth width: CGFloat) -> CGFloat { KeyMetrics.height }

  // MARK: - The text

  package func edit(_ client: (any UIKeyInput)?) {
    self.client = client
    fingers = [:]
    guard let client else {
      // What fingers hold is no longer anybody's.
      state.presses.map(\.finger).forEach { handle(.cancelled(finger: $0)) }
      return
    }
    state.remembers = KeyboardUser.shared.remembers
    handle(.begins(TypingTraits(client)))
    readText()
  }

  package func textDidChange() {
    guard let client, !isTyping else { return }
    let traits = TypingTraits(client)
    if traits != state.traits { handle(.changes(traits)) }
    readText()
  }

  private func readText() {
    guard let client else { return }
    handle(.text(before: client.keyboardContext, hasText: client.hasText))
  }

  func choiceDidChange() {
    guard state.choice != KeyboardUser.shared.choice else { return }
    handle(.chosen(KeyboardUser.shared.choice))
  }

  // MARK: - The state

  private func handle(_ event: TypingEvent) {
    let language = state.choice.language
    let effects = state.handle(event)
    perform(effects)
    announce(after: language, event)
    KeyboardUser.shared.keyboardChose(state.choice)
    show()
    schedule()
  }

  /// Says which language is typed in now, where one was chosen here.
  private func announce(after last: KeyboardLanguage, _ event: TypingEvent) {
    if case .chosen = event { return }
    let language = state.choice.language
    guard language != last else { return }
    UIAccessibility.post(notification: .announcement, argument: language.name)
  }

  private func perform(_ effects: [TypingEffect]) {
    guard !effects.isEmpty else { return }
    isTyping = true
    for effect in effects {
      switch effect {
      case .insert(let text): client?.insertText(text)
      case .deleteBackward: client?.deleteBackward()
      case .moveCaret(let columns, let rows):
        client?.moveCaretFromKeyboard(columns: columns, rows: rows)
      case .pressReturn: client?.pressReturnFromKeyboard()
      case .hide: onHide?()
      case .showEmoji(let category): emoji.scroll(to: category)
      }
    }
    isTyping = false
    // The client may have taken it otherwise, or not at all.
    guard let client, effects.contains(where: \.changesText) else { return }
    perform(state.handle(.text(before: client.keyboardContext, hasText: client.hasText)))
  }

  private func schedule() {
    let deadline = state.deadline
    guard deadline != timerEnd else { return }
    MediaDeadlines.shared.cancel(timer)
    timer = nil
    timerEnd = deadline
    guard let deadline else { return }
    timer = MediaDeadlines.shared.schedule(at: deadline) { [weak self] in
      self?.timerEnd = nil
      self?.handle(.time(max(deadline, CACurrentMediaTime())))
    }
  }

  // MARK: - Looks

  package override func layoutSubviews() {
    super.layoutSubviews()
    emoji.frame = CGRect(x: 0, y: 0, width: bounds.width, height: KeyMetrics.emojiHeight)
    search.frame = CGRect(x: 0, y: 0, width: bounds.width, height: KeyMetrics.searchHeight)
    if bounds.width != state.width { handle(.resized(width: bounds.width)) }
  }

  private func show() {
    guard state.width > 0 else { return }
    let layout = state.layout
    if layout != shownLayout { rebuild(layout) }
    let look = TouchKeyView.Look(state)
    for key in keys {
      key.update(look, text: state.text(of: key.place.key))
      key.isPressed = state.presses.contains { $0.showsKey && $0.place == key.place }
    }
    if state.plane == .emoji { emoji.update(state.choice) }
    if let query = state.query { search.show(query, found: state.found, state.choice) }
    preview.show(state.previewed, title: state.previewed.flatMap { state.text(of: $0.key) })
    callout.show(state.callout)
  }

  private func rebuild(_ layout: KeyboardLayout) {
    keys.forEach { $0.removeFromSuperview() }
    shownLayout = layout
    keys = layout.places().map { place in
      let view = TouchKeyView(place: place)
      view.onActivate = { [weak self] in self?.handle(.activated(place.key, CACurrentMediaTime())) }
      view.makeActions = { [weak self] in self?.actions(of: place.key) ?? [] }
      insertSubview(view, belowSubview: preview)
      return view
    }
    if layout.plane == .emoji {
      emoji.show(state.choice)
      insertSubview(emoji, belowSubview: preview)
    } else if emoji.superview === self {
      emoji.removeFromSuperview()
    }
    if layout.isCompact {
      insertSubview(search, belowSubview: preview)
    } else if search.superview === self {
      search.removeFromSuperview()
    }
  }

  /// The choices over a held key, as actions by name.
  private func actions(of key: TouchKey) -> [UIAccessibilityCustomAction] {
    if key == .globe, state.choice.known.count > 1 {
      return state.choice.known.map { language in
        action(language.name, .languageActivated(language.id, CACurrentMediaTime()))
      }
    }
    return state.offers(of: key).map { text in
      let offered = TouchKey.text(text)
      return action(offered.spokenName ?? text, .activated(offered, CACurrentMediaTime()))
    }
  }

  private func action(_ name: String, _ event: TypingEvent) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name) { [weak self] _ in
      self?.handle(event)
      return self != nil
    }
  }

  // MARK: - Touches

  /// Those on keys. What is done to emoji comes up the responder chain, too.
  private func own(_ touches: Set<UITouch>) -> Set<UITouch> { touches.filter { $0.view === self } }

  private func finger(_ touch: UITouch) -> Int {
    let id = ObjectIdentifier(touch)
    if let known = fingers[id] { return known }
    lastFinger += 1
    fingers[id] = lastFinger
    return lastFinger
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in own(touches).sorted(by: { $0.timestamp < $1.timestamp }) {
      handle(.down(finger: finger(touch), touch.location(in: self), touch.timestamp))
    }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in own(touches) {
      handle(.moved(finger: finger(touch), touch.location(in: self), touch.timestamp))
    }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in own(touches) {
      let number = finger(touch)
      fingers[ObjectIdentifier(touch)] = nil
      handle(.up(finger: number, touch.location(in: self), touch.timestamp))
    }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in own(touches) {
      let number = finger(touch)
      fingers[ObjectIdentifier(touch)] = nil
      handle(.cancelled(finger: number))
    }
  }
}

extension TypingEffect {
  /// True if the text, or where its caret is, changes.
  fileprivate var changesText: Bool {
    switch self {
    case .insert, .deleteBackward, .moveCaret, .pressReturn: true
    case .hide, .showEmoji: false
    }
  }
}
