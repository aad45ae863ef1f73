import Foundation
import QuartzCore

/// One level of a menu: a blurred panel with a header, rows in sections, and lines between them. Higher than its frame,
/// it scrolls.
final class MenuPanelView: UIView {
  /// A row was chosen by a finger, the pointer, a key or assistive technology.
  var onChoose: ((MenuRowView) -> Void)?
  /// The row that heads an open submenu was chosen: the menu before comes back.
  var onClose: (() -> Void)?

  private let shadow = UIView()
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroller = UIScrollView()
  private var parts: [Part] = []
  private(set) var rows: [MenuRowView] = []
  private(set) var headRow: MenuRowView?
  private weak var highlighted: MenuRowView?
  /// The panel's scroll offset when the finger came down.
  private var pressedOffset: CGFloat = 0

  private enum Part {
    case row(MenuRowView)
    case header(UILabel)
    case band(UIView)
    case line(UIView)
  }

  /// - Parameter head: the row of the menu before that opened this one.
  init(content: MenuContent, head: MenuContent.Row?) {
    super.init(frame: .zero)
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = MenuMetrics.shadowOpacity
    shadow.layer.shadowRadius = MenuMetrics.shadowRadius
    shadow.layer.shadowOffset = CGSize(width: 0, height: MenuMetrics.shadowOffset)
    shadow.isUserInteractionEnabled = false
    addSubview(shadow)
    plate.layer.cornerRadius = MenuMetrics.cornerRadius
    plate.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    addSubview(plate)
    scroller.alwaysBounceVertical = false
    scroller.scrollsToTop = false
    scroller.contentInsetAdjustmentBehavior = .never
    plate.contentView.addSubview(scroller)
    accessibilityViewIsModal = true
    addRecognizers()
    show(content, head: head)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Content

  func show(_ content: MenuContent, head: MenuContent.Row?) {
    for view in scroller.subviews.filter({ $0 is MenuRowView || $0.tag == Self.partTag }) {
      view.removeFromSuperview()
    }
    parts = []
    rows = []
    headRow = nil
    if let head {
      let view = add(head, hasMarks: true, isOpenSubmenu: true)
      view.onActivate = { [weak self] in self?.onClose?() }
      headRow = view
    } else if let title = content.title {
      addHeader(title)
    }
    for (index, section) in content.sections.enumerated() {
      if index > 0 {
        parts.append(.band(part(color: MenuMetrics.band)))
      } else if !parts.isEmpty {
        parts.append(.line(part(color: MenuMetrics.separator)))
      }
      if let title = section.title {
        addHeader(title)
        parts.append(.line(part(color: MenuMetrics.separator)))
      }
      for (place, row) in section.rows.enumerated() {
        if place > 0 { parts.append(.line(part(color: MenuMetrics.separator))) }
        let view = add(row, hasMarks: content.hasMarks || head != nil, isOpenSubmenu: false)
        view.onActivate = { [weak self, weak view] in
          if let view { self?.onChoose?(view) }
        }
        rows.append(view)
      }
    }
    setNeedsLayout()
  }

  private static let partTag = 1

  private func add(_ row: MenuContent.Row, hasMarks: Bool, isOpenSubmenu: Bool) -> MenuRowView {
    let view = MenuRowView(row: row, hasMarks: hasMarks, isOpenSubmenu: isOpenSubmenu)
    scroller.addSubview(view)
    parts.append(.row(view))
    return view
  }

  private func addHeader(_ text: String) {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.tag = Self.partTag
    label.accessibilityTraits = [.staticText, .header]
    scroller.addSubview(label)
    parts.append(.header(label))
  }

  private func part(color: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.tag = Self.partTag
    view.isUserInteractionEnabled = false
    scroller.addSubview(view)
    return view
  }

  /// Under a submenu the panel's rows are faint; the panel itself stays as it is, so that nothing shines through.
  func setCovered(_ isCovered: Bool) {
    scroller.alpha = isCovered ? MenuMetrics.coveredAlpha : 1
  }

  // MARK: - Layout

  static func width(for traits: UITraitCollection) -> CGFloat {
    traits.preferredContentSizeCategory.isAccessibilityCategory ? MenuMetrics.wideWidth : MenuMetrics.width
  }

  /// The size that shows everything.
  var contentSize: CGSize {
    let width = Self.width(for: traitCollection)
    return CGSize(width: width, height: place(width: width, applying: false))
  }

  /// - Returns: the height of all parts.
  private func place(width: CGFloat, applying: Bool) -> CGFloat {
    var y: CGFloat = 0
    for part in parts {
      let (view, height, inset): (UIView, CGFloat, CGFloat) =
        switch part {
        case .row(let row): (row, row.height(forWidth: width), 0)
        case .header(let label):
          (
            label,
            label.sizeThatFits(CGSize(width: width - 2 * MenuMetrics.textInset, height: 0)).height
              + 2 * MenuMetrics.headerMargin, MenuMetrics.textInset
          )
        case .band(let view): (view, MenuMetrics.bandHeight, 0)
        case .line(let view): (view, MenuMetrics.hairline, 0)
        }
      if applying {
        view.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: height)
      }
      // Lines lie on the rows' edges and take no room.
      if case .line = part { continue }
      y += height
    }
    return y
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shadow.frame = bounds
    let radius = min(MenuMetrics.cornerRadius, bounds.width / 2, bounds.height / 2)
    shadow.layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    plate.frame = bounds
    scroller.frame = plate.bounds
    let height = place(width: bounds.width, applying: true)
    scroller.contentSize = CGSize(width: bounds.width, height: height)
    for part in parts { if case .line(let view) = part { scroller.bringSubviewToFront(view) } }
  }

