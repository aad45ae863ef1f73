import UIKit
import WebKit

/// The page, the toolbar below it, and the address bar on top of the toolbar.
class BrowserContentView: UIView {
  let tabsScrollView = UIScrollView()
  let webView = WKWebView()
  let toolbar = UIToolbar()
  let addressBar = AddressBar()
  var toolbarBottomConstraint: Constraint?
  var addressBarBottomConstraint: Constraint?

  // The bar is 62 high and stands on the upper part of the toolbar, which is 100 high.
  let addressBarExpandingFullyBottomOffset = CGFloat(-38)
  let addressBarExpandingHalfwayBottomOffset = CGFloat(-22)
  let addressBarCollapsingHalfwayBottomOffset = CGFloat(-8)
  let addressBarCollapsingFullyBottomOffset = CGFloat(20)
  let toolbarExpandingFullyBottomOffset = CGFloat(0)
  let toolbarExpandingHalfwayBottomOffset = CGFloat(40)
  let toolbarCollapsingHalfwayBottomOffset = CGFloat(30)
  let toolbarCollapsingFullyBottomOffset = CGFloat(80)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    setupTabsScrollView()
    setupToolbar()
    setupAddressBar()
    setupWebView()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setupTabsScrollView() {
    addSubview(tabsScrollView)
    tabsScrollView.isScrollEnabled = false
    tabsScrollView.snp.makeConstraints {
      $0.top.equalTo(safeAreaLayoutGuide)
      $0.leading.trailing.equalToSuperview()
    }
  }

  func setupToolbar() {
    let space = { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
    toolbar.items = [
      UIBarButtonItem(
        image: UIImage(systemName: "chevron.left"), style: .plain, target: webView, action: #selector(webView.goBack)),
      space(),
      UIBarButtonItem(
        image: UIImage(systemName: "chevron.right"), style: .plain, target: webView,
        action: #selector(webView.goForward)),
      space(),
      UIBarButtonItem(
        barButtonSystemItem: .refresh, target: webView, action: #selector(webView.reload)),
    ]
    addSubview(toolbar)
    toolbar.snp.makeConstraints {
      $0.top.equalTo(tabsScrollView.snp.bottom)
      $0.leading.trailing.equalToSuperview()
      $0.height.equalTo(100)
      toolbarBottomConstraint = $0.bottom.equalTo(safeAreaLayoutGuide.snp.bottom).constraint
    }
  }

  func setupAddressBar() {
    addSubview(addressBar)
    addressBar.snp.makeConstraints {
      $0.leading.trailing.equalToSuperview()
      $0.height.equalTo(62)
      addressBarBottomConstraint = $0.bottom.equalTo(safeAreaLayoutGuide).offset(addressBarExpandingFullyBottomOffset).constraint
    }
  }

  func setupWebView() {
    tabsScrollView.addSubview(webView)
    webView.snp.makeConstraints {
      $0.edges.equalToSuperview()
      $0.width.equalTo(tabsScrollView.snp.width)
      $0.height.equalTo(tabsScrollView.snp.height)
    }
  }
}
