import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UISearchBarTests {
  @MainActor
  private final class Log: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    var allowsEditing = true
    var allowsChange = true

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("shouldBegin")
      return allowsEditing
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("shouldEnd")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      lines.append("shouldChange \(range.location) \(text)")
      return allowsChange
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("list") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
  }

  private func withBar(_ body: (UISearchBar, Log, Stage) throws -> Void) rethrows {
    try withStage { stage in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      let log = Log()
      bar.delegate = log
      stage.window.addSubview(bar)
      stage.host.advanceFrame()
      try body(bar, log, stage)
    }
  }

  /// Apple documentation, `searchTextPositionAdjustment` and `setPositionAdjustment(_:for:)`: offsets from where they would be.
  @Test func textAndImagesAreMoved() {
    withBar { bar, _, stage in
      let field = bar.searchTextField
      let bounds = field.bounds
      let (text, icon) = (field.textRect(forBounds: bounds), field.leftViewRect(forBounds: bounds))
      let clear = field.clearButtonRect(forBounds: bounds)
      bar.searchTextPositionAdjustment = UIOffset(horizontal: 8, vertical: 1)
      bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .search)
      #expect(
        field.textRect(forBounds: bounds)
          == CGRect(x: text.minX + 8, y: text.minY + 1, width: text.width - 8, height: text.height))
      #expect(field.leftViewRect(forBounds: bounds) == icon.offsetBy(dx: 5, dy: -2))
      #expect(field.clearButtonRect(forBounds: bounds) == clear)
      #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: -2))
      #expect(bar.positionAdjustment(for: .clear) == .zero)
      stage.host.advanceFrame()
      #expect(field.leftView?.frame == icon.offsetBy(dx: 5, dy: -2))
    }
  }

  @Test func backgroundImagesOfMetrics() {
    withBar { bar, _, _ in
      let (plain, prompted) = (UIImage(), UIImage())
      bar.setBackgroundImage(plain, for: .any, barMetrics: .default)
      #expect(bar.backgroundImage === plain)
      #expect(bar.backgroundImage(for: .any, barMetrics: .default) === plain)
      #expect(bar.backgroundImage(for: .any, barMetrics: .defaultPrompt) == nil)
      bar.setBackgroundImage(prompted, for: .any, barMetrics: .defaultPrompt)
      bar.backgroundImage = nil
      #expect(bar.backgroundImage == nil)
      #expect(bar.backgroundImage(for: .any, barMetrics: .defaultPrompt) === prompted)
    }
  }

  private func center(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  // MARK: - Layout

  @Test func partsStandInPlace() {
    var layout = SearchBarLayout(size: CGSize(width: 390, height: 56))
    #expect(layout.height == 56)
    #expect(layout.field == CGRect(x: 8, y: 10, width: 374, height: 36))
    // 390 − 2 · 8 − 56 − 12.
    layout.cancelWidth = 56
    #expect(layout.field == CGRect(x: 8, y: 10, width: 306, height: 36))
    #expect(layout.cancel(width: 56) == CGRect(x: 326, y: 10, width: 56, height: 36))
    layout.isRightToLeft = true
    #expect(layout.field == CGRect(x: 76, y: 10, width: 306, height: 36))
    #expect(layout.cancel(width: 56) == CGRect(x: 8, y: 10, width: 56, height: 36))
    layout.hasPrompt = true
    #expect(layout.height == 75)
    layout.showsScope = true
    // 32 and 12 below.
    #expect(layout.height == 119)
  }

  /// The field in a navigation bar has 52 points: 1, 36, 15. One that goes away takes the field's height with it, and the text first.
  @Test func aFieldThatGoesAwayGetsLower() {
    var layout = SearchBarLayout(size: CGSize(width: 390, height: 52), isInNavigationBar: true)
    #expect(layout.height == 52)
    #expect(layout.field == CGRect(x: 16, y: 1, width: 358, height: 36))
    #expect(layout.contentAlpha == 1)
    layout.size.height = 43
    #expect(layout.field.height == 27)
    #expect(layout.contentAlpha == 0.5)
    layout.size.height = 26
    #expect(layout.field.height == 10)
    #expect(layout.contentAlpha == 0)
    layout.size.height = 0
    #expect(layout.field.height == 0)
  }

  @Test func theFieldIsMirrored() {
    withStage { _ in
      let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
      #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 7, y: 8, width: 20, height: 20))
      #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 32, y: 0, width: 261, height: 36))
      field.semanticContentAttribute = .forceRightToLeft
      #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 273, y: 8, width: 20, height: 20))
      #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 261, height: 36))
    }
  }

  // MARK: - Delegate

  @Test func typingIsTold() {
    withBar { bar, log, stage in
      stage.host.tap(at: center(bar.searchTextField))
      #expect(log.take() == ["shouldBegin", "didBegin"])
      #expect(bar.isFirstResponder)

      stage.host.type("ab")
      #expect(log.take() == ["shouldChange 0 a", "text a", "shouldChange 1 b", "text ab"])
      stage.host.key(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
      #expect(log.take() == ["search"])

      bar.resignFirstResponder()
      #expect(log.take() == ["shouldEnd", "didEnd"])
      #expect(bar.text == "ab")
    }
  }

  @Test func theDelegateMayRefuse() {
    withBar { bar, log, stage in
      log.allowsEditing = false
      #expect(!bar.becomeFirstResponder())
      log.allowsEditing = true
      log.allowsChange = false
      bar.becomeFirstResponder()
      stage.host.type("a")
      #expect(bar.text == "")
      #expect(!log.take().contains("text a"))
    }
  }

  /// "Tells the delegate that the *user* changed the search text."
  @Test func textSetByCodeIsNotTold() {
    withBar { bar, log, _ in
      bar.text = "by code"
      #expect(log.take().isEmpty)
      #expect(bar.searchTextField.text == "by code")
    }
  }

  @Test func searchingForNothingIsNot() {
    withBar { bar, log, stage in
      bar.becomeFirstResponder()
      log.lines = []
      stage.host.key(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
      #expect(log.take().isEmpty)
      bar.enablesReturnKeyAutomatically = false
      stage.host.key(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
      #expect(log.take() == ["search"])
    }
  }

  @Test func buttonsAreTold() {
    withBar { bar, log, stage in
      bar.setShowsCancelButton(true, animated: true)
      #expect(bar.showsCancelButton)
      stage.host.advance(by: 0.5)
      #expect(bar.searchTextField.frame.maxX < 330)
      stage.host.tap(at: center(bar.cancelButton))
      #expect(log.take() == ["cancel"])
      // It is the program that ends editing.
      bar.showsCancelButton = false

      bar.showsBookmarkButton = true
      stage.host.advanceFrame()
      let field = bar.searchTextField
      let button = field.rightViewRect(forBounds: field.bounds)
      stage.host.tap(at: field.convert(CGPoint(x: button.midX, y: button.midY), to: nil))
      #expect(log.take() == ["bookmark"])
      bar.showsSearchResultsButton = true
      stage.host.advanceFrame()
      stage.host.tap(at: field.convert(CGPoint(x: button.midX, y: button.midY), to: nil))
      #expect(log.take() == ["list"])
    }
  }

  @Test func scopesAreChosen() throws {
    try withBar { bar, log, stage in
      bar.scopeButtonTitles = ["All", "Titles"]
      bar.showsScopeBar = true
      bar.sizeToFit()
      #expect(bar.bounds.height == 100)
      stage.host.advanceFrame()
      let control = try #require(bar.scopeControl)
      let right = control.convert(CGPoint(x: control.bounds.width * 0.75, y: 16), to: nil)
      stage.host.tap(at: right)
      #expect(bar.selectedScopeButtonIndex == 1)
      #expect(log.take() == ["scope 1"])
      bar.selectedScopeButtonIndex = 0
      #expect(log.take().isEmpty)
      #expect(control.selectedSegmentIndex == 0)
    }
  }

  @Test func anIndexWithoutAScopeShowsNone() throws {
    try withBar { bar, _, _ in
      bar.selectedScopeButtonIndex = 5
      bar.scopeButtonTitles = ["All", "Titles"]
      let control = try #require(bar.scopeControl)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      bar.selectedScopeButtonIndex = 1
      #expect(control.selectedSegmentIndex == 1)
      bar.selectedScopeButtonIndex = -3
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(bar.selectedScopeButtonIndex == -3)
    }
  }

  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test func scopesHaveThePicturesThatWereSet() throws {
    try withBar { bar, _, stage in
      let (normal, selected, divider, behind) = (picture(), picture(), picture(), picture())
      bar.setScopeBarButtonBackgroundImage(normal, for: .normal)
      bar.scopeButtonTitles = ["All", "Titles"]
      bar.setScopeBarButtonBackgroundImage(selected, for: .selected)
      bar.setScopeBarButtonDividerImage(divider, forLeftSegmentState: .selected, rightSegmentState: .normal)
      bar.scopeBarBackgroundImage = behind
      bar.showsScopeBar = true
      bar.sizeToFit()
      stage.host.advanceFrame()
      let control = try #require(bar.scopeControl)
      #expect(control.backgroundImage(for: .normal, barMetrics: .default) === normal)
      #expect(control.backgroundImage(for: .selected, barMetrics: .default) === selected)
      #expect(control.subviews.contains { ($0 as? UIImageView)?.image === divider })
      #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === selected)
      #expect(
        bar.scopeBarButtonDividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal) === divider
      )
      let background = try #require(bar.subviews.first { ($0 as? UIImageView)?.image === behind })
      #expect(background.alpha == 1)
      // Over all of the bar's width, round the scopes and down to the bar's edge.
      #expect(background.frame.width == 390 && background.frame.maxY == bar.bounds.maxY)
      #expect(
        background.frame.contains(control.frame) && background.frame.minY >= bar.searchTextField.frame.maxY)
      bar.showsScopeBar = false
      stage.host.advanceFrame()
      #expect(background.alpha == 0)
      bar.scopeBarBackgroundImage = nil
      #expect(background.superview == nil)
    }
  }

  @Test func escapeCancels() {
    withBar { bar, log, stage in
      bar.showsCancelButton = true
      bar.becomeFirstResponder()
      log.lines = []
      stage.host.key(UIKeyboardHIDUsage.keyboardEscape.rawValue)
      #expect(log.take() == ["cancel"])
    }
  }

  @Test func theFieldHasWhatTheProgramPutsAboveTheKeyboard() {
    withBar { bar, _, _ in
      let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      bar.inputAccessoryView = tools
      #expect(bar.inputAccessoryView === tools && bar.searchTextField.inputAccessoryView === tools)
    }
  }

  @Test func scopesHaveTheAttributesThatWereSet() {
    withBar { bar, _, _ in
      bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      bar.scopeButtonTitles = ["All", "New"]
      bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
      let shown = [UIControl.State.normal, .selected].map { state in
        bar.scopeControl?.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
      }
      #expect(shown == [UIColor.red, UIColor.blue])
      #expect(
        bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == UIColor.red)
      #expect(bar.scopeBarButtonTitleTextAttributes(for: .disabled) == nil)
    }
  }
}
