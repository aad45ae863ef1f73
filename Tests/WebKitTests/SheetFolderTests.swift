import Foundation
import Glibc
import Testing
import UIKit

@testable import HeadlessHost
@testable import WebKit

/// The place of a file that is on its way: it is nobody else's, and goes whatever happens.
@Suite struct SheetFolderTests {
  private let place = FileManager.default.temporaryDirectory.appendingPathComponent(
    "place-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
  }

  @Test func itIsThereAsLongAsItIsHeld() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    do {
      let folder = try SheetFolder(in: place)
      try Data("x".utf8).write(to: folder.url.appendingPathComponent("page.pdf"))
      let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int
      #expect(mode == 0o700)
      // Who sweeps lets it be.
      SheetFolder.sweep(place)
      #expect(try names() == [folder.url.lastPathComponent])
    }
    #expect(try names().isEmpty)
  }

  @Test func whatAKilledProcessHasLeftGoesWithTheNext() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let left = place.appendingPathComponent("martlet-page-left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    try Data("x".utf8).write(to: left.appendingPathComponent("page.pdf"))
    let (other, link) = (
      place.appendingPathComponent("page-other"), place.appendingPathComponent("martlet-page-link")
    )
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
    let folder = try SheetFolder(in: place)
    #expect(try names() == [folder.url.lastPathComponent, "martlet-page-link", "page-other"].sorted())
  }

  @Test func withoutAPlaceThereIsNone() {
    try? FileManager.default.removeItem(at: place)
    #expect(throws: (any Error).self) { try SheetFolder(in: place) }
  }
}

extension WebViewTests {
  /// PDFs of pages.
  @Suite @MainActor struct PageDocuments {
    @Test(arguments: [true, false]) func nothingIsLeftOfOneThatFailed(isCancelled: Bool) async throws {
      let fixture = try WebViewFixture()
      fixture.engine.printer.answer = isCancelled ? .success(false) : .failure(UIPrintError(.jobFailed))
      let result = await withCheckedContinuation { done in
        fixture.view.createPDF { done.resume(returning: (try? $0.get()) == nil) }
      }
      #expect(result)
      guard case .file(let file)? = fixture.engine.printer.orders.first?.destination else {
        Issue.record("nothing was printed into a file")
        return
      }
      #expect(file.deletingLastPathComponent().lastPathComponent.hasPrefix("martlet-page-"))
      #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }
  }
}
