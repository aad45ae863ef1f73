import UIKit

/// A search bar above a list: its field is as wide as the list's rows and the sheet's other parts.
final class SearchHeaderView: UIView {
  let searchBar = UISearchBar(frame: .zero)

  /// The margin that the bar itself leaves at each side of its field is half of what the list leaves beside its rows.
  private static let side: CGFloat = 8
  /// Points.
  private static let height: CGFloat = 52

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchBar)
  }

  required init?(coder: NSCoder) { nil }

  /// Stands above the rows of a table, as wide as that is.
  func place(on table: UITableView) {
    guard frame.width != table.bounds.width else { return }
    frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: Self.height)
    // A table looks at its header's height when it gets it.
    table.tableHeaderView = self
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    searchBar.frame = bounds.insetBy(dx: Self.side, dy: 0)
  }
}
