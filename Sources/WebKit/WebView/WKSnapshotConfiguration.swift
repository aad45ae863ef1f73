import Foundation

/// The part of a page that a picture shows, and the picture's size.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// The pictured rectangle in the web view's coordinates; null is all of it.
  open var rect = CGRect.null
  /// The picture's width in points; nil is the rectangle's own.
  open var snapshotWidth: NSNumber?

  nonisolated public override init() { super.init() }
}
