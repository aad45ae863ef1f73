import UIKit

class NavigationBarViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.prompt = "A prompt stands above the title"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(pressed(_:))),
      UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu()),
    ]
    navigationItem.rightBarButtonItems?.last?.accessibilityLabel = "More"
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: self, action: #selector(pressed(_:)))

    for (name, bar) in bars() { add(name, bar, fills: true) }
    var next = UIButton.Configuration.tinted()
    next.title = "Push a page with a title view"
    let push = UIButton(configuration: next)
    push.addAction(UIAction { [weak self] _ in self?.push() }, for: .touchUpInside)
    add("titleView", push)
  }

  private func bars() -> [(String, UINavigationBar)] {
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    opaque.backgroundColor = .systemIndigo
    opaque.titleTextAttributes = [.foregroundColor: UIColor.white]
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    let standard = UINavigationBarAppearance()
    standard.configureWithDefaultBackground()
    return [("Default", standard), ("Opaque, coloured", opaque), ("Transparent", clear)].map { name, appearance in
      let bar = UINavigationBar()
      bar.standardAppearance = appearance
      bar.scrollEdgeAppearance = appearance
      if name.hasPrefix("Opaque") { bar.tintColor = .white }
      let item = UINavigationItem(title: name)
      item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(pressed(_:)))
      item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(pressed(_:)))
      bar.items = [item]
      return (name, bar)
    }
  }

  private func menu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
      UIAction(title: "Print", image: UIImage(systemName: "printer")) { _ in },
    ])
  }

  private func push() {
    let page = ScreenViewController()
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 0
    page.navigationItem.titleView = segments
    page.navigationItem.backButtonDisplayMode = .minimal
    show(page, sender: self)
  }

  @objc private func pressed(_ sender: Any) {}
}
