import Foundation

/// Keyboard focus of a window.
///
/// Tab moves it to the next element, Space and Return activate the element, arrows move within lists and adjust values, Escape
/// leaves.
///
/// The focus stands beside the first responder: a text field or page has the keyboard by itself, everything else is held here.
@MainActor
package final class KeyboardFocus {
  private unowned let window: UIWindow
  /// The element with the focus ring; nil while a text field or a page has the keyboard, and while the user works by touch.
  package private(set) weak var item: UIResponder? {
    didSet { UIAccessibility.focusDidMove(from: oldValue, to: item) }
  }
  private var ring: FocusRingView?
  /// The value of `UIWindow.accessibilityVersion` when the item was last seen in the tree.
  private var seenVersion = 0
  /// The place at which the item was seen last, for when its view is made anew.
  private var place: FocusPlace?
  private var covers = FocusCovers()
  /// True if the user's last act was a finger's or a pointer's: what opens then takes no focus, though some program listens.
  private var usesPointer = false
  /// The menu of an element's actions, while it is open.
  var actionsMenu: MenuPresentation?

  init(window: UIWindow) {
    self.window = window
  }

  // MARK: - Keys

  /// Returns true if the key does something with the item, and so comes before shortcuts without modifiers.
  func wants(_ key: HostKey) -> Bool {
    guard item != nil, let key = FocusKey(key) else { return false }
    switch key {
    case .activate, .menu, .up, .down, .left, .right, .pageForward, .pageBackward: return true
    case .next, .previous, .leave: return false
    }
  }

  /// Does what a key means that no responder took.
  /// - Returns: true if it meant something.
  func handle(_ key: HostKey) -> Bool {
    guard let key = FocusKey(key) else { return false }
    usesPointer = false
    if (window.firstResponder as? any TextEditingResponder)?.isEditingText == true {
      return handleWhileTyping(key)
    }
    // A page has uses for all of them.
    if window.host?.focusesNative == true { return false }
    switch key {
    case .next: return move(by: 1)
    case .previous: return move(by: -1)
    case .leave: return leave()
    case .activate:
      // A key may have been meant for what was there before, as a touch may.
      if let button = item as? AlertButton, !button.takesTouches() { return true }
      return item?.activateAsReader() ?? false
    case .menu: return openMenu()
    case .up, .down, .left, .right: return arrow(key)
    case .pageForward: return item?.scrollAsReader(.next) ?? false
    case .pageBackward: return item?.scrollAsReader(.previous) ?? false
    }
  }

  private func handleWhileTyping(_ key: FocusKey) -> Bool {
    switch key {
    case .next, .previous:
      // Where lines are typed Tab is a character.
      if window.firstResponder?.elementRole == .textView { return false }
      return move(by: key == .next ? 1 : -1)
    case .leave: return leave()
    default: return false
    }
  }

  private func leave() -> Bool {
    if window.leaveFrontmostPresentation() { return true }
    guard item != nil else { return false }
    clear()
    return true
  }

  private func arrow(_ key: FocusKey) -> Bool {
    guard let item else { return false }
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isForward: Bool
    switch key {
    case .left: isForward = isRightToLeft
    case .right: isForward = !isRightToLeft
    case .down: isForward = true
    default: isForward = false
    }
    if [.slider, .stepper].contains(item.elementRole) {
      // Up is more, though further down is later.
      let isMore = key == .up || (key != .down && isForward)
      isMore ? item.accessibilityIncrement() : item.accessibilityDecrement()
      return true
    }
    guard let stop = stops().first(where: { $0.members.contains { $0.element === item } }) else {
      return false
    }
    switch (stop.axis, key) {
    case (.none, _), (.horizontal, .up), (.horizontal, .down): return false
    // Lists of cells side by side are walked by either pair of arrows; in a column only up and down lead on.
    case (.vertical, .left), (.vertical, .right): guard stop.isGrid else { return false }
    default: break
    }
    return step(in: stop, from: item, forward: isForward)
  }

  // MARK: - Moving

  private func stops() -> [FocusStop] { FocusStop.stops(in: AccessibilityTree.tree(of: window)) }

  private func move(by step: Int) -> Bool {
    let stops = stops()
    guard !stops.isEmpty else { return false }
    let current = item ?? window.firstResponder
    let index = stops.firstIndex { stop in stop.members.contains { $0.element === current } }
    let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    return go(to: stops[next].entrance.element)
  }

  /// Goes to an element for the user: a cell is selected, too, where its list wants that.
  private func go(to element: UIResponder) -> Bool {
    guard focus(element) else { return false }
    (element as? any FocusShowingCell)?.selectFollowingFocus()
    return true
  }

  private func step(in stop: FocusStop, from item: UIResponder, forward: Bool) -> Bool {
    if let next = stop.neighbour(of: item, forward: forward) { return go(to: next) }
    // A list makes the rows that are seen: those beyond come when it scrolls.
    guard revealBeyond(item, forward: forward),
      let next = stops().lazy.compactMap({ $0.neighbour(of: item, forward: forward) }).first
    else { return true }
    return go(to: next)
  }

  private func revealBeyond(_ item: UIResponder, forward: Bool) -> Bool {
    guard let cell = item as? UIView,
      let list = sequence(first: cell, next: { $0.superview }).lazy.compactMap({ $0 as? UIScrollView }).first
    else { return false }
    let offset = list.contentOffset
    let frame = list.convert(cell.bounds, from: cell)
    let way: CGFloat = forward ? 1 : -1
    if list.contentSize.width > list.bounds.width, list.contentSize.height <= list.bounds.height {
      let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let step = (isRightToLeft ? -way : way) * frame.width
      list.scrollRectToVisible(frame.offsetBy(dx: step, dy: 0), animated: false)
    } else {
      list.scrollRectToVisible(frame.offsetBy(dx: 0, dy: way * frame.height), animated: false)
    }
    list.layoutIfNeeded()
    return list.contentOffset != offset
  }

  /// Gives an element the keyboard: a field begins editing, a page gets it, everything else gets the ring.
  /// - Returns: true if it has it now.
  @discardableResult
  package func focus(_ element: UIResponder) -> Bool {
    let role = element.elementRole
    if role.isText || role == .page {
      element.scrollToVisibleAsReader()
      guard element.takeKeyboard() else { return false }
      drop()
      return true
    }
    if let responder = window.firstResponder, responder !== element, !responder.resignFirstResponder() {
      return false
    }
    window.host?.focus(nil)
    element.scrollToVisibleAsReader()
    let old = item
    item = element
    for item in [old, element] { Self.tell(item) }
    seenVersion = window.accessibilityVersion
    place = FocusPlace(of: element) { AccessibilityTree.tree(of: window) }
    showRing()
    UIAccessibility.observer?.focusDidChange(in: window)
    return true
  }

  /// Goes along with a highlight that another part of the program moves by keys, as a menu does: without a ring, and the first responder
  /// stays.
  func follow(_ element: UIResponder) {
    guard item !== element || ring != nil else { return }
    let old = item
    hideRing()
    item = element
    for item in [old, element] { Self.tell(item) }
    UIAccessibility.observer?.focusDidChange(in: window)
  }

  /// Tells a cell, or a control, that it got the focus or lost it.
  private static func tell(_ item: UIResponder?) {
    (item as? any FocusShowingCell)?.keyboardFocusDidChange()
    (item as? UIControl)?.stateDidChange()
  }

  /// A finger or a pointer goes on.
  func pointerActed() {
    usesPointer = true
    clear()
  }

  /// Takes the focus from its item, and forgets what it was to go back to.
  private func clear() {
    if !isListened { covers = FocusCovers() }
    drop()
  }

  /// An assistive technology operates an element: it goes by the focus.
  func operatorActed() { usesPointer = false }

  /// Takes the focus from its item: something else has the keyboard, or the item is gone.
  func drop() {
    guard item != nil || ring != nil else { return }
    let old = item
    item = nil
    Self.tell(old)
    hideRing()
    UIAccessibility.observer?.focusDidChange(in: window)
  }

  private func hideRing() {
    ring?.removeFromSuperview()
    ring = nil
    place = nil
  }

  // MARK: - What opens over the rest

  /// True while somebody listens who goes by the focus, other than a program that looks on while the user points.
  private var isListened: Bool {
    UIAccessibility.observer != nil && (!usesPointer || UIAccessibility.isVoiceOverRunning)
  }

  /// True while somebody goes by the focus: it is shown, was shown before something opened, or is listened to.
  var isFollowed: Bool { item != nil || !covers.isEmpty || isListened }

  private var isTyping: Bool {
    (window.firstResponder as? any TextEditingResponder)?.isEditingText == true
  }

  /// Notes what has the keyboard before a view opens over it, which gets it back when the view has left the window.
  func willCover(with overlay: UIView) {
    guard isFollowed else { return }
    let place =
      self.place ?? item.flatMap { item in FocusPlace(of: item) { AccessibilityTree.tree(of: window) } }
    covers.note(overlay, over: item ?? window.firstResponder, at: place)
  }

  /// Goes to the first thing inside a view that can be operated, unless the focus or what is typed into is there.
  func enter(_ view: UIView) {
    guard isFollowed, item?.isInside(view) != true else { return }
    if isTyping, window.firstResponder?.isInside(view) == true { return }
    let stop = stops().first { $0.members.contains { $0.element.isInside(view) } }
    if let stop { focus(stop.entrance.element) }
  }

  /// Goes to an element, or to the first thing in it; with nil into the view that is modal.
  func goOn(at element: UIResponder?) {
    guard isFollowed, !isTyping else { return }
    let tree = AccessibilityTree.tree(of: window)
    guard let element = element ?? tree.flattened.last(where: { $0.states.contains(.modal) })?.element else {
      return
    }
    let present = item ?? window.firstResponder
    if let overlay = element.modalViews.last(where: { present?.isInside($0) != true }) {
      willCover(with: overlay)
    }
    if tree.find(element)?.states.contains(.focusable) == true {
      focus(element)
    } else if let view = element as? UIView {
      enter(view)
    }
  }

  /// Gives the keyboard back to what had it, when what lay over that has gone.
  private func uncover() {
    let covered = covers.takeUncovered(in: window)
    guard covered.isUncovered else { return }
    if let item {
      guard item.responderWindow !== window else { return }
      drop()
    }
    guard !isTyping, window.host?.focusesNative != true else { return }
    let tree = AccessibilityTree.tree(of: window)
    if let element = covered.element, element.responderWindow === window, tree.find(element) != nil {
      if element !== window.firstResponder { focus(element) }
    } else if let next = covered.place?.successor(in: tree) {
      // What was chosen has made the list anew.
      focus(next)
    }
  }

  // MARK: - The ring

  private func showRing() {
    guard let item else { return }
    let ring = ring ?? FocusRingView()
    self.ring = ring
    if window.subviews.last(where: { !($0 is WindowChromeView) }) !== ring {
      window.addSubview(ring)
      seenVersion = window.accessibilityVersion
    }
    UIView.performWithoutAnimation { ring.surround(item, role: item.elementRole) }
  }

  /// A frame was laid out: the ring follows its element, and goes on where that is gone.
  func didRunFrame() {
    if !covers.isEmpty { uncover() }
    guard ring != nil else {
      if let item, item.responderWindow !== window { drop() }
      return
    }
    guard let item, item.responderWindow === window else { return goOnAfterLoss() }
    if seenVersion != window.accessibilityVersion {
      let tree = AccessibilityTree.tree(of: window)
      guard tree.find(item) != nil else { return goOnAfterLoss() }
      seenVersion = window.accessibilityVersion
      place = FocusPlace(of: item) { tree }
    }
    showRing()
  }

  /// The item is covered, gone, or made anew.
  private func goOnAfterLoss() {
    let tree = AccessibilityTree.tree(of: window)
    if let item, item.responderWindow === window,
      let overlay = tree.flattened.first(where: { $0.states.contains(.modal) && !item.isInside($0.element) })?
        .element as? UIView
    {
      willCover(with: overlay)
      drop()
      // A presentation says itself when it has come to rest.
      if !(overlay is PresentationContainerView) { enter(overlay) }
      return
    }
    guard let next = place?.successor(in: tree) else { return drop() }
    focus(next)
  }
}

