import Foundation
import UIKit

/// A bitmap of a view; it stretches.
@MainActor
final class SnapshotContent: PictureContent {
  let view: UIView
  let naturalSize: CGSize

  /// Nil where the view is empty.
  init?(of source: UIView) {
    guard let picture = source.snapshotView(afterScreenUpdates: true) else { return nil }
    view = picture
    naturalSize = source.bounds.size
  }
}
