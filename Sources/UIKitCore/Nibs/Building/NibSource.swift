import Foundation

/// The origin of a controller, and the objects that belong to it by that.
@MainActor
final class NibSource {
  /// The name and bundle that the controller was made with.
  var nibName: String?
  var bundle: Bundle?
  var storyboard: UIStoryboard?
  /// The controller's element in the storyboard, by which it can be made again.
  var elementID: String?
  /// The rest of the scene, to be made with the view.
  var scene: NibScene?
  /// Objects of the nib besides the view, which the controller keeps alive.
  var topLevelObjects: [NSObject] = []
  var segues: [SegueTemplate] = []
}
