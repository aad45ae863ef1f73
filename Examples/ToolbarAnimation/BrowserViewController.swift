import UIKit
import WebKit

/// Collapses the toolbar and the address bar while the page is scrolled down, and brings them back.
class BrowserViewController: UIViewController, UITextFieldDelegate, WKNavigationDelegate {
  let contentView = BrowserContentView()
  var collapsingToolbarAnimator: UIViewPropertyAnimator?
  var expandingToolbarAnimator: UIViewPropertyAnimator?
  var isCollapsed = false
  var startYOffset = CGFloat(0)

  override func loadView() {
    view = contentView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.navigationDelegate = self
    webView.scrollView.panGestureRecognizer.addTarget(self, action: #selector(handlePan(_:)))
    addressBar.textField.delegate = self
    addressBar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(expandByTap)))
    webView.loadHTMLString(Self.welcome, baseURL: nil)
    show(domain: "Field notes")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    guard let text = textField.text, let url = URL(string: text.contains("://") ? text : "https://" + text) else {
      return false
    }
    webView.load(URLRequest(url: url))
    return true
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if let host = webView.url?.host { show(domain: host) }
  }

  private func show(domain: String) {
    addressBar.textField.text = domain
    addressBar.domainLabel.text = domain
  }

  @objc private func expandByTap() {
    guard isCollapsed else { return }
    setupExpandingToolbarAnimator()
    isCollapsed = false
    expandingToolbarAnimator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  private static let welcome = """
    <html><head><meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body style="font: 17px sans-serif; margin: 20px">
    <h1>Field notes</h1>
    \((1...60).map { "<p>\($0). The bird sat on the wire and looked at the rain.</p>" }.joined())
    </body></html>
    """
}

extension BrowserViewController {
  var webView: WKWebView { contentView.webView }
  var addressBar: AddressBar { contentView.addressBar }
  var toolbarBottomConstraint: Constraint? { contentView.toolbarBottomConstraint }
  var addressBarBottomConstraint: Constraint? { contentView.addressBarBottomConstraint }
  var addressBarExpandingFullyBottomOffset: CGFloat { contentView.addressBarExpandingFullyBottomOffset }
  var addressBarExpandingHalfwayBottomOffset: CGFloat { contentView.addressBarExpandingHalfwayBottomOffset }
  var addressBarCollapsingHalfwayBottomOffset: CGFloat { contentView.addressBarCollapsingHalfwayBottomOffset }
  var addressBarCollapsingFullyBottomOffset: CGFloat { contentView.addressBarCollapsingFullyBottomOffset }
  var toolbarExpandingFullyBottomOffset: CGFloat { contentView.toolbarExpandingFullyBottomOffset }
  var toolbarExpandingHalfwayBottomOffset: CGFloat { contentView.toolbarExpandingHalfwayBottomOffset }
  var toolbarCollapsingHalfwayBottomOffset: CGFloat { contentView.toolbarCollapsingHalfwayBottomOffset }
  var toolbarCollapsingFullyBottomOffset: CGFloat { contentView.toolbarCollapsingFullyBottomOffset }

  func setAddressBarContainersAlpha(_ alpha: CGFloat) {
    addressBar.textField.alpha = alpha
    addressBar.containerView.layer.shadowOpacity = alpha == 0 ? 0 : 0.12
    addressBar.containerView.backgroundColor = alpha == 0 ? .clear : .tertiarySystemBackground
    addressBar.domainLabel.alpha = 1 - alpha
  }
}
