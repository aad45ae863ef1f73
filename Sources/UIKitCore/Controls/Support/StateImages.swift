import Foundation

/// Images of a control for its states; a state without one has the normal state's.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// What was set for the state; nil where nothing was.
  subscript(_ state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// What a control in the state shows.
  func shown(_ state: UIControl.State) -> UIImage? {
    images[state] ?? images[state.subtracting(.focused)] ?? images[.normal]
  }
}
