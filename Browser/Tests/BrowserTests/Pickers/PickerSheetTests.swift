import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// What the sheets of pickers show and answer.
@Suite @MainActor
struct PickerSheetTests {
  private static func picker(_ field: DateField) throws -> (sheet: DatePickerSheet, picker: UIDatePicker) {
    let sheet = DatePickerSheet(field: field, name: "") { _ in }
    sheet.loadViewIfNeeded()
    return (sheet, try #require(sheet.view.all(UIDatePicker.self).first))
  }

  @Test(
    "What is not permitted goes to the nearest that is, and what is seen is what is entered",
    arguments: [
      // Every seventh day from the 20th of November: the 20th, the 27th.
      (DateFieldKind.date, "2026-11-20", "2026-11-30", "7", "2026-11-25", "2026-11-27"),
      // Every quarter of an hour from 9:05.
      (.time, "09:05", "", "900", "10:00", "10:05"),
      // A night.
      (.time, "21:00", "06:00", "", "08:00", "06:00"), (.time, "21:00", "06:00", "", "23:10", "23:10"),
    ])
  func snapping(
    kind: DateFieldKind, minimum: String, maximum: String, step: String, chosen: String, expected: String
  ) throws {
    let field = DateField(kind: kind, minimum: minimum, maximum: maximum, step: step)
    let (sheet, picker) = try Self.picker(field)
    picker.date = try #require(kind.date(chosen))
    picker.sendActions(for: .valueChanged)
    #expect(kind.text(picker.date) == expected)
    #expect(sheet.value == expected)
  }

  @Test("The wheel of minutes goes by steps where these begin with the hour, and by minutes elsewhere")
  func minutes() throws {
    @MainActor func interval(_ minimum: String, _ step: String) throws -> Int {
      try Self.picker(DateField(kind: .time, minimum: minimum, step: step)).picker.minuteInterval
    }
    #expect(try interval("", "900") == 15)
    #expect(try interval("09:30", "900") == 15)
    #expect(try interval("09:05", "900") == 1)
    // Neither an hour nor its steps are whole minutes.
    #expect(try interval("", "90") == 1)
  }

  @Test("Colours are read by name, and the chosen one is said to be chosen")
  func colors() throws {
    let grid = ColorGridView()
    grid.selected = PickerColor("#00ff00")
    let marked = grid.subviews.filter { $0.accessibilityTraits.contains(.selected) }
    #expect(marked.map(\.accessibilityLabel) == ["Green, lightness 50 %"])
    grid.selected = PickerColor("#ff0000")
    let others = grid.subviews.filter { $0.accessibilityTraits.contains(.selected) }
    #expect(others.map(\.accessibilityLabel) == ["Red, lightness 50 %"])
  }

  @Test("Where lines begin at the right, so does the sheet for colours")
  func mirrored() throws {
    @MainActor func frames(isRightToLeft: Bool) throws -> (slider: CGRect, width: CGFloat) {
      let stage = BrowserStage(
        size: CGSize(width: 390, height: 844), pages: [BrowserStage.page],
        appearance: HostAppearance(isRightToLeft: isRightToLeft))
      let sheet = ColorPickerSheet(color: PickerColor(red: 0, green: 0, blue: 0), name: "") { _ in }
      sheet.modalPresentationStyle = .pageSheet
      stage.container.present(sheet, animated: false)
      stage.settle()
      return (try #require(sheet.view.all(UISlider.self).first).frame, sheet.view.bounds.width)
    }
    let (left, right) = (try frames(isRightToLeft: false), try frames(isRightToLeft: true))
    #expect(left.slider.minX > left.width - left.slider.maxX, "the sample is before it")
    #expect(abs(right.slider.minX - (left.width - left.slider.maxX)) < 0.01)
  }
}
