import Foundation
@testable import HeadlessHost
import Shift
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The page's menu on its way: it grows out of its button, and is there for the finger from the first frame on.
@Suite @MainActor
struct MenuFlightTests {
  /// The folder for pictures for people to look at; nil where none are asked for.
  private nonisolated static let folder = ProcessInfo.processInfo.environment["MENU_PICTURES"]

  private func menu(_ stage: BrowserStage) throws -> PopupMenuView {
    try #require(stage.container.view.subviews.compactMap { $0 as? PopupMenuView }.last)
  }

  private func rows(in view: UIView) -> [PopupMenuRowView] {
    ((view as? PopupMenuRowView).map { [$0] } ?? []) + view.subviews.flatMap(rows)
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func open(_ stage: BrowserStage) throws -> PopupMenuView {
    stage.host.tap(at: middle(try #require(stage.container.currentBar?.pageMenuButton)))
    return try menu(stage)
  }

  @Test(
    "It comes out of its button",
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)])
  func growing(_ size: CGSize) throws {
    let stage = BrowserStage(size: size)
    let button = middle(try #require(stage.container.currentBar?.pageMenuButton))
    let menu = try open(stage)
    var widths: [CGFloat] = []
    for _ in 0..<12 {
      let row = try #require(rows(in: menu).last)
      let frame = row.convert(row.bounds, to: nil)
      widths.append(frame.width)
      // The small panel lies by the button, and moves away from it as it grows.
      if widths.count == 1 { #expect(abs(frame.midX - button.x) < 120) }
      stage.host.advanceFrame()
    }
    #expect(widths[0] < 140 && zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 + 3 })
    stage.settle()
    let row = try #require(rows(in: menu).last)
    #expect(row.convert(row.bounds, to: nil).width == PopupMenuMetrics.width)
  }

  @Test("A row can be chosen while the menu still grows")
  func choosingInFlight() throws {
    let stage = BrowserStage()
    let menu = try open(stage)
    stage.host.advance(by: 0.1)
    let row = try #require(rows(in: menu).first { $0.accessibilityLabel == "Find on Page" })
    stage.host.tap(at: middle(row))
    stage.settle()
    #expect(menu.superview == nil && stage.container.find.bar != nil)
  }

  @Test("A touch beside it turns it round where it is, and does nothing else")
  func turningInFlight() throws {
    let stage = BrowserStage()
    let menu = try open(stage)
    stage.host.advance(by: 0.08)
    let row = try #require(rows(in: menu).last)
    let before = row.convert(row.bounds, to: nil).width
    stage.host.touchUp(stage.host.touchDown(at: CGPoint(x: 350, y: 120)), at: CGPoint(x: 350, y: 120))
    stage.host.advanceFrame()
    let after = row.convert(row.bounds, to: nil).width
    // It goes on growing for a moment, with its velocity, and jumps nowhere.
    #expect(abs(after - before) < 60 && after > 100)
    stage.settle()
    #expect(menu.superview == nil)
  }

  @Test("A menu that leaves lets the next touch through")
  func touchingBelowALeavingMenu() throws {
    let stage = BrowserStage()
    let menu = try open(stage)
    stage.settle()
    menu.close()
    stage.host.advanceFrame()
    #expect(menu.superview != nil)
    let again = try open(stage)
    #expect(again !== menu)
    stage.settle()
    #expect(menu.superview == nil && again.superview != nil)
  }

  @Test("With less motion it fades in its place")
  func lessMotion() throws {
    let stage = BrowserStage()
    stage.host.changeAppearance { $0.prefersReducedMotion = true }
    let menu = try open(stage)
    let row = try #require(rows(in: menu).last)
    #expect(row.convert(row.bounds, to: nil).width == PopupMenuMetrics.width)
    stage.settle()
    #expect(menu.superview != nil)
  }

  /// Makes pictures for people to look at.
  @Test(.enabled(if: Self.folder != nil), arguments: [390.0, 1280], [false, true])
  func pictures(_ width: CGFloat, _ isDark: Bool) throws {
    let folder = try #require(Self.folder)
    let size = CGSize(width: width, height: width > 1000 ? 800 : 844)
    let stage = BrowserStage(size: size, appearance: HostAppearance(isDark: isDark))
    let menu = try open(stage)
    for frame in 0..<16 {
      if frame % 3 == 0 {
        stage.host.writePicture(
          to: "\(folder)/menu-\(Int(width))-\(isDark ? "dark" : "light")-\(10 + frame).png")
      }
      stage.host.advanceFrame()
    }
    stage.settle()
    menu.close()
    for frame in 0..<8 {
      stage.host.writePicture(
        to: "\(folder)/menu-\(Int(width))-\(isDark ? "dark" : "light")-\(40 + frame).png")
      stage.host.advanceFrame()
    }
  }
}
