import BrowserCore
import BrowserStorage
import Gallery
import LoopbackHTTP
import ProfilePage
import Reader
import Shift
import Tour
import UIKit
import WebDriver
import WebKit

/// Shows one place after the other.
final class PlacesViewController: UIViewController {
  let name = NameLabel(name: "")
  let article = ArticleView(article: statusLine(200))
  let button = NextButton(title: Command.next.rawValue)
  let page = WKWebView()
  private(set) var shelf = Shelf()
  private var places = Places(["Harbour", "Lighthouse"])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: [PictureView(color: .systemTeal), name, article, button, page])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    button.step = { [unowned self] in show() }
    show()
  }

  private func show() {
    guard let place = places.next() else { return }
    shelf.keep(place)
    name.text = place
    name.fadeIn(duration: 0.3)
  }
}
