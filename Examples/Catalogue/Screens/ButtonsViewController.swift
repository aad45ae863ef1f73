import UIKit

class ButtonsViewController: ScreenViewController {
  private let counter = UILabel()
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButtons()
    addConfigurations()
    addVariants()
    addMenus()
  }

  private func addSystemButtons() {
    let plain = UIButton(type: .system)
    plain.setTitle("System", for: .normal)
    plain.setTitle("Pressed", for: .highlighted)
    plain.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    counter.text = "0 taps"
    add("UIButton(type: .system)", row([plain, counter]))

    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    add("isEnabled", disabled)

    let kinds = [UIButton(type: .contactAdd), UIButton(type: .detailDisclosure), UIButton(type: .close)]
    kinds[0].accessibilityLabel = "Add contact"
    add("Contact, detail, close", row(kinds, spacing: 24))
  }

  private func addConfigurations() {
    let kinds: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
      ("Bordered", .bordered()), ("Bordered Tinted", .borderedTinted()), ("Bordered Prominent", .borderedProminent()),
    ]
    for pair in stride(from: 0, to: kinds.count, by: 2) {
      let buttons = kinds[pair..<min(pair + 2, kinds.count)].map { name, configuration in
        var configuration = configuration
        configuration.title = name
        return UIButton(configuration: configuration)
      }
      add(pair == 0 ? "UIButton.Configuration" : "", row(buttons))
    }
  }

  private func addVariants() {
    let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
    let names = ["Mini", "Small", "Medium", "Large"]
    add(
      "buttonSize",
      row(
        zip(sizes, names).map { size, name in
          var configuration = UIButton.Configuration.filled()
          configuration.buttonSize = size
          configuration.title = name
          return UIButton(configuration: configuration)
        }, spacing: 8))

    var subtitle = UIButton.Configuration.filled()
    subtitle.title = "Buy"
    subtitle.subtitle = "with a subtitle"
    subtitle.image = UIImage(systemName: "cart")
    subtitle.imagePadding = 8
    subtitle.cornerStyle = .capsule
    add("Subtitle, image, capsule", UIButton(configuration: subtitle))

    let placements: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
    add(
      "imagePlacement",
      row(
        placements.map { placement in
          var configuration = UIButton.Configuration.tinted()
          configuration.title = "Star"
          configuration.image = UIImage(systemName: "star.fill")
          configuration.imagePlacement = placement
          configuration.imagePadding = 4
          return UIButton(configuration: configuration)
        }, spacing: 8))

    var busy = UIButton.Configuration.gray()
    busy.title = "Loading"
    busy.showsActivityIndicator = true
    busy.imagePadding = 8
    add("showsActivityIndicator", UIButton(configuration: busy))

    var destructive = UIButton.Configuration.filled()
    destructive.title = "Delete"
    let delete = UIButton(configuration: destructive)
    delete.role = .destructive
    var primary = UIButton.Configuration.filled()
    primary.title = "Default"
    let standard = UIButton(configuration: primary)
    standard.role = .primary
    let off = UIButton(configuration: primary)
    off.isEnabled = false
    add("role, isEnabled", row([delete, standard, off]))

    let toggle = UIButton(configuration: .bordered())
    toggle.setTitle("Toggle", for: .normal)
    toggle.changesSelectionAsPrimaryAction = true
    toggle.isSelected = true
    add("changesSelectionAsPrimaryAction", toggle)

    var fill = UIButton.Configuration.filled()
    fill.title = "As wide as the screen"
    fill.buttonSize = .large
    fill.baseBackgroundColor = .systemIndigo
    add("baseBackgroundColor", UIButton(configuration: fill), fills: true)

    let background = UIButton(type: .custom)
    background.setTitle("Background image", for: .normal)
    background.setBackgroundImage(.landscape(CGSize(width: 200, height: 50)), for: .normal)
    background.layer.cornerRadius = 12
    background.clipsToBounds = true
    add("setBackgroundImage(_:for:)", background.sized(200, 50))
  }

  private func addMenus() {
    let choices = ["Small", "Medium", "Large"]
    let pop = UIButton(configuration: .bordered())
    pop.menu = UIMenu(children: choices.map { UIAction(title: $0, state: $0 == "Medium" ? .on : .off) { _ in } })
    pop.showsMenuAsPrimaryAction = true
    pop.changesSelectionAsPrimaryAction = true
    add("Pop-up button", pop)

    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Actions"
    let pull = UIButton(configuration: configuration)
    pull.showsMenuAsPrimaryAction = true
    pull.menu = UIMenu(children: [
      UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
      UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
    ])
    add("Pull-down button", pull)
  }

  @objc private func tapped(_ sender: UIButton) {
    taps += 1
    counter.text = "\(taps) tap\(taps == 1 ? "" : "s")"
  }
}
