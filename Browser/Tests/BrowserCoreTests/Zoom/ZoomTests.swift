import Foundation
import Testing

@testable import BrowserCore

@Suite struct ZoomTests {
  @Test("Steps lead up and down, and end at the last")
  func steps() {
    #expect(PageZoom.larger(than: 100) == 115 && PageZoom.smaller(than: 100) == 85)
    #expect(PageZoom.larger(than: 300) == 300 && PageZoom.smaller(than: 50) == 50)
    // Between two steps, to the next one.
    #expect(PageZoom.larger(than: 110) == 115 && PageZoom.smaller(than: 110) == 100)
  }

  @Test("A site is its host, without www and without the case of its letters")
  func sites() {
    for (address, site) in [
      ("https://www.Gullwick.example/birds?x=1", "gullwick.example"), ("http://127.0.0.1:8080/", "127.0.0.1"),
      ("https://news.gullwick.example/", "news.gullwick.example"),
    ] { #expect(PageZoom.site(of: URL(string: address)) == site) }
    for address in ["about:blank", "file:///tmp/page.html", "data:text/html,x"] {
      #expect(PageZoom.site(of: URL(string: address)) == nil)
    }
    #expect(PageZoom.site(of: nil) == nil)
  }

  @Test("An element is made to fill the page but for its margins, three times as large at most")
  func factor() {
    // (390 − 20) / 185 = 2.
    #expect(DoubleTapZoom.factor(elementWidth: 185, pageWidth: 390) == 2)
    #expect(DoubleTapZoom.factor(elementWidth: 40, pageWidth: 390) == 3)
    #expect(DoubleTapZoom.factor(elementWidth: 350, pageWidth: 390) == nil, "370 / 350 is hardly more than 1")
    #expect(DoubleTapZoom.factor(elementWidth: 800, pageWidth: 390) == nil)
    #expect(DoubleTapZoom.factor(elementWidth: 0, pageWidth: 390) == nil)
    #expect(DoubleTapZoom.factor(elementWidth: .nan, pageWidth: 390) == nil)
  }

  @Test("The picture's motion brings the element to its new place")
  func motion() {
    let size = CGSize(width: 390, height: 700)
    let old = CGRect(x: 200, y: 100, width: 150, height: 80)
    let new = CGRect(x: 45, y: 60, width: 300, height: 160)

    let motion = DoubleTapZoom.motion(from: old, to: new, in: size)

    // About (195, 350): the corner (200, 100) goes to 195 + 5 · 2 = 205 and 350 − 250 · 2 = −150, then by the offset.
    #expect(motion.scale == 2)
    #expect(motion.offset == CGSize(width: 45 - 205, height: 60 + 150))
  }
}
