import BrowserCore
import UIKit

/// A button to start with, favourites, and what else one starts from. Scrolls; tells what was chosen.
final class StartPageView: UIView {
  var onOpen: ((URL) -> Void)?
  /// A site's icon was chosen; without it `onOpen` is told.
  var onOpenIcon: ((URL, SiteIconView) -> Void)?
  var onReopen: ((TabID) -> Void)?
  /// A place's menu was asked for, at a point of its view; the last opens the place here.
  var onMenu: ((URL, UIView, CGPoint, @escaping @MainActor () -> Void) -> Void)?
  /// The avatar was tapped.
  var onPerson: (() -> Void)?
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
  /// The top edge of the content, below the strip, in points.
  var topInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  let scrollView = UIScrollView()
  private let start = PrimaryButton(title: "Start")
  /// The avatar at the end of the first line; it scrolls with the page. Its identifier is `start-avatar`.
  let avatar = AvatarButton()
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
    avatar.accessibilityIdentifier = "start-avatar"
    avatar.addAction(UIAction { [weak self] _ in self?.onPerson?() }, for: .touchUpInside)
    scrollView.addSubview(avatar)
    accessibilityIdentifier = "start-page"
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  private func rebuild() {
    // What is as it was keeps its views: with each closed tab only the list of closed tabs is another one.
    var kept = sections
    let old = sections
    sections = content.sections.map { section in
      if let index = kept.firstIndex(where: { $0.section == section }) { return kept.remove(at: index) }
      let view = StartPageSectionView(section: section)
      view.onOpen = { [weak self] in self?.onOpen?($0) }
      view.onOpenIcon = { [weak self] url, icon in
        guard let self else { return }
        if let onOpenIcon { onOpenIcon(url, icon) } else { onOpen?(url) }
      }
      view.onReopen = { [weak self] in self?.onReopen?($0) }
      view.onMenu = { [weak self] in self?.onMenu?($0, $1, $2, $3) }
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
    for view in old where !sections.contains(where: { $0 === view }) { view.removeFromSuperview() }
    if let person = content.person { avatar.show(person.avatar, of: person.name) }
    // A section's empty end lies below the avatar.
    scrollView.bringSubviewToFront(avatar)
    setNeedsLayout()
  }

  /// The icon of a page's site, if it is in sight: of the same address rather than of another page there.
  func visibleIcon(for url: URL) -> SiteIconView? {
    layoutIfNeeded()
    sections.forEach { $0.layoutIfNeeded() }
    let seen = scrollView.bounds.inset(
      by: UIEdgeInsets(top: topInset, left: 0, bottom: bottomInset, right: 0))
    func find(_ isWanted: (URL) -> Bool) -> SiteIconView? {
      sections.compactMap { $0.icon(where: isWanted) }
        .first { seen.contains($0.convert($0.bounds, to: scrollView)) }
    }
    return find { $0 == url } ?? find { $0.host != nil && $0.host == url.host }
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
    placeAvatar(end: left + width - StartPageMetrics.side, top: y)
    for section in sections {
      let height = section.height(forWidth: width)
      section.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height + StartPageMetrics.sectionGap
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }

  /// Puts the avatar in line with the start button, or with the first section's title.
  private func placeAvatar(end: CGFloat, top: CGFloat) {
    avatar.isHidden = isEditing || content.person == nil
    let size = StartPageMetrics.avatarSize
    let middle = start.isHidden ? top + StartPageMetrics.titleHeight / 2 : start.frame.midY
    avatar.frame = CGRect(x: end - size, y: middle - size / 2, width: size, height: size)
    scrollView.mirror([avatar])
  }
}
