import UIKit

class TextFieldsViewController: ScreenViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let borders: [(String, UITextField.BorderStyle)] = [
      ("None", .none), ("Line", .line), ("Bezel", .bezel), ("Rounded", .roundedRect),
    ]
    for (name, border) in borders {
      let field = makeField(name)
      field.borderStyle = border
      add("borderStyle: \(name)", field, fills: true)
    }
    let secure = makeField("Password")
    secure.isSecureTextEntry = true
    secure.text = "secret"
    secure.textContentType = .password
    add("isSecureTextEntry", secure, fills: true)

    let clear = makeField("Search")
    clear.text = "Text to clear"
    clear.clearButtonMode = .always
    add("clearButtonMode: always", clear, fills: true)

    let sides = makeField("Amount")
    let picture = UIImageView(image: UIImage(systemName: "creditcard"))
    picture.contentMode = .center
    picture.frame = CGRect(x: 0, y: 0, width: 36, height: 24)
    sides.leftView = picture
    sides.leftViewMode = .always
    let unit = UILabel()
    unit.text = "€ "
    unit.sizeToFit()
    sides.rightView = unit
    sides.rightViewMode = .unlessEditing
    sides.keyboardType = .decimalPad
    add("leftView, rightView", sides, fills: true)

    let accessory = makeField("With a bar above the keyboard")
    let bar = UIToolbar()
    bar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done)),
    ]
    bar.sizeToFit()
    accessory.inputAccessoryView = bar
    add("inputAccessoryView", accessory, fills: true)

    let dates = makeField("A picker for a keyboard")
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    dates.inputView = picker
    add("inputView", dates, fills: true)

    let attributed = makeField("")
    attributed.attributedPlaceholder = NSAttributedString(
      string: "Colourful placeholder",
      attributes: [.foregroundColor: UIColor.systemPurple, .font: UIFont.italicSystemFont(ofSize: 15)])
    attributed.accessibilityLabel = "Colourful"
    add("attributedPlaceholder", attributed, fills: true)

    let disabled = makeField("")
    disabled.text = "Disabled"
    disabled.isEnabled = false
    disabled.accessibilityLabel = "Disabled"
    add("isEnabled", disabled, fills: true)

    let aligned = makeField("")
    aligned.text = "Centred, shrinks to fit what is in it"
    aligned.textAlignment = .center
    aligned.adjustsFontSizeToFitWidth = true
    aligned.minimumFontSize = 10
    aligned.accessibilityLabel = "Centred"
    add("textAlignment, adjustsFontSizeToFitWidth", aligned.sized(200, nil))
  }

  private func makeField(_ placeholder: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.delegate = self
    field.returnKeyType = .done
    return field
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  @objc private func done() { view.endEditing(true) }
}
