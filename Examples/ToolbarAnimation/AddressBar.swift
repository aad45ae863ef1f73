import UIKit

/// The text field for the address, and the label with the site's name that stays when the bar is collapsed.
class AddressBar: UIView {
  let containerView = UIView()
  let textField = UITextField()
  let domainLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupContainerView()
    setupTextField()
    setupDomainLabel()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setupContainerView() {
    containerView.backgroundColor = .tertiarySystemBackground
    containerView.layer.cornerRadius = 12
    containerView.layer.shadowColor = UIColor.black.cgColor
    containerView.layer.shadowOpacity = 0.12
    containerView.layer.shadowRadius = 10
    containerView.layer.shadowOffset = CGSize(width: 0, height: 2)
    containerView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(containerView)
    NSLayoutConstraint.activate([
      containerView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      containerView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      containerView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      containerView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  private func setupTextField() {
    textField.placeholder = "Search or enter website name"
    textField.clearButtonMode = .whileEditing
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.keyboardType = .webSearch
    textField.returnKeyType = .go
    textField.textAlignment = .center
    textField.translatesAutoresizingMaskIntoConstraints = false
    containerView.addSubview(textField)
    let views = ["field": textField]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-16-[field]-16-|", options: [], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[field]|", options: [], metrics: nil, views: views))
  }

  private func setupDomainLabel() {
    domainLabel.font = .systemFont(ofSize: 17)
    domainLabel.textColor = .label
    domainLabel.textAlignment = .center
    domainLabel.alpha = 0
    domainLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(domainLabel)
    NSLayoutConstraint.activate([
      domainLabel.centerXAnchor.constraint(equalTo: containerView.centerXAnchor),
      domainLabel.centerYAnchor.constraint(equalTo: containerView.centerYAnchor),
    ])
  }
}
