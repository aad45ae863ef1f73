import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The choice of a place for an export, which may hold passwords.
@Suite @MainActor
struct ExportPickerViewControllerTests {
  /// A window, and a folder that is to be placed.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let folder: URL
    private(set) var ends: [URL?] = []

    init() throws {
      folder = presenters.folder.appendingPathComponent("exporting/Martlet Export", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: folder.appendingPathComponent("passwords.csv"))
    }

    /// Makes the picker, which nothing holds but what shows it.
    func makePicker() -> ExportPickerViewController {
      let picker = ExportPickerViewController.picker(for: folder)
      picker.onEnd = { [weak self] in self?.ends.append($0) }
      return picker
    }

    func show() {
      presenters.router.show(makePicker())
      presenters.settle()
    }

    var question: (choice: HostFileChoice, answer: @MainActor ([URL]?) -> Void) {
      get throws { try #require(presenters.host.fileQuestion) }
    }
  }

  @Test("The folder goes where the user wants it, and no other user reads what is in it")
  func placing() throws {
    let stage = try Stage()
    stage.show()
    let place = stage.presenters.folder.appendingPathComponent("Mine", isDirectory: true)
    // As on another disk, where files get the rights that new ones have.
    let file = stage.folder.appendingPathComponent("passwords.csv")
    for (path, rights) in [(stage.folder.path, 0o755), (file.path, 0o644)] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }
    try stage.question.answer([place])
    stage.presenters.settle()
    #expect(stage.ends.map { $0?.path } == [place.path])
    #expect(!FileManager.default.fileExists(atPath: stage.folder.path))
    for path in [place.path, place.appendingPathComponent("passwords.csv").path] {
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(rights.map { $0 & 0o077 } == 0, "\(path)")
    }
  }

  /// The ways in which no place is chosen.
  enum Way: CaseIterable, Sendable { case cancelled, putAway, neverShown }

  @Test("Whoever asked is told once that there is no place, however that came", arguments: Way.allCases)
  func nowhere(way: Way) throws {
    let stage = try Stage()
    switch way {
    case .cancelled:
      stage.show()
      try stage.question.answer(nil)
    case .putAway:
      stage.show()
      #expect(stage.ends.isEmpty)
      stage.presenters.dismiss()
      // The dialog is still there, and its answer comes too late.
      try stage.question.answer([stage.presenters.folder.appendingPathComponent("Mine")])
    case .neverShown: _ = stage.makePicker()
    }
    stage.presenters.settle()
    #expect(stage.ends == [nil])
    // It is the asker's to take away.
    #expect(FileManager.default.fileExists(atPath: stage.folder.path))
  }
}
