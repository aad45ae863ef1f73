/// The views that lie over the rest of a window, and what had the keyboard before each came; the lowest first.
@MainActor
struct FocusCovers {
  private struct Cover {
    weak var overlay: UIView?
    weak var element: UIResponder?
    /// The element's place in its list, which may be made anew meanwhile.
    var place: FocusPlace?
  }

  private var covers: [Cover] = []

  var isEmpty: Bool { covers.isEmpty }

  /// Notes a view that comes over an element; the first note of a view counts.
  mutating func note(_ overlay: UIView, over element: UIResponder?, at place: FocusPlace?) {
    guard !covers.contains(where: { $0.overlay === overlay }) else { return }
    covers.append(Cover(overlay: overlay, element: element, place: place))
  }

  /// Takes out the views that have left the window.
  /// - Returns: true if the view in front has, and what had the keyboard before it came, if that is still there, with its place.
  mutating func takeUncovered(
    in window: UIWindow
  ) -> (isUncovered: Bool, element: UIResponder?, place: FocusPlace?) {
    var uncovered: (Bool, UIResponder?, FocusPlace?) = (false, nil, nil)
    while let index = covers.firstIndex(where: { $0.overlay?.window !== window }) {
      let cover = covers.remove(at: index)
      if index < covers.count {
        // A view that opened from this one goes back to where this one would have.
        covers[index].element = cover.element
        covers[index].place = cover.place
      } else {
        uncovered = (true, cover.element, cover.place)
      }
    }
    return uncovered
  }
}

extension UIResponder {
  /// The views that hold an element, the innermost first, and itself among them. A responder chain would leave out the container of a
  /// presentation.
  var viewsAround: [UIView] {
    let chain = sequence(first: self, next: { $0.next })
    guard let view = chain.lazy.compactMap({ $0 as? UIView }).first else { return [] }
    return Array(sequence(first: view, next: { $0.superview }))
  }

  /// Returns true if the responder is an element or is within it.
  func isInside(_ element: UIResponder) -> Bool {
    self === element || viewsAround.contains { $0 === element }
  }

  /// The modal views around the element, the innermost first.
  var modalViews: [UIView] {
    viewsAround.filter { ($0 as? PresentationContainerView)?.isModalToReaders ?? $0.accessibilityViewIsModal }
  }
}
