import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What nibs say of text by leaving it out: Xcode writes `adjustsFontSizeToFit="NO"` for a fixed size and nothing for one that shrinks,
/// and `baselineAdjustment` for all but centred text.
@MainActor @Suite(.serialized)
struct LabelNibTests {
  private func label(_ attributes: String) throws -> UILabel {
    var label: UILabel?
    try NibTest.run { _ in
      label = try NibTest.object(
        "<label id=\"1\" text=\"Nine letters\" \(attributes)><rect key=\"frame\" x=\"0\" y=\"0\" width=\"20\" height=\"20\"/></label>"
      )
    }
    return try #require(label)
  }

  @Test func labelsShrinkUnlessTheyAreFixed() throws {
    let shrinking = try label("minimumScaleFactor=\"0.5\"")
    #expect(shrinking.adjustsFontSizeToFitWidth && shrinking.minimumScaleFactor == 0.5)
    #expect(shrinking.baselineAdjustment == .alignCenters)

    let fixed = try label("adjustsFontSizeToFit=\"NO\" baselineAdjustment=\"alignBaselines\"")
    #expect(!fixed.adjustsFontSizeToFitWidth && fixed.baselineAdjustment == .alignBaselines)
  }

  @Test func textFieldsShrinkUnlessTheyAreFixed() throws {
    try NibTest.run { _ in
      let shrinking = try NibTest.object("<textField id=\"1\" minimumFontSize=\"9\"/>", as: UITextField.self)
      #expect(shrinking.adjustsFontSizeToFitWidth && shrinking.minimumFontSize == 9)
      let fixed = try NibTest.object(
        "<textField id=\"1\" adjustsFontSizeToFit=\"NO\"/>", as: UITextField.self)
      #expect(!fixed.adjustsFontSizeToFitWidth)
    }
  }

  /// In code the size is fixed.
  @Test func labelsOfCodeDoNotShrink() {
    #expect(!UILabel().adjustsFontSizeToFitWidth && UILabel().baselineAdjustment == .alignBaselines)
  }
}
