import Foundation
import QuartzCore

/// The properties of UIKit's views that archives keep, class by class.
///
/// A class's list holds what it declares; what it inherits is in its superclasses' lists. **To add a property**, add a line to the class's
/// list; a class that is added here calls `coder.decodeProperties(of:as:)` at the end of its `init(coder:)`.
@MainActor
enum ArchivedProperties {
  typealias List = [ArchivedProperty]

  private static let lists: [ObjectIdentifier: List] = {
    var lists: [ObjectIdentifier: List] = [:]
    for (type, list): (AnyClass, List) in plain + composite { lists[ObjectIdentifier(type)] = list }
    return lists
  }()

  private static let compositeClasses = Set(composite.map { ObjectIdentifier($0.0) })

  /// Classes whose subviews are the program's, but for those that no program makes.
  private static let plain: [(AnyClass, List)] = [
    (UIView.self, view), (UILabel.self, label), (UIImageView.self, imageView), (UIControl.self, control),
    (UIButton.self, button), (UIScrollView.self, scrollView), (UIStackView.self, stackView),
    (UIVisualEffectView.self, effectView), (UITableViewCell.self, tableViewCell),
    (UICollectionReusableView.self, []), (UICollectionViewCell.self, collectionViewCell),
  ]

  /// Classes that are made of views such as programs make: the program's own classes alone are kept in them.
  private static let composite: [(AnyClass, List)] = [
    (UITextField.self, textField), (UITextView.self, textView), (UISwitch.self, switchControl),
    (UIProgressView.self, progressView), (UIActivityIndicatorView.self, activityIndicator),
    (UISlider.self, slider), (UIStepper.self, stepper), (UIPageControl.self, pageControl),
    (UISegmentedControl.self, segmentedControl), (UIDatePicker.self, []), (UIPickerView.self, []),
    (UISearchBar.self, []), (UINavigationBar.self, []), (UITabBar.self, []), (UIToolbar.self, []),
    (UITableView.self, []), (UICollectionView.self, []), (UIRefreshControl.self, []),
  ]

  /// Returns the properties of instances of a class, the most general first.
  static func all(of type: AnyClass) -> List {
    let classes = sequence(first: type, next: { _getSuperclass($0) })
    return classes.compactMap { lists[ObjectIdentifier($0)] }.reversed().flatMap { $0 }
  }

  /// Returns the first class with a list, from `type` up.
  static func nearest(to type: AnyClass) -> AnyClass? {
    sequence(first: type, next: { _getSuperclass($0) }).first(where: isKnown)
  }

  /// True for the classes themselves that have lists.
  static func isKnown(_ type: AnyClass) -> Bool { lists[ObjectIdentifier(type)] != nil }

  /// True if a view's subviews are UIKit's, but for those of classes of the program's.
  static func isComposite(_ view: UIView) -> Bool {
    nearest(to: type(of: view)).map { compositeClasses.contains(ObjectIdentifier($0)) } ?? false
  }

  /// True for classes of this project's modules.
  static func isOfUIKit(_ type: AnyClass) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ownModules.contains(String(module))
  }

  private static let ownModules: Set<String> = [
    "UIKitCore", "WebKit", "GTKHost", "HeadlessHost", "TouchKeyboard",
  ]
}
