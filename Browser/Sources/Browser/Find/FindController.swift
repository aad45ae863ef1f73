import BrowserCore
import UIKit

/// A page in which something can be looked for.
@MainActor
protocol FindablePage: AnyObject {
  /// Looks for the next match, or the one before, and says which it is of how many; nil when there is none.
  func find(_ text: String, backwards: Bool, then: @escaping @MainActor ((index: Int?, count: Int)?) -> Void)
  /// Takes the marks of matches away.
  func endFinding()
}

/// Find on Page: the bar, and the page that it looks in.
@MainActor
final class FindController {
  /// The bar, while something is looked for.
  private(set) var bar: FindBarView?
  private weak var page: (any FindablePage)?
  private let didChange: () -> Void

  /// - Parameter didChange: the bar came or went.
  init(didChange: @escaping () -> Void) { self.didChange = didChange }

  var isOpen: Bool { bar != nil }

  /// Returns true if it is this page that something is looked for in.
  func isFinding(in page: any FindablePage) -> Bool { isOpen && self.page === page }

  /// Opens the bar; does nothing while it is open.
  /// - Parameters:
  ///   - view: what the bar is put into.
  ///   - place: gives the bar its frame.
  func open(on page: any FindablePage, in view: UIView, place: (FindBarView) -> Void) {
    guard bar == nil else { return }
    let bar = FindBarView()
    self.bar = bar
    self.page = page
    didChange()
    bar.onFind = { [weak bar, weak page] text, backwards in
      page?.find(text, backwards: backwards) { match in
        bar?.show(match.map { FindText.count($0.index, of: $0.count) } ?? FindText.nothing)
      }
    }
    bar.onEnd = { [weak page] in page?.endFinding() }
    bar.onDone = { [weak self] in self?.close() }
    view.addSubview(bar)
    place(bar)
    bar.begin()
  }

  /// Takes the bar away, and the marks.
  func close() {
    guard let bar else { return }
    bar.onEnd?()
    bar.end()
    bar.removeFromSuperview()
    (self.bar, page) = (nil, nil)
    didChange()
  }

  /// Goes to the next match, or the one before.
  /// - Returns: false when nothing is looked for.
  func again(backwards: Bool) -> Bool {
    bar?.search(backwards: backwards)
    return isOpen
  }
}
