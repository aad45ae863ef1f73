import BrowserCore
import MethodSelectors
import UIKit

/// A page's source as text that can be read, looked through and copied.
final class SourceViewController: UIViewController {
  private let source: SourceText
  private let searchBar = UISearchBar()
  private let textView = UITextView()
  /// The match that is marked.
  private var match: NSRange?

  private static let searchHeight: CGFloat = 52
  private static let fontSize: CGFloat = 12
  private static let inset: CGFloat = 12

  /// - Parameter name: the owner of the page.
  init(_ source: SourceText, of name: String) {
    self.source = source
    super.init(nibName: nil, bundle: nil)
    title = PageCopyText.source(of: name)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Copy",
      primaryAction: UIAction { [weak self] _ in UIPasteboard.general.string = self?.source.whole })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bar.
  func sheet() -> UINavigationController {
    UINavigationController(sheetOf: self, detents: [.large()])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    view.accessibilityIdentifier = "source"
    searchBar.placeholder = "Search Source"
    searchBar.searchBarStyle = .minimal
    searchBar.autocapitalizationType = .none
    searchBar.delegate = self
    textView.font = .monospacedSystemFont(ofSize: Self.fontSize, weight: .regular)
    textView.textColor = Palette.label
    textView.backgroundColor = Palette.pageBackground
    textView.isEditable = false
    textView.textContainerInset = UIEdgeInsets(
      top: Self.inset, left: Self.inset, bottom: Self.inset, right: Self.inset)
    textView.text = source.shown
    view.addSubview(textView)
    view.addSubview(searchBar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    searchBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: Self.searchHeight)
    let y = searchBar.frame.maxY
    textView.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: max(0, view.bounds.height - y))
  }

  override var keyCommands: [UIKeyCommand]? {
    let find = UIKeyCommand(
      title: "", action: Selector("beginSearch:", SourceViewController.beginSearch), input: "f",
      modifierFlags: .control)
    find.wantsPriorityOverSystemBehavior = true
    return [find]
  }

  private func beginSearch(_ command: UIKeyCommand) { searchBar.becomeFirstResponder() }

  /// Marks the next match and shows it; without one nothing is marked.
  private func find(from location: Int) {
    if let match { textView.textStorage.removeAttribute(.backgroundColor, range: match) }
    match = source.range(of: searchBar.text ?? "", from: location)
    guard let match else { return }
    textView.textStorage.addAttribute(
      .backgroundColor, value: Palette.tint.withAlphaComponent(0.35), range: match)
    textView.scrollRangeToVisible(match)
  }
}

extension SourceViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    find(from: match?.location ?? 0)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    find(from: match.map { $0.location + $0.length } ?? 0)
  }
}
