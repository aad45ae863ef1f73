import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Sheets on their way: up from below, and in a wide window out of their button.
@Suite @MainActor
struct SheetMotionTests {
  /// The folder for pictures for people, from `MENU_PICTURES`; nil for none.
  private static let folder = ProcessInfo.processInfo.environment["MENU_PICTURES"]

  private func frames(of sheet: UIViewController, _ stage: BrowserStage, _ name: String) -> [CGRect] {
    (0..<30).map { frame in
      stage.host.advanceFrame()
      if let folder = Self.folder, frame % 4 == 0 {
        stage.host.writePicture(to: "\(folder)/sheet-\(name)-\(10 + frame).png")
      }
      return sheet.view.convert(sheet.view.bounds, to: nil)
    }
  }

  private func isSeen(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha == 1 }
  }

  @Test("On a phone a sheet comes from below and goes there, itself")
  func phone() throws {
    let stage = BrowserStage()
    stage.container.presenters.share.open()
    let sheet = try #require(stage.container.presentedViewController)
    let places = frames(of: sheet, stage, "phone")
    #expect(places[0].minY > 700 && zip(places, places.dropFirst()).allSatisfy { $0.minY >= $1.minY - 0.01 })
    #expect(places.allSatisfy { abs($0.width - 390) < 0.01 && abs($0.minX) < 0.01 })
    // In sight all the way, with all that it lies in.
    #expect(isSeen(sheet.view))
    stage.settle()
    let rest = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(abs(rest.maxY - 844) < 0.01)
    sheet.dismiss(animated: true)
    stage.host.advance(by: 0.15)
    #expect(isSeen(sheet.view))
    #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY > rest.minY + 100)
    stage.settle()
    #expect(stage.container.presentedViewController == nil)
  }

  @Test("In a wide window it grows out of its button")
  func wide() throws {
    let stage = BrowserStage(size: CGSize(width: 1280, height: 800))
    let button = try #require(stage.container.windowHead.head.button(.share))
    let source = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.container.presenters.share.open()
    let sheet = try #require(stage.container.presentedViewController)
    let places = frames(of: sheet, stage, "wide")
    // Smaller than a half, and nearer to the button than to where it goes.
    let last = try #require(places.last)
    #expect(places[0].width < last.width / 2)
    #expect(abs(places[0].midX - source.x) < abs(places[0].midX - last.midX))
    stage.settle()
    #expect(abs(sheet.view.convert(sheet.view.bounds, to: nil).midX - 640) < 0.01)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(stage.container.presentedViewController == nil)
  }

  @Test("A sheet keeps the heights that were said before it was made to move")
  func heights() {
    let stage = BrowserStage()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    let presentation = sheet.sheetPresentationController
    presentation?.detents = [.medium(), .large()]
    SheetMotion.move(sheet, outOf: nil)
    #expect(presentation != nil && sheet.sheetPresentationController === presentation)
    #expect(stage.container.presentedViewController == nil)
  }

  /// 300 points in 0.15 seconds are 33 a frame.
  @Test("A sheet that is flung away goes on at the finger's pace")
  func flung() throws {
    let stage = BrowserStage()
    stage.container.presenters.share.open()
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController)
    let top = sheet.view.convert(sheet.view.bounds, to: nil).minY
    stage.host.drag(from: CGPoint(x: 195, y: top + 8), to: CGPoint(x: 195, y: top + 308), duration: 0.15)
    var places: [CGFloat] = []
    for _ in 0..<5 {
      places.append(sheet.view.convert(sheet.view.bounds, to: nil).minY)
      stage.host.advanceFrame()
    }
    #expect(places[0] >= top + 300 && places[1] - places[0] > 25)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    stage.settle()
    #expect(stage.container.presentedViewController == nil)
  }
}
