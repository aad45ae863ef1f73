import Foundation

/// What a collection view was told to make views from, and the views that wait to be used again.
@MainActor
struct ElementPool {
  struct Name: Hashable {
    let category: UICollectionView.ElementCategory
    /// Empty for cells.
    let kind: String
    let identifier: String
  }

  private var classes: [Name: AnyClass] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  private(set) var waitingCount = 0

  mutating func register(_ type: AnyClass?, for name: Name) {
    classes[name] = type
    // Views of another class would be wrong from now on.
    for view in waiting.removeValue(forKey: name) ?? [] {
      view.removeFromSuperview()
      waitingCount -= 1
    }
  }

  func registeredClass(for name: Name) -> AnyClass? { classes[name] }

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