extension FocusStop {
  /// The member before or after one.
  func neighbour(of element: UIResponder, forward: Bool) -> UIResponder? {
    guard let index = members.firstIndex(where: { $0.element === element }) else { return nil }
    let next = index + (forward ? 1 : -1)
    return members.indices.contains(next) ? members[next].element : nil
  }

  /// True if members lie side by side.
  var isGrid: Bool {
    zip(members, members.dropFirst()).contains { abs($0.frame.midY - $1.frame.midY) < 1 }
  }
}

extension UIWindow {
  /// The keyboard's focus, made when the keyboard is first used for it.
  var madeKeyboardFocus: KeyboardFocus {
    if let keyboardFocus { return keyboardFocus }
    let made = KeyboardFocus(window: self)
    keyboardFocus = made
    return made
  }

  /// The focus, where somebody goes by it.
  var keyboardFocusIfFollowed: KeyboardFocus? {
    let focus = UIAccessibility.observer != nil ? madeKeyboardFocus : keyboardFocus
    return focus?.isFollowed == true ? focus : nil
  }

  /// Gives an element of the window the keyboard, as an assistive technology asks for.
  package func focusKeyboard(on element: UIResponder) -> Bool {
    madeKeyboardFocus.operatorActed()
    return madeKeyboardFocus.focus(element)
  }
}
