import Foundation
import QuartzCore

/// A menu on the screen, from its opening to its end: levels, choices, fingers and keys.
@MainActor
final class MenuPresentation {
  private enum State { case closed, open, closing }

  /// One menu: the first, or a submenu over the one before.
  private final class Level {
    var menu: UIMenu
    let panel: MenuPanelView
    let head: MenuContent.Row?
    var place: (CGSize) -> MenuPlacement

    init(
      menu: UIMenu, panel: MenuPanelView, head: MenuContent.Row?, place: @escaping (CGSize) -> MenuPlacement
    ) {
      (self.menu, self.panel, self.head, self.place) = (menu, panel, head, place)
    }
  }

  let overlay: MenuOverlayView
  private let window: UIWindow
  private weak var source: UIView?
  /// The sender that actions see.
  private let sender: Any?
  private var levels: [Level] = []
  private var state = State.closed
  /// The point where the finger that opened the menu came down; nil once it has slid away from there.
  private var restingPoint: CGPoint?

  /// Runs within the animations of opening and closing.
  var alongsideOpening: (() -> Void)?
  var alongsideClosing: (() -> Void)?
  /// The first panel has come to rest.
  var didOpen: (() -> Void)?
  /// An element was chosen; it is performed right after.
  var onChoice: ((UIMenuElement) -> Void)?
  /// The menu begins to close.
  var willClose: (() -> Void)?
  /// The menu is gone.
  var didClose: (() -> Void)?

  /// - Parameter source: commands look for who answers them from here on.
  init(in window: UIWindow, source: UIView?, sender: Any?) {
    self.window = window
    self.source = source
    self.sender = sender
    overlay = MenuOverlayView(covering: window)
    overlay.onOutside = { [weak self] in self?.touchedOutside(at: $0) }
    overlay.onResize = { [weak self] in self?.close(animated: false) }
  }

  var isOpen: Bool { state == .open }

