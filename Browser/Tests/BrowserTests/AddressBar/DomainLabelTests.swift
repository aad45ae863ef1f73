import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The notice beside a site's name in the address bar.
@Suite("The notice before a domain") @MainActor
struct DomainLabelTests {
  private static let name = "gullwick.example"

  private func view(_ mark: AddressBarView.Content.Mark, width: CGFloat, on stage: BrowserStage)
    -> DomainLabelView
  {
    let view = DomainLabelView()
    stage.container.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: width, height: 46)
    view.text = Self.name
    view.mark = mark
    view.layoutIfNeeded()
    return view
  }

  private func name(in view: UIView) throws -> UILabel {
    try #require(view.all(UILabel.self).first { $0.text?.contains(Self.name) == true })
  }

  private func words(in view: UIView) -> [String] {
    view.all(UILabel.self).filter { !$0.isHidden }.compactMap(\.text).filter { !$0.contains(Self.name) }
  }

  private func symbol(in view: UIView) throws -> UIImageView {
    try #require(view.all(UIImageView.self).first)
  }

  @Test("Where there is room for all of the name the words stand before it", arguments: [false, true])
  func wide(isMirrored: Bool) throws {
    let stage = BrowserStage(appearance: HostAppearance(isRightToLeft: isMirrored))
    let view = view(.insecure, width: 390, on: stage)
    #expect(words(in: view) == ["Not Secure", " — "])
    #expect(try symbol(in: view).image == nil)
  }

  @Test("Elsewhere a symbol stands before all of the name", arguments: [false, true])
  func narrow(isMirrored: Bool) throws {
    let stage = BrowserStage(
      size: CGSize(width: 360, height: 720), appearance: HostAppearance(isRightToLeft: isMirrored))
    // 65 % of a field of 308 points.
    let view = view(.insecure, width: 200, on: stage)
    let (label, glyph) = (try name(in: view), try symbol(in: view))
    #expect(words(in: view).isEmpty && glyph.image != nil)
    #expect(label.frame.width >= label.intrinsicContentSize.width)
    #expect(isMirrored ? glyph.frame.minX >= label.frame.maxX : glyph.frame.maxX <= label.frame.minX)
    // It is as it was once there is room again, and other marks keep theirs.
    view.frame.size.width = 390
    view.layoutIfNeeded()
    #expect(words(in: view) == ["Not Secure", " — "] && glyph.image == nil)
    view.mark = .secure
    view.layoutIfNeeded()
    #expect(words(in: view).isEmpty && glyph.image != nil)
  }

  @Test(
    "Words that no symbol stands for stay, and the name loses its beginning: a page that is awaited is not there yet",
    arguments: [(.awaited, "Loading"), (.own, "Martlet")] as [(AddressBarView.Content.Mark, String)])
  func withoutSymbol(mark: AddressBarView.Content.Mark, word: String) throws {
    let stage = BrowserStage()
    let view = view(mark, width: 150, on: stage)
    #expect(words(in: view) == [word, " — "])
    let label = try name(in: view)
    #expect(label.frame.width < label.intrinsicContentSize.width && label.lineBreakMode == .byTruncatingHead)
    #expect(label.frame.maxX <= 150)
  }

  @Test("On a small phone the bar has all of an insecure site's name, and says the notice")
  func bar() throws {
    let stage = BrowserStage(size: CGSize(width: 360, height: 720))
    stage.bar.content = AddressBarView.Content(domain: Self.name, mark: .insecure)
    stage.bar.layoutIfNeeded()
    stage.bar.domain.layoutIfNeeded()
    let label = try name(in: stage.bar.domain)
    #expect(label.frame.width >= label.intrinsicContentSize.width)
    #expect(stage.bar.accessibilityValue == "Not Secure — gullwick.example")
  }
}
