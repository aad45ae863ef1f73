import Foundation

/// Which part of a page a picture shows, and how large.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// In the web view's coordinates; null is all of it.
  open var rect = CGRect.null
  /// The picture's width in points; nil is the rectangle's own.
  open var snapshotWidth: NSNumber?

  nonisolated public override init() { super.init() }
}
