import UIKit
import WebKit

/// A start view, and a web view that goes back as far as the start view.
class ViewController: UIViewController {
  let startView = StartView()
  let webView = WKWebView()
  let progressBar = UIProgressView(progressViewStyle: .bar)
  var stateStore = BrowserStateStore()
  var startPage = URLRequest(url: URL(string: "https://example.org/")!)

  private(set) lazy var backButton = UIBarButtonItem(
    image: UIImage(systemName: "chevron.backward"), style: .plain, target: self, action: #selector(goBack))
  private(set) lazy var forwardButton = UIBarButtonItem(
    image: UIImage(systemName: "chevron.forward"), style: .plain, target: self, action: #selector(goForward))
  private(set) lazy var refreshButton = UIBarButtonItem(
    barButtonSystemItem: .refresh, target: self, action: #selector(refresh))

  /// True while the web view covers the start view.
  private(set) var fullWebViewVisibleState = false
  private var hasStarted = false
  private var observations: [NSKeyValueObservation] = []
  private var zoomAtBegin: CGFloat = 1

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    restorationIdentifier = "ViewController"
    restorationClass = ViewController.self
  }

  convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.restorationIdentifier = "View"
    progressBar.restorationIdentifier = "ProgressBar"
    webView.restorationIdentifier = "WebView"
    view.backgroundColor = .systemBackground

    setupViews()
    setupToolbar()
    setupGestures()
    observeWebView()
    restoreBrowserState()
    updateButtons()
  }

  // MARK: - Setup

  private func setupViews() {
    webView.isHidden = true
    progressBar.alpha = 0
    webView.navigationDelegate = self
    startView.startButton.addTarget(self, action: #selector(start(_:)), for: .touchUpInside)

    let views: [String: UIView] = ["start": startView, "web": webView, "progress": progressBar]
    for subview in [startView, webView, progressBar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let formats = ["H:|[start]|", "V:|[start]|", "H:|[web]|", "V:|[web]|", "H:|[progress]|"]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    progressBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
  }

  private func setupToolbar() {
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [backButton, space, forwardButton, space, refreshButton]
  }

  private func setupGestures() {
    for edge in [UIRectEdge.left, .right] {
      let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleEdgePan(_:)))
      pan.edges = edge
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
    pinch.delegate = self
    view.addGestureRecognizer(pinch)
  }

  private func observeWebView() {
    webView.addObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress), options: .new, context: nil)
    observations = [
      webView.observe(\.canGoBack) { [weak self] _, _ in self?.updateButtons() },
      webView.observe(\.canGoForward) { [weak self] _, _ in self?.updateButtons() },
    ]
  }

  deinit {
    webView.removeObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress))
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(WKWebView.estimatedProgress) else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    let progress = Float(webView.estimatedProgress)
    progressBar.setProgress(progress, animated: progress > progressBar.progress)
  }

  // MARK: - Navigation

  @objc func start(_ sender: Any?) {
    showWebView(true)
    webView.load(startPage)
    hasStarted = true
    updateButtons()
  }

  @objc func goBack() {
    if webView.canGoBack {
      webView.goBack()
    } else {
      showWebView(false)
    }
    updateButtons()
  }

  @objc func goForward() {
    if !fullWebViewVisibleState {
      showWebView(true)
    } else {
      webView.goForward()
    }
    updateButtons()
  }

  @objc func refresh() {
    webView.reload()
  }

  private func showWebView(_ isVisible: Bool) {
    fullWebViewVisibleState = isVisible
    webView.isHidden = !isVisible
    if !isVisible { progressBar.alpha = 0 }
  }

  func updateButtons() {
    backButton.isEnabled = fullWebViewVisibleState
    forwardButton.isEnabled = fullWebViewVisibleState ? webView.canGoForward : hasStarted
    refreshButton.isEnabled = fullWebViewVisibleState
  }

  // MARK: - Gestures

  @objc private func handleEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let distance = recognizer.translation(in: view).x
    if recognizer.edges == .left, distance > view.bounds.width / 4, backButton.isEnabled {
      goBack()
    } else if recognizer.edges == .right, distance < -view.bounds.width / 4, forwardButton.isEnabled {
      goForward()
    }
  }

  @objc private func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
    guard fullWebViewVisibleState else { return }
    switch recognizer.state {
    case .began: zoomAtBegin = webView.pageZoom
    case .changed: webView.pageZoom = min(max(zoomAtBegin * recognizer.scale, 0.5), 3)
    default: break
    }
  }

  // MARK: - Keeping the state

  func saveBrowserState() {
    let state = BrowserState(
      webViewInteractionState: webView.interactionState as? Data, fullWebViewVisibleState: fullWebViewVisibleState)
    try? stateStore.store(state)
  }

  func restoreBrowserState() {
    guard let state = stateStore.load() else { return }
    if let interactionState = state.webViewInteractionState {
      webView.interactionState = interactionState
      hasStarted = true
    }
    showWebView(state.fullWebViewVisibleState)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(fullWebViewVisibleState, forKey: "fullWebViewVisibleState")
    saveBrowserState()
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    showWebView(coder.decodeBool(forKey: "fullWebViewVisibleState"))
    updateButtons()
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    updateButtons()
  }
}

extension ViewController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let delegate = UIApplication.shared.delegate as? AppDelegate
    let navigationController = delegate?.window?.rootViewController as? UINavigationController
    return navigationController?.topViewController as? ViewController
  }
}

extension ViewController: WKNavigationDelegate {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    progressBar.setProgress(0, animated: false)
    progressBar.alpha = 1
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    hideProgressBar()
    saveBrowserState()
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
    hideProgressBar()
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
    hideProgressBar()
  }

  private func hideProgressBar() {
    updateButtons()
    UIView.animate(withDuration: 0.3, delay: 0.2) {
      self.progressBar.alpha = 0
    }
  }
}

extension ViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }
}
