import BrowserCore
import UIKit

/// A button to start with, favourites, and what else one starts from. Scrolls; tells what was chosen.
final class StartPageView: UIView {
  var onOpen: ((URL) -> Void)?
  var onReopen: ((TabID) -> Void)?
  var onShowAll: ((StartPageItems.Destination) -> Void)?

  var content = StartPageItems() {
    didSet { if content != oldValue { rebuild() } }
  }

  /// While the address is edited, the sections begin below Cancel, and the field is what one starts with.
  var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsLayout() } }
  }

  /// Room at the bottom that bars or the keyboard cover, in points.
  var bottomInset: CGFloat = 0 {
    didSet { scrollView.contentInset.bottom = bottomInset }
  }
  /// Where the content may begin: below the strip, in points.
  var topInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  let scrollView = UIScrollView()
  private let start = PrimaryButton(title: "Start")
  private var sections: [StartPageSectionView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.startBackground
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.keyboardDismissMode = .onDrag
    addSubview(scrollView)
    start.accessibilityIdentifier = "start"
    start.addAction(
      UIAction { [weak self] _ in
        if let self, let url = content.start { onOpen?(url) }
      }, for: .touchUpInside)
    scrollView.addSubview(start)
    accessibilityIdentifier = "start-page"
  }

  required init?(coder: NSCoder) { nil }

  private func rebuild() {
    sections.forEach { $0.removeFromSuperview() }
    sections = content.sections.map { section in
      let view = StartPageSectionView(section: section)
      view.onOpen = { [weak self] in self?.onOpen?($0) }
      view.onReopen = { [weak self] in self?.onReopen?($0) }
      view.onShowAll = { [weak self] in self?.onShowAll?($0) }
      view.onExpand = { [weak self] in
        UIView.animate(withDuration: StartPageMetrics.expansion) {
          self?.setNeedsLayout()
          self?.layoutIfNeeded()
        }
      }
      scrollView.addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let width = min(bounds.width, StartPageMetrics.widest)
    let left = ((bounds.width - width) / 2).rounded()
    start.isHidden = isEditing || content.start == nil
    var y = topInset + (isEditing ? StartPageMetrics.topWhileEditing : StartPageMetrics.top)
    if !start.isHidden {
      start.frame = CGRect(
        origin: CGPoint(
          x: (bounds.width - PrimaryButton.size.width) / 2, y: topInset + StartPageMetrics.startTop),
        size: PrimaryButton.size)
      y = start.frame.maxY + StartPageMetrics.startBottom
    }
    for section in sections {
      let height = section.height(forWidth: width)
      section.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height + StartPageMetrics.sectionGap
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }
}
