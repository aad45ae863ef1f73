import Foundation
import QuartzCore

/// Values that a view takes on as the device is tilted. A desktop has no sensors, so nothing asks for them here but the program.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }

  /// Returns the values to add to those of a view, by key path.
  ///
  /// - Parameter viewerOffset: the viewer's place: from −1 to 1 in each direction, and 0 straight in front.
  /// - Returns: nil for none, which is what this class returns.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}
