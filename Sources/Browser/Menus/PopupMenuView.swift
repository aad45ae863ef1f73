import UIKit

/// A blurred menu that grows from a bar's button, with rows, groups and a row of text sizes.
///
/// It covers its host view while it is open, dims what lies beneath and closes
/// when anything beside it is touched.
final class PopupMenuView: UIView {
  struct Row {
    var title: String
    var symbol: String
    var isEnabled = true
    var isDestructive = false
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
    /// - Parameter controls: views that get a row's place each, above the rows.
    case textSize(TextSizeRow, controls: [UIView] = [], [Row])
  }

  private typealias M = PopupMenuMetrics
  private let groups: [Group]
  private let dim = UIControl()
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let shadow = UIView()
  /// A menu that is higher than its host scrolls.
  private let scroller = UIScrollView()
  private var percentageLabel: UILabel?
  private var isClosing = false
  /// Called once the menu is gone.
  var onClose: (() -> Void)?

  init(groups: [Group]) {
    self.groups = groups
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    dim.backgroundColor = Palette.menuDim
    dim.alpha = 0
    dim.accessibilityLabel = "Close menu"
    dim.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
    addSubview(dim)
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = 0.26
    shadow.layer.shadowRadius = M.shadowRadius
    shadow.layer.shadowOffset = CGSize(width: 0, height: 12)
    shadow.layer.cornerRadius = M.cornerRadius
    addSubview(shadow)
    panel.layer.cornerRadius = M.cornerRadius
    panel.layer.cornerCurve = .continuous
    panel.layer.masksToBounds = true
    // The menu's own shadow lies beneath and darkens what is blurred; this evens it out.
    panel.contentView.backgroundColor = Palette.menuTint.withAlphaComponent(0.5)
    scroller.alwaysBounceVertical = false
    scroller.scrollsToTop = false
    scroller.contentInsetAdjustmentBehavior = .never
    panel.contentView.addSubview(scroller)
    addSubview(panel)
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
            self?.close()
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

  private func addTextSizeRow(_ row: TextSizeRow, at y: CGFloat) {
    let label = UILabel(
      frame: CGRect(x: M.sideSizeWidth, y: y, width: M.width - 2 * M.sideSizeWidth, height: M.rowHeight))
    label.text = "\(row.percentage)%"
    label.textAlignment = .center
    label.textColor = Palette.label
    label.font = .systemFont(ofSize: 17)
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
          self?.percentageLabel?.text = "\(row.change(step))%"
        }, for: .touchUpInside)
      scroller.addSubview(button)
    }
    scroller.addSubview(label)
    label.isUserInteractionEnabled = false
    for x in [M.sideSizeWidth, M.width - M.sideSizeWidth] {
      let line = UIView(frame: CGRect(x: x, y: y, width: Hairline.thickness, height: M.rowHeight))
      line.backgroundColor = Palette.menuSeparator
      scroller.addSubview(line)
    }
  }

  // MARK: - Opening and closing

  /// Opens over `host`, growing from its corner at `anchor`.
  /// - Parameters:
  ///   - bottomLeft: where the menu's lower left corner goes, in `host`'s coordinates; nil when `topLeft` is given.
  func open(in host: UIView, bottomLeft: CGPoint? = nil, topLeft: CGPoint? = nil) {
    frame = host.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(self)
    dim.frame = bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let room = (bottomLeft?.y ?? bounds.height - (topLeft?.y ?? 0)) - M.margin
    let height = min(contentHeight, max(M.rowHeight, room))
    scroller.frame = CGRect(x: 0, y: 0, width: M.width, height: height)
    scroller.contentSize = CGSize(width: M.width, height: contentHeight)
    let origin: CGPoint
    let anchor: CGPoint
    if let bottomLeft {
      origin = CGPoint(x: bottomLeft.x, y: max(8, bottomLeft.y - height))
      anchor = CGPoint(x: 0.15, y: 1)
    } else {
      origin = topLeft ?? .zero
      anchor = CGPoint(x: 0.15, y: 0)
    }
    let x = min(max(8, origin.x), bounds.width - M.width - 8)
    for view in [panel, shadow] as [UIView] {
      view.layer.anchorPoint = anchor
      view.bounds = CGRect(x: 0, y: 0, width: M.width, height: height)
      view.center = CGPoint(x: x + anchor.x * M.width, y: origin.y + anchor.y * height)
    }
    shadow.layer.shadowPath = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: M.width, height: height), cornerWidth: M.cornerRadius,
      cornerHeight: M.cornerRadius, transform: nil)
    let reduces = UIAccessibility.isReduceMotionEnabled
    for view in [panel, shadow] as [UIView] {
      view.alpha = 0
      if !reduces { view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) }
    }
    UIView.animate(
      withDuration: M.openDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.dim.alpha = 1
        for view in [self.panel, self.shadow] as [UIView] {
          view.alpha = 1
          view.transform = .identity
        }
      })
  }

  func close() {
    guard !isClosing else { return }
    isClosing = true
    UIView.animate(
      withDuration: M.closeDuration,
      animations: {
        self.dim.alpha = 0
        for view in [self.panel, self.shadow] as [UIView] {
          view.alpha = 0
          if !UIAccessibility.isReduceMotionEnabled {
            view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
          }
        }
      },
      completion: { _ in
        self.removeFromSuperview()
        self.onClose?()
      })
  }
}
