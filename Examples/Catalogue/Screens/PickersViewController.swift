import UIKit

class PickersViewController: ScreenViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let sizes = ["Small", "Medium", "Large", "Huge"]
  private let colors: [(String, UIColor)] = [
    ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen), ("Blue", .systemBlue), ("Purple", .systemPurple),
  ]
  private let texts = UIPickerView()
  private let views = UIPickerView()
  private let result = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for picker in [texts, views] {
      picker.dataSource = self
      picker.delegate = self
    }
    texts.selectRow(1, inComponent: 0, animated: false)
    texts.selectRow(2, inComponent: 1, animated: false)
    add("Two components", texts, fills: true)
    result.numberOfLines = 0
    show()
    add("What is chosen", result, fills: true)
    views.selectRow(2, inComponent: 0, animated: false)
    add("Rows that are views", views, fills: true)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { pickerView === texts ? 2 : 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    pickerView === texts && component == 0 ? sizes.count : colors.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    pickerView === texts && component == 0 ? sizes[row] : colors[row].0
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    if pickerView === texts {
      label.text = component == 0 ? sizes[row] : colors[row].0
      label.font = .systemFont(ofSize: 21)
    } else {
      label.text = "● " + colors[row].0
      label.textColor = colors[row].1
      label.font = .boldSystemFont(ofSize: 24)
    }
    return label
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    pickerView === texts ? 32 : 44
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { show() }

  private func show() {
    let size = sizes[texts.selectedRow(inComponent: 0)]
    let color = colors[texts.selectedRow(inComponent: 1)].0
    result.text = "\(size), \(color)"
  }
}
