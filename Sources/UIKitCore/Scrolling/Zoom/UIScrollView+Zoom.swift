import Foundation
import QuartzCore

extension UIScrollView {
  private var zoomLimits: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  private var zoomView: UIView? { delegate?.viewForZooming(in: self) }

  /// The scale of the view for zooming; 1 without one.
  var currentZoomScale: CGFloat { zoomView?.transformScale ?? 1 }

  func zoomLimitsDidChange() {
    let canZoom = maximumZoomScale > minimumZoomScale
    if canZoom, pinch.attachedView == nil { addGestureRecognizer(pinch) }
    if !canZoom, pinch.attachedView === self { removeGestureRecognizer(pinch) }
  }

  func pinchChanged(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomView else { return }
      interruptMotion(keepingScale: true)
      if case .dragging = panPhaseDuringPinch { phase = .dragging }
      zoom.pinch = ScrollZoom.Pinch(anchor: pinch.location(in: view), startScale: view.transformScale)
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      guard let view = zoomView, let current = zoom.pinch else { return }
      let scale = ScrollZoom.banded(current.startScale * pinch.scale, in: zoomLimits, bounces: bouncesZoom)
      let finger = pinch.location(in: self)
      let viewport = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
      setScale(scale, of: view)
      let origin = view.frame.origin
      let offset = CGPoint(
        x: origin.x + (current.anchor.x - view.bounds.minX) * scale - viewport.x,
        y: origin.y + (current.anchor.y - view.bounds.minY) * scale - viewport.y)
      apply(geometry.banded(offset))
      delegate?.scrollViewDidZoom(self)
    case .ended, .cancelled:
      guard zoom.isPinching else { return }
      zoom.pinch = nil
      settleZoom()
    case .possible, .failed:
      break
    }
  }

  /// A pan that goes on beside the pinch stays a drag.
  private var panPhaseDuringPinch: ScrollPhase {
    panGestureRecognizer.state.isActive ? .dragging : .resting
  }

  private func settleZoom() {
    let view = zoomView
    let current = view?.transformScale ?? 1
    let scale = min(max(current, minimumZoomScale), zoomLimits.upperBound)
    guard scale != current, let view, window != nil else {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: current)
      if phase.isResting, !geometry.contains(contentOffset) { fingersDidLift(at: CACurrentMediaTime()) }
      return
    }
    animateZoom(to: scale, about: viewCenter, view: view, isBounce: true)
  }

  /// The middle of what is seen, in the view's own bounds without the offset.
  private var viewCenter: CGPoint {
    CGPoint(x: layer.bounds.width / 2, y: layer.bounds.height / 2)
  }

  func applyZoomScale(_ scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, minimumZoomScale), zoomLimits.upperBound)
    guard let view = zoomView, scale != view.transformScale else { return }
    interruptMotion(keepingScale: true)
    if animated, window != nil {
      delegate?.scrollViewWillBeginZooming(self, with: view)
      animateZoom(to: scale, about: viewCenter, view: view, isBounce: false)
      return
    }
    jump(to: scale, of: view)
  }

  /// Shows another scale at once, about the middle of what is seen.
  private func jump(to scale: CGFloat, of view: UIView) {
    let offset = offset(for: scale, of: view, about: viewCenter)
    setScale(scale, of: view)
    apply(geometry.clamp(offset))
    delegate?.scrollViewDidZoom(self)
  }

  /// Shows the scale that an interrupted motion leads to.
  func finishZoom(_ motion: ZoomMotion) {
    let scale = motion.scale.end / ZoomMotion.scaleUnit
    guard let view = motion.view, scale != view.transformScale else { return }
    jump(to: scale, of: view)
  }

  func applyZoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomView, rect.width > 0, rect.height > 0 else { return }
    let room = layer.bounds.inset(by: adjustedContentInset).size
    let fitting = min(room.width / rect.width, room.height / rect.height)
    let scale = min(max(fitting, minimumZoomScale), zoomLimits.upperBound)
    let insets = adjustedContentInset
    let wanted = CGPoint(
      x: rect.midX * scale - insets.left - room.width / 2, y: rect.midY * scale - insets.top - room.height / 2
    )
    interruptMotion(keepingScale: true)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    if animated, window != nil {
      startZoom(to: scale, wanted: wanted, view: view, isBounce: false)
    } else {
      setScale(scale, of: view)
      apply(geometry.clamp(wanted))
      delegate?.scrollViewDidZoom(self)
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// The offset that keeps what is at `point` of the viewport there.
  private func offset(for scale: CGFloat, of view: UIView, about point: CGPoint) -> CGPoint {
    let current = view.transformScale
    let factor = current > 0 ? scale / current : 1
    return CGPoint(
      x: (contentOffset.x + point.x) * factor - point.x, y: (contentOffset.y + point.y) * factor - point.y)
  }

  private func clamped(_ offset: CGPoint, _ scale: CGFloat, _ view: UIView) -> CGPoint {
    var geometry = geometry
    geometry.contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    return geometry.clamp(offset)
  }

  private func animateZoom(to scale: CGFloat, about point: CGPoint, view: UIView, isBounce: Bool) {
    startZoom(
      to: scale, wanted: offset(for: scale, of: view, about: point), view: view, isBounce: isBounce)
  }

  private func startZoom(to scale: CGFloat, wanted: CGPoint, view: UIView, isBounce: Bool) {
    let unit = ZoomMotion.scaleUnit
    let (from, offset) = (contentOffset, clamped(wanted, scale, view))
    func spring(_ start: CGFloat, _ end: CGFloat) -> BounceSpring {
      BounceSpring(start: start, end: end, frequency: BounceSpring.targetFrequency)
    }
    startMotion(
      .zooming(
        ZoomMotion(
          scale: spring(view.transformScale * unit, scale * unit), x: spring(from.x, offset.x),
          y: spring(from.y, offset.y), start: CACurrentMediaTime(), view: view, isBounce: isBounce,
          wanted: wanted, isInRange: geometry.contains(from))))
  }

  func stepZoom(_ motion: ZoomMotion, at time: TimeInterval) {
    guard let view = motion.view else { return interruptMotion() }
    let (elapsed, serial) = (time - motion.start, motionSerial)
    setScale(motion.scale.value(at: elapsed) / ZoomMotion.scaleUnit, of: view)
    let end = restingPlace(of: motion, view)
    let offset = motion.offset(at: elapsed, endingAt: end)
    apply(motion.isInRange ? geometry.clamp(offset) : offset)
    delegate?.scrollViewDidZoom(self)
    // The delegate may have started something else.
    guard serial == motionSerial, elapsed >= motion.duration else { return }
    let last = restingPlace(of: motion, view)
    apply(
      CGPoint(
        x: last.x == end.x ? contentOffset.x : last.x, y: last.y == end.y ? contentOffset.y : last.y))
    if serial == motionSerial { interruptMotion() }
  }

  /// The offset at which a zoom ends with the insets that there are now.
  private func restingPlace(of motion: ZoomMotion, _ view: UIView) -> CGPoint {
    clamped(motion.wanted, motion.scale.end / ZoomMotion.scaleUnit, view)
  }

  /// Scales the view about its top left and makes room for it.
  private func setScale(_ scale: CGFloat, of view: UIView) {
    let size = view.bounds.size
    let anchor = view.layer.anchorPoint
    let old = view.transformScale
    // The frame's top left stays: the anchor lies at its share of the scaled size.
    let origin = CGPoint(
      x: view.center.x - anchor.x * size.width * old,
      y: view.center.y - anchor.y * size.height * old)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(
      x: origin.x + anchor.x * size.width * scale, y: origin.y + anchor.y * size.height * scale)
    let scaled = CGSize(width: size.width * scale, height: size.height * scale)
    if scaled != storedContentSize {
      announcing("contentSize") {
        storedContentSize = scaled
        // The safe area counts along axes that scroll.
        insetsMayHaveChanged()
      }
    }
    updateIndicators()
    // Subclasses centre what is smaller than they are in `layoutSubviews`.
    setNeedsLayout()
  }
}

extension UIView {
  /// The factor by which the transform scales the view's x axis, however it turns it.
  var transformScale: CGFloat { hypot(transform.a, transform.b) }
}
