import Foundation
import UIKit

/// A view's state on screen in the middle of a transition, for the transition that takes its place.
struct ShownView {
  /// The view's state, in the coordinates of what its picture lies in.
  var state: ViewState
  /// True if its picture lies in the container itself.
  var isInContainer: Bool
  /// The opacity of its pair's last content, 0…1; nil for a view without a pair.
  var contentMix: CGFloat?
}
