import BrowserCore
import Shift
import UIKit

/// A blurred menu that grows from a bar's button, with rows, groups and a row of text sizes.
///
/// It covers its host view while it is open, dims what lies beneath and closes
/// when anything beside it is touched. Shift moves it: the panel itself, so that its rows can be touched on the way.
final class PopupMenuView: UIView {
  struct Row {
    var title: String
    var symbol: String
    var isEnabled = true
    var isDestructive = false
    /// True if it is the one of several that is chosen now.
    var isChecked = false
    var action: @MainActor () -> Void
  }

  /// The row of "A", percentage, "A".
  struct TextSizeRow {
    var percentage: Int
    var change: @MainActor (TextSizeStep) -> Int
  }
  enum TextSizeStep { case smaller, reset, larger }

  enum Group {
    case rows([Row])
    /// The subject of the menu, in a line that cannot be chosen.
    case heading(AddressLine)
    /// - Parameter controls: views that get a row's place each, above the rows.
    case textSize(TextSizeRow, controls: [UIView] = [], [Row])
  }

  private typealias M = PopupMenuMetrics

  private enum State {
    case new
    case opening(Animator)
    case open
    case closing
  }

  private var state = State.new
  /// True until the menu begins to go.
  private var takesChoices: Bool { if case .closing = state { false } else { true } }
  private let groups: [Group]
  private weak var source: UIView?
  /// The view that comes and goes.
  private let content = UIView()
  private let dim = UIControl()
  /// The panel on its shadow.
  private let card = UIView()
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let shadow = UIView()
  /// A menu that is higher than its host scrolls.
  private let scroller = UIScrollView()
  private var percentageLabel: UILabel?
  private var resetButton: UIButton?
  /// Called once the menu is gone.
  var onClose: (() -> Void)?

  init(groups: [Group]) {
    self.groups = groups
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    accessibilityLabel = "Menu"
    addSubview(content)
    dim.backgroundColor = Palette.menuDim
    dim.shift.contentAnimation = .live
    dim.shift.animations.fade()
    dim.accessibilityLabel = "Close menu"
    dim.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
    content.addSubview(dim)
    card.shift.contentAnimation = .live
    card.shift.animations.fade()
    content.addSubview(card)
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = 0.26
    shadow.layer.shadowRadius = M.shadowRadius
    shadow.layer.shadowOffset = CGSize(width: 0, height: 12)
    shadow.layer.cornerRadius = M.cornerRadius
    card.addSubview(shadow)
    panel.layer.cornerRadius = M.cornerRadius
    panel.layer.cornerCurve = .continuous
    panel.layer.masksToBounds = true
    // The menu's own shadow lies beneath and darkens what is blurred; this evens it out.
    panel.contentView.backgroundColor = Palette.menuTint.withAlphaComponent(0.5)
    scroller.alwaysBounceVertical = false
    scroller.scrollsToTop = false
    scroller.contentInsetAdjustmentBehavior = .never
    // One stop of Tab, whose rows arrows go through.
    scroller.accessibilityContainerType = .list
    panel.contentView.addSubview(scroller)
    card.addSubview(panel)
    build()
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  private func build() {
    var y: CGFloat = 0
    for (index, group) in groups.enumerated() {
      if index > 0 {
        add(band: y)
        y += M.bandHeight
      }
      var rows: [Row]
      switch group {
      case .rows(let list): rows = list
      case .heading(let address):
        addHeading(address, at: y)
        y += M.headingHeight
        rows = []
      case .textSize(let sizes, let controls, let list):
        addTextSizeRow(sizes, at: y)
        y += M.rowHeight
        for control in controls {
          control.frame = CGRect(x: 0, y: y, width: M.width, height: M.rowHeight)
          scroller.addSubview(control)
          add(separator: y)
          y += M.rowHeight
        }
        if !list.isEmpty { add(separator: y) }
        rows = list
      }
      for (rowIndex, row) in rows.enumerated() {
        let view = PopupMenuRowView(row: row)
        view.frame = CGRect(x: 0, y: y, width: M.width, height: M.rowHeight)
        view.addAction(
          UIAction { [weak self] _ in
            // Once: while the menu goes a second press means nothing.
            guard let self, takesChoices else { return }
            close()
            row.action()
          }, for: .touchUpInside)
        scroller.addSubview(view)
        y += M.rowHeight
        if rowIndex < rows.count - 1 { add(separator: y) }
      }
    }
    contentHeight = y
  }

  private var contentHeight: CGFloat = 0

  private func add(separator y: CGFloat) {
    let line = UIView(
      frame: CGRect(x: 0, y: y - Hairline.thickness, width: M.width, height: Hairline.thickness))
    line.backgroundColor = Palette.menuSeparator
    scroller.addSubview(line)
  }

  private func add(band y: CGFloat) {
    let band = UIView(frame: CGRect(x: 0, y: y, width: M.width, height: M.bandHeight))
    band.backgroundColor = Palette.menuBand
    scroller.addSubview(band)
  }

  /// In one line where all of it fits, else the host in one, whose end is seen, and the rest in another.
  private func addHeading(_ address: AddressLine, at y: CGFloat) {
    let frame = CGRect(x: M.textX, y: y, width: M.width - 2 * M.textX, height: M.headingHeight)
    let label = headingLabel(address.text)
    label.frame = frame
    label.accessibilityLabel = address.text
    scroller.addSubview(label)
    guard !address.host.isEmpty, label.intrinsicContentSize.width > frame.width else {
      label.numberOfLines = 2
      label.lineBreakMode = .byTruncatingTail
      return
    }
    label.text = AddressDirection.leftToRight(address.host)
    label.lineBreakMode = .byTruncatingHead
    guard !address.rest.isEmpty else { return }
    let rest = headingLabel(address.rest)
    rest.isAccessibilityElement = false
    rest.lineBreakMode = .byTruncatingTail
    let height = (frame.height - 2 * M.headingInset) / 2
    label.frame = CGRect(x: frame.minX, y: y + M.headingInset, width: frame.width, height: height)
    rest.frame = label.frame.offsetBy(dx: 0, dy: height)
    scroller.addSubview(rest)
  }

  private func headingLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = AddressDirection.leftToRight(text)
    label.textAlignment = .center
    label.textColor = Palette.secondaryLabel
    label.font = TextSize.font(M.headingSize)
    return label
  }

