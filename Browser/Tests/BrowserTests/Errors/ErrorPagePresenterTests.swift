import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// Reports of failed loads, without a browser.
@Suite @MainActor
struct ErrorPagePresenterTests {
  /// A page whose load has failed.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let page: StandInPage
    let surface = TabSurface(shift: { 0 })
    let overlays: PageOverlays
    let certificates: PageCertificates
    let copies: PageSavedCopies
    private(set) var returns = 0
    private(set) lazy var errors = ErrorPagePresenter(
      page: page, services: presenters.services, overlays: overlays, certificates: certificates,
      savedCopies: copies, goBack: { [weak self] in self?.returns += 1 })

    init() throws {
      page = try StandInPage(at: "https://gulwick.example/")
      overlays = PageOverlays(on: surface, pageFrame: { .zero })
      certificates = PageCertificates(page: page, services: presenters.services)
      copies = PageSavedCopies(page: page, services: presenters.services, certificates: certificates)
    }

    /// Shows a report, and returns it.
    func report(_ failure: PageLoadFailure) throws -> ErrorPageView {
      errors.show(failure)
      return try #require(overlays.errorPage)
    }
  }

  @Test("A report takes the place of the one before")
  func again() throws {
    let stage = try Stage()
    let first = try stage.report(.noNetwork)
    let second = try stage.report(.timedOut)
    #expect(first !== second && first.superview == nil && second.superview === stage.surface.clip)
  }

  @Test("What asks for the page again asks for it once, and the way out goes back")
  func actions() throws {
    let stage = try Stage()
    let report = try stage.report(.refused)
    report.onAction?(.tryAgain)
    #expect(stage.page.reloads == 1 && stage.returns == 0 && stage.page.opened.isEmpty)
    report.onAction?(.goBack)
    #expect(stage.page.reloads == 1 && stage.returns == 1)
  }

  @Test("The name of a host that was not found is searched for with the tab's own engine")
  func search() throws {
    let stage = try Stage()
    let report = try stage.report(.unknownHost)
    report.onAction?(.search("gulwick"))
    let engine = stage.presenters.services.settings.searchEngine(isPrivate: false)
    #expect(stage.page.opened == [engine.url(for: "gulwick")])
    // There is nothing to search for in spaces.
    report.onAction?(.search("  "))
    #expect(stage.page.opened.count == 1)
  }

  @Test("Only a report about a certificate leads to the page in spite of it")
  func visiting() throws {
    let stage = try Stage()
    try stage.report(.timedOut).onAction?(.visitAnyway)
    #expect(stage.page.opened.isEmpty && stage.page.reloads == 0)
  }
}
