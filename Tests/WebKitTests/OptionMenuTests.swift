import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import WebKit
import WebKitAdditions

extension WebViewTests {
  /// A page in a window. Made by each test itself: between a suite's making and its test others may put up hosts of their own.
  @MainActor
  private struct Page {
    private let fixture: WebViewFixture
    private let window: UIWindow
    var view: WKWebView { fixture.view }
    var host: HeadlessHost { fixture.host }
    var engine: ScriptedWebEngine { fixture.engine }

    init() throws {
      fixture = try WebViewFixture()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.addSubview(fixture.view)
      window.makeKeyAndVisible()
    }

    /// Opens a menu at (100, 300), 120 points wide and 24 high.
    func open(_ items: [WebOptionMenu.Item]) -> (menu: WebOptionMenu, chosen: () -> [Int?]) {
      var chosen: [Int?] = []
      let menu = WebOptionMenu(items: items, frame: CGRect(x: 100, y: 300, width: 120, height: 24)) {
        chosen.append($0)
      }
      fixture.engine.show(menu)
      fixture.host.settle()
      return (menu, { chosen })
    }

    func rows(_ label: String) -> [UIView] {
      func find(_ view: UIView) -> [UIView] {
        (view.accessibilityLabel == label && view.isAccessibilityElement ? [view] : [])
          + view.subviews.flatMap(find)
      }
      return find(window)
    }

    func tap(_ view: UIView) {
      fixture.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      fixture.host.settle()
    }

    var isAnchored: Bool { view.subviews.contains { $0 is OptionMenuAnchor } }
  }

  /// The menu of a page's `<select>`.
  @Suite @MainActor
  struct Options {
    @Test func aTapOnARowChoosesTheOption() throws {
      let page = try Page()
      let (_, chosen) = page.open([.init("One"), .init("Two", isSelected: true), .init("Three")])
      let row = try #require(page.rows("Three").first)
      // A finger's row, beside the element.
      #expect(row.bounds.height >= 44)
      #expect(row.convert(row.bounds, to: nil).minX < 220)
      #expect(try #require(page.rows("Two").first).accessibilityTraits.contains(.selected))
      page.tap(row)
      #expect(chosen() == [2])
      #expect(page.rows("Three").isEmpty && !page.isAnchored)
    }

    @Test func groupsAreTitlesAndWhatIsDisabledIsNotChosen() throws {
      let page = try Page()
      let (_, chosen) = page.open([
        .init("Any"), .init("Gulls", isGroup: true), .init("Herring gull"),
        .init("Little gull", isEnabled: false),
      ])
      #expect(page.rows("Any").count == 1)
      page.tap(try #require(page.rows("Little gull").first))
      #expect(chosen().isEmpty)
      page.tap(try #require(page.rows("Herring gull").first))
      #expect(chosen() == [2])
    }

    @Test func amongManyTheSelectedOneIsSeen() throws {
      let page = try Page()
      let (_, chosen) = page.open((0..<200).map { .init("Number \($0)", isSelected: $0 == 120) })
      let row = try #require(page.rows("Number 120").first)
      let place = row.convert(row.bounds, to: nil)
      // In the middle of a menu that goes from the element's lower edge, 324, to the window's, 844, but for margins.
      #expect(abs(place.midY - 584) < 30, "\(place)")
      page.tap(row)
      #expect(chosen() == [120])
    }

    @Test func aTapBesideItChoosesNothing() throws {
      let page = try Page()
      let (_, chosen) = page.open([.init("One"), .init("Two")])
      page.host.tap(at: CGPoint(x: 20, y: 800))
      page.host.settle()
      #expect(chosen() == [nil])
      #expect(page.rows("One").isEmpty && !page.isAnchored)
    }

    @Test func thePageTakesItAway() throws {
      let page = try Page()
      let (menu, chosen) = page.open([.init("One"), .init("Two")])
      menu.withdraw()
      page.host.settle()
      #expect(page.rows("One").isEmpty && !page.isAnchored)
      #expect(chosen().isEmpty)
    }

    @Test("It goes with its page, and nothing is chosen in the next one", arguments: [true, false])
    func itGoesWithItsPage(crashes: Bool) throws {
      let page = try Page()
      let (_, chosen) = page.open([.init("One"), .init("Two")])
      if crashes { page.engine.crash() } else { page.engine.play(URL(filePath: "/next")) }
      page.host.settle()
      #expect(page.rows("One").isEmpty && !page.isAnchored)
      #expect(chosen() == [nil])
    }

    @Test func withoutOptionsOrAWindowNothingOpens() throws {
      let page = try Page()
      #expect(page.open([]).chosen() == [nil])
      page.view.removeFromSuperview()
      #expect(page.open([.init("One")]).chosen() == [nil])
      #expect(!page.isAnchored)
    }
  }
}
