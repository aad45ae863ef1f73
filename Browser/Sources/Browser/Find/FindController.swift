import BrowserCore
import UIKit

/// A page in which something can be looked for.
@MainActor
protocol FindablePage: AnyObject {
  /// Looks for the next match, or the one before, and says which it is of how many, and where they are; nil when there is none.
  func find(_ text: String, backwards: Bool, then: @escaping @MainActor (FindAnswer?) -> Void)
  /// Takes the marks of matches away.
  func endFinding()
}

/// Find on Page: the bar, and the page that it looks in.
@MainActor
final class FindController {
  /// The bar, while something is looked for.
  private(set) var bar: FindBarView?
  /// The marks beside the page, while there is the bar.
  private(set) var marks: MatchMarksView?
  private weak var page: (any FindablePage)?
  /// The searches that were begun: answers to all but the last one are not shown.
  private var searches = 0
  private let didChange: () -> Void
  private let didLeave: () -> Void

  /// - Parameters:
  ///   - didChange: the bar came or went.
  ///   - didLeave: the user is done with it, and goes on in the page.
  init(didChange: @escaping () -> Void, didLeave: @escaping () -> Void = {}) {
    self.didChange = didChange
    self.didLeave = didLeave
  }

  var isOpen: Bool { bar != nil }

  /// Returns true if it is this page that something is looked for in.
  func isFinding(in page: any FindablePage) -> Bool { isOpen && self.page === page }

  /// Opens the bar; while it is open its field gets the keys again.
  /// - Parameters:
  ///   - view: what the bar is put into.
  ///   - place: gives the bar and the marks their frames.
  func open(on page: any FindablePage, in view: UIView, place: (FindBarView) -> Void) {
    if let bar { return bar.begin() }
    let (bar, marks) = (FindBarView(), MatchMarksView())
    (self.bar, self.marks) = (bar, marks)
    self.page = page
    didChange()
    bar.onFind = { [weak self, weak bar, weak marks, weak page] text, backwards in
      guard let self else { return }
      searches += 1
      let search = searches
      page?.find(text, backwards: backwards) { [weak self] answer in
        // The field may be empty by now.
        guard let bar, !bar.isEmpty, self?.searches == search else { return }
        bar.show(answer.map { FindText.count($0.index, of: $0.count) } ?? FindText.nothing)
        marks?.marks = answer?.marks ?? .none
      }
    }
    bar.onEnd = { [weak marks, weak page] in
      page?.endFinding()
      marks?.marks = .none
    }
    bar.onDone = { [weak self] in self?.leave() }
    view.addSubview(marks)
    view.addSubview(bar)
    place(bar)
    bar.begin()
  }

  /// The page has another document: what was found in the one before is nowhere in it. The bar stays, and what is looked for.
  func documentDidChange() {
    searches += 1
    bar?.show("")
    marks?.marks = .none
  }

  /// Takes the bar away for a user who goes on in the page.
  func leave() {
    close()
    didLeave()
  }

  /// Takes the bar away, and the marks.
  func close() {
    guard let bar else { return }
    bar.onEnd?()
    bar.end()
    bar.removeFromSuperview()
    marks?.removeFromSuperview()
    (self.bar, marks, page) = (nil, nil, nil)
    didChange()
  }

  /// Goes to the next match, or the one before.
  /// - Returns: false when nothing is looked for.
  func again(backwards: Bool) -> Bool {
    bar?.search(backwards: backwards)
    return isOpen
  }
}
