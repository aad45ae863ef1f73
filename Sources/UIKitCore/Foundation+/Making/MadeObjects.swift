import Foundation
import QuartzCore

// Objects of classes that are known at run time only. Apple's classes are made by any of their initializers on a metatype, `type.init(frame:)`;
// Swift's by `required` ones alone, which UIKit's cannot be: subclasses of programs would have to write each. So the rewriter writes
// `_made(type, frame:)`. An initializer has the same slot in every subclass's table, and a class that does require it stands in for the
// type (see `RuntimeObject`). Nothing here is inlined or optimised, for the reason that `RuntimeObject` gives. Checked by a test.

/// Martlet addition: an object of a class, by its `init()`.
@inline(never) @_optimize(none)
public func _made<Made: NSObject>(_ type: Made.Type) -> Made {
  cast(RuntimeObject.make(type), type)
}

/// Martlet addition: a view of a class, by its `init(frame:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UIView>(_ type: Made.Type, frame: CGRect) -> Made {
  cast(unsafeBitCast(type, to: _InstantiableView.Type.self).init(frame: frame) as UIView, type)
}

/// Martlet addition: a controller of a class, by its `init(nibName:bundle:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UIViewController>(_ type: Made.Type, nibName: String?, bundle: Bundle?) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableController.Type.self)
  return cast(stand.init(nibName: nibName, bundle: bundle) as UIViewController, type)
}

/// Martlet addition: a navigation controller of a class, by its `init(rootViewController:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UINavigationController>(
  _ type: Made.Type, rootViewController: UIViewController
) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableNavigation.Type.self)
  return cast(stand.init(rootViewController: rootViewController) as UINavigationController, type)
}

/// Martlet addition: a table's controller of a class, by its `init(style:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UITableViewController>(_ type: Made.Type, style: UITableView.Style) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableTableController.Type.self)
  return cast(stand.init(style: style) as UITableViewController, type)
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
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UIGestureRecognizer>(_ type: Made.Type, target: Any?, action: Selector?) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableRecognizer.Type.self)
  return cast(stand.init(target: target, action: action) as UIGestureRecognizer, type)
}

/// Martlet addition: a table of a class, by its `init(frame:style:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UITableView>(_ type: Made.Type, frame: CGRect, style: UITableView.Style) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableTable.Type.self)
  return cast(stand.init(frame: frame, style: style) as UITableView, type)
}

/// Martlet addition: a collection of a class, by its `init(frame:collectionViewLayout:)`.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func _made<Made: UICollectionView>(
  _ type: Made.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> Made {
  let stand = unsafeBitCast(type, to: _InstantiableCollection.Type.self)
  return cast(stand.init(frame: frame, collectionViewLayout: collectionViewLayout) as UICollectionView, type)
}

/// Neither inlined nor optimised: the compiler must not conclude from the stand-in's type that the cast fails.
@inline(never) @_optimize(none)
private func cast<Made: NSObject>(_ object: NSObject, _ type: Made.Type) -> Made {
  guard let made = object as? Made else { preconditionFailure("\(type) made a \(Swift.type(of: object))") }
  return made
}
