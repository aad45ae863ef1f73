import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import WebKit

extension WebViewTests {
  /// The menu of a page's `<select>`.
  @Suite @MainActor
  struct Options {
    private let fixture: WebViewFixture
    private let window: UIWindow
    private var view: WKWebView { fixture.view }

    init() throws {
      fixture = try WebViewFixture()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.addSubview(fixture.view)
      window.makeKeyAndVisible()
    }

    /// Opens a menu at (100, 300), 120 points wide and 24 high.
    private func open(_ items: [WebOptionMenu.Item]) -> (menu: WebOptionMenu, chosen: () -> [Int?]) {
      var chosen: [Int?] = []
      let menu = WebOptionMenu(items: items, frame: CGRect(x: 100, y: 300, width: 120, height: 24)) {
        chosen.append($0)
      }
      fixture.engine.show(menu)
      fixture.host.settle()
      return (menu, { chosen })
    }

    private func rows(_ label: String) -> [UIView] {
      func find(_ view: UIView) -> [UIView] {
        (view.accessibilityLabel == label && view.isAccessibilityElement ? [view] : [])
          + view.subviews.flatMap(find)
      }
      return find(window)
    }

    private func tap(_ view: UIView) {
      fixture.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      fixture.host.settle()
    }

    private var isAnchored: Bool { view.subviews.contains { $0 is OptionMenuAnchor } }

    @Test func aTapOnARowChoosesTheOption() throws {
      let (_, chosen) = open([.init("One"), .init("Two", isSelected: true), .init("Three")])
      let row = try #require(rows("Three").first)
      // A finger's row, beside the element.
      #expect(row.bounds.height >= 44)
      #expect(row.convert(row.bounds, to: nil).minX < 220)
      #expect(try #require(rows("Two").first).accessibilityTraits.contains(.selected))
      tap(row)
      #expect(chosen() == [2])
      #expect(rows("Three").isEmpty && !isAnchored)
    }

    @Test func groupsAreTitlesAndWhatIsDisabledIsNotChosen() throws {
      let (_, chosen) = open([
        .init("Any"), .init("Gulls", isGroup: true), .init("Herring gull"),
        .init("Little gull", isEnabled: false),
      ])
      #expect(rows("Any").count == 1)
      tap(try #require(rows("Little gull").first))
      #expect(chosen().isEmpty)
      tap(try #require(rows("Herring gull").first))
      #expect(chosen() == [2])
    }

    @Test func amongManyTheSelectedOneIsSeen() throws {
      let (_, chosen) = open((0..<200).map { .init("Number \($0)", isSelected: $0 == 120) })
      let row = try #require(rows("Number 120").first)
      let place = row.convert(row.bounds, to: nil)
      // In the middle of a menu that goes from the element's lower edge, 324, to the window's, 844, but for margins.
      #expect(abs(place.midY - 584) < 30, "\(place)")
      tap(row)
      #expect(chosen() == [120])
    }

    @Test func aTapBesideItChoosesNothing() throws {
      let (_, chosen) = open([.init("One"), .init("Two")])
      fixture.host.tap(at: CGPoint(x: 20, y: 800))
      fixture.host.settle()
      #expect(chosen() == [nil])
      #expect(rows("One").isEmpty && !isAnchored)
    }

    @Test func thePageTakesItAway() throws {
      let (menu, chosen) = open([.init("One"), .init("Two")])
      menu.withdraw()
      fixture.host.settle()
      #expect(rows("One").isEmpty && !isAnchored)
      #expect(chosen().isEmpty)
    }

    @Test func withoutOptionsOrAWindowNothingOpens() throws {
      #expect(open([]).chosen() == [nil])
      view.removeFromSuperview()
      #expect(open([.init("One")]).chosen() == [nil])
      #expect(!isAnchored)
    }
  }
}
