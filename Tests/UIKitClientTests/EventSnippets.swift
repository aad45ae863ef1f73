import MethodSelectors
import Testing
import UIKit

/// Touches, gestures, keys.
@MainActor
@Suite(.serialized) struct EventSnippets {
  init() { installScreen() }

  final class DraggableView: UIView, UIGestureRecognizerDelegate {
    private var start = CGPoint.zero
    lazy var pan = UIPanGestureRecognizer(target: self, action: Selector("panned:", DraggableView.panned))
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()

    override init(frame: CGRect) {
      super.init(frame: frame)
      pan.delegate = self
      pan.maximumNumberOfTouches = 1
      pan.minimumNumberOfTouches = 1
      pan.cancelsTouchesInView = false
      addGestureRecognizer(pan)
      pinch.addTarget(self, action: Selector("pinched:", DraggableView.pinched))
      addGestureRecognizer(pinch)
      addGestureRecognizer(rotation)
      let double = UITapGestureRecognizer(target: self, action: Selector("tapped", DraggableView.tapped))
      double.numberOfTapsRequired = 2
      double.numberOfTouchesRequired = 1
      addGestureRecognizer(double)
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0.3
      press.allowableMovement = 20
      addGestureRecognizer(press)
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .right]
      addGestureRecognizer(swipe)
      pan.require(toFail: swipe)
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      addGestureRecognizer(edge)
      addGestureRecognizer(UIHoverGestureRecognizer())
      isUserInteractionEnabled = true
      isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func panned(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      case .began: start = center
      case .changed:
        let translation = recognizer.translation(in: superview)
        center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
      case .ended, .cancelled:
        let velocity = recognizer.velocity(in: superview)
        if abs(velocity.x) > 500 { recognizer.setTranslation(.zero, in: superview) }
      case .possible, .failed: break
      @unknown default: break
      }
    }

    func pinched(_ recognizer: UIPinchGestureRecognizer) {
      transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
      recognizer.scale = 1
    }

    func tapped() { transform = .identity }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      !(touch.view is UIControl)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
      true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      true
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: self)
      return abs(velocity.x) >= abs(velocity.y)
    }
  }

  @Test func draggable() {
    let view = DraggableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.gestureRecognizers?.count == 8)
  }

  /// Recognizes a finger that goes 40 points down, of one touch only: every override that a recognizer has.
  final class PullDownGestureRecognizer: UIGestureRecognizer {
    private var start: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard let first = touches.first, start == nil else {
        touches.forEach { ignore($0, for: event) }
        return
      }
      start = first.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let start, let place = touches.first?.location(in: view) else { return }
      if abs(place.x - start.x) > 20 {
        state = .failed
      } else if place.y - start.y >= 40 {
        state = .recognized
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      if state == .possible { state = .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .failed
    }

    override func reset() {
      super.reset()
      start = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func customRecognizer() {
    let recognizer = PullDownGestureRecognizer()
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    #expect(recognizer.state == .possible)
  }

  /// Collects every point that the hardware saw.
  final class Canvas: UIView {
    var points: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches, event) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches, event) }

    private func add(_ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let touch = touches.first else { return }
      for each in event?.coalescedTouches(for: touch) ?? [touch] {
        points.append(each.preciseLocation(in: self))
        _ = each.force / max(each.maximumPossibleForce, 1)
      }
      for _ in event?.predictedTouches(for: touch) ?? [] {}
      _ = event?.touches(for: self)?.count
      _ = event?.allTouches?.first { $0.phase == .began }
    }
  }

  @Test func canvas() { #expect(Canvas().points.isEmpty) }

  final class KeyController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Find", action: Selector("find", KeyController.find), input: "f", modifierFlags: .command),
        UIKeyCommand(
          input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("find", KeyController.find)),
      ]
    }
    func find() {}
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        guard let key = press.key else { continue }
        if key.charactersIgnoringModifiers == UIKeyCommand.inputLeftArrow || key.keyCode == .keyboardLeftArrow
        {
          return
        }
      }
      super.pressesBegan(presses, with: event)
    }
  }

  @Test func keys() { #expect(KeyController().keyCommands?.count == 2) }

  @Test func responderChain() {
    let controller = UIViewController()
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(view.next?.next === controller)
    #expect(
      sequence(first: view as UIResponder, next: { $0.next }).first { $0 is UIViewController } === controller)
  }
}
