import BrowserCore
import UIKit

/// The name and the password of an account that is there, or of a new one with its website.
final class PasswordEditViewController: UIViewController {
  /// Called with what is kept now.
  var onChange: ((PasswordEntry) -> Void)?

  private let keeper: PasswordKeeper
  private let id: String?
  private let entry: PasswordEntry?
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  let siteField = UITextField()
  let userField = UITextField()
  let passwordField = UITextField()
  private lazy var saveButton = UIBarButtonItem(
    systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })

  /// - Parameter entry: what is changed; nil for a new one.
  init(keeper: PasswordKeeper, id: String?, entry: PasswordEntry?) {
    self.keeper = keeper
    self.id = id
    self.entry = entry
    super.init(nibName: nil, bundle: nil)
    title = entry == nil ? "Add Password" : "Edit Password"
    navigationItem.rightBarButtonItem = saveButton
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "password-edit"
    set(siteField, entry?.origin.text ?? "", "Website", .URL)
    set(userField, entry?.user ?? "", PasswordText.userName, .emailAddress)
    set(passwordField, entry?.password ?? "", PasswordText.password, .default)
    siteField.isEnabled = entry == nil
    table.backgroundColor = Palette.startBackground
    table.dataSource = self
    table.delegate = self
    table.followTextSize { LibraryCell.height }
    view.addSubview(table)
    fieldDidChange()
  }

  private func set(_ field: UITextField, _ text: String, _ label: String, _ type: UIKeyboardType) {
    field.text = text
    field.placeholder = label
    field.accessibilityLabel = label
    field.font = TextSize.font(17)
    field.adjustsFontForContentSizeCategory = true
    field.textColor = field.isEnabled ? Palette.label : Palette.secondaryLabel
    field.clearButtonMode = .whileEditing
    field.keyboardType = type
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.addAction(UIAction { [weak self] _ in self?.fieldDidChange() }, for: .editingChanged)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (entry == nil ? siteField : passwordField).becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  /// The entry that the fields make; nil where it cannot be kept.
  private var typed: PasswordEntry? {
    let text = (siteField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard let origin = entry?.origin ?? PasswordOrigin(text: text.contains("://") ? text : "https://" + text)
    else { return nil }
    let new = PasswordEntry(
      origin: origin, realm: entry?.realm, user: userField.text ?? "", password: passwordField.text ?? "")
    return new.isBearable ? new : nil
  }

  private func fieldDidChange() { saveButton.isEnabled = typed != nil && typed != entry }

  func save() {
    guard let typed else { return }
    Task.immediate {
      do throws(PasswordStoreError) {
        try await keeper.store.unlock()
        let others = try await keeper.store.accounts(of: typed.origin).filter { $0.id != id }
        guard !others.contains(where: { ($0.realm, $0.user) == (typed.realm, typed.user) }) else {
          return showMessage("Password Not Saved", PasswordText.accountExists(typed))
        }
        try await keeper.store.save(typed)
        // Under another name it is another item; the old one goes once the new one is there.
        if let id, let entry, typed.key != entry.key { try await keeper.store.remove(id, of: entry.origin) }
        onChange?(typed)
        if entry == nil { navigationController?.popViewController(animated: true) }
      } catch {
        showMessage("Password Not Saved", error.message)
      }
    }
  }
}

extension PasswordEditViewController: UITableViewDataSource, UITableViewDelegate {
  private var fields: [UITextField] { [siteField, userField, passwordField] }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    FieldCell(field: fields[indexPath.row])
  }
}
