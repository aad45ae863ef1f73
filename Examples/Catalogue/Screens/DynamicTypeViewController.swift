import UIKit

class DynamicTypeViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline),
      ("Subheadline", .subheadline), ("Body", .body), ("Callout", .callout), ("Footnote", .footnote), ("Caption 1", .caption1),
      ("Caption 2", .caption2),
    ]
    for (name, style) in styles {
      let label = UILabel()
      label.text = name
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      stack.addArrangedSubview(label)
      stack.setCustomSpacing(8, after: label)
    }
    let custom = UILabel()
    custom.numberOfLines = 0
    custom.text = "Georgia 17, scaled by UIFontMetrics"
    custom.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: "Georgia", size: 17) ?? .systemFont(ofSize: 17))
    custom.adjustsFontForContentSizeCategory = true
    add("UIFontMetrics", custom, fills: true)
    let limited = UILabel()
    limited.numberOfLines = 0
    limited.text = "No larger than extra large"
    limited.font = .preferredFont(forTextStyle: .body)
    limited.adjustsFontForContentSizeCategory = true
    limited.maximumContentSizeCategory = .extraLarge
    add("maximumContentSizeCategory", limited, fills: true)
  }
}
