import Foundation
import Testing
import UIKitAdditions

@testable import Browser

/// What is kept of the on-screen keyboard.
@Suite @MainActor
struct KeyboardPersistenceTests {
  @Test("What is chosen is kept a moment later, or when the program ends, and comes back")
  func keeping() throws {
    let state = KeyboardSettings.state
    defer { KeyboardSettings.state = state }
    let services = BrowserStage(pages: []).container.services
    services.keyboard.begin()
    let other = KeyboardSettings.languages == ["el"] ? "pl" : "el"
    KeyboardSettings.languages = [other]
    // Nothing is written while somebody types.
    #expect(services.settings.keyboard == nil)
    services.keyboard.flush()
    let kept = try #require(services.settings.keyboard)
    KeyboardSettings.languages = ["de"]
    // Another window is opened at once.
    services.keyboard.begin()
    #expect(KeyboardSettings.languages == ["de"])
    #expect(services.settings.keyboard != kept)

    services.update { $0.keyboard = kept }
    services.keyboard.begin()
    #expect(KeyboardSettings.languages == [other])
    // There is nothing to write.
    services.keyboard.flush()
    #expect(services.settings.keyboard == kept)
  }
}