  private func addTextSizeRow(_ row: TextSizeRow, at y: CGFloat) {
    let label = UILabel(
      frame: CGRect(x: M.sideSizeWidth, y: y, width: M.width - 2 * M.sideSizeWidth, height: M.rowHeight))
    // The button beneath it says it.
    label.isAccessibilityElement = false
    label.textAlignment = .center
    label.textColor = Palette.label
    label.font = TextSize.font(17)
    percentageLabel = label
    let steps: [(TextSizeStep, CGRect, String?, CGFloat, String)] = [
      (.smaller, CGRect(x: 0, y: y, width: M.sideSizeWidth, height: M.rowHeight), "A", 14, "Smaller text"),
      (.reset, label.frame, nil, 17, "Standard text size"),
      (
        .larger, CGRect(x: M.width - M.sideSizeWidth, y: y, width: M.sideSizeWidth, height: M.rowHeight), "A",
        22,
        "Larger text"
      ),
    ]
    for (step, frame, title, size, name) in steps {
      let button = UIButton(type: .custom)
      button.frame = frame
      button.setTitle(title, for: .normal)
      button.setTitleColor(Palette.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: size)
      button.accessibilityLabel = name
      button.addAction(
        UIAction { [weak self] _ in
          let percentage = row.change(step)
          self?.show(percentage: percentage)
          UIAccessibility.post(notification: .announcement, argument: "\(percentage)%")
        }, for: .touchUpInside)
      scroller.addSubview(button)
      if step == .reset { resetButton = button }
    }
    show(percentage: row.percentage)
    scroller.addSubview(label)
    label.isUserInteractionEnabled = false
    for x in [M.sideSizeWidth, M.width - M.sideSizeWidth] {
      let line = UIView(frame: CGRect(x: x, y: y, width: Hairline.thickness, height: M.rowHeight))
      line.backgroundColor = Palette.menuSeparator
      scroller.addSubview(line)
    }
  }

  private func show(percentage: Int) {
    percentageLabel?.text = "\(percentage)%"
    resetButton?.accessibilityValue = "\(percentage)%"
  }

  // MARK: - Opening and closing

