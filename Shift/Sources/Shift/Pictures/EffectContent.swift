import Foundation
import UIKit

/// A visual effect of its own, over which lies a picture of what the effect view holds: a blur stays a blur of what is behind
/// it now.
@MainActor
final class EffectContent: PictureContent {
  private let copy: UIVisualEffectView
  private let held: UIView?
  let naturalSize: CGSize

  var view: UIView { copy }

  /// Nil where the view is no effect view.
  init?(of source: UIView) {
    guard let source = source as? UIVisualEffectView, let effect = source.effect else { return nil }
    copy = UIVisualEffectView(effect: effect)
    naturalSize = source.bounds.size
    held = source.contentView.snapshotView(afterScreenUpdates: true)
    if let held { copy.contentView.addSubview(held) }
  }

  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat) {
    copy.frame = CGRect(origin: .zero, size: size)
    held?.frame = copy.bounds
  }
}
