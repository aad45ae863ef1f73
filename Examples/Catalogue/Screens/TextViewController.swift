import UIKit

class TextViewController: UIViewController {
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(endEditing))
    textView.translatesAutoresizingMaskIntoConstraints = false
    textView.alwaysBounceVertical = true
    textView.adjustsFontForContentSizeCategory = true
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    textView.attributedText = text()
    textView.accessibilityLabel = "Notes"
    view.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.topAnchor),
      textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  private func text() -> NSAttributedString {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let plain: [NSAttributedString.Key: Any] = [.font: body, .foregroundColor: UIColor.label]
    let text = NSMutableAttributedString(
      string: "A Walk\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .largeTitle), .foregroundColor: UIColor.label])
    text.append(NSAttributedString(string: "The path begins behind the mill and follows the brook. Take ", attributes: plain))
    text.append(
      NSAttributedString(
        string: "good shoes",
        attributes: [.font: UIFont.boldSystemFont(ofSize: body.pointSize), .foregroundColor: UIColor.systemRed]))
    text.append(NSAttributedString(string: " and ", attributes: plain))
    text.append(
      NSAttributedString(
        string: "the map", attributes: [.font: body, .link: URL(string: "https://example.org/map") as Any]))
    text.append(NSAttributedString(string: ".\n\n", attributes: plain))
    let attachment = NSTextAttachment()
    attachment.image = .landscape(CGSize(width: 260, height: 120))
    text.append(NSAttributedString(attachment: attachment))
    let list = NSMutableParagraphStyle()
    list.headIndent = 24
    list.tabStops = [NSTextTab(textAlignment: .left, location: 24)]
    list.paragraphSpacing = 6
    for item in ["Water for a day", "A hat, because above the trees there is no shade at all before the evening", "Bread"] {
      text.append(
        NSAttributedString(
          string: "\n•\t" + item, attributes: [.font: body, .foregroundColor: UIColor.label, .paragraphStyle: list]))
    }
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    text.append(
      NSAttributedString(
        string: "\n\nat the summit",
        attributes: [
          .font: UIFont.italicSystemFont(ofSize: body.pointSize), .paragraphStyle: centered,
          .foregroundColor: UIColor.secondaryLabel,
        ]))
    return text
  }

  @objc private func endEditing() { view.endEditing(true) }
}
