import Foundation
import QuartzCore

/// Makes cells, headers and footers of classes known only at run time.
///
/// Swift cannot call their initialisers on a metatype, since they are not `required`. An initialiser has the same slot in
/// every subclass's table, so a class that does require it stands in for the type (see `RuntimeObject`). Neither function
/// is inlined or optimised, for the reason that `RuntimeObject` gives. Checked by a test.
@MainActor
enum ReusableTableClass {
  /// Calls `init(style:reuseIdentifier:)` of a subclass of `UITableViewCell`.
  @inline(never)
  @_optimize(none)
  static func makeCell(_ type: AnyClass, _ identifier: String?, _ style: UITableViewCell.CellStyle = .default)
    -> UITableViewCell
  {
    unsafeBitCast(type, to: _InstantiableTableViewCell.Type.self).init(
      style: style, reuseIdentifier: identifier) as UITableViewCell
  }

  /// Calls `init(reuseIdentifier:)` of a subclass of `UITableViewHeaderFooterView`.
  @inline(never)
  @_optimize(none)
  static func makeHeaderFooter(_ type: AnyClass, _ identifier: String?) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _InstantiableHeaderFooterView.Type.self).init(reuseIdentifier: identifier)
      as UITableViewHeaderFooterView
  }
}

/// A class that is not API. It is open, since the compiler calls the initialiser of a class that cannot have subclasses
/// directly, past the table.
open class _InstantiableTableViewCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that is not API, like `_InstantiableTableViewCell`.
open class _InstantiableHeaderFooterView: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// Creates a header or footer from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
