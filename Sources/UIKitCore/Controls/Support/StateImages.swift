import Foundation

/// Images of a control for its states; a state without one has the normal state's.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image set for the state; nil where none was.
  subscript(_ state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// Returns the image that a control in the state shows; nil for none.
  func shown(_ state: UIControl.State) -> UIImage? {
    images[state] ?? images[state.subtracting(.focused)] ?? images[.normal]
  }
}
