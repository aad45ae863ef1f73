import BrowserCore
import BrowserStorage
import Foundation
import ProfilePage
import Testing
@testable import UIKitCore

@testable import Browser

/// The way to the profile's page and what is done there, in a window without pages.
@Suite @MainActor
struct ProfilePresenterTests {
  /// A window of a profile, and the program's profiles, which no window of theirs shows.
  @MainActor
  private final class Stage {
    let presenters: PresenterStage
    private let switcher: ProfileSwitcher
    let store: ProfileStore

    /// - Parameter canChange: false beside another Martlet that has the profiles.
    init(size: CGSize = CGSize(width: 390, height: 844), canChange: Bool = true) {
      presenters = PresenterStage(size: size)
      let services = presenters.services
      let folders = services.directories.profiles
      store = ProfileStore(
        list: ProfileList(), folders: folders, file: canChange ? ProfileListFile(folders) : nil)
      switcher = ProfileSwitcher(
        store: store, directories: services.directories, lock: nil, settingsStore: MemorySettingsStore(),
        room: OpenProfile(id: services.profileID, services: services, session: nil))
    }

    var screen: ProfileScreenViewController? {
      presenters.root.presentedViewController as? ProfileScreenViewController
    }

    func open(_ presenter: ProfilePresenter) throws -> ProfileScreenViewController {
      presenter.open()
      presenters.settle()
      return try #require(screen)
    }

    /// The labels of the list in front.
    var rows: [String] {
      presenters.front?.view.all(ListRowControl.self).compactMap(\.accessibilityLabel) ?? []
    }
  }

  @Test("The page's menu has the profile, but among private tabs and where there are none")
  func row() throws {
    let alone = PresenterStage()
    #expect(alone.makeProfile().rows.isEmpty)
    let stage = Stage()
    let presenter = stage.presenters.makeProfile()
    #expect(presenter.rows.map(\.title) == ["Profile: Personal"])
    stage.presenters.tabs.perform { $0.setPrivateMode(true) }
    #expect(presenter.rows.isEmpty)
  }

  @Test("The page fills a phone, and is a sheet in a wide window", arguments: [false, true])
  func style(isWide: Bool) throws {
    let stage = isWide ? Stage(size: CGSize(width: 1280, height: 800)) : Stage()
    let presenter = stage.presenters.makeProfile()
    let screen = try stage.open(presenter)
    #expect(screen.modalPresentationStyle == (isWide ? .pageSheet : .fullScreen))
    #expect(screen.profile.name == "Personal")
  }

  @Test("Nothing comes where there are no profiles, nor in front of something else")
  func refusing() {
    let alone = PresenterStage()
    let nobody = alone.makeProfile()
    nobody.open()
    alone.settle()
    #expect(alone.front == nil)

    let stage = Stage()
    let presenter = stage.presenters.makeProfile()
    let sheet = UIViewController()
    stage.presenters.router.show(sheet: sheet)
    stage.presenters.settle()
    presenter.open()
    stage.presenters.settle()
    #expect(stage.presenters.front === sheet)
  }

  @Test("All profiles are listed, the one that is shown checked; others are made where they can be kept")
  func list() throws {
    let stage = Stage()
    _ = try stage.store.add()
    let presenter = stage.presenters.makeProfile()
    try stage.open(presenter).onChooseProfile?()
    stage.presenters.settle()
    #expect(stage.rows == ["Personal", "Profile 2", "New Profile"])

    let other = Stage(canChange: false)
    let second = other.presenters.makeProfile()
    try other.open(second).onChooseProfile?()
    other.presenters.settle()
    #expect(other.rows == ["Personal"])
  }

  @Test("A window that has gone opens nothing from the page that it has shown")
  func leaving() throws {
    let stage = Stage()
    var presenter: ProfilePresenter? = stage.presenters.makeProfile()
    let screen = try stage.open(try #require(presenter))
    presenter = nil
    screen.onChooseProfile?()
    screen.onEdit?()
    stage.presenters.settle()
    #expect(stage.presenters.front === screen)
  }
}
