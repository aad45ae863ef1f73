import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Date pickers with a calendar and with buttons.
@Suite @MainActor
struct DatePickerStyleTests {
  private nonisolated static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return Self.calendar.date(from: parts) ?? .distantPast
  }

  private func makePicker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = Self.calendar
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(2024, 2, 14, 9, 41)
    return picker
  }

  /// 1 February 2024 was a Thursday: four places after Sunday, and three after Monday. February had 29 days that year.
  @Test func monthsAreGrids() {
    var calendar = Self.calendar
    calendar.firstWeekday = 1
    let american = CalendarMonth(containing: date(2024, 2, 14, 9, 41), calendar: calendar)
    calendar.firstWeekday = 2
    let german = CalendarMonth(containing: date(2024, 2, 14, 9, 41), calendar: calendar)

    #expect(american.leadingPlaces == 4 && german.leadingPlaces == 3)
    #expect(american.dayCount == 29 && american.weekCount == 5)
    #expect(american.start == date(2024, 2, 1))
    #expect(american.weekdayNames == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(german.weekdayNames.first == "MON")
    #expect(american.date(ofDay: 29, time: date(2020, 1, 1, 9, 41)) == date(2024, 2, 29, 9, 41))
    #expect(american.moved(by: 11).start == date(2025, 1, 1))
    #expect(american.day(of: date(2024, 2, 14, 23, 59)) == 14)
    #expect(american.day(of: date(2024, 3, 1)) == nil)
  }

  /// Apple documentation, `UIDatePickerStyle`: what the automatic style is, and which modes have wheels only.
  @Test func stylesFollowTheMode() {
    withStage { _ in
      #expect(makePicker(.automatic, .date).datePickerStyle == .compact)
      #expect(makePicker(.automatic, .countDownTimer).datePickerStyle == .wheels)
      #expect(makePicker(.compact, .countDownTimer).datePickerStyle == .wheels)
      #expect(makePicker(.inline, .dateAndTime).datePickerStyle == .inline)
      #expect(makePicker(.inline, .time).datePickerStyle == .wheels)
      #expect(makePicker(.wheels, .date).intrinsicContentSize == CGSize(width: 320, height: 216))
    }
  }

  /// The picker that programs give a text field as its input view: made without a frame, it gets mode and style later. A size that the
  /// program gave stays.
  @Test func aPickerWithoutAFrameHasTheSizeOfItsStyle() {
    withStage { _ in
      let picker = UIDatePicker()
      picker.date = date(2024, 9, 30)
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .wheels
      #expect(picker.frame.size == CGSize(width: 320, height: 216))
      picker.preferredDatePickerStyle = .inline
      #expect(picker.frame.size == picker.intrinsicContentSize)

      let own = UIDatePicker(frame: CGRect(x: 10, y: 20, width: 300, height: 150))
      own.preferredDatePickerStyle = .wheels
      #expect(own.frame == CGRect(x: 10, y: 20, width: 300, height: 150))
      let changed = UIDatePicker()
      changed.frame.size = CGSize(width: 200, height: 100)
      changed.preferredDatePickerStyle = .wheels
      #expect(changed.frame.size == CGSize(width: 200, height: 100))
    }
  }

  @Test func aDayIsTappedOnTheCalendar() throws {
    try withStage { stage in
      let picker = makePicker(.inline, .dateAndTime)
      picker.frame = CGRect(origin: CGPoint(x: 30, y: 100), size: picker.intrinsicContentSize)
      picker.minimumDate = date(2024, 2, 5)
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      var heard: [Date] = []
      picker.addAction(UIAction { _ in heard.append(picker.date) }, for: .valueChanged)
      let inline = try #require(picker.subviews.compactMap { $0 as? InlineDateView }.first)
      let month = try #require(inline.subviews.compactMap { $0 as? CalendarMonthView }.first)

      tap(month.days[19], stage)
      #expect(heard == [date(2024, 2, 20, 9, 41)])
      #expect(month.days[19].isSelected && !month.days[13].isSelected)
      // Before the earliest date nothing can be chosen.
      #expect(!month.days[3].isEnabled && month.days[4].isEnabled)

      month.turn?(1)
      stage.host.advanceFrame()
      #expect(month.days.count == 31)
      tap(month.days[0], stage)
      #expect(picker.date == date(2024, 3, 1, 9, 41))
    }
  }

  /// Month and year are turned while the time is chosen below, or the program sets another date.
  @Test func theWheelsOfACalendarKeepUpWithTheDate() throws {
    try withStage { stage in
      let picker = makePicker(.inline, .dateAndTime)
      picker.frame = CGRect(origin: CGPoint(x: 30, y: 100), size: picker.intrinsicContentSize)
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      let inline = try #require(picker.subviews.compactMap { $0 as? InlineDateView }.first)
      let month = try #require(inline.subviews.compactMap { $0 as? CalendarMonthView }.first)
      month.showWheels?()
      let wheels = try #require(inline.subviews.compactMap { $0 as? UIDatePicker }.first)
      #expect(wheels.date == date(2024, 2, 14, 9, 41))
      // As the chooser of the time does it.
      picker.userDidChoose(date(2024, 2, 14, 17, 30))
      #expect(wheels.date == date(2024, 2, 14, 17, 30))
      wheels.picker.columns[0].accessibilityIncrement()
      #expect(picker.date == date(2024, 3, 14, 17, 30))
      stage.host.settle()
    }
  }

  @Test func theCompactButtonOpensACalendar() throws {
    let controller = UIViewController()
    try withStage(root: controller) { stage in
      let picker = makePicker(.compact, .dateAndTime)
      picker.frame = CGRect(origin: CGPoint(x: 60, y: 120), size: picker.intrinsicContentSize)
      controller.view.addSubview(picker)
      stage.host.advanceFrame()
      let compact = try #require(picker.subviews.compactMap { $0 as? CompactDateView }.first)
      #expect(compact.dateButton.title(for: .normal) == "Feb 14, 2024")
      // Between the minutes and the period stands a narrow space that does not break, in newer versions of the tables.
      #expect(compact.timeButton.title(for: .normal)?.hasPrefix("9:41") == true)
      #expect(compact.timeButton.frame.minX == compact.dateButton.frame.maxX + 4)

      tap(compact.dateButton, stage)
      stage.host.settle()
      let shown = try #require(controller.presentedViewController)
      let part = try #require(shown.view.subviews.compactMap { $0 as? UIDatePicker }.first)
      #expect(part.datePickerStyle == .inline)
      part.userDidChoose(date(2024, 2, 20, 9, 41))
      #expect(picker.date == date(2024, 2, 20, 9, 41))
      #expect(compact.dateButton.title(for: .normal) == "Feb 20, 2024")
    }
  }

  private func tap(_ view: UIView, _ stage: Stage) {
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.host.advance(by: 0.05)
  }

  @Test("A month, and buttons", arguments: [false, true])
  func specimen(isDark: Bool) throws {
    let sheet = SpecimenSheet("date-picker-styles", isDark: isDark)
    defer { sheet.tearDown() }
    // Made compact, a picker keeps that size until it is asked to fit.
    let month = makePicker(.inline, .dateAndTime)
    month.sizeToFit()
    sheet.row(month)
    sheet.row(makePicker(.compact, .dateAndTime))
    let picture = try #require(sheet.finish())
    // Of the chosen day, 14 February 2024, a Wednesday in the third week: the disc's colour beside the digits. The column is
    // (320 - 16) / 7 wide and begins 8 points from the edge, the row begins at 64 + 2 × 44.
    let column = 16 + 8 + 3.5 * (304.0 / 7)
    let disc = picture.pixel(x: Int(2 * (column - 16)), y: 2 * (16 + 64 + 2 * 44 + 22))
    #expect(disc != picture.pixel(x: 2 * 4, y: 2 * 4))
  }
}
