import BrowserCore
import MethodSelectors
import ProfilePage
import Shift
import UIKit

/// The way to the profile's page and back: the avatar that was touched becomes the page's. A finger from the page's edge takes it
/// back, and takes hold of it while it is on its way.
@MainActor
final class ProfileFlight: NSObject {
  private unowned let screen: ProfileScreenViewController
  /// The profile's avatar where the page came from; nil where none is in sight.
  private let origin: () -> UIView?
  /// The views that are matched now.
  private var matched: (origin: UIView, avatar: UIView)?
  private let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private lazy var grip = TransitionGrip(screen) { [unowned self] in screen.dismiss(animated: true) }

  /// The identifier of both avatars.
  static let id = "avatar"
  /// Seconds, and how little the avatar swings (hand-tuned). The page must not: there is something behind it.
  private static let duration = 0.42
  private static let dampingRatio = 0.8

  init(_ screen: ProfileScreenViewController, origin: @escaping () -> UIView?) {
    self.screen = screen
    self.origin = origin
    super.init()
    let style = screen.modalPresentationStyle
    screen.shift.enable()
    // A sheet stays one.
    screen.modalPresentationStyle = style
    screen.shift.defaultAnimation = ProfileAppearance(screen: screen, isSheet: style == .pageSheet)
    screen.shift.baselineDuration = Self.duration
    screen.shift.timing = .spring(dampingRatio: 1)
    screen.shift.passesTouches = true
    edge.addTarget(self, action: Selector("swipe:", ProfileFlight.swipe))
  }

  // MARK: - Pairs

  /// Matches the two avatars, decided anew each time: either may have been scrolled away.
  func prepare() {
    guard let origin = origin(), screen.isAvatarInFront else { return }
    let avatar = screen.avatarView
    for view in [origin, avatar] { view.shift.id = Self.id }
    avatar.shift.timing = .spring(dampingRatio: Self.dampingRatio)
    matched = (origin, avatar)
  }

  func settle() {
    guard let matched else { return }
    for view in [matched.origin, matched.avatar] { view.shift.id = nil }
    self.matched = nil
  }

  /// Back to where it came from; a page that is still coming turns round.
  func leave() {
    guard let transition = screen.shift.transition, transition.isRunning else {
      return screen.dismiss(animated: true)
    }
    if transition.mode == .presenting { transition.reverse() }
  }

  /// A page that is leaving comes back.
  ///
  /// - Returns: true if it was leaving.
  func comeBack() -> Bool {
    guard let transition = screen.shift.transition, transition.isRunning, transition.mode == .dismissing
    else { return false }
    transition.reverse()
    return true
  }

  // MARK: - Under a finger

  /// Adds the gesture to the presentation's container, where a transition's pictures are, too.
  func attach() {
    guard screen.modalPresentationStyle == .fullScreen, edge.view == nil else { return }
    edge.edges = screen.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    (screen.presentationController?.containerView ?? screen.view).addGestureRecognizer(edge)
  }

  private func swipe(_ edge: UIScreenEdgePanGestureRecognizer) {
    guard let view = edge.view, view.bounds.width > 0 else { return }
    let unit = (edge.edges == .right ? -1 : 1) / view.bounds.width
    grip.follow(
      edge.state, way: unit * edge.translation(in: view).x, velocity: unit * edge.velocity(in: view).x)
  }
}

/// The page comes from the side over the one it belongs to, as pages do whose button for back is at their top; a sheet comes from
/// below.
@MainActor
private struct ProfileAppearance: DefaultShiftAnimation {
  weak var screen: UIViewController?
  let isSheet: Bool

  func setAnimations(presented: Animations, presenter: Animations) {
    guard let screen else { return }
    if isSheet {
      presented.move(x: 0, y: SheetMotion.wayFromBelow(screen))
      return
    }
    let isMirrored = screen.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = screen.view.bounds.width * (isMirrored ? -1 : 1)
    presented.move(x: width, y: 0)
    presenter.move(x: -PageTurnMetrics.parallax * width, y: 0).alpha(1 - PageTurnMetrics.dimming)
  }
}
