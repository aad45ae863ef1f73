import Foundation
import QuartzCore

// Classes that are not API: they require an initializer that UIKit's need not have (`_made`). They are open, since the compiler calls the
// initializer of a class that cannot have subclasses directly, past the table. In one file, since each says one line.

/// A class that is not API: it requires an initializer of `UIView`.
open class _InstantiableView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API: it requires an initializer of `UIViewController`.
open class _InstantiableController: UIViewController {
  public required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API: it requires an initializer of `UINavigationController`.
open class _InstantiableNavigation: UINavigationController {
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API: it requires an initializer of `UITableViewController`.
open class _InstantiableTableController: UITableViewController {
  public required override init(style: UITableView.Style) { super.init(style: style) }
  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API: it requires an initializer of `UIGestureRecognizer`.
open class _InstantiableRecognizer: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// A class that is not API: it requires an initializer of `UITableView`.
open class _InstantiableTable: UITableView {
  public required override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  /// Creates a table from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API: it requires an initializer of `UICollectionView`.
open class _InstantiableCollection: UICollectionView {
  public required override init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: collectionViewLayout)
  }
  /// Creates a collection from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
