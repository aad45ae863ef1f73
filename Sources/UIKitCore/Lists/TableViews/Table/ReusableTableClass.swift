import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// Makes cells, headers and footers of classes known only at run time, by stand-ins (`StandInClass`), since their initialisers are
/// not `required`.
@MainActor
enum ReusableTableClass {
  /// Calls `init(style:reuseIdentifier:)` of a subclass of `UITableViewCell`.
  static func makeCell(_ type: AnyClass, _ identifier: String?, _ style: UITableViewCell.CellStyle = .default)
    -> UITableViewCell
  {
    StandInClass.make(type, of: UITableViewCell.self, as: _InstantiableTableViewCell.self) {
      $0.init(style: style, reuseIdentifier: identifier)
    }
  }

  /// Calls `init(reuseIdentifier:)` of a subclass of `UITableViewHeaderFooterView`.
  static func makeHeaderFooter(_ type: AnyClass, _ identifier: String?) -> UITableViewHeaderFooterView {
    StandInClass.make(type, of: UITableViewHeaderFooterView.self, as: _InstantiableHeaderFooterView.self) {
      $0.init(reuseIdentifier: identifier)
    }
  }
}

/// The class that stands in for those of cells. It is not API.
open class _InstantiableTableViewCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The class that stands in for those of headers and footers. It is not API.
open class _InstantiableHeaderFooterView: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// Creates a header or footer from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
