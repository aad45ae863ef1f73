import UIKit

class TabsViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    let tabs: [(String, UITabBarItem)] = [
      ("Home", UITabBarItem(title: "Home", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "house.fill"))),
      ("Favorites", UITabBarItem(tabBarSystemItem: .favorites, tag: 1)),
      ("Search", UITabBarItem(tabBarSystemItem: .search, tag: 2)),
      ("Messages", UITabBarItem(title: "Messages", image: UIImage(systemName: "message"), tag: 3)),
      ("Profile", UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 4)),
    ]
    viewControllers = tabs.map { name, item in
      let page = ScreenViewController()
      let label = UILabel()
      label.text = name
      label.font = .preferredFont(forTextStyle: .largeTitle)
      label.adjustsFontForContentSizeCategory = true
      page.add("The page of", label)
      for number in 1...20 {
        let line = UILabel()
        line.text = "Line \(number)"
        page.stack.addArrangedSubview(line)
      }
      page.tabBarItem = item
      return page
    }
    viewControllers?[3].tabBarItem.badgeValue = "3"
    viewControllers?[4].tabBarItem.badgeValue = "New"
    viewControllers?[4].tabBarItem.badgeColor = .systemGreen
  }
}
