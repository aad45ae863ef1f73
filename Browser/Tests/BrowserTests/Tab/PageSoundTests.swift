import BrowserCore
import Testing

@testable import Browser

/// The sound of a tab by itself.
@Suite @MainActor
struct PageSoundTests {
  @Test("A tab without a view is muted as it was left, and can be muted before it has one")
  func withoutView() {
    let page = StandInPage()
    let sound = PageSound(page: page)
    sound.didChange()
    #expect(page.tab.sound == .quiet)
    sound.toggle()
    sound.didChange()
    #expect(page.tab.sound == .muted)
    sound.toggle()
    sound.didChange()
    #expect(page.tab.sound == .quiet)

    sound.begin(isMuted: true)
    sound.didChange()
    #expect(page.tab.sound == .muted)
  }
}
