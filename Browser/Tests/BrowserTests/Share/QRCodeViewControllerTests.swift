import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The sheet with an address as a QR code, without a page.
@Suite @MainActor
struct QRCodeViewControllerTests {
  private static let birds = "https://gullwick.example/birds"

  private func controller(name: String = "gullwick.example", address: String = birds) throws
    -> QRCodeViewController
  {
    QRCodeViewController(try #require(QRCode(Self.birds)), name: name, address: address)
  }

  @Test("It is titled, named and read out, and Done puts it away")
  func sheet() throws {
    let stage = PresenterStage()
    let code = try controller()
    stage.router.show(sheet: code.sheet())
    stage.settle()
    #expect(code.title == "QR Code")
    #expect(code.view.all(UILabel.self).compactMap(\.text) == ["gullwick.example", Self.birds])
    let view = try #require(code.view.all(QRCodeView.self).first)
    #expect(view.accessibilityLabel == "QR code of the address, gullwick.example")
    let done = try #require(stage.window.visible(labelled: "Done"))
    stage.host.tap(at: done.convert(CGPoint(x: done.bounds.midX, y: done.bounds.midY), to: nil))
    stage.settle()
    #expect(stage.front == nil)
  }

  @Test("A page of no host is not named")
  func noHost() throws {
    HeadlessHost.install()
    let code = try controller(name: "")
    code.loadViewIfNeeded()
    #expect(code.view.all(QRCodeView.self).first?.accessibilityLabel == "QR code of the address")
  }

  @Test("Of a long host the end is seen, and of a long address the beginning, in two lines")
  func longNames() throws {
    HeadlessHost.install()
    let host = String(repeating: "bank.", count: 20) + "evil.test"
    let code = try controller(name: host, address: "https://\(host)/")
    code.loadViewIfNeeded()
    let labels = code.view.all(UILabel.self)
    #expect(labels.map(\.lineBreakMode) == [.byTruncatingHead, .byTruncatingTail])
    #expect(labels.map(\.numberOfLines) == [1, 2])
  }

  @Test(
    "The code is a square in the middle, as large as there is room beside and below it",
    arguments: [
      (CGSize(width: 390, height: 844), 280), (CGSize(width: 280, height: 844), 248),
      (CGSize(width: 844, height: 300), 200),
    ] as [(CGSize, CGFloat)])
  func layout(size: CGSize, side: CGFloat) throws {
    HeadlessHost.install()
    let code = try controller()
    code.view.frame = CGRect(origin: .zero, size: size)
    code.view.layoutIfNeeded()
    let view = try #require(code.view.all(QRCodeView.self).first)
    // Sides of 16; 8 above it, and below it 14 + 22 + 36 + 20 for the texts.
    #expect(view.frame == CGRect(x: (size.width - side) / 2, y: 8, width: side, height: side))
    let last = try #require(code.view.all(UILabel.self).last)
    #expect(last.frame.maxY <= size.height - 20)
  }
}
