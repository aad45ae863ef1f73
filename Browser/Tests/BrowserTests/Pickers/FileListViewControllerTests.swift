import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// The answer of a list of files, which is given once.
@Suite @MainActor
struct FileListViewControllerTests {
  /// A window that shows the list, and the answers that were given.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    private(set) var answers: [Bool] = []

    func makeList() -> FileListViewController {
      FileListViewController(
        title: "Choose Files",
        sections: {
          [ListSheet.Section(rows: [ListSheet.Row(title: "gull.png", accessory: .check(true)) {}])]
        }, onEnd: { [weak self] in self?.answers.append($0) })
    }

    func show() throws -> FileListViewController {
      presenters.router.show(sheet: makeList())
      presenters.settle()
      return try #require(presenters.front as? FileListViewController)
    }
  }

  @Test("Done says yes to what is marked, and the sheet goes")
  func done() throws {
    let stage = Stage()
    let list = try stage.show()
    let rows = list.view.all(ListRowControl.self).compactMap(\.accessibilityLabel)
    #expect(rows == ["gull.png"] && stage.answers.isEmpty)
    let done = try #require(list.view.all(UIButton.self).first { $0.title(for: .normal) == "Done" })
    done.sendActions(for: .touchUpInside)
    stage.presenters.settle()
    #expect(stage.answers == [true] && stage.presenters.front == nil)
  }

  @Test("A file that is all there is to choose is the answer at once")
  func confirming() throws {
    let stage = Stage()
    let list = try stage.show()
    list.confirm()
    #expect(stage.answers == [true])
    stage.presenters.settle()
    #expect(stage.answers == [true] && stage.presenters.front == nil)
  }

  /// The ways in which nothing is chosen.
  enum Way: CaseIterable, Sendable { case putAway, refused, neverShown }

  @Test("A page gets no file where the user confirmed none, and hears so once", arguments: Way.allCases)
  func nothing(way: Way) throws {
    let stage = Stage()
    switch way {
    case .putAway:
      _ = try stage.show()
      stage.presenters.dismiss()
    case .refused:
      let list = try stage.show()
      list.refuse()
      // The page has its answer: a touch that comes later gives it no files.
      list.confirm()
    case .neverShown: _ = stage.makeList()
    }
    stage.presenters.settle()
    #expect(stage.answers == [false])
  }
}
