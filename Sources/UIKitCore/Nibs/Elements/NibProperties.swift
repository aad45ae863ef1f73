import Foundation

/// The meaning of elements' attributes and children, class by class.
///
/// A class's table holds what it declares; what it inherits is found in its superclasses' tables. **To add a property**, add
/// a line to the class's table; to add a class, add a line here, and its element to `NibElements`.
@MainActor
enum NibProperties {
  typealias Table = [String: NibProperty]

  private static let tables: [ObjectIdentifier: Table] = {
    var tables: [ObjectIdentifier: Table] = [:]
    for (type, table): (AnyClass, Table) in all { tables[ObjectIdentifier(type)] = table }
    return tables
  }()

  /// Returns the property that a name stands for in objects of a class; nil if it is not known.
  static func property(_ name: String, of type: AnyClass) -> NibProperty? {
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      if let property = tables[ObjectIdentifier(type)]?[name] { return property }
    }
    return nil
  }

  private static let all: [(AnyClass, Table)] = [
    (NSObject.self, object), (UIView.self, view), (UILabel.self, label), (UIImageView.self, imageView),
    (UIControl.self, control), (UIButton.self, button), (UITextField.self, textField),
    (UITextView.self, textView),
    (UISwitch.self, switchControl), (UIProgressView.self, progressView),
    (UIActivityIndicatorView.self, activityIndicator), (UIScrollView.self, scrollView),
    (UIStackView.self, stackView), (UIVisualEffectView.self, effectView), (UIToolbar.self, toolbar),
    (UIWindow.self, window), accessibility,
    (UISlider.self, slider), (UIStepper.self, stepper), (UIPageControl.self, pageControl),
    (UISegmentedControl.self, segmentedControl),
    (UITableView.self, tableView), (UITableViewCell.self, tableViewCell),
    (CellContentElement.self, cellContent),
    (UICollectionView.self, collectionView), (UICollectionReusableView.self, collectionReusableView),
    (UICollectionViewCell.self, collectionViewCell), (UICollectionViewFlowLayout.self, flowLayout),
    (UIDatePicker.self, datePicker), (UISearchBar.self, searchBar), (UIRefreshControl.self, refreshControl),
    (UIViewController.self, controller), (UITableViewController.self, tableController),
    (UICollectionViewController.self, collectionController),
    (UINavigationController.self, navigationController),
    (UITabBarController.self, tabBarController), (UISplitViewController.self, splitController),
    (UIPageViewController.self, pageController),
    (UINavigationBar.self, navigationBar),
    (UITabBar.self, tabBar), (UINavigationItem.self, navigationItem), (UITabBarItem.self, tabBarItem),
    (UIBarItem.self, barItem), (UIBarButtonItem.self, barButtonItem),
    (UIGestureRecognizer.self, gestureRecognizer), (UITapGestureRecognizer.self, tapRecognizer),
    (UIPanGestureRecognizer.self, panRecognizer), (UISwipeGestureRecognizer.self, swipeRecognizer),
    (UILongPressGestureRecognizer.self, longPressRecognizer),
    (UIPinchGestureRecognizer.self, pinchRecognizer), (UIRotationGestureRecognizer.self, rotationRecognizer),
    (UIScreenEdgePanGestureRecognizer.self, edgePanRecognizer),
  ]

  // MARK: - Of every object

  /// Attributes that are read elsewhere, or are of use in Xcode only.
  static let ignoredAttributes: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID",
    "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "propertyAccessControl", "usesAttributedText",
    "storyboardIdentifier", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "simulatedMetrics",
    "fixedFrame", "catalog", "useAutomaticPreferredMaxLayoutWidth", "lockedPropertyIdentifier",
  ]

  /// Children that are of use in Xcode only: how its canvas simulates bars and sizes.
  static func isIgnored(_ node: XMLNode) -> Bool {
    let key = node["key"] ?? ""
    return key.hasPrefix("simulated") || key == "freeformSize" || node.name.hasPrefix("simulated")
      || key == "canvasLocation" || node.name == "attributedString" && key == "userComments"
      || key == "contentStretch"
  }

  private static let object: Table = [
    "connections": .custom { object, value, context throws(NibError) in
      context.addConnections(try value.element(), of: object)
    },
    "userDefinedRuntimeAttributes": .custom(NSObject.self) { object, value, context throws(NibError) in
      context.addRuntimeAttributes(try value.element(), to: object)
    },
    // A note to other developers.
    "userComments": .ignored,
  ]
}
