import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

import BrowserCore
@testable import Browser

/// What lies over a page, on a surface without one.
@Suite @MainActor
struct PageOverlaysTests {
  private static let page = CGRect(x: 0, y: 47, width: 390, height: 663)

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let surface = TabSurface(shift: { 0 })

    func makeOverlays() -> PageOverlays {
      window.makeKeyAndVisible()
      surface.attach(to: window)
      surface.place(stripHeight: 47)
      host.advanceFrame()
      return PageOverlays(on: surface, pageFrame: { PageOverlaysTests.page })
    }
  }

  private func picture(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
  }

  @Test("A start page is made once, below the strip, and one that is still there is taken back")
  func startPage() throws {
    let stage = Stage()
    let overlays = stage.makeOverlays()
    let page = StartPageView()
    overlays.showStartPage(kept: { nil }, make: { page })
    overlays.showStartPage(
      kept: {
        Issue.record("asked again"); return nil
      }, make: { StartPageView() })
    let order = stage.surface.clip.subviews
    let place = try #require(order.firstIndex(of: page))
    #expect(overlays.startPage === page && place < order.firstIndex(of: stage.surface.strip) ?? 0)
    overlays.place(
      in: CGRect(x: 0, y: 0, width: 390, height: 844), insets: (47, 100), small: Self.page)
    #expect(page.frame.height == 844 && page.topInset == 47 && page.bottomInset == 100)

    // It leaves with a motion, and comes back in the midst of it.
    overlays.releaseStartPage()
    #expect(overlays.startPage == nil && page.superview === stage.surface.clip)
    overlays.showStartPage(kept: { page }, make: { StartPageView() })
    #expect(overlays.startPage === page)
    overlays.removeStartPage()
    #expect(page.superview == nil && overlays.startPage == nil)
  }

  @Test("An error page takes the place of the one before, above expanded bars")
  func errorPage() {
    let stage = Stage()
    let overlays = stage.makeOverlays()
    let failure = PageLoadFailure.unknownHost
    let pages = (0..<2).map { _ in ErrorPageView(text: LoadFailureText(failure, url: nil), failure: failure) }
    overlays.show(pages[0])
    overlays.show(pages[1])
    #expect(pages[0].superview == nil && overlays.errorPage === pages[1])
    overlays.pageDidMove(to: Self.page)
    #expect(pages[1].frame == Self.page)
    overlays.removeErrorPage()
    #expect(pages[1].superview == nil && overlays.errorPage == nil)
  }

  @Test("A picture is as wide as the page, at its top; one that comes late for another is not shown")
  func picture() throws {
    let stage = Stage()
    let overlays = stage.makeOverlays()
    var hand: (@MainActor (UIImage?) -> Void)?
    overlays.showPicture { hand = $0 }
    let first = try #require(overlays.picture)
    #expect(first.frame == Self.page)
    hand?(picture(CGSize(width: 195, height: 400)))
    #expect(first.frame == CGRect(x: 0, y: 47, width: 390, height: 800))

    overlays.hidePicture(UIImageView())
    #expect(overlays.picture === first)
    overlays.hidePicture()
    #expect(overlays.picture == nil && first.superview === stage.surface.clip)
    stage.host.settle()
    #expect(first.superview == nil)

    overlays.showPicture { hand = $0 }
    let second = try #require(overlays.picture)
    let late = hand
    overlays.hidePicture()
    // There was nothing to fade.
    #expect(second.superview == nil)
    late?(picture(CGSize(width: 1, height: 1)))
    #expect(second.image == nil)
  }
}
