import Foundation
import UIKit

/// What is on screen of a view in the middle of a transition, for the transition that takes its place.
struct ShownView {
  /// In the coordinates of what its picture lies in.
  var state: ViewState
  /// Whether its picture lies in the container itself.
  var isInContainer: Bool
  /// How much of its pair's last content is seen, 0…1; nil for a view without a pair.
  var contentMix: CGFloat?
}
