import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `UIDatePicker`: its wheels in several languages, the dates they make, and what the user turns. Times are those of
/// Greenwich.
@Suite @MainActor
struct UIDatePickerTests {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  private func wheels(_ mode: UIDatePicker.Mode, _ locale: String = "en_US", interval: Int = 1) -> DateWheels
  {
    DateWheels(
      mode: mode, calendar: Self.calendar, locale: Locale(identifier: locale), minuteInterval: interval)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return Self.calendar.date(from: parts) ?? .distantPast
  }

  @Test func wheelsFollowTheLanguage() {
    #expect(wheels(.date).fields == [.month, .day, .year])
    #expect(wheels(.date, "de_DE").fields == [.day, .month, .year])
    #expect(wheels(.date, "ja_JP").fields == [.year, .month, .day])
    #expect(wheels(.time).fields == [.hour, .minute, .period])
    #expect(wheels(.time, "de_DE").fields == [.hour, .minute])
    #expect(wheels(.dateAndTime, "de_DE").fields == [.wholeDay, .hour, .minute])
    #expect(wheels(.countDownTimer).fields == [.hours, .minutes])
    let german = wheels(.date, "de_DE")
    let march = german.row(of: 3, .month, near: nil)
    #expect(german.title(ofRow: march, .month, today: Date()) == "März")
  }

  // From 2001-01-01 to 2024-01-01 there are 23 · 365 + 5 days, and 31 + 29 + 4 more to the fifth of March.
  @Test func datesAreShown() {
    #expect(wheels(.dateAndTime).values(showing: date(2024, 3, 5, 14, 7)) == [8464, 2, 7, 1])
    #expect(wheels(.dateAndTime).values(showing: date(2024, 3, 5, 0, 0)) == [8464, 12, 0, 0])
    #expect(wheels(.date, "de_DE").values(showing: date(2024, 3, 5, 14, 7)) == [5, 3, 2024])
  }

  @Test func wheelsMakeDates() {
    let old = date(2020, 1, 1, 14, 7)
    // The time of day stays; a day that is not there is the month's last.
    #expect(wheels(.date).date(showing: [2, 31, 2024], old: old) == date(2024, 2, 29, 14, 7))
    #expect(wheels(.date).date(showing: [2, 31, 2023], old: old) == date(2023, 2, 28, 14, 7))
    #expect(wheels(.time).date(showing: [12, 5, 0], old: old) == date(2020, 1, 1, 0, 5))
    #expect(wheels(.time).date(showing: [12, 5, 1], old: old) == date(2020, 1, 1, 12, 5))
    #expect(wheels(.dateAndTime).date(showing: [8464, 2, 7, 1], old: old) == date(2024, 3, 5, 14, 7))
    for mode in [UIDatePicker.Mode.date, .dateAndTime] {
      for locale in ["en_US", "de_DE", "ja_JP"] {
        let wheels = wheels(mode, locale)
        #expect(wheels.date(showing: wheels.values(showing: old), old: old) == old)
      }
    }
  }

  @Test func wheelsTurnTheShortWay() {
    let wheels = wheels(.time, "de_DE", interval: 15)
    // Four rows of minutes an hour; from 45 to 0 it is one row forward.
    let quarterTo = wheels.row(of: 45, .minute, near: nil)
    #expect(wheels.value(ofRow: quarterTo, .minute) == 45)
    #expect(wheels.row(of: 0, .minute, near: quarterTo) == quarterTo + 1)
    #expect(wheels.value(ofRow: wheels.row(of: 52, .minute, near: nil), .minute) == 45)
  }

  /// Hours and minutes go round, on and back alike, whatever the wheels showed before: a picker is made for days and times, and gets its
  /// style, mode and interval later, in any order.
  @Test func wheelsGoOnWhateverTheyShowedBefore() {
    withStage { stage in
      let picker = makePicker(stage, .date)
      picker.date = date(2024, 11, 30)
      // Of what has no end, half of all rounds are left on either side.
      @MainActor func expectRoom(_ components: [Int]) {
        for component in components {
          let column = picker.picker.columns[component]
          let field = picker.wheels.fields[component]
          let round = picker.wheels.rowCount(of: field) / 4
          #expect(column.selectedRow > round && column.selectedRow < column.rowCount - round, "\(field)")
        }
      }
      expectRoom([0, 1])
      picker.picker.columns[0].accessibilityIncrement()
      picker.picker.columns[0].accessibilityIncrement()
      #expect(picker.date == date(2024, 1, 30))
      picker.datePickerMode = .dateAndTime
      expectRoom([1, 2])
      picker.minuteInterval = 15
      expectRoom([1, 2])
      picker.locale = Locale(identifier: "de_DE")
      picker.datePickerMode = .date
      expectRoom([0, 1])
      picker.datePickerMode = .time
      expectRoom([0, 1])
    }
  }

