import Foundation
import QuartzCore

/// Columns that became one: pages of one stack, or a controller of its own that stands for all.
@MainActor
final class SplitCollapse {
  typealias Column = UISplitViewController.Column

  /// The controller that is seen.
  let alone: UIViewController
  /// The pages that each column had when they were joined, for columns that are navigation controllers.
  private var pages: [Column: [UIViewController]] = [:]
  /// The columns of the stack, from the bottom to the top, with what they brought.
  private var order: [Column] = []

  /// The `compact` column, or whatever stands for the others.
  init(alone: UIViewController) {
    self.alone = alone
  }

  /// Joins columns into the first one's stack, up to a top column.
  init(_ columns: [(column: Column, navigation: UINavigationController)], top: Column) {
    alone = columns[0].navigation
    order = columns.map(\.column)
    for (column, navigation) in columns { pages[column] = navigation.viewControllers }
    for (_, navigation) in columns.dropFirst() { navigation.setViewControllers([], animated: false) }
    let last = order.firstIndex(of: top) ?? order.count - 1
    columns[0].navigation.setViewControllers(order[...last].flatMap { pages[$0] ?? [] }, animated: false)
  }

  private var stack: UINavigationController? { order.isEmpty ? nil : alone as? UINavigationController }

  /// The column whose pages are on top.
  private func column(of page: UIViewController) -> Column? {
    order.first { pages[$0]?.contains { $0 === page } == true }
  }

  /// - Returns: false where the column is no part of a stack.
  func show(_ column: Column, in split: UISplitViewController) -> Bool {
    guard let stack, let index = order.firstIndex(of: column) else { return false }
    keepPages()
    let wanted = order[...index].flatMap { pages[$0] ?? [] }
    guard let last = wanted.last, stack.topViewController !== last else { return true }
    split.delegate?.splitViewController(split, willShow: column)
    stack.setViewControllers(wanted, animated: split.viewIfLoaded?.window != nil)
    return true
  }

  func hide(_ column: Column, in split: UISplitViewController) {
    guard let stack, let index = order.firstIndex(of: column), index > 0, let first = pages[column]?.first,
      stack.viewControllers.contains(where: { $0 === first })
    else { return }
    keepPages()
    split.delegate?.splitViewController(split, willHide: column)
    let rest = order[..<index].flatMap { pages[$0] ?? [] }
    stack.setViewControllers(rest, animated: split.viewIfLoaded?.window != nil)
  }

  /// The column that is on top, where columns were joined.
  var topColumn: Column? { stack?.topViewController.flatMap(column) ?? order.first }

  /// Takes another controller for a column that is a part of the stack.
  /// - Returns: false where that is not all there is to it.
  func takes(
    _ new: UIViewController?, for column: Column, of old: UIViewController?, in split: UISplitViewController
  ) -> Bool {
    guard let stack else { return column != .compact && old !== alone }
    guard column != .compact, column != order.first, let navigation = new as? UINavigationController else {
      return false
    }
    let before = pages[column] ?? []
    pages[column] = navigation.viewControllers
    if !order.contains(column) { order = split.columnOrder.filter { order.contains($0) || $0 == column } }
    navigation.setViewControllers([], animated: false)
    let wasShown = before.contains { page in stack.viewControllers.contains { $0 === page } }
    guard wasShown else { return true }
    let below = order.prefix { $0 != column }.flatMap { pages[$0] ?? [] }
    stack.setViewControllers(below + (pages[column] ?? []), animated: false)
    return true
  }

  /// Keeps the stack's pages by column: those pushed onto a column since belong to it; those popped from the top one are gone from it.
  private func keepPages() {
    guard let stack else { return }
    var current: Column?
    var found: [Column: [UIViewController]] = [:]
    for page in stack.viewControllers {
      current = column(of: page) ?? current ?? order.first
      if let current { found[current, default: []].append(page) }
    }
    pages.merge(found) { _, new in new }
  }

  /// Gives the pages back to their columns.
  func undo(in split: UISplitViewController) {
    guard let stack else { return }
    keepPages()
    stack.setViewControllers(pages[order[0]] ?? [], animated: false)
    for column in order.dropFirst() {
      guard let navigation = split.columns[column] as? UINavigationController else { continue }
      navigation.setViewControllers(pages[column] ?? [], animated: false)
    }
  }
}
