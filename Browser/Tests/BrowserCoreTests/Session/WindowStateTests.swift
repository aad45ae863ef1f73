import BrowserCore
import Foundation
import Testing

@Suite("How the window stood")
struct WindowStateTests {
  @Test("No larger than the screen, no smaller than what can be used, whole points")
  func size() {
    let screen = CGSize(width: 1280, height: 800)
    func size(_ width: Double?, _ height: Double?) -> CGSize? {
      WindowState(width: width, height: height).size(onScreen: screen)
    }
    #expect(size(1000.5, 700) == CGSize(width: 1000, height: 700))
    #expect(size(4000, 700) == CGSize(width: 1280, height: 700))
    #expect(size(1, -5) == CGSize(width: 200, height: 200))
    #expect(size(nil, 700) == nil)
    #expect(size(.nan, 700) == nil)
    #expect(size(500, .infinity) == nil)
    #expect(WindowState(width: 900, height: 900).size(onScreen: .zero) == CGSize(width: 200, height: 200))
  }

  @Test("What an older Martlet did not know costs nothing")
  func coding() throws {
    let state = WindowState(width: 800, height: 600, isCollapsed: true)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(WindowState.self, from: data) == state)
    let older = try JSONDecoder().decode(WindowState.self, from: Data(#"{"isCollapsed": false}"#.utf8))
    #expect(older == WindowState())
  }
}
