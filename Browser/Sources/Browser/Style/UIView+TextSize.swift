import UIKit

extension UIView {
  /// Lays the view out anew where the user chooses another size for text: lengths in it are those of `TextSize`.
  func followTextSize() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UIView, _) in
      view.setNeedsLayout()
    }
  }
}

extension UITableView {
  /// Gives rows a height that grows with text, now and where the user chooses another size for it.
  func followTextSize(rowHeight height: @escaping @MainActor () -> CGFloat) {
    rowHeight = height()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (table: UITableView, _) in
      table.rowHeight = height()
    }
  }
}