  /// Opens over `host`, growing from a point.
  ///
  /// - Parameters:
  ///   - source: what it belongs to; in the host's window, and not in the menu.
  ///   - point: in `source`'s coordinates; nil is its middle.
  ///   - bottomLeft: where the menu's lower left corner goes, in `host`'s coordinates; nil when `topLeft` is given.
  func open(
    in host: UIView, from source: UIView, at point: CGPoint? = nil, bottomLeft: CGPoint? = nil,
    topLeft: CGPoint? = nil
  ) {
    guard case .new = state else { return }
    frame = host.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(self)
    content.frame = bounds
    content.autoresizingMask = autoresizingMask
    dim.frame = bounds
    dim.autoresizingMask = autoresizingMask
    lay(bottomLeft: bottomLeft, topLeft: topLeft)
    let middle = CGPoint(x: source.bounds.midX, y: source.bounds.midY)
    grow(from: convert(point ?? middle, from: source))
    self.source = source
    let animator = animator(from: source, to: content, isPresenting: true)
    state = .opening(animator)
    animator.animate { [weak self] isOpen in self?.didOpen(isOpen) }
  }

  /// Places the panel within what there is of the host.
  private func lay(bottomLeft: CGPoint?, topLeft: CGPoint?) {
    let room = (bottomLeft?.y ?? bounds.height - (topLeft?.y ?? 0)) - M.margin
    let height = min(contentHeight, max(M.rowHeight, room))
    scroller.frame = CGRect(x: 0, y: 0, width: M.width, height: height)
    scroller.contentSize = CGSize(width: M.width, height: contentHeight)
    let corner = bottomLeft.map { CGPoint(x: $0.x, y: max(M.margin, $0.y - height)) } ?? topLeft ?? .zero
    let x = min(max(M.margin, corner.x), bounds.width - M.width - M.margin)
    card.frame = CGRect(x: x, y: corner.y, width: M.width, height: height)
    for view in [shadow, panel] as [UIView] { view.frame = card.bounds }
    shadow.layer.shadowPath = CGPath(
      roundedRect: card.bounds, cornerWidth: M.cornerRadius, cornerHeight: M.cornerRadius, transform: nil)
  }

  /// The panel comes out of a point and goes back into it; the point of it that is nearest lies there while it is small.
  private func grow(from point: CGPoint) {
    let frame = card.frame
    let nearest = CGPoint(
      x: min(max(point.x, frame.minX), frame.maxX), y: min(max(point.y, frame.minY), frame.maxY))
    for (scale, condition) in [(M.openingScale, Condition.onAppear), (M.closingScale, .onDisappear)] {
      let center = CGPoint(
        x: point.x + (frame.midX - nearest.x) * scale, y: point.y + (frame.midY - nearest.y) * scale)
      card.shift.animations.scale(1 / scale, condition)
        .move(x: center.x - frame.midX, y: center.y - frame.midY, condition)
    }
  }

  /// Rows take touches from the first frame on, and what is beneath does from the moment on in which the menu leaves.
  private func animator(from: UIView, to: UIView, isPresenting: Bool) -> Animator {
    let duration = isPresenting ? M.openDuration : M.closeDuration
    for view in [dim, card] as [UIView] { view.shift.duration = duration }
    let animator = Animator(fromView: from, toView: to, container: self, isPresenting: isPresenting)
    animator.defaultAnimation = nil
    animator.timing = isPresenting ? .spring(dampingRatio: M.dampingRatio) : .standard
    animator.passesTouches = true
    return animator
  }

  private func didOpen(_ isOpen: Bool) {
    guard isOpen else { return leave() }
    if case .opening = state { state = .open }
    // The rows; what closes the menu lies around them.
    UIAccessibility.post(notification: .screenChanged, argument: scroller)
  }

  /// A menu that is still growing turns round where it is.
  func close() {
    switch state {
    case .opening(let animator):
      state = .closing
      animator.reverse()
    case .open:
      state = .closing
      guard let source, source.window != nil else { return leave() }
      animator(from: content, to: source, isPresenting: false).animate { [weak self] _ in self?.leave() }
    case .new, .closing: return
    }
    isUserInteractionEnabled = false
  }

  private func leave() {
    removeFromSuperview()
    onClose?()
  }
}
