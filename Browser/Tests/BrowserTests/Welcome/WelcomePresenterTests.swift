import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// The welcome's end and its note.
@Suite @MainActor
struct WelcomePresenterTests {
  @Test func itIsLeftForGoodAndTheNoteSaysWhatIsKept() {
    let stage = PresenterStage()
    let presenter = WelcomePresenter(services: stage.services, router: stage.router)
    presenter.openPrivacyNote()
    #expect(stage.alert?.title == "What Is Kept Private" && !stage.services.settings.hasLeftWelcome)
    presenter.leave()
    #expect(stage.services.settings.hasLeftWelcome)
  }
}
