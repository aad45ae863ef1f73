import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// The QR code of a page's address.
@Suite @MainActor
struct QRCodeSheetTests {
  private func openShareSheet(_ stage: BrowserStage) -> ShareSheetViewController? {
    stage.container.presenters.share.open()
    stage.settle()
    return stage.container.presentedViewController as? ShareSheetViewController
  }

  private func row(in stage: BrowserStage) -> ShareRowControl? {
    openShareSheet(stage)?.view.all(ShareRowControl.self).first { $0.accessibilityLabel == "QR Code" }
  }

  @Test("The code is of the page's address, which stands below it beside the page's name")
  func code() throws {
    let address = "https://www.gullwick.example/birds?q=tern#sea"
    let stage = BrowserStage(pages: [address])
    try #require(row(in: stage)).sendActions(for: .touchUpInside)
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController as? UINavigationController)
    let texts = sheet.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("gullwick.example") && texts.contains(address), "\(texts)")
    let view = try #require(sheet.view.all(QRCodeView.self).first)
    #expect(view.accessibilityLabel == "QR code of the address, gullwick.example")
    #expect(view.bounds.size == CGSize(width: 280, height: 280))
    // What is drawn are the modules, in the middle, with the margin around them.
    let code = try #require(QRCode(address))
    let path = try #require(view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first?.path)
    let box = path.boundingBoxOfPath
    let module = box.width / CGFloat(code.size)
    #expect(
      box.minX >= CGFloat(QRCode.margin) * module - 1 && abs(box.midX - 140) <= 1 && abs(box.midY - 140) <= 1)
    for row in 0..<code.size {
      for column in 0..<code.size {
        let point = CGPoint(
          x: box.minX + (CGFloat(column) + 0.5) * module, y: box.minY + (CGFloat(row) + 0.5) * module)
        #expect(path.contains(point) == code.isDark(row: row, column: column))
      }
    }
  }

  @Test("While the user waits for a page the code is of what was asked for, and is named so")
  func awaited() throws {
    let stage = BrowserStage(pages: ["https://evil.test/"])
    let url = try #require(URL(string: "https://bank.test/slow"))
    stage.container.selectedTabController?.open(url)
    stage.engines.first?.start(url)
    try #require(row(in: stage)).sendActions(for: .touchUpInside)
    stage.settle()
    let texts = stage.container.presentedViewController?.view.all(UILabel.self).compactMap(\.text) ?? []
    #expect(texts.contains("Loading — bank.test") && texts.contains("https://bank.test/slow"), "\(texts)")
  }

  @Test(
    "An address that is too long for a code, or of this machine alone, offers none",
    arguments: [
      "https://gullwick.example/" + String(repeating: "a", count: 2400), "file:///home/gull/page.html",
    ])
  func none(address: String) {
    let stage = BrowserStage(pages: [address])
    #expect(row(in: stage) == nil)
  }

  @Test("Name and password are in neither the code nor the text below it")
  func credentials() throws {
    let stage = BrowserStage(pages: ["https://bank.test:secret@evil.test/a"])
    try #require(row(in: stage)).sendActions(for: .touchUpInside)
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController)
    let texts = sheet.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("https://evil.test/a") && texts.contains("evil.test"), "\(texts)")
    #expect(!texts.contains { $0.contains("bank.test") || $0.contains("secret") })
  }
}
