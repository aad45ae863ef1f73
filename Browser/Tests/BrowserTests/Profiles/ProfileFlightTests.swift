import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import Shift
@testable import WebKit

/// From the avatar to the profile's page and back.
@Suite @MainActor
struct ProfileFlightTests {
  /// The folder for pictures for people to look at; nil where none are asked for.
  private nonisolated static let folder = ProcessInfo.processInfo.environment["PROFILE_PICTURES"]
  nonisolated private static let phone = CGSize(width: 390, height: 844)
  nonisolated private static let desktop = CGSize(width: 1280, height: 800)

  private func avatar(_ stage: ProfileStage) throws -> UIView {
    stage.container.windowHead.windowLayout == .desktop
      ? stage.container.windowHead.head.profileButton.avatar
      : try #require(stage.container.selectedTabController?.startPage?.avatar.portrait)
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The wide window names the profile where there are several.
  private func stage(_ size: CGSize = phone, appearance: HostAppearance = HostAppearance()) throws
    -> ProfileStage
  {
    let stage = try ProfileStage(size: size, appearance: appearance)
    if size == Self.desktop { _ = try stage.addProfile() }
    return stage
  }

  /// Touches the avatar.
  private func begin(_ stage: ProfileStage) throws -> ProfileScreenViewController {
    stage.host.tap(at: middle(try avatar(stage)))
    return try #require(stage.container.presentedViewController as? ProfileScreenViewController)
  }

  private func pair(_ screen: ProfileScreenViewController) throws -> PlanElement {
    let plan = try #require(screen.shift.transition?.animator?.plan)
    return try #require(plan.elements.first { $0.isMatched })
  }

  @Test("The avatar that was touched becomes the page's, and goes back", arguments: [phone, desktop])
  func flying(_ size: CGSize) throws {
    let stage = try stage(size)
    let source = try avatar(stage)
    let place = source.convert(source.bounds, to: nil)
    let screen = try begin(stage)
    let forth = try pair(screen)
    #expect(forth.begin.frame == place && forth.end.size == CGSize(width: 78, height: 78))
    // With its ring of 3 points round 72. A circle all the way.
    #expect(forth.begin.cornerRadius == place.height / 2 && forth.end.cornerRadius == 39)
    stage.settle()
    #expect(screen.avatarView.shift.id == nil && source.shift.id == nil && source.alpha == 1)
    #expect((screen.presentationController is UISheetPresentationController) == (size == Self.desktop))

    screen.profileDidPressBack(screen)
    #expect(try pair(screen).end.frame == place)
    stage.settle()
    #expect(stage.container.presentedViewController == nil && source.window != nil && source.alpha == 1)
  }

  @Test("Without an avatar in sight, and with one behind the cover, nothing flies")
  func withoutAPair() throws {
    let stage = try stage()
    let screen = try begin(stage)
    stage.settle()
    screen.tableView.contentOffset.y += 120
    screen.profileDidPressBack(screen)
    let plan = try #require(screen.shift.transition?.animator?.plan)
    #expect(plan.elements.allSatisfy { !$0.isMatched })
    stage.settle()

    try stage.open("https://gullwick.example/")
    stage.container.presenters.profile.open()
    let second = try #require(stage.container.presentedViewController as? ProfileScreenViewController)
    #expect(second.shift.transition?.animator?.plan?.elements.allSatisfy { !$0.isMatched } == true)
    stage.settle()
    #expect(second.view.window != nil && second.view.alpha == 1)
  }

  @Test("A finger from the edge takes the page back, and may change its mind", arguments: [true, false])
  func swiping(_ goes: Bool) throws {
    let stage = try stage()
    let screen = try begin(stage)
    stage.settle()
    var most: CGFloat = 0
    stage.host.drag(
      from: CGPoint(x: 2, y: 500), to: CGPoint(x: goes ? 330 : 60, y: 500), duration: 0.3, hold: 0.2
    ) { _ in most = max(most, screen.shift.transition?.fractionComplete ?? 0) }
    #expect(most > 0.05)
    stage.settle()
    #expect((stage.container.presentedViewController == nil) == goes)
    #expect(try avatar(stage).alpha == 1)
    if !goes { #expect(screen.view.alpha == 1 && screen.view.window != nil) }
  }

  @Test("The page can be left, and come back, while it is on its way")
  func turningInFlight() throws {
    let stage = try stage()
    let screen = try begin(stage)
    stage.host.advance(by: 0.1)
    // The button at the page's top left, where it will be.
    stage.host.tap(at: CGPoint(x: 33, y: 45))
    #expect(screen.shift.transition?.animator?.isGoingBack == true)
    stage.settle()
    #expect(stage.container.presentedViewController == nil)

    let again = try begin(stage)
    stage.settle()
    again.profileDidPressBack(again)
    stage.host.advance(by: 0.1)
    // The avatar's place, though its picture is still elsewhere.
    stage.host.tap(at: middle(try avatar(stage)))
    stage.settle()
    #expect(stage.container.presentedViewController === again && again.view.window != nil)
  }

  /// Makes pictures for people to look at.
  @Test(.enabled(if: Self.folder != nil), arguments: [phone, desktop], [false, true])
  func pictures(_ size: CGSize, _ isDark: Bool) throws {
    let folder = try #require(Self.folder)
    let stage = try stage(size, appearance: HostAppearance(isDark: isDark))
    let name = "\(folder)/flight-\(Int(size.width))-\(isDark ? "dark" : "light")"
    let screen = try begin(stage)
    for frame in 0..<8 {
      stage.host.writePicture(to: "\(name)-\(10 + frame).png")
      stage.host.advance(by: 0.06)
    }
    stage.settle()
    screen.profileDidPressBack(screen)
    for frame in 0..<8 {
      stage.host.writePicture(to: "\(name)-\(30 + frame).png")
      stage.host.advance(by: 0.06)
    }
  }
}
