import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// Stands for the content view that a cell brings with it; see `NibContext.adopt(_:_:)`.
@MainActor
final class CellContentElement: UIView {}

/// The elements that nibs may hold, and what each makes.
///
/// **To add one**, add a line here, and the table of its class's properties to `NibProperties`. UIKit's own class calls
/// `coder.decodeNib(into: self, as: TheClass.self)` at the end of its `init(coder:)`.
@MainActor
enum NibElements {
  static func element(_ name: String) -> NibElement? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static let all: [NibElement] = [
    .view("view", UIView.self),
    .view("label", UILabel.self),
    .view("imageView", UIImageView.self),
    .view("button", UIButton.self),
    .view("textField", UITextField.self),
    .view("textView", UITextView.self),
    .view("switch", UISwitch.self),
    .view("progressView", UIProgressView.self),
    .view("activityIndicatorView", UIActivityIndicatorView.self),
    .view("scrollView", UIScrollView.self),
    .view("stackView", UIStackView.self),
    .view("visualEffectView", UIVisualEffectView.self),
    .view("toolbar", UIToolbar.self),
    .view("slider", UISlider.self),
    .view("stepper", UIStepper.self),
    .view("colorWell", UIColorWell.self),
    .view("pageControl", UIPageControl.self),
    .view("segmentedControl", UISegmentedControl.self),
    .view("tableView", UITableView.self),
    .view("tableViewCell", UITableViewCell.self),
    .view("tableViewCellContentView", CellContentElement.self),
    .view("collectionView", UICollectionView.self),
    .view("collectionReusableView", UICollectionReusableView.self),
    .view("collectionViewCell", UICollectionViewCell.self),
    .view("collectionViewCellContentView", CellContentElement.self),
    .object("collectionViewFlowLayout", UICollectionViewFlowLayout.self),
    .object("collectionViewLayout", UICollectionViewLayout.self),
    .view("searchBar", UISearchBar.self),
    .view("refreshControl", UIRefreshControl.self),
    .view("pickerView", UIPickerView.self),
    .view("datePicker", UIDatePicker.self),
    .view("navigationBar", UINavigationBar.self),
    .view("tabBar", UITabBar.self),
    .view("containerView", UIView.self),
    .view("control", UIControl.self),
    .view("window", UIWindow.self),

    .controller("viewController", UIViewController.self),
    .controller("tableViewController", UITableViewController.self),
    .controller("collectionViewController", UICollectionViewController.self),
    .controller("navigationController", UINavigationController.self),
    .controller("tabBarController", UITabBarController.self),
    .controller("splitViewController", UISplitViewController.self),
    .controller("pageViewController", UIPageViewController.self),

    .custom("barButtonItem", UIBarButtonItem.self, makeBarButtonItem),
    .custom("tabBarItem", UITabBarItem.self, makeTabBarItem),
    .object("navigationItem", UINavigationItem.self),

    .object("tapGestureRecognizer", UITapGestureRecognizer.self),
    .object("panGestureRecognizer", UIPanGestureRecognizer.self),
    .object("swipeGestureRecognizer", UISwipeGestureRecognizer.self),
    .object("pinchGestureRecognizer", UIPinchGestureRecognizer.self),
    .object("rotationGestureRecognizer", UIRotationGestureRecognizer.self),
    .object("screenEdgePanGestureRecognizer", UIScreenEdgePanGestureRecognizer.self),
    .object("longPressGestureRecognizer", UILongPressGestureRecognizer.self),
    // So Xcode writes it.
    .object("pongPressGestureRecognizer", UILongPressGestureRecognizer.self),
    .object("gestureRecognizer", UIGestureRecognizer.self),

    .object("customObject", NSObject.self),
  ]

  private static func makeTabBarItem(_ node: XMLNode, _ context: NibContext) throws(NibError) -> NSObject {
    guard let text = node["systemItem"] else {
      return RuntimeObject.make(try context.type(of: node, UITabBarItem.self))
    }
    let value = NibValue(name: "systemItem", content: .text(text), node: node, document: context.document)
    return UITabBarItem(tabBarSystemItem: try value.choice(), tag: 0)
  }

  /// System items are items of their own kind from the beginning.
  private static func makeBarButtonItem(
    _ node: XMLNode, _ context: NibContext
  ) throws(NibError) -> NSObject {
    let type = try context.type(of: node, UIBarButtonItem.self)
    guard let text = node["systemItem"] else { return RuntimeObject.make(type) }
    if type != UIBarButtonItem.self {
      NibLog.warn(
        context.document, node, "\(type) cannot be made as a system item; a UIBarButtonItem is made.")
    }
    let value = NibValue(name: "systemItem", content: .text(text), node: node, document: context.document)
    return UIBarButtonItem(barButtonSystemItem: try value.choice(), target: nil, action: nil)
  }
}
