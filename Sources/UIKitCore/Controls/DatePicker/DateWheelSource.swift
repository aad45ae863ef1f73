import Foundation

/// Answers a date picker's wheels for it.
@MainActor
final class DateWheelSource: UIPickerViewDataSource, UIPickerViewDelegate {
  weak var owner: UIDatePicker?

  private func field(_ component: Int) -> DateWheelField { owner?.wheels.fields[component] ?? .day }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { owner?.wheels.fields.count ?? 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    owner?.wheels.rowCount(of: field(component)) ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    owner?.wheels.title(ofRow: row, field(component), today: Date())
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let font = UIFont.systemFont(ofSize: PickerMetrics.fontSize)
    let title = owner?.wheels.widestTitle(of: field(component)) ?? ""
    return (title.size(withAttributes: [.font: font]).width + PickerMetrics.titleMargin).rounded(.up)
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner?.userDidChoose()
  }
}
