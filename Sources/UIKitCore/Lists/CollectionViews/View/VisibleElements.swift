import Foundation

/// The views of a collection view that show elements of its layout.
@MainActor
struct VisibleElements {
  /// A view that is leaving, until its animation is over.
  struct Leaving {
    let view: UICollectionReusableView
    /// The element that it shows, if that is still there: should it come into sight again, the view turns back.
    var key: ElementKey?
  }

  private(set) var views: [ElementKey: UICollectionReusableView] = [:]
  private var keys: [ObjectIdentifier: ElementKey] = [:]
  private(set) var leaving: [ObjectIdentifier: Leaving] = [:]

  var count: Int { views.count }

  subscript(key: ElementKey) -> UICollectionReusableView? { views[key] }

  func key(of view: UICollectionReusableView) -> ElementKey? { keys[ObjectIdentifier(view)] }

  var cells: [(path: IndexPath, cell: UICollectionViewCell)] {
    views.compactMap { key, view in (view as? UICollectionViewCell).map { (key.indexPath, $0) } }
  }

  func supplementary(_ kind: String) -> [(path: IndexPath, view: UICollectionReusableView)] {
    views.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
      .map { ($0.key.indexPath, $0.value) }
  }

  mutating func insert(_ view: UICollectionReusableView, _ key: ElementKey) {
    views[key] = view
    keys[ObjectIdentifier(view)] = key
  }

  @discardableResult
  mutating func remove(_ key: ElementKey) -> UICollectionReusableView? {
    guard let view = views.removeValue(forKey: key) else { return nil }
    keys[ObjectIdentifier(view)] = nil
    return view
  }

  /// Gives views to other elements, all at once.
  mutating func replace(_ views: [ElementKey: UICollectionReusableView]) {
    self.views = views
    keys = [:]
    for (key, view) in views { keys[ObjectIdentifier(view)] = key }
  }

  // MARK: - Leaving

  mutating func startLeaving(_ view: UICollectionReusableView, _ key: ElementKey?) {
    leaving[ObjectIdentifier(view)] = Leaving(view: view, key: key)
  }

  /// The view of an element that is on its way out, which stays now.
  mutating func turnBack(_ key: ElementKey) -> UICollectionReusableView? {
    guard let found = leaving.first(where: { $0.value.key == key }) else { return nil }
    leaving[found.key] = nil
    return found.value.view
  }

  /// - Returns: true if the view was still leaving.
  mutating func finishLeaving(_ view: UICollectionReusableView) -> Bool {
    leaving.removeValue(forKey: ObjectIdentifier(view)) != nil
  }

  /// Elements have other names now, so none turns back.
  mutating func forgetWhatLeaves() {
    for name in leaving.keys { leaving[name]?.key = nil }
  }
}
