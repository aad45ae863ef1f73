import BrowserCore
import UIKit

/// The parts of a card that is there, or of a new one.
final class ContactEditViewController: UITableViewController {
  /// It was changed, or is gone.
  var onChange: (() -> Void)?

  /// A row of the table.
  private enum Row: Hashable {
    case part(ContactCard.Part)
    /// A line of the street, counted from 0.
    case street(Int)
    case country, delete
  }

  private let keeper: ContactKeeper
  private let card: ContactCard?
  private var fields: [Row: UITextField] = [:]
  private(set) var country: String
  private lazy var saveButton = UIBarButtonItem(
    systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })

  private static let sections: [[Row]] = [
    [.part(.givenName), .part(.additionalName), .part(.familyName), .part(.organization)],
    (0..<ContactLimits.streetLines).map(Row.street) + [
      .part(.postalCode), .part(.city), .part(.region), .country,
    ],
    [.part(.telephone), .part(.email)],
  ]

  /// - Parameter card: what is changed; nil for a new one.
  init(keeper: ContactKeeper, card: ContactCard?) {
    (self.keeper, self.card) = (keeper, card)
    country = card?[.country] ?? ""
    super.init(style: .insetGrouped)
    title = card == nil ? ContactText.new : ContactText.edit
    navigationItem.rightBarButtonItem = saveButton
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "contact-edit"
    for row in Self.sections.joined() { fields[row] = field(for: row) }
    tableView.backgroundColor = Palette.startBackground
    tableView.followTextSize { LibraryCell.height }
    fieldDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if card == nil, country.isEmpty, typed.isEmpty { fields[.part(.givenName)]?.becomeFirstResponder() }
  }

  // MARK: - Fields

  private func field(for row: Row) -> UITextField? {
    let field = UITextField()
    switch row {
    case .part(let part):
      field.text = card?[part]
      set(field, ContactText.label(part), Self.keyboard(for: part))
    case .street(let line):
      let lines = card?.streetLines ?? []
      field.text = lines.indices.contains(line) ? lines[line] : ""
      set(field, ContactText.streetLabel(line), .default)
    case .country, .delete: return nil
    }
    return field
  }

  private static func keyboard(for part: ContactCard.Part) -> UIKeyboardType {
    switch part {
    case .telephone: .phonePad
    case .email: .emailAddress
    default: .default
    }
  }

  private func set(_ field: UITextField, _ label: String, _ type: UIKeyboardType) {
    field.placeholder = label
    field.accessibilityLabel = label
    field.font = TextSize.font(17)
    field.adjustsFontForContentSizeCategory = true
    field.textColor = Palette.label
    field.clearButtonMode = .whileEditing
    field.keyboardType = type
    field.autocapitalizationType = type == .default ? .words : .none
    field.autocorrectionType = .no
    field.addAction(UIAction { [weak self] _ in self?.fieldDidChange() }, for: .editingChanged)
    field.delegate = self
  }

  /// The field of a part, or of the street's first line; nil for the country.
  func field(of part: ContactCard.Part) -> UITextField? { fields[part == .street ? .street(0) : .part(part)] }

  /// The texts of the fields.
  private var texts: [ContactCard.Part: String] {
    var texts: [ContactCard.Part: String] = [.country: country]
    for case .part(let part) in Self.sections.joined() { texts[part] = fields[.part(part)]?.text ?? "" }
    texts[.street] = (0..<ContactLimits.streetLines).compactMap { fields[.street($0)]?.text }
      .joined(separator: "\n")
    return texts
  }

  /// The card that the fields make.
  private var typed: ContactCard { ContactCard(id: card?.id ?? newID, texts) }
  private let newID = UUID()

  private func fieldDidChange() {
    let typed = typed
    saveButton.isEnabled = !typed.isEmpty && typed != card
  }

  private func choose(_ code: String) {
    country = code
    fieldDidChange()
    tableView.reloadData()
  }

  // MARK: - Changing

  func save() {
    if let part = ContactCard.Part.allCases.first(where: { $0.cleaned(texts[$0] ?? "") == nil }) {
      return showMessage(ContactText.notSaved, ContactText.tooLong(part))
    }
    do throws(ContactStoreError) {
      try keeper.keep(typed)
      onChange?()
    } catch {
      showMessage(ContactText.notSaved, error.message)
    }
  }

  private func askToDelete() {
    let alert = UIAlertController(
      title: ContactText.deleteTitle, message: ContactText.deleteMessage, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: ContactText.delete, style: .destructive) { [weak self] _ in self?.delete() })
    alert.addAction(UIAlertAction(title: ContactText.cancel, style: .cancel))
    present(alert, animated: true)
  }

  private func delete() {
    guard let card else { return }
    do throws(ContactStoreError) {
      try keeper.remove(card.id)
      onChange?()
    } catch {
      showMessage(ContactText.notDeleted, error.message)
    }
  }

  // MARK: - Rows

  private var sections: [[Row]] { Self.sections + (card == nil ? [] : [[.delete]]) }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section][indexPath.row]
    if let field = fields[row] { return FieldCell(field: field) }
    let cell = PasswordDetailCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .default
    cell.accessibilityTraits = .button
    if row == .country {
      cell.show(
        ContactText.label(.country), country.isEmpty ? ContactText.noCountry : CountryNames.name(country))
      cell.accessoryType = .disclosureIndicator
    } else {
      cell.textLabel?.text = ContactText.delete
      cell.textLabel?.font = TextSize.font(17)
      cell.textLabel?.textColor = Palette.danger
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section][indexPath.row] {
    case .part, .street: break
    case .country:
      let list = CountryListViewController(chosen: country)
      list.onChoose = { [weak self] code in
        self?.choose(code)
        self?.navigationController?.popViewController(animated: true)
      }
      view.endEditing(true)
      navigationController?.pushViewController(list, animated: true)
    case .delete: askToDelete()
    }
  }
}

extension ContactEditViewController: UITextFieldDelegate {
  /// Return goes to the next field, which may be behind the keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let order: [(IndexPath, UITextField)] = sections.enumerated().flatMap { section, rows in
      rows.enumerated().compactMap { row, part in
        fields[part].map { (IndexPath(row: row, section: section), $0) }
      }
    }
    guard let place = order.firstIndex(where: { $0.1 === textField }), order.indices.contains(place + 1)
    else {
      textField.resignFirstResponder()
      return false
    }
    let (path, next) = order[place + 1]
    tableView.scrollToRow(at: path, at: .none, animated: false)
    tableView.layoutIfNeeded()
    next.becomeFirstResponder()
    return false
  }
}
