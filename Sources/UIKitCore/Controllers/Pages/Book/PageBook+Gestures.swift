import Foundation
import QuartzCore

extension PageBook {
  /// From this velocity on, in points a second, its direction decides and not the place, as where pages are popped.
  private static let decisiveVelocity: CGFloat = 150

  /// Returns true if a pan that has come so far may begin: along the pages, where there is one to turn to or a sheet to take hold of.
  func canTurn(by translation: CGPoint) -> Bool {
    candidate = nil
    guard let view, view.window != nil else { return false }
    let layout = layout
    let movement = layout.axes.main(translation)
    guard movement != 0, abs(movement) >= abs(layout.axes.cross(translation)) else { return false }
    let direction = layout.direction(ofMovement: movement)
    if let turn, !isLeaving(turn, direction) { return true }
    candidate = nextTurn(direction, from: turn?.next ?? shown)
    // A sheet that is about to be turned, and the last one, can still be held.
    return candidate != nil || turn != nil
  }

  /// Returns true if a finger that moves in a direction wants the sheet after this one, which is on its way there.
  private func isLeaving(_ turn: BookTurn, _ direction: UIPageViewController.NavigationDirection) -> Bool {
    turn.direction == direction && (turn.motion?.to ?? 0) > 0.5
  }

  func panned(_ recognizer: PageCurlPanRecognizer) {
    let owner = owner
    // A program that hears of the turn's end may let go of the controller.
    defer { withExtendedLifetime(owner) {} }
    switch recognizer.state {
    case .began:
      takeHold(recognizer)
      follow(recognizer)
    case .changed:
      follow(recognizer)
    case .ended:
      letGo(velocity: recognizer.velocity(in: view))
    case .cancelled, .failed:
      letGo(velocity: nil)
    case .possible:
      break
    }
  }

  private func takeHold(_ recognizer: PageCurlPanRecognizer) {
    let translation = recognizer.translation(in: view)
    let place = recognizer.location(in: view)
    fingerStart = (place, translation)
    if let next = candidate {
      candidate = nil
      finishTurn()
      // A program that hears of the end may turn to another page.
      guard turn == nil else { return }
      begin(next)
      // The edge comes to the finger from where that came down.
      fingerStart.place = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
      fingerStart.translation = .zero
    }
    guard let turn, let sheet = turn.sheet else { return }
    frames.isRunning = false
    turn.motion = nil
    let curl = PageCurl(length: sheet.sheet.length, progress: sheet.progress)
    turn.grip = PageGrip(
      finger: sheet.sheet.place(at: layout.axes.main(fingerStart.place)), edge: curl.edge,
      sense: layout.comesOver(turn.direction) ? 1 : -1)
  }

  private func follow(_ recognizer: PageCurlPanRecognizer) {
    guard let turn, let grip = turn.grip, let sheet = turn.sheet else { return }
    let layout = layout
    let moved = layout.axes.main(recognizer.translation(in: view)) - layout.axes.main(fingerStart.translation)
    let place = sheet.sheet.place(at: layout.axes.main(fingerStart.place) + moved)
    let curl = PageCurl(length: sheet.sheet.length, edge: grip.edge(at: place))
    turn.progress = layout.comesOver(turn.direction) ? 1 - curl.progress : curl.progress
    show(turn)
  }

  /// - Parameter velocity: nil if the pages stay as they were.
  private func letGo(velocity: CGPoint?) {
    guard let turn, turn.grip != nil, let sheet = turn.sheet else { return }
    guard let velocity else { return move(to: 0, duration: PageCurlMotion.releaseDuration) }
    let layout = layout
    let main = layout.axes.main(velocity)
    let isOnward = layout.direction(ofMovement: main) == turn.direction
    let towards = isOnward ? abs(main) : -abs(main)
    let isTurned =
      abs(main) >= Self.decisiveVelocity
      ? isOnward : layout.isTurned(turn.direction, progress: turn.progress)
    move(
      to: isTurned ? 1 : 0, duration: PageCurlMotion.releaseDuration,
      velocity: towards / max(1, 2 * sheet.sheet.length))
  }

  func tapped(_ recognizer: PageCurlTapRecognizer) {
    guard recognizer.state == .ended, let view, view.window != nil,
      let direction = layout.direction(ofTapAt: recognizer.location(in: view))
    else { return }
    turnPage(direction)
  }

  /// Turns a page for a screen reader or the keyboard, towards what lies in the direction in which a finger would push it.
  /// - Returns: false where there is none to turn to.
  func turnAsReader(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard view?.window != nil else { return false }
    let layout = layout
    switch direction {
    case .next: return turnPage(.forward)
    case .previous: return turnPage(.reverse)
    case .left, .right:
      guard !layout.axes.isVertical else { return false }
      return turnPage(layout.direction(ofMovement: direction == .left ? -1 : 1))
    case .up, .down:
      guard layout.axes.isVertical else { return false }
      return turnPage(layout.direction(ofMovement: direction == .up ? -1 : 1))
    }
  }

  /// Turns a page that nobody holds.
  /// - Returns: false where there is none to turn to.
  @discardableResult
  private func turnPage(_ direction: UIPageViewController.NavigationDirection) -> Bool {
    guard turn?.grip == nil else { return false }
    let owner = owner
    defer { withExtendedLifetime(owner) {} }
    // A sheet on its way is there now.
    finishTurn()
    guard turn == nil, let next = nextTurn(direction, from: shown) else { return false }
    begin(next)
    move(to: 1, duration: PageCurlMotion.turnDuration)
    return true
  }
}
