import Foundation

/// Places in tables and collections as objects, such as identifiers of context menus.
extension NSIndexPath {
  /// Creates the path of a table's row.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the path of a collection's item.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The index of the section.
  public var section: Int { index(atPosition: 0) }
  /// The index of a table's row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The index of a collection's item in its section.
  public var item: Int { index(atPosition: 1) }
}
