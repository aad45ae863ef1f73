import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Pickers are drawn, in light and dark and from right to left.
@Suite @MainActor
struct PickerSpecimenTests {
  private final class Fruit: UIPickerViewDataSource, UIPickerViewDelegate {
    let names = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Hazelnut", "Olive"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      component == 0 ? names[row] : "\(row)"
    }
  }

  @Test("Wheels of words and of dates", arguments: [(false, false), (true, false), (false, true)])
  func pickers(isDark: Bool, isRightToLeft: Bool) throws {
    let sheet = SpecimenSheet("pickers", isDark: isDark, isRightToLeft: isRightToLeft)
    defer { sheet.tearDown() }
    let fruit = Fruit()
    let picker = UIPickerView()
    picker.dataSource = fruit
    picker.delegate = fruit
    picker.selectRow(4, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    let dates = [UIDatePicker.Mode.date, .dateAndTime].map { mode in
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      picker.sizeToFit()
      picker.locale = Locale(identifier: "en_US")
      picker.datePickerMode = mode
      picker.date = Date(timeIntervalSinceReferenceDate: 700_000_000)
      return picker
    }
    sheet.row(picker)
    sheet.row(dates[0])
    sheet.row(dates[1])
    let picture = try #require(sheet.finish())
    // The bar in the middle of the first picker, which is at (16, 16), is not of the background's colour: 9 points from its
    // side, and left of any text.
    let beside = picture.pixel(x: 2 * 30, y: 2 * 124)
    #expect(beside != picture.pixel(x: 2 * 4, y: 2 * 124))
    // Nothing is drawn of rows behind the drum's edge.
    let above = picture.pixel(x: 2 * 100, y: 2 * 8)
    #expect(above == picture.pixel(x: 2 * 4, y: 2 * 8))
  }
}
