import Foundation

/// The terms that a kind of list uses for its parts in messages.
struct ListVocabulary {
  let view: String
  /// "row" or "item".
  let element: String

  static let table = ListVocabulary(view: "table view", element: "row")
  static let collection = ListVocabulary(view: "collection view", element: "item")
}

extension ListUpdateError {
  /// The words of UIKit's exception of that meaning.
  func message(_ words: ListVocabulary) -> String {
    let element = words.element
    switch self {
    case .noSectionBefore(let change, let section, let count):
      return "attempt to \(change) section \(section), but there are only \(count) sections before the update"
    case .noSectionAfter(let change, let section, let count):
      return change == .move
        ? "attempt to move section to \(section), but there are only \(count) sections after the update"
        : "attempt to \(change) section \(section), but there are only \(count) sections after the update"
    case .noItemBefore(let change, let path, let count):
      return """
        attempt to \(change) \(element) \(path.item) from section \(path.section) which only contains \(count) \
        \(element)s before the update
        """
    case .noItemAfter(let change, let path, let count):
      return """
        attempt to \(change) \(element) \(path.item) into section \(path.section), but there are only \(count) \
        \(element)s in section \(path.section) after the update
        """
    case .twoChanges(let first, let second, let path):
      let place = path.count == 1 ? "section \(path[0])" : "index path \(Array(path))"
      return first == second
        ? "attempt to \(first) the same \(place) more than once in one update"
        : "attempt to \(first) and \(second) the same \(place) in one update"
    case .sectionCount(let before, let after, let inserted, let deleted):
      return """
        Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after the \
        update (\(after)) must be equal to the number of sections contained in the \(words.view) before the update \
        (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) \
        deleted).
        """
    case .itemCount(let count):
      return """
        Invalid update: invalid number of \(element)s in section \(count.section). The number of \(element)s \
        contained in an existing section after the update (\(count.after)) must be equal to the number of \
        \(element)s contained in that section before the update (\(count.before)), plus or minus the number of \
        \(element)s inserted or deleted from that section (\(count.inserted) inserted, \(count.deleted) deleted) and \
        plus or minus the number of \(element)s moved into or out of that section (\(count.movedIn) moved in, \
        \(count.movedOut) moved out).
        """
    }
  }
}