  private func makePicker(_ stage: Stage, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.sizeToFit()
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = Self.calendar
    picker.datePickerMode = mode
    stage.window.addSubview(picker)
    stage.host.advanceFrame()
    return picker
  }

  @Test func limitsHold() {
    withStage { stage in
      let picker = makePicker(stage, .date)
      #expect(picker.frame.size == CGSize(width: 320, height: 216) && picker.datePickerStyle == .wheels)
      picker.minimumDate = date(2024, 1, 1)
      picker.maximumDate = date(2024, 12, 31)
      picker.date = date(2030, 1, 1)
      #expect(picker.date == date(2024, 12, 31))
      picker.date = date(2000, 1, 1)
      #expect(picker.date == date(2024, 1, 1))
      // Apple: limits that contradict each other are ignored.
      picker.minimumDate = date(2025, 1, 1)
      picker.date = date(2000, 1, 1)
      #expect(picker.date == date(2000, 1, 1))
      picker.minuteInterval = 7
      #expect(picker.minuteInterval == 1)
      picker.minuteInterval = 15
      #expect(picker.minuteInterval == 15)
    }
  }

  /// Apple documentation, `roundsToMinuteInterval`: if true, the default, "date always rounds to the minuteInterval and only produces
  /// dates that align with the minute interval"; if false, "changes to date ignore the minuteInterval".
  @Test func datesRoundToTheInterval() {
    withStage { stage in
      let picker = makePicker(stage, .dateAndTime)
      picker.date = date(2024, 3, 5, 14, 52).addingTimeInterval(7.5)
      picker.minuteInterval = 15
      #expect(picker.date == date(2024, 3, 5, 14, 45))
      picker.date = date(2024, 3, 5, 9, 29).addingTimeInterval(59.9)
      #expect(picker.date == date(2024, 3, 5, 9, 15))
      picker.minimumDate = date(2024, 3, 5, 10, 7)
      #expect(picker.date == date(2024, 3, 5, 10, 15))

      picker.roundsToMinuteInterval = false
      picker.date = date(2024, 3, 5, 11, 11)
      #expect(picker.date == date(2024, 3, 5, 11, 11))
      // With the minutes that wheels have by default nothing is rounded.
      let other = makePicker(stage, .dateAndTime)
      let moment = date(2024, 3, 5, 11, 11).addingTimeInterval(7.5)
      other.date = moment
      #expect(other.date == moment)
    }
  }

  /// "If the enabled state is false, the control ignores touch events."
  @Test func aDisabledPickerIsNotTurned() {
    withStage { stage in
      let picker = makePicker(stage, .date)
      let middle = CGPoint(x: picker.bounds.midX, y: picker.bounds.midY)
      #expect(picker.hitTest(middle, with: nil)?.isDescendant(of: picker.picker) == true)
      picker.isEnabled = false
      #expect(picker.hitTest(middle, with: nil)?.isDescendant(of: picker.picker) != true)
      picker.isEnabled = true
      #expect(picker.hitTest(middle, with: nil)?.isDescendant(of: picker.picker) == true)
    }
  }

  @Test func theUserTurnsAndIsHeard() {
    withStage { stage in
      let picker = makePicker(stage, .date)
      picker.date = date(2024, 1, 31)
      var heard: [Date] = []
      picker.addAction(UIAction { _ in heard.append(picker.date) }, for: .valueChanged)
      // One month on there is no 31st.
      picker.picker.columns[0].accessibilityIncrement()
      #expect(heard == [date(2024, 2, 29)])
      stage.host.settle()
      #expect(picker.picker.columns.map(\.accessibilityValue) == ["February", "29", "2024"])
      picker.maximumDate = date(2024, 3, 10)
      picker.picker.columns[0].accessibilityIncrement()
      #expect(heard.last == date(2024, 3, 10) && picker.date == date(2024, 3, 10))
      stage.host.settle()
    }
  }

  @Test func durations() {
    withStage { stage in
      let picker = makePicker(stage, .countDownTimer)
      picker.countDownDuration = 2 * 3600 + 5 * 60
      #expect(picker.picker.columns.map(\.accessibilityValue) == ["2 hours", "5 min"])
      picker.countDownDuration = 60
      // A duration of nothing is one of a minute.
      picker.picker.columns[1].accessibilityDecrement()
      #expect(picker.countDownDuration == 60)
      picker.picker.columns[0].accessibilityIncrement()
      #expect(picker.countDownDuration == 3660)
      stage.host.settle()
    }
  }
}
