import Foundation
import QuartzCore

/// The bar with Cut, Copy and Paste beside a selection that was made by touch, as iOS 15 shows it. What has no room is on further pages, and a
/// menu within it opens in its place.
final class TextEditMenu: UIView {
  struct Item {
    var title: String
    /// Shown where there is no title.
    var image: UIImage?
    var isEnabled = true
    var isDestructive = false
    /// True for what stands for items that are still being made: a spinner turns in their place.
    var isLoading = false
    /// The items of a menu that opens in the bar's place; empty for what is done at once.
    var children: [Item] = []
    var run: () -> Void
  }

  /// The bar's height; like the following measures in points, as on iOS 15.
  private static let height: CGFloat = 37
  private static let arrow = CGSize(width: 18, height: 9)
  private static let corner: CGFloat = 8
  private static let padding: CGFloat = 13
  private static let fontSize: CGFloat = 14
  /// The arrows to other pages, and the spinner.
  private static let turnWidth: CGFloat = 34
  private static let lineWidth: CGFloat = 0.5
  /// From what it is about, and from the window's edges.
  private static let gap: CGFloat = 3
  private static let margin: CGFloat = 8
  private static let fadeDuration = 0.15

  private static let backdrop = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.23, alpha: 1) : UIColor(white: 0.12, alpha: 1)
  }
  private static let line = UIColor(white: 1, alpha: 0.2)

  /// The menu that is shown: there is one at a time.
  private(set) static weak var visible: TextEditMenu?

  /// Takes the menu away, as another one comes.
  var dismiss: (() -> Void)?
  /// Works the items out anew.
  var reload: (() -> Void)?
  /// Called before the menu appears, with what runs along.
  var willShow: ((EditMenuAnimator) -> Void)?
  /// Called before the menu goes, with what runs along.
  var willHide: ((EditMenuAnimator) -> Void)?

  /// The items, and those of the menus in them that were opened one in another.
  private var levels: [[Item]]
  /// The titles of the menus that were opened one in another, one fewer than there are levels.
  private var opened: [String] = []
  private var page = 0
  /// The rectangle that the menu is about, in the window's coordinates.
  private var target = CGRect.zero
  private var preferredDirection = UIEditMenuArrowDirection.automatic
  private let bar = UIView()
  private let tip = CAShapeLayer()
  /// The items' buttons, in reading order, those of other pages among them.
  private(set) var buttons: [UIButton] = []

  init(_ items: [Item]) {
    levels = [items]
    super.init(frame: .zero)
    bar.backgroundColor = Self.backdrop
    bar.layer.cornerRadius = Self.corner
    bar.clipsToBounds = true
    layer.addSublayer(tip)
    addSubview(bar)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    // Above the text's own layers, beneath the keyboard.
    layer.zPosition = KeyboardMetrics.zPosition - 1
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Items

  /// Shows other items, where the menu is: those of the menus that were opened, as far as there are menus with their titles, and the same page.
  /// Goes where there are none.
  func update(_ items: [Item]) {
    guard !items.isEmpty else {
      // One that fades out already has another one's owner.
      if Self.visible === self { dismiss?() }
      return
    }
    let count = levels.count
    levels = [items]
    for title in opened {
      guard let menu = levels.last?.first(where: { $0.title == title && !$0.children.isEmpty }) else { break }
      levels.append(menu.children)
    }
    opened = Array(opened.prefix(levels.count - 1))
    if levels.count != count { page = 0 }
    fill()
  }

  private func button(_ item: Item) -> UIButton {
    if item.isLoading { return spinnerButton() }
    let button = UIButton(type: .custom)
    if item.title.isEmpty {
      button.setImage(item.image?.withRenderingMode(.alwaysTemplate), for: .normal)
    } else {
      button.setTitle(item.title, for: .normal)
    }
    let color = item.isDestructive ? UIColor.systemRed : .white
    button.tintColor = color
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(color.withAlphaComponent(0.4), for: .highlighted)
    button.setTitleColor(color.withAlphaComponent(0.4), for: .disabled)
    button.isEnabled = item.isEnabled
    button.titleLabel?.font = .systemFont(ofSize: Self.fontSize)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.padding, bottom: 0, right: Self.padding)
    button.addAction(
      UIAction { [weak self] _ in
        if item.children.isEmpty {
          item.run()
        } else {
          self?.open(item)
        }
      }, for: .touchUpInside)
    return button
  }

  private func spinnerButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.isEnabled = false
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.color = .white
    spinner.startAnimating()
    spinner.center = CGPoint(x: Self.turnWidth / 2, y: Self.height / 2)
    button.addSubview(spinner)
    button.accessibilityLabel = spinner.accessibilityLabel
    return button
  }

  private func turn(_ symbol: String, _ name: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.tintColor = .white
    button.accessibilityLabel = name
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func open(_ item: Item) {
    levels.append(item.children)
    opened.append(item.title)
    page = 0
    fill()
  }

  private func goBack() {
    if page > 0 {
      page -= 1
    } else if levels.count > 1 {
      levels.removeLast()
      opened.removeLast()
    }
    fill()
  }

  private func goOn() {
    page += 1
    fill()
  }

  /// Fills the bar with the page that is shown, and puts it beside its target.
  private func fill() {
    guard let window = superview else { return }
    for view in bar.subviews { view.removeFromSuperview() }
    let items = levels.last ?? []
    buttons = items.map { button($0) }
    let room = room(in: window).width
    let widths = zip(items, buttons).map { item, button in
      item.isLoading
        ? Self.turnWidth : min(button.sizeThatFits(.zero).width.rounded(.up), room - 2 * Self.turnWidth)
    }
    let isInner = levels.count > 1
    let pages = EditMenuPages.ranges(
      widths: widths.map { $0 + Self.lineWidth }, room: room, arrow: Self.turnWidth + Self.lineWidth,
      hasWayBack: isInner)
    page = max(0, min(page, pages.count - 1))
    var x: CGFloat = 0
    if isInner || page > 0 {
      x = put(
        turn("chevron.backward", "Back") { [weak self] in self?.goBack() }, width: Self.turnWidth, at: x)
    }
    for index in pages.isEmpty ? 0..<0 : pages[page] {
      x = put(buttons[index], width: widths[index], at: x)
    }
    if page < pages.count - 1 {
      x = put(turn("chevron.forward", "More") { [weak self] in self?.goOn() }, width: Self.turnWidth, at: x)
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for view in bar.subviews { view.frame.origin.x = x - view.frame.maxX }
    }
    bar.bounds.size = CGSize(width: x, height: Self.height)
    place(in: window)
  }

  /// Puts a button behind those that are there, as if the bar ran from left to right.
  /// - Returns: the right edge.
  private func put(_ button: UIButton, width: CGFloat, at x: CGFloat) -> CGFloat {
    var x = x
    if x > 0 {
      let line = UIView(frame: CGRect(x: x, y: 0, width: Self.lineWidth, height: Self.height))
      line.backgroundColor = Self.line
      bar.addSubview(line)
      x += Self.lineWidth
    }
    button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
    bar.addSubview(button)
    return x + width
  }

  // MARK: - The place

  private func room(in window: UIView) -> CGRect {
    window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Beside the target on the preferred side, else above it, where there is room, else below it.
  private func place(in window: UIView) {
    let size = bar.bounds.size
    let placement = EditMenuPlacement(
      bar: size, arrow: Self.arrow, gap: Self.gap, beside: target, preferred: preferredDirection,
      in: room(in: window))
    frame = placement.frame
    bar.frame = CGRect(origin: placement.barOrigin, size: size)
    // In the colours of the window's style.
    drawTip(placement)
  }

  private func drawTip(_ placement: EditMenuPlacement) {
    let path = UIBezierPath()
    path.move(to: placement.tip[0])
    path.addLine(to: placement.tip[1])
    path.addLine(to: placement.tip[2])
    path.close()
    tip.path = path.cgPath
    tip.fillColor = Self.backdrop.resolvedColor(with: traitCollection).cgColor
  }

  /// Goes to where its target is now.
  func move(to target: CGRect, animated: Bool) {
    self.target = target
    guard let window = superview else { return }
    guard animated else { return place(in: window) }
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      self.place(in: window)
    }
  }

  // MARK: - Showing

  /// - Parameters:
  ///   - target: what it is about, in the window's coordinates. It stands above it where there is room.
  ///   - direction: of the arrow, where there is room for it.
  func show(
    in window: UIWindow, around target: CGRect, arrow direction: UIEditMenuArrowDirection = .automatic
  ) {
    if let other = Self.visible, other !== self { other.dismiss?() }
    Self.visible = self
    let animator = EditMenuAnimator()
    willShow?(animator)
    self.target = target
    preferredDirection = direction
    window.addSubview(self)
    fill()
    alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      self.alpha = 1
      animator.runAnimations()
    } completion: { _ in
      animator.runCompletions()
    }
  }

  /// Takes it away.
  func hide() {
    if Self.visible === self { Self.visible = nil }
    let animator = EditMenuAnimator()
    willHide?(animator)
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
      animator.runAnimations()
    } completion: { _ in
      self.removeFromSuperview()
      animator.runCompletions()
    }
  }
}
