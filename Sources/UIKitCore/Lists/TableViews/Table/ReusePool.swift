import Foundation

/// Makes views of one identifier from something that was loaded, such as a nib.
@preconcurrency @MainActor
package protocol ReusableViewMaker: AnyObject {
  func makeReusableView() -> UIView
}

/// The prototype cells of a storyboard's table. The maker of the table keeps it, in `UITableView.prototypes`.
@preconcurrency @MainActor
package protocol TablePrototypes: AnyObject {
  /// nil where no prototype has that identifier.
  func makeCell(withIdentifier identifier: String) -> UITableViewCell?
}

/// Views that wait to be used again, and how new ones are made.
@MainActor
struct ReusePool<View: UIView> {
  private var sources: [String: ReusableSource] = [:]
  private var waiting: [String: [View]] = [:]
  private(set) var count = 0

  mutating func register(_ type: AnyClass?, as base: AnyClass, for identifier: String) {
    guard let type else {
      sources[identifier] = nil
      return
    }
    precondition(
      type is View.Type, "must pass a class of kind \(base), not \(type), for the identifier \(identifier)")
    sources[identifier] = .type(type)
    forget(identifier)
  }

  mutating func register(_ maker: (any ReusableViewMaker)?, for identifier: String) {
    sources[identifier] = maker.map { .maker($0) }
    forget(identifier)
  }

  /// A view that waits for reuse.
  mutating func take(_ identifier: String) -> View? {
    guard let view = waiting[identifier]?.popLast() else { return nil }
    count -= 1
    return view
  }

  /// Takes out a view that the app keeps itself and has brought back without asking for it.
  mutating func withdraw(_ view: View, _ identifier: String) {
    guard let index = waiting[identifier]?.firstIndex(where: { $0 === view }) else { return }
    waiting[identifier]?.remove(at: index)
    count -= 1
  }

  /// A new view; nil when nothing is registered.
  func make(_ identifier: String, _ make: (AnyClass) -> View) -> View? {
    switch sources[identifier] {
    case nil: return nil
    case .type(let type): return make(type)
    case .maker(let maker):
      let view = maker.makeReusableView()
      guard let made = view as? View else {
        preconditionFailure("the nib registered for \(identifier) holds \(type(of: view)), no \(View.self)")
      }
      return made
    }
  }

  /// Keeps a view for reuse as long as there are no more than `limit`.
  /// - Returns: the views that are not kept.
  mutating func keep(_ view: View, _ identifier: String, limit: Int) -> [View] {
    waiting[identifier, default: []].append(view)
    count += 1
    var dropped: [View] = []
    while count > limit {
      // The kind that waits most gives one up.
      guard let largest = waiting.max(by: { $0.value.count < $1.value.count })?.key,
        let view = waiting[largest]?.first
      else { break }
      waiting[largest]?.removeFirst()
      count -= 1
      dropped.append(view)
    }
    return dropped
  }

  /// Views of an identifier that is registered anew are of no use.
  private mutating func forget(_ identifier: String) {
    for view in waiting.removeValue(forKey: identifier) ?? [] {
      count -= 1
      view.removeFromSuperview()
    }
  }

  mutating func removeAll() {
    for view in waiting.values.joined() { view.removeFromSuperview() }
    waiting = [:]
    count = 0
  }
}

/// The views that a table keeps for reuse.
@MainActor
struct TablePool {
  var cells = ReusePool<UITableViewCell>()
  var headerFooters = ReusePool<UITableViewHeaderFooterView>()
  /// Headers and footers of titles, which have no identifier of the app's.
  static let titleIdentifier = "martlet.title"

  /// The cell that the next dequeue of its identifier is to answer: the row's own, which is filled in again.
  private(set) var offered: UITableViewCell?

  mutating func offer(_ cell: UITableViewCell) { offered = cell }

  mutating func withdrawOffer() { offered = nil }

  mutating func takeOffer(_ identifier: String) -> UITableViewCell? {
    guard let cell = offered, cell.reuseIdentifier == identifier else { return nil }
    offered = nil
    return cell
  }
}