  // MARK: - Fingers, pointer and keys

  private func addRecognizers() {
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("pressed:", MenuPanelView.pressed))
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.delegate = self
    addGestureRecognizer(press)
    let hover = UIHoverGestureRecognizer(
      target: self, action: Selector("hovered:", MenuPanelView.hovered))
    addGestureRecognizer(hover)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { pressedOffset = scroller.contentOffset.y }
    // A finger that scrolls points at nothing.
    let isScrolled = scroller.isDragging || scroller.contentOffset.y != pressedOffset
    let row = isScrolled ? nil : row(at: press.location(in: self))
    switch press.state {
    case .began, .changed:
      highlight(row)
    case .ended:
      highlight(nil)
      if let row { choose(row) }
    default:
      highlight(nil)
    }
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    highlight(hover.state == .ended ? nil : row(at: hover.location(in: self)))
  }

  /// The usable row at a point of the panel.
  func row(at point: CGPoint) -> MenuRowView? {
    guard bounds.contains(point) else { return nil }
    let inside = scroller.convert(point, from: self)
    return ((headRow.map { [$0] } ?? []) + rows).first { $0.frame.contains(inside) && $0.isUsable }
  }

  func highlight(_ row: MenuRowView?) {
    guard row !== highlighted else { return }
    highlighted?.isHighlighted = false
    row?.isHighlighted = true
    highlighted = row
  }

  var highlightedRow: MenuRowView? { highlighted }

  /// Moves the highlight to the next usable row, round the ends.
  func moveHighlight(by step: Int) {
    let usable = rows.filter(\.isUsable)
    guard !usable.isEmpty else { return }
    let old = usable.firstIndex { $0 === highlighted }
    let index = old.map { ($0 + step + usable.count) % usable.count } ?? (step > 0 ? 0 : usable.count - 1)
    highlight(usable[index])
    followHighlight()
    scroller.scrollRectToVisible(usable[index].frame, animated: true)
  }

  /// Highlights the row to begin with: the one that is ticked, else the first.
  func enterHighlight() {
    let ticked = rows.first { $0.isUsable && $0.row.element.leafState == .on }
    guard let row = ticked ?? rows.first(where: \.isUsable) else { return }
    highlight(row)
    followHighlight()
    scroller.scrollRectToVisible(row.frame, animated: false)
  }

  /// Highlights the row at a position again, after the rows were made anew.
  func highlight(at position: Int) {
    guard rows.indices.contains(position), rows[position].isUsable else { return enterHighlight() }
    highlight(rows[position])
    followHighlight()
  }

  /// The keyboard's focus is the row that its keys have highlighted.
  func followHighlight() {
    if let highlighted { window?.madeKeyboardFocus.follow(highlighted) }
  }

  /// Scrolls what is selected among many into the middle, where it is one of them that is chosen.
  func revealSelection() {
    let selected = rows.first { $0.row.selectionRoot != nil && $0.row.element.leafState == .on }
    guard let selected else { return }
    let most = max(0, scroller.contentSize.height - scroller.bounds.height)
    scroller.contentOffset.y = min(max(0, selected.frame.midY - scroller.bounds.height / 2), most)
  }

  func choose(_ row: MenuRowView) {
    if row === headRow { onClose?() } else { onChoose?(row) }
  }

  /// Returns a row's frame in the coordinates of the panel's superview.
  func frame(of row: MenuRowView) -> CGRect {
    guard let superview else { return row.frame }
    return row.convert(row.bounds, to: superview)
  }
}

extension MenuPanelView: UIGestureRecognizerDelegate {
  /// The panel scrolls under a finger that presses.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
