import Foundation
import QuartzCore

extension UIViewController {
  // MARK: - Items

  var ownNavigationItem: UINavigationItem {
    if let item = bars.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    bars.navigationItem = item
    return item
  }

  var ownTabBarItem: UITabBarItem {
    if let item = bars.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    bars.tabBarItem = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) {
    bars.tabBarItem = item
    bars.ownsTabBarItem = item != nil
    tabBarController?.tabBarItemDidChange(of: self)
    if let navigation = parentStorage as? UINavigationController, navigation.stack.first === self {
      navigation.tabItemMayHaveChanged()
    }
  }

  func titleDidChange(from old: String?) {
    bars.navigationItem?.title = title
    bars.tabBarItem?.title = title
    (self as? UINavigationController)?.tabItemMayHaveChanged()
  }

  var ownEditButton: UIBarButtonItem {
    if let item = bars.editButton { return item }
    let item = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    item.primaryAction = UIAction(title: item.title ?? "") { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    bars.editButton = item
    editButtonDidChange(animated: false)
    return item
  }

  func editButtonDidChange(animated: Bool) {
    guard let button = bars.editButton else { return }
    let look = UIBarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    button.title = look.title
    button.style = look.style
  }

  // MARK: - Containers

  func nearestAncestor<Container: UIViewController>() -> Container? {
    var controller = parentStorage
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.parentStorage
    }
    return nil
  }

  /// Lays out the container anew: the program changed how the view lies under bars.
  func barsMayHaveChanged() {
    parentStorage?.viewIfLoaded?.setNeedsLayout()
  }

  /// Takes the room that a container's bars cover inside this controller's view.
  func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != bars.insets else { return }
    bars.insets = insets
    viewIfLoaded?.updateSafeArea(.moved)
  }

  // MARK: - Scroll views

  func nameContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    bars.scrollViews = bars.scrollViews.compactMap { entry in
      let rest = entry.edge.subtracting(edge)
      return rest.isEmpty ? nil : (rest, entry.view)
    }
    if let scrollView {
      bars.scrollViews.append((edge, BarMembership.WeakScrollView(view: scrollView)))
    }
    barsMayHaveChanged()
  }

  /// The scroll view whose content goes beneath the bars at an edge: the one named, else the first in the view that
  /// reaches its top, as deep as first subviews go.
  func barScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = contentScrollView(for: edge) { return named }
    guard let view = viewIfLoaded else { return nil }
    return view.leadingScrollView
  }
}

extension UIView {
  /// The view itself, or the first subview that is or holds a scroll view which fills it.
  fileprivate var leadingScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in subviewStorage
    where !view.isHidden && view.frame.minY <= bounds.minY && !(view is ContentUnavailableHolder) {
      // What is narrow or low is a part of the content, not what the content scrolls in.
      if let found = view.leadingScrollView, found.bounds.width * 2 >= bounds.width,
        found.bounds.height * 2 >= bounds.height
      {
        return found
      }
    }
    return nil
  }
}
