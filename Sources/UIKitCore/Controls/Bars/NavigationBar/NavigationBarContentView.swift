import Foundation
import QuartzCore

/// The content of a navigation bar for one item.
///
/// Its place depends on its role: shown, beneath what is shown (to its leading side, its title on the way to being a
/// back button's), or above (coming from the trailing side). A change of items is a change of roles.
final class NavigationBarContentView: UIView {
  enum Role { case current, beneath, above }

  let item: UINavigationItem
  let backItem: UINavigationItem?
  let titleLabel = UILabel()
  let largeTitleLabel = UILabel()
  let promptLabel = UILabel()
  private(set) var backButton: NavigationBackButton?
  var titleView: UIView?
  private(set) var searchBar: UISearchBar?
  var leading: [(item: UIBarButtonItem, view: UIView)] = []
  var trailing: [(item: UIBarButtonItem, view: UIView)] = []
  var layout: NavigationBarLayout?
  private(set) var looks: NavigationBarLooks
  /// True if the bar shows the title large while there is room.
  var showsLargeTitle = false
  var onBack: (() -> Void)?

  init(item: UINavigationItem, backItem: UINavigationItem?, looks: NavigationBarLooks) {
    self.item = item
    self.backItem = backItem
    self.looks = looks
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    largeTitleLabel.accessibilityTraits = .header
    largeTitleLabel.adjustsFontSizeToFitWidth = true
    largeTitleLabel.minimumScaleFactor = 0.75
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: BarLook.promptFontSize)
    promptLabel.textColor = .label
    addSubview(promptLabel)
    addSubview(titleLabel)
    refresh(looks)
  }

  required init?(coder: NSCoder) { nil }

  /// The content as such takes no touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  var showsBack: Bool { backButton != nil }

  /// Tells of changes of the item, and of the one that the back button leads to.
  func observeItems(_ body: @escaping (UINavigationItem.Change) -> Void) {
    item.observers.add(for: self, body)
    backItem?.observers.add(for: self) { _ in body(.content) }
  }

  // MARK: - Content

  func refresh(_ looks: NavigationBarLooks) {
    self.looks = looks
    let title = item.title ?? ""
    titleLabel.attributedText = NSAttributedString(
      string: title, attributes: NavigationBarLooks.defaultTitle.merging(looks.title) { $1 })
    largeTitleLabel.attributedText = NSAttributedString(
      string: title, attributes: NavigationBarLooks.defaultLargeTitle.merging(looks.largeTitle) { $1 })
    promptLabel.text = item.prompt
    promptLabel.isHidden = item.prompt == nil
    if item.titleView !== titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item.titleView
      if let titleView { addSubview(titleView) }
    }
    titleLabel.isHidden = titleView != nil
    refreshSearch()
    refreshBack()
    refreshButtons()
    setNeedsLayout()
  }

  private func refreshSearch() {
    let wanted = item.searchController?.searchBar
    guard wanted !== searchBar else { return }
    dropSearchBar()
    searchBar = wanted
    guard let wanted else { return }
    wanted.isInNavigationBar = true
    addSubview(wanted)
  }

  private func dropSearchBar() {
    guard let searchBar, searchBar.superview === self else { return }
    searchBar.removeFromSuperview()
    searchBar.isInNavigationBar = false
  }

  private func refreshBack() {
    let wantsBack =
      backItem != nil && !item.hidesBackButton
      && (item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton)
    guard wantsBack, let backItem else {
      backButton?.removeFromSuperview()
      backButton = nil
      return
    }
    let button = backButton ?? NavigationBackButton(frame: .zero)
    if backButton == nil {
      backButton = button
      button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
      addSubview(button)
    }
    button.refresh(for: backItem, looks: looks.backButtons, metrics: looks.metrics)
  }

  private func refreshButtons() {
    leading = views(for: item.leftBarButtonItems, replacing: leading)
    trailing = views(for: item.rightBarButtonItems, replacing: trailing)
  }

  private func views(
    for items: [UIBarButtonItem]?, replacing old: [(item: UIBarButtonItem, view: UIView)]
  ) -> [(item: UIBarButtonItem, view: UIView)] {
    let shown = (items ?? []).filter { $0.role != .flexibleSpace && !$0.isHidden }
    let made = shown.map { item -> (item: UIBarButtonItem, view: UIView) in
      if let custom = item.customView { return (item, custom) }
      let known = old.first { $0.item === item && $0.view is BarButtonView }?.view
      return (item, known ?? (item.role == .fixedSpace ? UIView() : BarButtonView.make(for: item)))
    }
    for entry in old where !made.contains(where: { $0.view === entry.view }) {
      entry.item.observers.remove(for: self)
      if entry.view.superview === self { entry.view.removeFromSuperview() }
    }
    for (item, view) in made {
      if view.superview !== self { addSubview(view) }
      item.shownView = view
      item.observers.add(for: self) { [weak self] in self?.buttonDidChange() }
      (view as? BarButtonView)?.refresh(
        looks: item.style == .done ? looks.doneButtons : looks.buttons, metrics: looks.metrics)
    }
    for item in items ?? [] where item.isHidden {
      item.observers.add(for: self) { [weak self] in self?.buttonDidChange() }
    }
    return made
  }

  private func buttonDidChange() {
    refreshButtons()
    superview?.setNeedsLayout()
  }

  /// The view of a button item, for what points at it.
  func view(for item: UIBarButtonItem) -> UIView? {
    (leading + trailing).first { $0.item === item }?.view
  }

  /// Everything of the buttons' that fades when they change.
  var buttonViews: [UIView] { (leading + trailing).map(\.view) + [backButton].compactMap(\.self) }

  /// Lets go of the program's own views: the item may be shown elsewhere next.
  func release() {
    item.observers.remove(for: self)
    backItem?.observers.remove(for: self)
    for entry in leading + trailing { entry.item.observers.remove(for: self) }
    for view in [titleView] + (leading + trailing).map({ $0.item.customView }) {
      if view?.superview === self { view?.removeFromSuperview() }
    }
    dropSearchBar()
    largeTitleLabel.removeFromSuperview()
    removeFromSuperview()
  }
}
