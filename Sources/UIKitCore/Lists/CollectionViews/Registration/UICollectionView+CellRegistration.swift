import Foundation

extension UICollectionView {
  /// A class of cells and what is to be done with a cell for an item, instead of a reuse identifier.
  ///
  /// Make one once, outside of what provides cells: every registration has cells of its own.
  ///
  ///     let rows = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, name in
  ///       var content = UIListContentConfiguration.cell()
  ///       content.text = name
  ///       cell.contentConfiguration = content
  ///     }
  ///     view.dequeueConfiguredReusableCell(using: rows, for: path, item: "Name")
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = RegistrationNames.next("cell")
    let handler: Handler
    let nib: UINib?

    /// Creates a registration whose cells a closure configures.
    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
    }

    /// Creates a registration whose cells come from a nib, where each is the only object, and which a closure configures.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
    }
  }

  /// A class of supplementary views and what is to be done with a view, instead of a reuse identifier.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationNames.next("supplementary")
    let elementKind: String
    let handler: Handler
    let nib: UINib?

    /// Creates a registration of a kind of supplementary views, which a closure configures.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      nib = nil
    }

    /// Creates a registration of a kind of supplementary views, which come from a nib and a closure configures.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      nib = supplementaryNib
    }
  }

  /// A cell of the registration's class, ready for `item`; without an item it is not configured.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = ElementPool.Name(category: .cell, kind: "", identifier: registration.identifier)
    if pool.source(for: name) == nil {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        registerCell(Cell.self, registration.identifier)
      }
    }
    guard let cell = dequeueCell(registration.identifier, indexPath) as? Cell else {
      preconditionFailure("the cell of a registration for \(Cell.self) is of another class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of the registration's class, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let name = ElementPool.Name(
      category: .supplementaryView, kind: kind, identifier: registration.identifier)
    if pool.source(for: name) == nil {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
      } else {
        registerSupplementary(Supplementary.self, kind, registration.identifier)
      }
    }
    guard let view = dequeueSupplementary(kind, registration.identifier, indexPath) as? Supplementary else {
      preconditionFailure("the view of a registration for \(Supplementary.self) is of another class")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
