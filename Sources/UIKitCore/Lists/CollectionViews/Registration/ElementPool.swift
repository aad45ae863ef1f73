import Foundation

/// The sources from which a collection view makes its views, and the views that wait to be used again.
@MainActor
struct ElementPool {
  struct Name: Hashable {
    let category: UICollectionView.ElementCategory
    /// Empty for cells.
    let kind: String
    let identifier: String
  }

  private var sources: [Name: ReusableSource] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  private(set) var waitingCount = 0

  mutating func register(_ source: ReusableSource?, for name: Name) {
    sources[name] = source
    // Views of another source would be wrong from now on.
    for view in waiting.removeValue(forKey: name) ?? [] {
      view.removeFromSuperview()
      waitingCount -= 1
    }
  }

  func source(for name: Name) -> ReusableSource? { sources[name] }

  /// A view that waits; it has its own `prepareForReuse()` still before it.
  mutating func take(_ name: Name) -> UICollectionReusableView? {
    guard let view = waiting[name]?.popLast() else { return nil }
    waitingCount -= 1
    return view
  }

  mutating func put(_ view: UICollectionReusableView, _ name: Name) {
    waiting[name, default: []].append(view)
    waitingCount += 1
  }

  /// Lets go of views beyond a number.
  mutating func trim(to limit: Int) {
    while waitingCount > limit, let name = waiting.max(by: { $0.value.count < $1.value.count })?.key,
      let view = take(name)
    {
      view.removeFromSuperview()
    }
  }
}
