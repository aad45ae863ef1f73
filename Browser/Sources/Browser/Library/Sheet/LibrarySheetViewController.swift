import BrowserCore
import UIKit

/// Bookmarks, reading list and history in one sheet, each behind a segment as in Safari.
final class LibrarySheetViewController: UIViewController {
  /// The lists that can be shown, in the order of the segments.
  enum Section: Int, CaseIterable {
    case bookmarks, readingList, history

    var title: String {
      switch self {
      case .bookmarks: "Bookmarks"
      case .readingList: "Reading List"
      case .history: "History"
      }
    }

    var symbol: String {
      switch self {
      case .bookmarks: "book"
      case .readingList: "eyeglasses"
      case .history: "clock"
      }
    }
  }

  private let services: BrowserServices
  private let open: (URL) -> Void
  private let segments = UISegmentedControl(items: nil)
  private let head = UIView()
  private var shown: (section: Section, controller: UIViewController)?

  /// Figures in points, Safari's.
  private enum Metrics {
    static let segmentsHeight: CGFloat = 32
    static let side: CGFloat = 16
    static let headHeight: CGFloat = 48
    static let glyph: CGFloat = 22
  }

  /// - Parameters:
  ///   - settings: called when Martlet's settings were asked for, after the sheet is gone; nil offers none.
  ///   - open: called with the page that was chosen, after the sheet is gone.
  init(
    services: BrowserServices, section: Section, settings: (() -> Void)?, open: @escaping (URL) -> Void
  ) {
    self.services = services
    self.open = open
    super.init(nibName: nil, bundle: nil)
    for item in Section.allCases {
      // The picture is seen, and the title is what a screen reader says.
      let action = UIAction(title: item.title, image: Symbol.image(item.symbol, Metrics.glyph)) {
        [weak self] _ in self?.segmentDidChange()
      }
      segments.insertSegment(action: action, at: item.rawValue, animated: false)
    }
    segments.selectedSegmentIndex = section.rawValue
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    guard let settings else { return }
    let gear = UIBarButtonItem(
      image: Symbol.image("gearshape", Metrics.glyph),
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) { settings() } })
    gear.accessibilityLabel = "Settings"
    navigationItem.leftBarButtonItem = gear
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bars.
  static func sheet(
    services: BrowserServices, section: Section = .bookmarks, settings: (() -> Void)? = nil,
    open: @escaping (URL) -> Void
  ) -> UINavigationController {
    let root = LibrarySheetViewController(
      services: services, section: section, settings: settings, open: open)
    let navigation = UINavigationController(wholeSheetOf: root)
    navigation.isToolbarHidden = false
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    view.accessibilityIdentifier = "library"
    view.addSubview(head)
    head.addSubview(segments)
    segmentDidChange()
  }

  private func segmentDidChange() {
    guard let section = Section(rawValue: segments.selectedSegmentIndex), section != shown?.section else {
      return
    }
    if let old = shown?.controller {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let controller = controller(for: section)
    shown = (section, controller)
    title = section.title
    addChild(controller)
    view.insertSubview(controller.view, belowSubview: head)
    controller.didMove(toParent: self)
    setToolbarItems(controller.toolbarItems, animated: false)
    view.setNeedsLayout()
  }

  private func controller(for section: Section) -> UIViewController {
    switch section {
    case .bookmarks: list(of: BookmarkTree.root)
    case .readingList: list(of: BookmarkTree.readingList)
    case .history: history
    }
  }

  private func list(of folder: UUID) -> BookmarkListViewController {
    let list = BookmarkListViewController(services: services, folder: folder)
    list.onOpen = { [weak self] in self?.choose($0) }
    list.toolbarDidChange = { [weak self] in self?.setToolbarItems($0, animated: true) }
    return list
  }

  private var history: HistoryListViewController {
    let list = HistoryListViewController(services: services)
    list.onOpen = { [weak self] in self?.choose($0) }
    return list
  }

  private func choose(_ url: URL) {
    dismiss(animated: true) { [open] in open(url) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    head.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: Metrics.headHeight)
    segments.frame = CGRect(
      x: Metrics.side, y: (Metrics.headHeight - Metrics.segmentsHeight) / 2,
      width: safe.width - 2 * Metrics.side, height: Metrics.segmentsHeight)
    shown?.controller.view.frame = CGRect(
      x: 0, y: head.frame.maxY, width: view.bounds.width, height: max(0, view.bounds.height - head.frame.maxY)
    )
  }
}
