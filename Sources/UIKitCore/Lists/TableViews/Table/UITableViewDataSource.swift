import Foundation

/// The source of a table's rows. Two methods are required; the others have defaults that do what "not implemented" means.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row: taken from `dequeueReusableCell(withIdentifier:for:)` and filled in.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections. Not implemented, there is one.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns true if a row may be deleted or inserted. Not implemented, all may.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns true if a row may be moved. Not implemented, all may if `tableView(_:moveRowAt:to:)` is implemented.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user deletes or inserts a row: change the data and tell the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// The user moved a row: change the data; the table shows it already.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Returns the titles in the strip at the trailing edge; nil for no strip.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section that a touch on the strip leads to.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int

  /// Martlet addition: true if the class has `tableView(_:commit:forRowAt:)`, as rewritten sources say; nil, the default, where that is
  /// not known.
  var _hasTableViewCommitForRowAt: Bool? { get }
  /// Martlet addition: true if the class has `tableView(_:moveRowAt:to:)`, as rewritten sources say; nil, the default, where that is not
  /// known.
  var _hasTableViewMoveRowAtTo: Bool? { get }
}

extension UITableViewDataSource {
  /// Returns 1: all rows are in one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil: the section's header has no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: the section's footer has no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns true: every row may be deleted or inserted.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Tells the table that the method is not implemented; the returned false does not count.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.abilities.answeredByDefault = true
    return false
  }

  /// Does nothing but tell the table that the method is not implemented; a swipe offers no delete button from then on.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tableView.abilities.answeredByDefault = true
  }

  /// Does nothing but tell the table that the method is not implemented, so that rows cannot be moved.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.abilities.answeredByDefault = true
  }

  /// Returns nil: the table has no section index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the title's own place in the index as the section to scroll to.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Martlet addition: nil, since Swift does not tell which methods a class has.
  public var _hasTableViewCommitForRowAt: Bool? { nil }
  /// Martlet addition: nil, since Swift does not tell which methods a class has.
  public var _hasTableViewMoveRowAtTo: Bool? { nil }
}
