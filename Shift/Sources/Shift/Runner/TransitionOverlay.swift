import Foundation
import UIKit

/// The view that a transition is played on: it fills the container, above all else in it, and holds the pictures. Touches end
/// here unless the animator passes them on.
@MainActor
final class TransitionOverlay: UIView {
  /// The animator; held, so that a transition that the app does not keep goes on to its end.
  var animator: Animator?
  private var pictures: [PictureView] = []
  private var laidOutSize: CGSize?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a stage is not stored")
  }

  // MARK: - Pictures

  /// Sets the stage anew.
  ///
  /// - Parameters:
  ///   - from: contents for the views of the first tree, where they have any.
  ///   - to: contents for those of the second.
  func set(
    _ plan: Plan, from: (TreeReader, [(any PictureContent)?]), to: (TreeReader, [(any PictureContent)?])
  ) {
    clear()
    for element in plan.elements {
      let views = [element.from.map { from.0.views[$0] }, element.to.map { to.0.views[$0] }].compactMap { $0 }
      let picture = PictureView(
        first: element.from.flatMap { from.1[$0] }, last: element.to.flatMap { to.1[$0] },
        isFirstOnTop: element.shrinks, parts: (element.firstPart, element.lastPart),
        sizing: element.contentSizing, look: views.max { $0.layer.cornerRadius < $1.layer.cornerRadius },
        clips: views.contains { $0.clipsToBounds }, isBaked: views.contains { PictureMaker.isBaked($0) })
      pictures.append(picture)
      switch element.place {
      case .container: addSubview(picture)
      case .element(let index): pictures[index].body.addSubview(picture)
      }
    }
    for picture in pictures { picture.begin() }
    laidOutSize = bounds.size
  }

  func show(_ playhead: Playhead) {
    UIView.performWithoutAnimation {
      for (index, picture) in pictures.enumerated() {
        let element = playhead.plan.elements[index]
        let progress = playhead.progress(of: index)
        picture.show(
          element.state(at: progress), contents: element.contentAlphas(at: progress), progress: progress)
      }
    }
  }

  /// Gives back what the pictures borrowed.
  ///
  /// - Returns: true if they had borrowed anything.
  func giveBack() -> Bool {
    pictures.reduce(false) { $1.end() || $0 }
  }

  /// Seconds in which pictures fade over content that changed under them (hand-tuned).
  static let fadeDuration: TimeInterval = 0.15

  /// Fades over the views that are in sight again, out of the way of touches, and goes.
  func fadeAway() {
    isUserInteractionEnabled = false
    UIView.animate(
      withDuration: Self.fadeDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  /// Takes all pictures away, and gives back what they borrowed.
  func clear() {
    for picture in pictures {
      _ = picture.end()
      picture.removeFromSuperview()
    }
    pictures = []
  }

  // MARK: - Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let animator, animator.passesTouches, hit != nil else { return hit }
    // Who moves itself is touched where it is, and like all others where it will be.
    let lent = pictures.compactMap { $0.lent(isLast: !animator.isGoingBack) }
    if let hit, lent.contains(where: { $0.lends(hit) }) { return hit }
    let question: () -> UIView? = lent.reduce({ animator.destination(at: point, of: self, with: event) }) {
      inner, one in
      { one.standingIn(at: point, of: self, with: event, inner) }
    }
    return question()
  }

  // MARK: - The container's changes

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let laidOutSize, laidOutSize != bounds.size else { return }
    self.laidOutSize = bounds.size
    animator?.containerDidResize()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, window != nil { animator?.stageDidLeave() }
  }
}
