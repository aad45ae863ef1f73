import HeadlessHost
import UIKit

@testable import Shift

/// A headless window for transitions.
@MainActor
final class ShiftStage {
  let screen: HeadlessScreen
  let window: UIWindow

  init(root: UIViewController, size: CGSize = CGSize(width: 390, height: 844)) {
    screen = HeadlessScreen(size: size)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = root
    window.makeKeyAndVisible()
    screen.advanceFrame()
  }

  func tearDown() {
    screen.end()
  }

  /// Everything of a transition that is in the window.
  var stages: [TransitionOverlay] { Self.stages(in: window) }

  private static func stages(in view: UIView) -> [TransitionOverlay] {
    view.subviews.flatMap { ($0 as? TransitionOverlay).map { [$0] } ?? stages(in: $0) }
  }
}

extension TransitionOverlay {
  /// The picture of an element.
  func picture(_ index: Int) -> PictureView? {
    func all(_ view: UIView) -> [PictureView] {
      view.subviews.flatMap { child in ((child as? PictureView).map { [$0] } ?? []) + all(child) }
    }
    let pictures = all(self)
    return pictures.indices.contains(index) ? pictures[index] : nil
  }
}

/// Some screen, for controllers that are made before their stage.
@MainActor
func installSomeScreen() { _ = SomeScreen.shared }

@MainActor
private enum SomeScreen {
  static let shared = HeadlessScreen()
}

@MainActor
func withShiftStage<Result>(
  root: UIViewController = UIViewController(), size: CGSize = CGSize(width: 390, height: 844),
  _ body: (ShiftStage) throws -> Result
) rethrows -> Result {
  let stage = ShiftStage(root: root, size: size)
  defer { stage.tearDown() }
  return try body(stage)
}

func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.01) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance) && isClose(a.height, b.height, within: tolerance)
}

/// A controller whose view holds one square that may be matched.
@MainActor
final class SquareController: UIViewController {
  let square = UIView()

  init(frame: CGRect, color: UIColor, background: UIColor = .white, id: String? = "square") {
    super.init(nibName: nil, bundle: nil)
    square.frame = frame
    square.backgroundColor = color
    square.shift.id = id
    view.backgroundColor = background
    view.addSubview(square)
  }

  required init?(coder: NSCoder) { nil }
}
