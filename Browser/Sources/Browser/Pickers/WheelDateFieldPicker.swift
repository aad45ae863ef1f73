import BrowserCore
import UIKit

/// Wheels for a month and its year, or for a week of a year.
@MainActor
final class WheelDateFieldPicker: NSObject, DateFieldPicker, UIPickerViewDataSource, UIPickerViewDelegate {
  private let picker = UIPickerView()
  private let field: DateField
  private let years: [Int]
  var view: UIView { picker }
  private(set) var date: Date

  /// The years before and after the one that is shown first, where the field's bounds leave so many.
  private static let reach = 200

  init(field: DateField, date: Date) {
    (self.field, self.date) = (field, date)
    let calendar = DateFieldKind.calendar
    func year(_ date: Date) -> Int {
      calendar.component(field.kind == .week ? .yearForWeekOfYear : .year, from: date)
    }
    let now = year(date)
    let first = max(1, field.minimum.map(year) ?? 1, now - Self.reach)
    let last = min(field.maximum.map(year) ?? .max, now + Self.reach)
    years = Array(first...max(first, last))
    super.init()
    picker.dataSource = self
    picker.delegate = self
    picker.reloadAllComponents()
    showDate(animated: false)
  }

  private var parts: (year: Int, number: Int) {
    let isWeek = field.kind == .week
    let year = DateFieldKind.calendar.component(isWeek ? .yearForWeekOfYear : .year, from: date)
    return (year, DateFieldKind.calendar.component(isWeek ? .weekOfYear : .month, from: date))
  }

  private func showDate(animated: Bool) {
    let (year, number) = parts
    picker.selectRow(number - 1, inComponent: 0, animated: animated)
    if let row = years.firstIndex(of: year) { picker.selectRow(row, inComponent: 1, animated: animated) }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    if component == 1 { return years.count }
    return field.kind == .week ? Self.weeks(in: parts.year) : 12
  }

  /// The 28th of December is always in its year's last week (ISO 8601).
  private static func weeks(in year: Int) -> Int {
    let date = DateFieldKind.calendar.date(from: DateComponents(year: year, month: 12, day: 28))
    return date.map { DateFieldKind.calendar.component(.weekOfYear, from: $0) } ?? 52
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    if component == 1 { return String(years[row]) }
    if field.kind == .week { return "Week \(row + 1)" }
    let names = Calendar.current.standaloneMonthSymbols
    return names.indices.contains(row) ? names[row] : String(row + 1)
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let year = years[pickerView.selectedRow(inComponent: 1)]
    let number = pickerView.selectedRow(inComponent: 0) + 1
    let components =
      field.kind == .week
      ? DateComponents(weekday: 2, weekOfYear: min(number, Self.weeks(in: year)), yearForWeekOfYear: year)
      : DateComponents(year: year, month: number, day: 1)
    guard let chosen = DateFieldKind.calendar.date(from: components) else { return }
    date = field.nearest(to: chosen)
    pickerView.reloadComponent(0)
    // What is not permitted goes back to the nearest that is.
    showDate(animated: true)
  }
}
