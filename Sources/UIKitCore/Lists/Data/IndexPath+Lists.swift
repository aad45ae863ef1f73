import Foundation

extension IndexPath {
  /// Names a row of a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Names an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section of a table or collection view.
  public var section: Int {
    get { listIndex(at: 0) }
    set { self[0] = newValue }
  }

  /// The row within its section of a table view.
  public var row: Int {
    get { listIndex(at: 1) }
    set { self[1] = newValue }
  }

  /// The item within its section of a collection view.
  public var item: Int {
    get { listIndex(at: 1) }
    set { self[1] = newValue }
  }

  private func listIndex(at position: Int) -> Int {
    precondition(
      count == 2, "Invalid index path for use with a list: \(self) must hold a section and a row or item")
    return self[position]
  }
}
