import Foundation

/// The optional methods that the data source and the delegate of a table are known to have.
///
/// Swift cannot ask an object whether it implements a method. A default implementation says so itself when it is called
/// (`answeredByDefault`), which is then remembered. Questions with consequences cannot be tried: of subclasses of
/// `UITableViewController` the methods are compared with its own (`TableOverrides`), and the rewriter has the data sources of
/// the sources that it rewrites say whether they have them.
@MainActor
struct TableAbilities {
  enum Method: CaseIterable {
    case heightForRow, estimatedHeightForRow
    case heightForHeader, heightForFooter, estimatedHeightForHeader, estimatedHeightForFooter
    case viewForHeader, viewForFooter
    case indentationLevel, shouldIndent
    case canMoveRow, moveRow, commit
  }

  /// Set by default implementations.
  var answeredByDefault = false
  private var known: [Method: Bool] = [:]

  /// Returns true if a method is there; nil while that is not known.
  func has(_ method: Method) -> Bool? { known[method] }

  mutating func learn(_ method: Method, isThere: Bool) { known[method] = isThere }

  /// Another data source or delegate: nothing is known of it, but what its class tells.
  mutating func forget(_ methods: [Method], of object: AnyObject?) {
    for method in methods { known[method] = nil }
    guard let object else { return }
    if let controller = object as? UITableViewController {
      for method in methods { known[method] = TableOverrides.has(type(of: controller), method) }
      if methods.contains(.heightForRow), controller.hasFixedHeights { known[.heightForRow] = true }
    } else if let source = object as? any UITableViewDataSource {
      if methods.contains(.commit) { known[.commit] = source._hasTableViewCommitForRowAt }
      if methods.contains(.moveRow) { known[.moveRow] = source._hasTableViewMoveRowAtTo }
    }
  }

  static let ofDataSource: [Method] = [.canMoveRow, .moveRow, .commit]
  static let ofDelegate: [Method] = [
    .heightForRow, .estimatedHeightForRow, .heightForHeader, .heightForFooter, .estimatedHeightForHeader,
    .estimatedHeightForFooter, .viewForHeader, .viewForFooter, .indentationLevel, .shouldIndent,
  ]
}

extension UITableView {
  /// Returns the answer to a question; nil when the method is not implemented.
  func ask<Answer>(_ method: TableAbilities.Method, _ question: () -> Answer?) -> Answer? {
    if abilities.has(method) == false { return nil }
    abilities.answeredByDefault = false
    let answer = question()
    let isDefault = abilities.answeredByDefault
    abilities.answeredByDefault = false
    if abilities.has(method) == nil { abilities.learn(method, isThere: !isDefault) }
    return abilities.has(method) == true ? answer : nil
  }
}
