import Foundation
import QuartzCore

/// The panel over a tab bar's content whose items are drawn onto the bar, where each changes places with what it lands on.
final class TabCustomizingView: UIView {
  /// Seconds in which the panel comes and goes (hand-chosen).
  static let duration: TimeInterval = 0.35

  /// The measures of the panel in points, hand-chosen after iOS 15's.
  private enum Metrics {
    static let columns = 4
    static let itemHeight: CGFloat = 72
    static let margin: CGFloat = 16
    /// From the bar's end to the first row.
    static let gap: CGFloat = 56
    static let hintHeight: CGFloat = 40
    static let liftedScale: CGFloat = 1.2
  }

  /// The tabs as they are arranged now.
  private(set) var order: [UIViewController]
  var onDone: (() -> Void)?
  var onChange: (([UIViewController]) -> Void)?

  private let movable: [UIViewController]
  private let placeCount: Int
  private let tabBar: UITabBar
  private let head = UINavigationBar(frame: .zero)
  private let hint = UILabel()
  private var icons: [TabIconView] = []

  init(tabs: [UIViewController], movable: [UIViewController], placeCount: Int, bar: UITabBar) {
    (order, self.movable, self.placeCount, tabBar) = (tabs, movable, placeCount, bar)
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    accessibilityViewIsModal = true
    let item = UINavigationItem(title: "Configure")
    item.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: Selector("done", TabCustomizingView.done))
    head.items = [item]
    head.standardAppearance.configureWithTransparentBackground()
    hint.text = "Drag the icons to organize tabs."
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    for view in [head, hint] { addSubview(view) }
    for controller in movable {
      let icon = TabIconView(controller)
      icon.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector("dragged:", TabCustomizingView.dragged)))
      icons.append(icon)
      addSubview(icon)
    }
    offerActions()
  }

  required init?(coder: NSCoder) { nil }

  private func done() { onDone?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    head.frame = CGRect(x: 0, y: top, width: bounds.width, height: head.sizeThatFits(bounds.size).height)
    hint.frame = CGRect(x: 0, y: head.frame.maxY, width: bounds.width, height: Metrics.hintHeight)
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.margin, dy: 0)
    let width = room.width / CGFloat(Metrics.columns)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, icon) in icons.enumerated() where icon.transform.isIdentity {
      let (row, place) = index.quotientAndRemainder(dividingBy: Metrics.columns)
      let column = isRightToLeft ? Metrics.columns - 1 - place : place
      icon.frame = CGRect(
        x: room.minX + CGFloat(column) * width,
        y: head.frame.maxY + Metrics.gap + CGFloat(row) * Metrics.itemHeight, width: width,
        height: Metrics.itemHeight)
    }
  }

  // MARK: - Dragging

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard let icon = recognizer.view as? TabIconView else { return }
    switch recognizer.state {
    case .began, .changed:
      // Over the bar, too, which the panel ends at.
      superview?.bringSubviewToFront(self)
      bringSubviewToFront(icon)
      let way = recognizer.translation(in: self)
      icon.transform = CGAffineTransform(translationX: way.x, y: way.y)
        .scaledBy(x: Metrics.liftedScale, y: Metrics.liftedScale)
    case .ended:
      if let target = target(at: recognizer.location(in: tabBar)) { exchange(icon.controller, target) }
      settle(icon)
    case .cancelled, .failed: settle(icon)
    case .possible: break
    }
  }

  private func settle(_ icon: TabIconView) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      icon.transform = .identity
    }
    setNeedsLayout()
  }

  /// The tab in the bar at a point of it, where the user may give it another place.
  private func target(at point: CGPoint) -> UIViewController? {
    order[..<placeCount].first { tab in
      movable.contains { $0 === tab } && tabBar.view(for: tab.tabBarItem)?.frame.contains(point) == true
    }
  }

  /// Two tabs change places.
  private func exchange(_ one: UIViewController, _ other: UIViewController) {
    guard one !== other, let first = order.firstIndex(of: one), let second = order.firstIndex(of: other)
    else { return }
    order.swapAt(first, second)
    onChange?(order)
    offerActions()
  }

  /// Offers to a screen reader, by name, what a finger does by dragging.
  private func offerActions() {
    for icon in icons {
      icon.accessibilityCustomActions = order[..<placeCount].filter { tab in
        tab !== icon.controller && movable.contains { $0 === tab }
      }.map { tab in
        UIAccessibilityCustomAction(name: "Replace \(tab.tabBarItem.title ?? "")") {
          [weak self, weak icon] _ in
          guard let self, let icon else { return false }
          exchange(icon.controller, tab)
          return true
        }
      }
    }
  }
}

/// A tab's image and title.
private final class TabIconView: UIView {
  let controller: UIViewController
  private let image = UIImageView(image: nil)
  private let label = UILabel()

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init(frame: .zero)
    image.image = controller.tabBarItem.image?.withRenderingMode(.alwaysTemplate)
    image.contentMode = .center
    label.text = controller.tabBarItem.title
    label.font = .systemFont(ofSize: TabBarMetrics.stackedTitleSize, weight: .medium)
    label.textAlignment = .center
    for view in [image, label] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = controller.tabBarItem.title
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = CGRect(x: 0, y: 0, width: bounds.width, height: TabBarMetrics.titleCenter)
    let height = label.intrinsicContentSize.height
    label.frame = CGRect(x: 0, y: TabBarMetrics.titleCenter, width: bounds.width, height: height)
  }
}
