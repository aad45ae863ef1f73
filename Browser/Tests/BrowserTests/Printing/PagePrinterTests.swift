import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// The name under which a page is printed, which is that of the file where the printer is one.
@Suite @MainActor
struct PagePrinterTests {
  private func jobName(_ stage: PageStage) throws -> String? {
    try stage.page.printer.printPage()
    return UIPrintInteractionController.shared.printInfo?.jobName
  }

  @Test("A page is printed under its title, or its host's name where it has none")
  func names() throws {
    #expect(try jobName(try PageStage(title: "Birds")) == "Birds")
    #expect(try jobName(try PageStage()) == "gullwick.example")
  }

  @Test("While another page is awaited the name is that of the page that is printed")
  func awaited() throws {
    let stage = try PageStage(at: "https://evil.test/", title: "Bank of Test")
    try stage.startLoading("https://bank.test/slow")
    #expect(try jobName(stage) == "evil.test")
  }
}
