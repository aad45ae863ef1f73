import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

@MainActor
struct ContentConfigurationTests {
  @Test func aViewIsMadeAndShowsAnotherConfiguration() throws {
    try withStage { stage in
      var configuration = UIListContentConfiguration.cell()
      configuration.text = "First"
      let view = configuration.makeContentView()
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      stage.window.addSubview(view)
      configuration.text = "Second"
      configuration.secondaryText = "More"
      view.configuration = configuration
      stage.host.advanceFrame()

      let texts = view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
      #expect(texts == ["Second", "More"])
      let shown = try #require(view.configuration as? UIListContentConfiguration)
      #expect(shown == configuration)
    }
  }

  @Test func groupedHeadersAreInCapitals() {
    withStage { stage in
      var configuration = UIListContentConfiguration.groupedHeader()
      configuration.text = "General"
      let view = UIListContentView(configuration: configuration)
      #expect(view.subviews.compactMap { $0 as? UILabel }.first?.text == "GENERAL")
    }
  }

  @Test func plainAndAttributedTextReplaceEachOther() {
    var configuration = UIListContentConfiguration.cell()
    configuration.attributedText = NSAttributedString(string: "A")
    #expect(configuration.text == "A")
    configuration.text = "B"
    #expect(configuration.attributedText == nil)
  }

  @Test func theHeightFollowsTheWidth() {
    withStage { stage in
      var configuration = UIListContentConfiguration.cell()
      configuration.text = String(repeating: "word ", count: 40)
      let view = UIListContentView(configuration: configuration)
      stage.window.addSubview(view)
      let narrow = view.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let wide = view.systemLayoutSizeFitting(
        CGSize(width: 600, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(narrow.width == 200)
      #expect(narrow.height > 2 * wide.height)
    }
  }

  @Test func guidesFollowTheTexts() throws {
    try withStage { stage in
      var configuration = UIListContentConfiguration.cell()
      configuration.text = "Text"
      configuration.directionalLayoutMargins.leading = 40
      configuration.axesPreservingSuperviewLayoutMargins = []
      let view = UIListContentView(configuration: configuration)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      stage.window.addSubview(view)
      let guide = try #require(view.textLayoutGuide)
      stage.host.advanceFrame()
      stage.host.advanceFrame()
      #expect(guide.layoutFrame.minX == 40)
      #expect(view.imageLayoutGuide == nil)
    }
  }

  @Test func backgroundsFollowTheStateUnlessTheAppSetAColour() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.backgroundColor == .systemBackground)
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)

    var own = plain
    own.backgroundColor = .systemRed
    #expect(own.updated(for: state).backgroundColor == .systemRed)
    state.isSelected = false
    #expect(plain.updated(for: state).updated(for: state).backgroundColor == .systemBackground)
  }

  @Test func statesHoldTheAppsOwn() {
    let key = UIConfigurationStateCustomKey("app.isPinned")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state[key] = true
    var other = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(state != other)
    other[key] = true
    #expect(state == other)
  }

  /// Human Interface Guidelines, "Typography": at the size xxxLarge title 3 has 26 points and title 2 has 28.
  @Test func headingsGrowOnce() {
    var sizes: [CGFloat] = []
    UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge).performAsCurrent {
      sizes = [
        UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font.pointSize,
        UIContentUnavailableConfiguration.empty().textProperties.font.pointSize,
      ]
    }
    #expect(sizes == [26, 28])
  }
}
