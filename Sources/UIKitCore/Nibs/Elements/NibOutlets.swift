import Foundation
import QuartzCore

/// The outlets of UIKit's own classes, and what nibs set on them by name beside their elements' attributes.
///
/// They join what ``RuntimeRegistry`` knows of these classes when the first nib is loaded.
@MainActor
enum NibOutlets {
  /// The outlets for objects that conform to one of UIKit's protocols.
  static let delegates: Set<String> = [
    "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
  ]

  /// Evaluated once.
  static let registration: Void = {
    for (type, members): (AnyClass, [RuntimeMember]) in all {
      RuntimeRegistry.register(type, members: members)
    }
  }()

  private static var all: [(AnyClass, [RuntimeMember])] {
    [
      (UIViewController.self, [.property("view", controllerView)]),
      (UIView.self, view),
      (UIScrollView.self, [.property("delegate", \UIScrollView.delegate)]),
      (
        UITextField.self,
        [
          .property("delegate", \UITextField.delegate), .property("leftView", \UITextField.leftView),
          .property("rightView", \UITextField.rightView),
        ]
      ),
      (UITextView.self, [.property("delegate", \UITextView.delegate)]),
      (
        UITableView.self,
        [
          .property("dataSource", \UITableView.dataSource),
          .property("prefetchDataSource", \UITableView.prefetchDataSource),
          .property("tableHeaderView", \UITableView.tableHeaderView),
          .property("tableFooterView", \UITableView.tableFooterView),
          .property("backgroundView", \UITableView.backgroundView),
        ]
      ),
      (
        UITableViewCell.self,
        [
          .property("accessoryView", \UITableViewCell.accessoryView),
          .property("editingAccessoryView", \UITableViewCell.editingAccessoryView),
          .property("backgroundView", \UITableViewCell.backgroundView),
          .property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
        ]
      ),
      (
        UICollectionView.self,
        [
          .property("dataSource", \UICollectionView.dataSource),
          .property("prefetchDataSource", \UICollectionView.prefetchDataSource),
          .property("backgroundView", \UICollectionView.backgroundView),
        ]
      ),
      (
        UICollectionViewCell.self,
        [
          .property("backgroundView", \UICollectionViewCell.backgroundView),
          .property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
        ]
      ),
      (
        UIPickerView.self,
        [
          .property("dataSource", \UIPickerView.dataSource), .property("delegate", \UIPickerView.delegate),
        ]
      ),
      (UINavigationController.self, [.property("delegate", \UINavigationController.delegate)]),
      (UITabBarController.self, [.property("delegate", \UITabBarController.delegate)]),
      (UISplitViewController.self, [.property("delegate", \UISplitViewController.delegate)]),
      (
        UIPageViewController.self,
        [
          .property("delegate", \UIPageViewController.delegate),
          .property("dataSource", \UIPageViewController.dataSource),
        ]
      ),
      (UINavigationBar.self, [.property("delegate", \UINavigationBar.delegate)]),
      (UITabBar.self, [.property("delegate", \UITabBar.delegate)]),
      (UIToolbar.self, [.property("delegate", \UIToolbar.delegate)]),
      (UISearchBar.self, [.property("delegate", \UISearchBar.delegate)]),
      (UIGestureRecognizer.self, [.property("delegate", \UIGestureRecognizer.delegate)]),
      (UIBarButtonItem.self, [.property("customView", \UIBarButtonItem.customView)]),
    ]
  }

  /// Read without being loaded.
  private static var controllerView: RuntimeProperty {
    RuntimeProperty(
      UIView?.self, get: { (controller: UIViewController) in controller.viewIfLoaded },
      set: { controller, view in controller.view = view })
  }

  private static var view: [RuntimeMember] {
    [
      .property("mask", \UIView.mask),
      .property("layer", reading: \UIView.layer),
      .property("hidden", \UIView.isHidden), .property("alpha", \UIView.alpha),
      .property("opaque", \UIView.isOpaque), .property("clipsToBounds", \UIView.clipsToBounds),
      .property("backgroundColor", \UIView.backgroundColor), .property("tintColor", \UIView.tintColor),
      .property("contentMode", \UIView.contentMode), .property("tag", \UIView.tag),
      .property("userInteractionEnabled", \UIView.isUserInteractionEnabled),
      .property("accessibilityLabel", \UIView.accessibilityLabel),
      .property("accessibilityHint", \UIView.accessibilityHint),
      .property("accessibilityIdentifier", \UIView.accessibilityIdentifier),
      .property("isAccessibilityElement", \UIView.isAccessibilityElement),
      .property("restorationIdentifier", \UIView.restorationIdentifier),
    ]
  }
}
