import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Tests of the rows of history and bookmarks.
@Suite @MainActor
struct LibraryCellTests {
  private static let long = "www.bank.example." + String(repeating: "long-part.", count: 12) + "thief.example"

  private func cell(_ address: String, title: String, width: CGFloat) throws -> LibraryCell {
    let url = try #require(URL(string: address))
    let cell = LibraryCell(style: .subtitle, reuseIdentifier: nil)
    cell.show(HistoryVisit(id: 1, pageID: 1, url: url, title: title, date: .now), icon: nil)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: LibraryCell.height)
    cell.layoutIfNeeded()
    return cell
  }

  @Test(
    "Of a host that is too long for its row the end is seen, which says whose it is",
    arguments: [320.0, 358, 640])
  func longHost(width: CGFloat) throws {
    let stage = BrowserStage()
    let cell = try cell("https://\(Self.long)/signin?from=bank", title: "Bank", width: width)
    let label = try #require(cell.detailTextLabel)
    #expect(label.lineBreakMode == .byTruncatingHead)
    #expect(label.text?.contains("/signin") == false && label.text?.contains("thief.example") == true)
    #expect(label.frame.maxX <= width)
    withExtendedLifetime(stage) {}
  }

  @Test("A page without a title is called by the end of its host")
  func noTitle() throws {
    let stage = BrowserStage()
    let cell = try cell("https://\(Self.long)/", title: "", width: 358)
    #expect(cell.textLabel?.lineBreakMode == .byTruncatingHead)
    withExtendedLifetime(stage) {}
  }

  @Test("In larger text, where the host does not fit any more, its end is seen")
  func largerText() throws {
    let stage = BrowserStage()
    let cell = try cell("https://www.bank.example.thief.example/signin?from=bank", title: "Bank", width: 390)
    stage.window.addSubview(cell)
    stage.settle()
    let label = try #require(cell.detailTextLabel)
    #expect(label.text?.contains("/signin") == true && label.lineBreakMode == .byTruncatingTail)
    stage.host.changeAppearance { $0.textScale = 3.2 }
    stage.settle()
    #expect(label.lineBreakMode == .byTruncatingHead)
    #expect(label.text?.contains("/signin") == false && label.text?.contains("thief.example") == true)
  }

  @Test("Where the host fits the rest is cut at its end; a row that is used again is shown anew")
  func shortHost() throws {
    let stage = BrowserStage()
    let rest = String(repeating: "path/", count: 40)
    let cell = try cell("https://\(Self.long)/", title: "One", width: 358)
    let url = try #require(URL(string: "https://gullwick.example/\(rest)"))
    cell.show(HistoryVisit(id: 2, pageID: 2, url: url, title: "Two", date: .now), icon: nil)
    cell.layoutIfNeeded()
    let label = try #require(cell.detailTextLabel)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.text?.contains("gullwick.example/path/path/") == true)
    #expect(label.frame.maxX <= 358)
    withExtendedLifetime(stage) {}
  }
}
