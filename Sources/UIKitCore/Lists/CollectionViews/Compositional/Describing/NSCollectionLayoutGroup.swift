import Foundation

/// A closure that gives the places of a custom group's cells; the environment's container has the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column or at places of the program's own; the smallest thing that a section repeats.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let arrangement: Arrangement
  private let members: [NSCollectionLayoutItem]

  private enum Arrangement {
    case line(LinePlan.Direction, LinePlan.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ members: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.members = members
    super.init(layoutSize: size, supplementaryItems: [])
  }

  private class func make(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ members: [NSCollectionLayoutItem]
  ) -> Self {
    let group = NSCollectionLayoutGroup(size, arrangement, members)
    guard let made = group as? Self else {
      preconditionFailure("\(self) cannot be made by NSCollectionLayoutGroup")
    }
    return made
  }

  // MARK: - Rows

  /// `count` items side by side, all of a width that fills the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .line(.horizontal, .equally(checked(count))), [subitem])
  }

  /// `count` items side by side, of their own width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .line(.horizontal, .times(checked(count))), [subitem])
  }

  /// Items side by side, again and again, until the group is full.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .line(.horizontal, .untilFull), subitems)
  }

  // MARK: - Columns

  /// `count` items below each other, all of a height that fills the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .line(.vertical, .equally(checked(count))), [subitem])
  }

  /// `count` items below each other, of their own height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .line(.vertical, .times(checked(count))), [subitem])
  }

  /// Items below each other, again and again, until the group is full.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .line(.vertical, .untilFull), subitems)
  }

  private class func checked(_ count: Int) -> Int {
    precondition(count > 0, "a group holds at least one item, not \(count)")
    return count
  }

  // MARK: - Places of the program's own

  /// Cells at the places that a closure gives for a group of this size.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider), [])
  }

  // MARK: - Properties

  /// Badges and the like, placed by the group's edges.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  /// Between items along the group's axis; nil for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items that the group was made of; none for a custom group.
  public var subitems: [NSCollectionLayoutItem] { members }

  /// The group and what it holds, as lines of text.
  public func visualDescription() -> String { describe(depth: 0) }

  private func describe(depth: Int) -> String {
    let name: String =
      switch arrangement {
      case .line(.horizontal, _): "row"
      case .line(.vertical, _): "column"
      case .custom: "custom"
      }
    let indent = String(repeating: "  ", count: depth)
    let inside = members.map { member in
      (member as? NSCollectionLayoutGroup)?.describe(depth: depth + 1)
        ?? "\(indent)  item \(member.layoutSize.lengths)\n"
    }
    return "\(indent)\(name) \(layoutSize.lengths)\n" + inside.joined()
  }

  override var plan: ItemPlan {
    var plan = super.plan
    switch arrangement {
    case .line(let direction, let repetition):
      precondition(!members.isEmpty, "a group of a compositional layout must have subitems")
      plan.content = .line(
        LinePlan(
          direction: direction, repetition: repetition, gap: interItemSpacing?.gap ?? .none,
          members: members.map(\.plan)))
    case .custom(let provider):
      plan.content = .custom(provider)
    }
    return plan
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, members)
    copy.attached = attached
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
