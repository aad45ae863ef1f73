import Foundation
import QuartzCore

/// The page of a calendar: the old look is turned up and away, or the new one is turned down over it.
struct ViewCurl: Equatable {
  let isUp: Bool

  /// Turns the page on `view`, whose old look is `cover`, a subview of it.
  @MainActor
  func run(
    on view: UIView, cover: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: @escaping (Bool) -> Void
  ) {
    // The page is the old look or a picture of the new one, without the cover; what lies below is the other.
    cover.isHidden = true
    let page = isUp ? cover.layer.contents as? CGImage : view.snapshotImage(afterScreenUpdates: true)
    cover.isHidden = isUp
    let place = CGRect(origin: .zero, size: view.bounds.size)
    let sheet = CurlSheetView(
      frame: view.bounds,
      sheet: CurlSheet(axes: LayoutAxes(.vertical), page: place, isMirrored: false, front: page, back: .paper)
    )
    sheet.progress = isUp ? 0 : 1
    view.addSubview(sheet)
    let waiter = AnimationCompletion(blocksTouches: !options.contains(.allowUserInteraction)) { finished in
      sheet.removeFromSuperview()
      completion(finished)
    }
    sheet.move(
      to: isUp ? 1 : 0, duration: duration,
      pacing: CATransaction.animationTimingFunction() ?? options.curve.timingFunction,
      framesPerSecond: options.framesPerSecond, waiter: waiter)
    waiter.join(view)
    waiter.close()
  }
}