  /// Returns the rectangle that a menu must stay in, in the window's coordinates.
  static func room(in window: UIWindow) -> CGRect {
    window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: MenuMetrics.edge, dy: MenuMetrics.edge)
  }

  // MARK: - Opening

  /// - Parameters:
  ///   - point: where the finger is that opens the menu, in the window's coordinates.
  ///   - place: where a menu of a size goes, in the window's coordinates.
  func open(_ menu: UIMenu, touchedAt point: CGPoint, place: @escaping (CGSize) -> MenuPlacement) {
    guard state == .closed else { return }
    state = .open
    restingPoint = point
    menu.menuWillAppear()
    let focus = window.keyboardFocusIfFollowed
    focus?.willCover(with: overlay)
    window.addSubview(overlay)
    window.events.keyModal = { [weak self] in self?.press($0) ?? false }
    push(menu, head: nil, place: place)
    if focus != nil { levels.last?.panel.enterHighlight() }
  }

  private func push(_ menu: UIMenu, head: MenuContent.Row?, place: @escaping (CGSize) -> MenuPlacement) {
    let content = contentNow(of: menu, head)
    let panel = MenuPanelView(content: content, head: head)
    let level = Level(menu: menu, panel: panel, head: head, place: place)
    panel.onChoose = { [weak self] in self?.choose($0) }
    panel.onClose = { [weak self] in self?.popLevel() }
    levels.last?.panel.isUserInteractionEnabled = false
    levels.append(level)
    panel.isHidden = content.rows.isEmpty
    overlay.addSubview(panel)
    fit(level)
    panel.revealSelection()
    fulfil(content, level)
    appear(panel)
  }

  private func fit(_ level: Level) {
    let placement = level.place(level.panel.contentSize)
    let panel = level.panel
    panel.layer.anchorPoint = placement.anchor
    panel.bounds = CGRect(origin: .zero, size: placement.frame.size)
    panel.center = CGPoint(
      x: placement.frame.minX + placement.anchor.x * placement.frame.width,
      y: placement.frame.minY + placement.anchor.y * placement.frame.height)
    panel.layoutIfNeeded()
  }

  private func appear(_ panel: MenuPanelView) {
    let reduces = UIAccessibility.isReduceMotionEnabled
    let isFirst = levels.count == 1
    UIView.performWithoutAnimation {
      panel.alpha = 0
      if !reduces { panel.transform = Self.small }
    }
    UIView.animate(
      withDuration: MenuMetrics.openDuration, delay: 0,
      usingSpringWithDamping: reduces ? 1 : MenuMetrics.openDamping, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        panel.alpha = 1
        panel.transform = .identity
        if isFirst { self.alongsideOpening?() }
        self.coverLevels()
      }, completion: { _ in if isFirst { self.didOpen?() } })
  }

  private static let small = CGAffineTransform(scaleX: MenuMetrics.smallScale, y: MenuMetrics.smallScale)

  /// Menus beneath a submenu are smaller and fainter.
  private func coverLevels() {
    for (index, level) in levels.enumerated() {
      let depth = CGFloat(levels.count - 1 - index)
      let scale = pow(MenuMetrics.coveredScale, depth)
      level.panel.transform = CGAffineTransform(scaleX: scale, y: scale)
      level.panel.alpha = 1
      level.panel.setCovered(depth > 0)
    }
  }

  /// A level's rows after those elements were asked for that can be made at once.
  private func contentNow(of menu: UIMenu, _ head: MenuContent.Row?) -> MenuContent {
    var content = content(of: menu, head)
    while !content.waiting.isEmpty {
      for deferred in content.waiting { deferred.fulfil { _ in } }
      guard content.waiting.contains(where: { $0.elements != nil }) else { break }
      content = self.content(of: menu, head)
    }
    return content
  }

  /// Shows elements as they come.
  private func fulfil(_ content: MenuContent, _ level: Level) {
    for deferred in content.waiting {
      deferred.fulfil { [weak self, weak level] _ in
        guard let self, let level, state == .open else { return }
        refresh(level)
      }
    }
  }

  private func refresh(_ level: Level) {
    let content = content(of: level.menu, level.head)
    let panel = level.panel
    let position = panel.highlightedRow.flatMap { row in panel.rows.firstIndex { $0 === row } }
    let isFollowed = window.keyboardFocusIfFollowed != nil && level === levels.last
    panel.show(content, head: level.head)
    // The rows are others now.
    if let position {
      panel.highlight(at: position)
    } else if isFollowed {
      panel.enterHighlight()
    }
    UIView.animate(
      withDuration: MenuMetrics.closeDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.fit(level) })
    fulfil(content, level)
  }

  /// Lets a change of every open menu be seen.
  func update(_ change: (UIMenu) -> UIMenu) {
    for level in levels where state == .open {
      level.menu = change(level.menu)
      refresh(level)
    }
  }

  /// A level's rows. The object that answers a command is asked how it is to be shown.
  private func content(of menu: UIMenu, _ head: MenuContent.Row?) -> MenuContent {
    MenuContent(menu, within: head?.selectionRoot) { command in
      guard let target = target(for: command) else { return false }
      (target as? UIResponder)?.validate(command)
      return true
    }
  }

  private func target(for command: UICommand) -> Any? {
    (window.firstResponder ?? source ?? window).target(forAction: command.action, withSender: command)
  }

  // MARK: - Closing

  func close(animated: Bool = true) {
    guard state == .open else { return }
    state = .closing
    window.events.keyModal = nil
    overlay.isUserInteractionEnabled = false
    willClose?()
    let reduces = UIAccessibility.isReduceMotionEnabled
    let leave = { [self] in
      for level in levels {
        level.panel.alpha = 0
        if !reduces { level.panel.transform = Self.small }
      }
      alongsideClosing?()
    }
    guard animated, overlay.window != nil else {
      leave()
      return finish()
    }
    UIView.animate(
      withDuration: MenuMetrics.closeDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: leave, completion: { [self] _ in finish() })
  }

  private func finish() {
    guard state == .closing else { return }
    state = .closed
    overlay.removeFromSuperview()
    levels = []
    didClose?()
  }

  private func popLevel() {
    guard levels.count > 1, let level = levels.popLast() else { return close() }
    level.panel.isUserInteractionEnabled = false
    levels.last?.panel.isUserInteractionEnabled = true
    levels.last?.panel.followHighlight()
    UIView.animate(
      withDuration: MenuMetrics.closeDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        level.panel.alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { level.panel.transform = Self.small }
        self.coverLevels()
      }, completion: { _ in level.panel.removeFromSuperview() })
  }

  private func touchedOutside(at point: CGPoint) {
    guard levels.count > 1, levels.contains(where: { $0.panel.frame.contains(point) }) else { return close() }
    popLevel()
  }

  // MARK: - Choosing

  private func choose(_ row: MenuRowView) {
    guard state == .open, row.isUsable, let level = levels.last else { return }
    if case .submenu(let menu) = row.row.kind {
      let frame = level.panel.frame(of: row)
      let room = Self.room(in: window)
      push(menu, head: row.row) { MenuPlacement(size: $0, over: frame, in: room) }
      if window.keyboardFocusIfFollowed != nil { levels.last?.panel.enterHighlight() }
      return
    }
    let element = row.row.element
    row.row.selectionRoot?.choose(element)
    onChoice?(element)
    let staysOpen = element.leafAttributes.contains(.keepsMenuPresented)
    if !staysOpen { close() }
    perform(element)
    if staysOpen { for level in levels where state == .open { refresh(level) } }
  }

  private func perform(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      action.perform(sender: sender)
    } else if let command = element as? UICommand, let target = target(for: command) {
      command.perform(on: target, sender: command)
    }
  }

  // MARK: - The finger that opened the menu

  /// The finger is at a point of the window.
  func fingerMoved(to point: CGPoint) {
    if let start = restingPoint, hypot(point.x - start.x, point.y - start.y) > MenuMetrics.slideDistance {
      restingPoint = nil
    }
    guard restingPoint == nil, state == .open, let panel = levels.last?.panel else { return }
    panel.highlight(panel.row(at: panel.convert(point, from: window)))
  }

  /// The finger was lifted: a row under it is chosen, unless the finger never slid and a menu came up under it.
  func fingerLifted(at point: CGPoint) {
    defer { restingPoint = point }
    guard restingPoint == nil, state == .open, let panel = levels.last?.panel else { return }
    let row = panel.row(at: panel.convert(point, from: window))
    panel.highlight(nil)
    if let row { panel.choose(row) }
  }

  // MARK: - Keys

  /// - Returns: always true: while a menu is open keys are for nothing else.
  private func press(_ key: HostKey) -> Bool {
    guard key.isDown, state == .open, let panel = levels.last?.panel else { return true }
    let isRightToLeft = overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch UIKeyboardHIDUsage(rawValue: key.usage) {
    case .keyboardDownArrow: panel.moveHighlight(by: 1)
    case .keyboardUpArrow: panel.moveHighlight(by: -1)
    case .keyboardEscape: close()
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      if let row = panel.highlightedRow { panel.choose(row) }
    case .keyboardRightArrow, .keyboardLeftArrow:
      let isForward = (key.usage == UIKeyboardHIDUsage.keyboardRightArrow.rawValue) != isRightToLeft
      if !isForward {
        if levels.count > 1 { popLevel() }
      } else if let row = panel.highlightedRow, case .submenu = row.row.kind {
        panel.choose(row)
        if levels.last?.panel.highlightedRow == nil { levels.last?.panel.enterHighlight() }
      }
    default: break
    }
    return true
  }
}
