import Foundation
import QuartzCore
import SwiftRuntimeAccess

// Objects of classes that are known at run time only. Apple's classes are made by any of their initializers on a metatype, `type.init(frame:)`;
// Swift's by `required` ones alone, which UIKit's cannot be: subclasses of programs would have to write each. So the rewriter writes
// `_made(type, frame:)`. A class that does require the initializer stands in for the type (`StandInClass`).

/// Martlet addition: an object of a class, by its `init()`.
public func _made<Made: NSObject>(_ type: Made.Type) -> Made {
  cast(RuntimeObject.make(type), type)
}

/// Martlet addition: a view of a class, by its `init(frame:)`.
@preconcurrency @MainActor
public func _made<Made: UIView>(_ type: Made.Type, frame: CGRect) -> Made {
  cast(
    StandInClass.make(type, of: UIView.self, as: _InstantiableView.self) { $0.init(frame: frame) }, type)
}

/// Martlet addition: a controller of a class, by its `init(nibName:bundle:)`.
@preconcurrency @MainActor
public func _made<Made: UIViewController>(_ type: Made.Type, nibName: String?, bundle: Bundle?) -> Made {
  cast(
    StandInClass.make(type, of: UIViewController.self, as: _InstantiableController.self) {
      $0.init(nibName: nibName, bundle: bundle)
    }, type)
}

/// Martlet addition: a navigation controller of a class, by its `init(rootViewController:)`.
@preconcurrency @MainActor
public func _made<Made: UINavigationController>(
  _ type: Made.Type, rootViewController: UIViewController
) -> Made {
  cast(
    StandInClass.make(type, of: UINavigationController.self, as: _InstantiableNavigation.self) {
      $0.init(rootViewController: rootViewController)
    }, type)
}

/// Martlet addition: a table's controller of a class, by its `init(style:)`.
@preconcurrency @MainActor
public func _made<Made: UITableViewController>(_ type: Made.Type, style: UITableView.Style) -> Made {
  cast(
    StandInClass.make(type, of: UITableViewController.self, as: _InstantiableTableController.self) {
      $0.init(style: style)
    }, type)
}

/// Martlet addition: a cell of a class, by its `init(style:reuseIdentifier:)`.
@preconcurrency @MainActor
public func _made<Made: UITableViewCell>(
  _ type: Made.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Made {
  cast(ReusableTableClass.makeCell(type, reuseIdentifier, style), type)
}

/// Martlet addition: a header or footer of a class, by its `init(reuseIdentifier:)`.
@preconcurrency @MainActor
public func _made<Made: UITableViewHeaderFooterView>(_ type: Made.Type, reuseIdentifier: String?) -> Made {
  cast(ReusableTableClass.makeHeaderFooter(type, reuseIdentifier), type)
}

/// Martlet addition: a gesture recognizer of a class, by its `init(target:action:)`.
@preconcurrency @MainActor
public func _made<Made: UIGestureRecognizer>(_ type: Made.Type, target: Any?, action: Selector?) -> Made {
  cast(
    StandInClass.make(type, of: UIGestureRecognizer.self, as: _InstantiableRecognizer.self) {
      $0.init(target: target, action: action)
    }, type)
}

/// Martlet addition: a table of a class, by its `init(frame:style:)`.
@preconcurrency @MainActor
public func _made<Made: UITableView>(_ type: Made.Type, frame: CGRect, style: UITableView.Style) -> Made {
  cast(
    StandInClass.make(type, of: UITableView.self, as: _InstantiableTable.self) {
      $0.init(frame: frame, style: style)
    }, type)
}

/// Martlet addition: a collection of a class, by its `init(frame:collectionViewLayout:)`.
@preconcurrency @MainActor
public func _made<Made: UICollectionView>(
  _ type: Made.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> Made {
  cast(
    StandInClass.make(type, of: UICollectionView.self, as: _InstantiableCollection.self) {
      $0.init(frame: frame, collectionViewLayout: collectionViewLayout)
    }, type)
}

private func cast<Made: NSObject>(_ object: NSObject, _ type: Made.Type) -> Made {
  guard let made = object as? Made else { preconditionFailure("\(type) made a \(Swift.type(of: object))") }
  return made
}
