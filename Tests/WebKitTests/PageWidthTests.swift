import Foundation
import Testing
import UIKit

@testable import WebKit

extension WebViewTests {
  /// Pages that name no viewport, in a view 390 points wide.
  @Suite @MainActor struct PageWidthTests {
    @Test func aPageWithoutViewportIsFitted() throws {
      let fixture = try WebViewFixture()
      let (view, engine) = (fixture.view, fixture.engine)
      engine.play(try #require(URL(string: "https://gullwick.example/")))
      view.unnamedWidth = 980
      #expect(engine.settings.fit == 1, "nothing is known of it")
      engine.page.namesViewport = false
      #expect(abs(engine.settings.fit - 390.0 / 980) < 1e-9)
      view.pageZoom = 2
      #expect(abs(engine.settings.layoutScale - 780.0 / 980) < 1e-9)
      view.frame.size.width = 1200
      view.layoutIfNeeded()
      #expect(engine.settings.fit == 1, "a wide view has room")
      view.frame.size.width = 490
      view.layoutIfNeeded()
      #expect(engine.settings.fit == 0.5)
      engine.page.namesViewport = true
      #expect(engine.settings.fit == 1)
    }

    @Test func withoutAWidthPagesHaveTheViews() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(try #require(URL(string: "https://gullwick.example/")))
      fixture.engine.page.namesViewport = false
      #expect(fixture.engine.settings.fit == 1)
    }
  }
}
