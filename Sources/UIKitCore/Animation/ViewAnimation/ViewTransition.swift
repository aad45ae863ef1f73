import Foundation
import QuartzCore

/// The way a view changes from its old to its new look.
enum ViewTransition: Equatable {
  case crossDissolve
  case flip(ViewFlip)
  case curl(ViewCurl)

  /// Nil for options without a transition.
  init?(_ options: UIView.AnimationOptions) {
    switch options.transition {
    case .transitionCrossDissolve: self = .crossDissolve
    case .transitionCurlUp: self = .curl(ViewCurl(isUp: true))
    case .transitionCurlDown: self = .curl(ViewCurl(isUp: false))
    case .transitionFlipFromLeft: self = .flip(ViewFlip(axis: .vertical, sign: 1))
    case .transitionFlipFromRight: self = .flip(ViewFlip(axis: .vertical, sign: -1))
    case .transitionFlipFromTop: self = .flip(ViewFlip(axis: .horizontal, sign: -1))
    case .transitionFlipFromBottom: self = .flip(ViewFlip(axis: .horizontal, sign: 1))
    default: return nil
    }
  }

  /// Nil for none.
  init?(_ transition: UIView.AnimationTransition) {
    switch transition {
    case .none: return nil
    case .flipFromLeft: self.init(.transitionFlipFromLeft)
    case .flipFromRight: self.init(.transitionFlipFromRight)
    case .curlUp: self.init(.transitionCurlUp)
    case .curlDown: self.init(.transitionCurlDown)
    }
  }

  /// Goes from the old look of a view to what it is now.
  ///
  /// - Parameter cover: a picture of the old look; without one the new look is there at once.
  @MainActor
  func run(
    on view: UIView, cover: UIView?, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    guard let cover, duration > 0, view.windowStorage?.isHidden == false else {
      if let completion { FrameLoop.nextTurn { completion(true) } }
      return
    }
    cover.isUserInteractionEnabled = false
    UIView.performWithoutAnimation {
      cover.frame = view.bounds
      view.addSubview(cover)
      view.layoutIfNeeded()
    }
    let finish = { (finished: Bool) in
      cover.removeFromSuperview()
      completion?(finished)
    }
    switch self {
    case .crossDissolve:
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { cover.alpha = 0 },
        completion: finish)
    case .flip(let flip):
      flip.run(on: view, cover: cover, duration: duration, options: options, completion: finish)
    case .curl(let curl):
      curl.run(on: view, cover: cover, duration: duration, options: options, completion: finish)
    }
  }
}

/// Half a turn of a view, as of a card: the old look up to the edge, the new one from there.
struct ViewFlip: Equatable {
  enum Axis {
    case vertical
    case horizontal
  }

  let axis: Axis
  /// The sign of the angle. With y down and the viewer at positive z, a positive turn about the y axis brings the left side to the
  /// front, one about the x axis the bottom.
  let sign: CGFloat

  /// From the viewer to the screen, in points; hand-tuned.
  static let viewerDistance: CGFloat = 1000

  /// The view's transform, on top of its own, after a part (0…1) of the turn. The second half shows the new look, so it comes
  /// from the other side instead of showing its back.
  func transform(at part: CGFloat, isSecondHalf: Bool) -> CATransform3D {
    let angle = sign * .pi * (isSecondHalf ? part - 1 : part)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.viewerDistance
    switch axis {
    case .vertical: return CATransform3DRotate(perspective, angle, 0, 1, 0)
    case .horizontal: return CATransform3DRotate(perspective, angle, 1, 0, 0)
    }
  }

  /// Turns `view`, whose old look is `cover`.
  @MainActor
  func run(
    on view: UIView, cover: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: @escaping (Bool) -> Void
  ) {
    let waiter = AnimationCompletion(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    let pacing = CATransaction.animationTimingFunction() ?? options.curve.timingFunction

    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [(0, false), (0.5, false), (0.5, true), (1, true)].map {
      transform(at: $0.0, isSecondHalf: $0.1).concatenating(view.layer.transform)
    }
    turn.keyTimes = [0, 0.5, 0.5, 1]
    let change = CAKeyframeAnimation(keyPath: "opacity")
    change.values = [1, 0]
    change.keyTimes = [0, 0.5, 1]
    change.calculationMode = .discrete
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    for (animation, shown) in [(turn, view), (change, cover)] {
      animation.duration = duration
      animation.timingFunction = pacing
      animation.framesPerSecond = options.framesPerSecond
      animation.delegate = animation === turn ? waiter : nil
      shown.layer.add(animation, forKey: "transition")
    }
    waiter.join(view)
    waiter.close()
  }
}
