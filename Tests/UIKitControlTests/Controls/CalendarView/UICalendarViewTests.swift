import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Calendars by Apple's "UICalendarView". 1 February 2024 was a Thursday, and that month had 29 days.
@Suite @MainActor
struct UICalendarViewTests {
  private nonisolated static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.firstWeekday = 1
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
  }

  private func makeView(_ stage: Stage, rightToLeft: Bool = false) -> UICalendarView {
    let view = UICalendarView()
    view.calendar = Self.calendar
    view.locale = Locale(identifier: "en_US")
    if rightToLeft { stage.host.changeAppearance { $0.isRightToLeft = true } }
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.frame = CGRect(origin: CGPoint(x: 30, y: 100), size: view.intrinsicContentSize)
    stage.window.addSubview(view)
    stage.host.advanceFrame()
    return view
  }

  private func month(_ view: UICalendarView) throws -> CalendarMonthView {
    try #require(view.subviews.compactMap { $0 as? CalendarMonthView }.first)
  }

  private func tap(_ view: UIView, _ stage: Stage) {
    // Days that were made anew have their places.
    stage.host.advanceFrame()
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.host.settle()
  }

  private static func text(_ components: DateComponents?) -> String {
    components.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "none"
  }

  @MainActor
  private final class Recorder: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var log: [String] = []
    var forbidden: Set<Int> = []
    var mayClear = true
    var decorated: [Int: UICalendarView.Decoration] = [:]
    var asked: [Int] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      return decorated[dateComponents.day ?? 0]
    }
    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      log.append(
        "from \(UICalendarViewTests.text(previousDateComponents)) to "
          + UICalendarViewTests.text(calendarView.visibleDateComponents))
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { log.append("select \(UICalendarViewTests.text(dateComponents))") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents.map { !forbidden.contains($0.day ?? 0) } ?? mayClear }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { log.append("select \(UICalendarViewTests.text(dateComponents))") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { log.append("deselect \(UICalendarViewTests.text(dateComponents))") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { !forbidden.contains(dateComponents.day ?? 0) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { mayClear }
  }

  // MARK: - Months

  @Test func defaultsAreApples() {
    withStage { _ in
      let view = UICalendarView()
      #expect(view.wantsDateDecorations && view.selectionBehavior == nil && view.fontDesign == .default)
      #expect(view.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
      let now = Calendar.current.dateComponents([.year, .month], from: Date())
      #expect(view.visibleDateComponents.year == now.year && view.visibleDateComponents.month == now.month)
      #expect(view.visibleDateComponents.calendar != nil && view.visibleDateComponents.day == nil)
    }
  }

  @Test func monthsAreTurnedAndTold() throws {
    try withStage { stage in
      let recorder = Recorder()
      let view = makeView(stage)
      view.delegate = recorder
      let month = try month(view)
      #expect(month.days.count == 29)
      tap(try #require(month.subviews.first { $0.accessibilityLabel == "Next Month" }), stage)
      #expect(recorder.take() == ["from 2024-2-0 to 2024-3-0"] && month.days.count == 31)
      // The delegate hears of the user alone (Apple: "from user interaction").
      view.setVisibleDateComponents(DateComponents(year: 2023, month: 12, day: 24), animated: true)
      view.visibleDateComponents = DateComponents(year: 2023, month: 11)
      view.availableDateRange = DateInterval(start: date(2022, 1, 1), end: date(2022, 2, 1))
      view.timeZone = TimeZone(secondsFromGMT: 3600)
      #expect(recorder.take().isEmpty)
    }
  }

  /// The beginning of a month in the east is the month before in the west.
  @Test func theMonthStaysInAnotherTimeZone() {
    withStage { stage in
      let view = UICalendarView()
      view.calendar = Self.calendar
      view.timeZone = TimeZone(secondsFromGMT: 14 * 3600)
      view.timeZone = TimeZone(secondsFromGMT: -11 * 3600)
      var west = Self.calendar
      west.timeZone = TimeZone(secondsFromGMT: -11 * 3600) ?? .current
      // The present month until another is asked for.
      let now = west.dateComponents([.year, .month], from: Date())
      #expect(view.visibleDateComponents.year == now.year && view.visibleDateComponents.month == now.month)
      view.visibleDateComponents = DateComponents(year: 2024, month: 2)
      for hours in [14, -11, 0] {
        view.timeZone = TimeZone(secondsFromGMT: hours * 3600)
        #expect(view.visibleDateComponents.year == 2024 && view.visibleDateComponents.month == 2)
      }
    }
  }

  /// Another calendar shows the same time: the middle of February 2024 lies in Bahman 1402.
  @Test func anotherCalendarShowsTheSameTime() {
    withStage { stage in
      let view = makeView(stage)
      view.calendar = Calendar(identifier: .persian)
      #expect(view.visibleDateComponents.year == 1402 && view.visibleDateComponents.month == 11)
    }
  }

  /// Left and right change places from right to left.
  @Test(arguments: [false, true])
  func swipesTurnMonths(rightToLeft: Bool) throws {
    try withStage { stage in
      let view = makeView(stage, rightToLeft: rightToLeft)
      let month = try month(view)
      // The first day of the week, in the second week: 4 February.
      let sunday = month.days[3].convert(CGPoint(x: 20, y: 20), to: view)
      #expect((sunday.x < 100) == !rightToLeft)
      let next = try #require(month.subviews.first { $0.accessibilityLabel == "Next Month" })
      #expect((next.frame.midX > 160) == !rightToLeft)
      stage.host.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 80, y: 300), duration: 0.15)
      stage.host.settle()
      #expect(view.visibleDateComponents.month == (rightToLeft ? 1 : 3))
    }
  }

  @Test func onlyAvailableDaysCanBeReached() throws {
    try withStage { stage in
      let view = makeView(stage)
      view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
      view.availableDateRange = DateInterval(start: date(2024, 2, 10), end: date(2024, 3, 5))
      let month = try month(view)
      #expect(!month.days[8].isEnabled && month.days[9].isEnabled)
      #expect(!month.content.hasPrevious && month.content.hasNext)
      month.turn?(-1)
      #expect(view.visibleDateComponents.month == 2)
      month.turn?(1)
      #expect(view.visibleDateComponents.month == 3 && !month.content.hasNext)
      #expect(month.days[4].isEnabled && !month.days[5].isEnabled)
      view.visibleDateComponents = DateComponents(year: 2030, month: 1)
      #expect(view.visibleDateComponents.month == 3 && view.visibleDateComponents.year == 2024)
      // What is shown and not available any more gives way.
      view.availableDateRange = DateInterval(start: date(2025, 1, 1), end: date(2025, 2, 1))
      #expect(view.visibleDateComponents.month == 1 && view.visibleDateComponents.year == 2025)
    }
  }

  @Test func theNameOpensWheelsForMonthAndYear() throws {
    try withStage { stage in
      let view = makeView(stage)
      let month = try month(view)
      month.showWheels?()
      let wheels = try #require(view.subviews.compactMap { $0 as? UIDatePicker }.first)
      #expect(!month.showsDays && wheels.datePickerStyle == .wheels)
      wheels.userDidChoose(date(2021, 7, 9))
      #expect(view.visibleDateComponents.year == 2021 && view.visibleDateComponents.month == 7)
      month.showWheels?()
      #expect(month.showsDays && wheels.superview == nil && month.days.count == 31)
    }
  }

  // MARK: - Selection

  @Test func withoutASelectionDaysTakeNoTouches() throws {
    try withStage { stage in
      let view = makeView(stage)
      let day = try month(view).days[13]
      #expect(!day.isUserInteractionEnabled && day.accessibilityTraits == .staticText && day.isEnabled)
      #expect(day.accessibilityLabel == "Wednesday, February 14, 2024")
    }
  }

  private final class SimpleDelegate: NSObject, UICalendarSelectionSingleDateDelegate {
    var log: [DateComponents?] = []
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { log.append(dateComponents) }
  }

  /// Apple, `dateSelection(_:canSelectDate:)`: by default true for a date, so that none can be deselected.
  @Test func byDefaultADayStaysSelected() throws {
    try withStage { stage in
      let delegate = SimpleDelegate()
      let view = makeView(stage)
      let selection = UICalendarSelectionSingleDate(delegate: delegate)
      view.selectionBehavior = selection
      let month = try month(view)
      tap(month.days[13], stage)
      tap(month.days[13], stage)
      #expect(delegate.log.count == 1 && selection.selectedDate?.day == 14)
    }
  }

  @Test func oneDayIsSelected() throws {
    try withStage { stage in
      let recorder = Recorder()
      let view = makeView(stage)
      let selection = UICalendarSelectionSingleDate(delegate: recorder)
      recorder.forbidden = [20]
      view.selectionBehavior = selection
      let month = try month(view)
      #expect(!month.days[19].isEnabled)
      tap(month.days[13], stage)
      #expect(recorder.take() == ["select 2024-2-14"] && month.days[13].isSelected)
      tap(month.days[14], stage)
      #expect(recorder.take() == ["select 2024-2-15"])
      #expect(month.days[14].isSelected && !month.days[13].isSelected)
      #expect(Self.text(selection.selectedDate) == "2024-2-15")
      // Once more clears it, where that may be.
      recorder.mayClear = false
      tap(month.days[14], stage)
      #expect(recorder.take().isEmpty && selection.selectedDate != nil)
      recorder.mayClear = true
      tap(month.days[14], stage)
      #expect(recorder.take() == ["select none"] && selection.selectedDate == nil)
      // By code nobody is told.
      selection.setSelected(DateComponents(year: 2024, month: 2, day: 3), animated: true)
      #expect(recorder.take().isEmpty && month.days[2].isSelected)
      recorder.forbidden = []
      selection.updateSelectableDates()
      #expect(month.days[19].isEnabled)
    }
  }

  @Test func severalDaysAreSelected() throws {
    try withStage { stage in
      let recorder = Recorder()
      let view = makeView(stage)
      let selection = UICalendarSelectionMultiDate(delegate: recorder)
      view.selectionBehavior = selection
      let month = try month(view)
      for day in [14, 3, 29] { tap(month.days[day - 1], stage) }
      #expect(recorder.take() == ["select 2024-2-14", "select 2024-2-3", "select 2024-2-29"])
      tap(month.days[2], stage)
      #expect(recorder.take() == ["deselect 2024-2-3"])
      #expect(selection.selectedDates.map(Self.text) == ["2024-2-14", "2024-2-29"])
      recorder.mayClear = false
      tap(month.days[13], stage)
      #expect(recorder.take().isEmpty && month.days[13].isSelected)
      // A selected day can be tapped although it could not be selected any more.
      recorder.forbidden = [14, 15]
      selection.updateSelectableDates()
      #expect(month.days[13].isEnabled && !month.days[14].isEnabled)
      selection.selectedDates = [DateComponents(year: 2024, month: 2, day: 1)]
      #expect(month.days[0].isSelected && !month.days[13].isSelected)
    }
  }

  // MARK: - Decorations

  @Test func daysAreDecorated() throws {
    try withStage { stage in
      let recorder = Recorder()
      let label = UILabel()
      label.text = "!"
      recorder.decorated = [
        1: .default(), 2: .default(color: .systemRed, size: .large), 3: .image(UIImage(systemName: "star")),
        4: .customView { label },
      ]
      let view = makeView(stage)
      view.delegate = recorder
      stage.host.advanceFrame()
      let month = try month(view)
      #expect(
        Array(recorder.asked.suffix(29)) == Array(1...29) && Set(month.decorations.keys) == [1, 2, 3, 4])
      #expect(month.decorations[1]?.backgroundColor == .systemFill)
      #expect(month.decorations[2]?.backgroundColor == .systemRed && month.decorations[4] === label)
      for day in 1...4 {
        let (number, mark) = (month.days[day - 1].frame, month.decorations[day]?.frame ?? .zero)
        #expect(abs(mark.midX - number.midX) < 0.01 && mark.minY >= number.maxY && !mark.isEmpty)
      }
      // They stay while days are selected.
      recorder.asked = []
      view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
      recorder.asked = []
      tap(month.days[1], stage)
      #expect(recorder.asked.isEmpty && month.days[1].isSelected)
      recorder.decorated[1] = nil
      recorder.decorated[5] = .default()
      view.reloadDecorations(
        forDateComponents: [1, 5].map { DateComponents(year: 2024, month: 2, day: $0) }, animated: true)
      #expect(recorder.asked == [1, 5] && Set(month.decorations.keys) == [2, 3, 4, 5])
      let height = view.intrinsicContentSize.height
      view.wantsDateDecorations = false
      #expect(month.decorations.isEmpty)
      // 16 points less for each of six weeks.
      #expect(view.intrinsicContentSize.height == height - 96)
    }
  }

  @Test("A month with decorations", arguments: [false, true])
  func specimen(isDark: Bool) throws {
    let sheet = SpecimenSheet("calendar-view", isDark: isDark)
    defer { sheet.tearDown() }
    let recorder = Recorder()
    recorder.decorated = [
      6: .default(color: .systemRed, size: .large),
      8: .image(UIImage(systemName: "star"), color: .systemOrange),
      20: .default(),
    ]
    let view = UICalendarView()
    view.calendar = Self.calendar
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.delegate = recorder
    let selection = UICalendarSelectionMultiDate(delegate: nil)
    selection.selectedDates = [14, 15].map { DateComponents(year: 2024, month: 2, day: $0) }
    view.selectionBehavior = selection
    view.frame.size = view.intrinsicContentSize
    sheet.row(view)
    let picture = try #require(sheet.finish())
    // The large red circle beneath 6 February, a Tuesday in the second week: 8 points across, in rows of 60 below 64.
    let x = 16 + 8 + 2.5 * (304.0 / 7)
    let y = 16.0 + 64 + 60 + 44 + 8
    let dot = picture.pixel(x: Int(2 * x), y: Int(2 * y))
    #expect(dot[0] > 200 && dot[1] < 120 && dot[2] < 120)
  }
}
