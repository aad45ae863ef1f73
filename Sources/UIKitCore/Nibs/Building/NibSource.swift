import Foundation

/// Where a controller comes from, and what belongs to it by that.
@MainActor
final class NibSource {
  /// The name and bundle that the controller was made with.
  var nibName: String?
  var bundle: Bundle?
  var storyboard: UIStoryboard?
  /// The controller's element in the storyboard, by which it can be made again.
  var elementID: String?
  /// What is left of the scene to be made with the view.
  var scene: NibScene?
  /// Objects of the nib besides the view, which the controller keeps alive.
  var topLevelObjects: [NSObject] = []
  var segues: [SegueTemplate] = []
}
