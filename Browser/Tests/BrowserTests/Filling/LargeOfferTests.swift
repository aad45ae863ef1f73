import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

/// What stands at a page's field, for users who have chosen larger text.
@Suite @MainActor
struct LargeOfferTests {
  private static let offer = FieldOffer(
    title: "ada@gulls.example", place: "gulls.example", spoken: "Fill in ada@gulls.example")

  /// A window in which text is so much larger; the views are laid out in it.
  private func place(_ view: UIView, _ size: CGSize, in stage: BrowserStage) {
    view.frame = CGRect(origin: .zero, size: size)
    stage.container.view.addSubview(view)
    view.layoutIfNeeded()
  }

  /// Checks that words are larger than in the standard size, that their lines have grown with them, and that these stand in their view.
  /// - Parameter standard: the size of each text and the height of its line in the standard size.
  private func expectRoom(_ labels: [UILabel], standard: [CGSize], in view: UIView) {
    #expect(labels.count == standard.count)
    for (label, old) in zip(labels, standard) {
      let size = label.font.pointSize
      #expect(size > old.width)
      // Fonts have whole points.
      #expect(label.bounds.height / size >= 0.95 * old.height / old.width, "\(label.bounds.height)")
      let frame = label.convert(label.bounds, to: view)
      #expect(frame.minY >= 0 && frame.maxY <= view.bounds.height, "\(frame)")
    }
  }

  @Test("What a page suggests is as large as other text in little room")
  func suggestions() throws {
    let stage = BrowserStage(appearance: HostAppearance(textScale: 1.6))
    let view = FieldSuggestionsView()
    view.show(["gull"]) { _ in }
    place(view, CGSize(width: 390, height: FieldSuggestionsView.height), in: stage)
    let chip = try #require(view.all(UIButton.self).first)
    let font = try #require(chip.titleLabel?.font)
    #expect(font == TextSize.limitedFont(15) && font.pointSize > 15)
    #expect(font.lineHeight <= chip.bounds.height)
  }

  @Test("The rows of offers have room for it")
  func rows() {
    let stage = BrowserStage(appearance: HostAppearance(textScale: 1.6))
    let row = FieldOfferRow(Self.offer) {}
    place(row, CGSize(width: 300, height: FieldOfferRow.height), in: stage)
    expectRoom(
      row.all(UILabel.self), standard: [CGSize(width: 15, height: 20), CGSize(width: 12, height: 16)], in: row
    )
  }

  @Test("The offer above the keyboard has room for it on its bar")
  func pill() {
    let stage = BrowserStage(appearance: HostAppearance(textScale: 1.6))
    let pill = FieldOfferPill {}
    pill.show(Self.offer, more: nil)
    let size = pill.sizeThatFits(CGSize(width: 360, height: 44))
    #expect(size.height > 36 && size.height <= 44)
    place(pill, size, in: stage)
    expectRoom(
      pill.all(UILabel.self).filter { !$0.isHidden },
      standard: [CGSize(width: 14, height: 17), CGSize(width: 11, height: 13)], in: pill)
  }

  @Test("In the standard size they are as they were")
  func standard() {
    let stage = BrowserStage()
    let pill = FieldOfferPill {}
    pill.show(Self.offer, more: nil)
    #expect(pill.sizeThatFits(CGSize(width: 360, height: 44)).height == 36)
    let row = FieldOfferRow(Self.offer) {}
    place(row, CGSize(width: 300, height: FieldOfferRow.height), in: stage)
    #expect(row.all(UILabel.self).map { $0.font.pointSize } == [15, 12])
    #expect(row.all(UILabel.self).map { $0.frame.minY } == [7, 27])
  }
}
