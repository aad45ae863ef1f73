import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What stands over a controller's view while there is nothing to show (Apple documentation, "UIContentUnavailableConfiguration").
@Suite @MainActor
struct ContentUnavailableTests {
  private final class Page: UIViewController {
    var lines: [String] = []
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      // A keyboard of 200 points.
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      view.addSubview(field)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      lines.append("didAppear")
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      lines.append("update")
    }
  }

  private final class Results: UIViewController {
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      contentUnavailableConfiguration =
        state.searchText == nil ? nil : UIContentUnavailableConfiguration.search()
    }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private final class Early: UIViewController {
    private(set) var layouts = 0
    private(set) var layoutsAtOnce: Int?

    override func viewDidLoad() {
      super.viewDidLoad()
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      layoutsAtOnce = layouts
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
    }
  }

  private var noMail: UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Mail"
    configuration.secondaryText = "New messages appear here."
    configuration.button.title = "Refresh"
    return configuration
  }

  /// The views of a class inside a view that are seen, from back to front.
  private func seen<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.filter { !$0.isHidden }.flatMap { inner in
      (inner as? View).map { [$0] } ?? seen(type, in: inner)
    }
  }

  private func content(of controller: UIViewController) throws -> UIContentUnavailableView {
    try #require(seen(UIContentUnavailableView.self, in: controller.view).first)
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("Picture, texts and button stand below each other in the middle of the safe area")
  func middle() throws {
    let page = Page()
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 20, right: 0)
    page.contentUnavailableConfiguration = noMail
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      let content = try content(of: page)
      let labels = seen(UILabel.self, in: content).filter {
        $0.text == "No Mail" || $0.text?.hasPrefix("New") == true
      }
      let image = try #require(seen(UIImageView.self, in: content).first)
      let button = try #require(seen(UIButton.self, in: content).first)
      try #require(labels.map(\.text) == ["No Mail", "New messages appear here."])
      let parts: [UIView] = [image, labels[0], labels[1], button]
      let places = parts.map { place($0) }
      let gaps = zip(places, places.dropFirst()).map { $1.minY - $0.maxY }
      // Frames lie on whole pixels.
      let wanted = [noMail.imageToTextPadding, noMail.textToSecondaryTextPadding, noMail.textToButtonPadding]
      #expect(zip(gaps, wanted).allSatisfy { isClose($0, $1, within: 1) })
      #expect(places.allSatisfy { isClose($0.midX, 195, within: 1) })
      let safe = page.view.bounds.inset(by: page.view.safeAreaInsets)
      #expect(isClose((places[0].minY + places[3].maxY) / 2, safe.midY, within: 1))
    }
  }

  @Test("The page is not laid out as it is set: what is set up after it is not there yet")
  func settingUp() {
    let page = Early()
    withStage(root: page) { stage in
      stage.host.advanceFrame()
      #expect(page.layoutsAtOnce == 0 && page.layouts > 0)
    }
  }

  @Test("It appears in its place, whatever is animated")
  func firstPlace() throws {
    let page = Page()
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1) {
        page.contentUnavailableConfiguration = self.noMail
        page.view.layoutIfNeeded()
      }
      let content = try content(of: page)
      let label = try #require(seen(UILabel.self, in: content).first)
      #expect(content.bounds.size == page.view.bounds.size && label.frame.minY > 0)
      #expect(content.layer.animationKeys() == nil && label.layer.animationKeys() == nil)
    }
  }

  @Test("A button runs its action, and is there only if it has something to show")
  func buttons() throws {
    let page = Page()
    var count = 0
    var configuration = noMail
    configuration.buttonProperties.primaryAction = UIAction { _ in count += 1 }
    page.contentUnavailableConfiguration = configuration
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      let content = try content(of: page)
      let buttons = seen(UIButton.self, in: content)
      try #require(buttons.count == 1)
      let middle = place(buttons[0])
      stage.host.tap(at: CGPoint(x: middle.midX, y: middle.midY))
      #expect(count == 1)
      configuration.button.title = nil
      page.contentUnavailableConfiguration = configuration
      #expect(seen(UIButton.self, in: content).isEmpty)
      configuration.secondaryButtonProperties.primaryAction = UIAction(title: "Later") { _ in }
      page.contentUnavailableConfiguration = configuration
      #expect(seen(UIButton.self, in: content).map(\.currentTitle) == ["Later"])
      page.contentUnavailableConfiguration = nil
      #expect(seen(UIContentUnavailableView.self, in: page.view).isEmpty)
    }
  }

  @Test("The program is asked before the view appears, once for several wishes, and when traits change")
  func updates() {
    let page = Page()
    withStage(root: page) { stage in
      stage.host.settle()
      #expect(page.lines.first == "update")
      #expect(page.lines.contains("didAppear"))
      page.lines = []
      page.setNeedsUpdateContentUnavailableConfiguration()
      page.setNeedsUpdateContentUnavailableConfiguration()
      #expect(page.lines.isEmpty)
      stage.host.advanceFrame()
      #expect(page.lines == ["update"])
      page.lines = []
      stage.host.changeAppearance { $0.textScale = 1.5 }
      stage.host.advanceFrame()
      #expect(page.lines == ["update"])
    }
  }

  @Test("A search without results names what is searched for, as long as it has no text of its own")
  func search() throws {
    let results = Results()
    let page = UIViewController()
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    try withStage(root: UINavigationController(rootViewController: page)) { stage in
      stage.host.settle(limit: 3)
      #expect(page.contentUnavailableConfigurationState.searchText == nil)
      search.isActive = true
      stage.host.settle(limit: 3)
      search.searchBar.text = "teh"
      stage.host.settle(limit: 3)
      #expect(results.contentUnavailableConfigurationState.searchText == "teh")
      #expect(page.contentUnavailableConfigurationState.searchText == "teh")
      let content = try content(of: results)
      let label = try #require(seen(UILabel.self, in: content).first)
      #expect(label.text == "No Results for “teh”")
      search.searchBar.text = "tehe"
      stage.host.settle(limit: 3)
      #expect(label.text == "No Results for “tehe”")
      search.isActive = false
      stage.host.settle(limit: 3)
      #expect(results.contentUnavailableConfigurationState.searchText == nil)
    }
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "teh"
    var own = UIContentUnavailableConfiguration.search()
    #expect(
      own.updated(for: state).updated(
        for: UIContentUnavailableConfigurationState(
          traitCollection: UITraitCollection())) == own)
    own.text = "Nothing"
    #expect(own.updated(for: state).text == "Nothing")
  }

  @Test("What loads has a spinner until it has a picture")
  func loading() {
    let view = UIContentUnavailableView(configuration: .loading())
    #expect(seen(UIActivityIndicatorView.self, in: view).map(\.isAnimating) == [true])
    var configuration = UIContentUnavailableConfiguration.loading()
    configuration.image = UIImage(systemName: "magnifyingglass")
    view.configuration = configuration
    #expect(seen(UIActivityIndicatorView.self, in: view).isEmpty)
  }

  @Test("It stands above the keyboard")
  func keyboard() throws {
    let page = Page()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Mail"
    page.contentUnavailableConfiguration = configuration
    try withStage(root: page) { stage in
      KeyboardController.shared.mode = .never
      stage.host.settle()
      let content = try content(of: page)
      let label = try #require(seen(UILabel.self, in: content).first)
      let safe = page.view.bounds.inset(by: page.view.safeAreaInsets)
      #expect(isClose(place(label).midY, safe.midY, within: 1))
      page.field.becomeFirstResponder()
      stage.host.settle()
      // The keyboard begins at 644.
      #expect(isClose(place(label).midY, (safe.minY + 644) / 2, within: 1))
      page.field.resignFirstResponder()
      stage.host.settle()
      #expect(isClose(place(label).midY, safe.midY, within: 1))
    }
  }

  @Test("It stays where it is while the page below scrolls, and screen readers find it")
  func scrolling() throws {
    let page = Rows(style: .plain)
    page.contentUnavailableConfiguration = noMail
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      let content = try content(of: page)
      let label = try #require(seen(UILabel.self, in: content).first)
      let before = place(label)
      let offset = page.tableView.contentOffset.y
      page.tableView.contentOffset.y = offset + 300
      stage.host.advanceFrame()
      #expect(isClose(place(label).midY, before.midY, within: 1))
      let tree = AccessibilityTree.tree(of: stage.window).dump()
      #expect(tree.contains("label \"No Mail\""))
      #expect(tree.contains("button \"Refresh\""))
    }
  }

  @Test("Touches of a search bar in the page that it covers are the bar's, all others its own")
  func searchBarBeneath() throws {
    let page = Rows(style: .plain)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    page.tableView.tableHeaderView = bar
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      let content = try content(of: page)
      let (over, below) = (place(bar), CGPoint(x: 195, y: 700))
      let hit = try #require(stage.window.hitTest(CGPoint(x: over.midX, y: over.midY), with: nil))
      #expect(hit.isDescendant(of: bar))
      #expect(stage.window.hitTest(below, with: nil)?.isDescendant(of: content) == true)
    }
  }

  @Test("It grows with the text that the user prefers")
  func textSize() throws {
    let page = Page()
    page.contentUnavailableConfiguration = noMail
    try withStage(root: page) { stage in
      stage.host.advanceFrame()
      let content = try content(of: page)
      let label = try #require(seen(UILabel.self, in: content).first)
      let before = label.bounds.height
      stage.host.changeAppearance { $0.textScale = 1.5 }
      stage.host.advanceFrame()
      #expect(label.bounds.height > before * 1.2)
    }
  }

  /// Heights 40, 20, 10, 30 and 30 with 12, 6, 16 and 8 between them are 172: in 300 points they begin at 64.
  @Test func partsBelowEachOther() {
    var layout = ContentUnavailableLayout()
    layout.parts = [
      ContentUnavailableLayout.Part(kind: .image, size: CGSize(width: 40, height: 40)),
      ContentUnavailableLayout.Part(kind: .text, size: CGSize(width: 80, height: 20)),
      ContentUnavailableLayout.Part(kind: .secondaryText, size: CGSize(width: 100, height: 10)),
      ContentUnavailableLayout.Part(kind: .button, size: CGSize(width: 60, height: 30)),
      ContentUnavailableLayout.Part(kind: .secondaryButton, size: CGSize(width: 60, height: 30)),
    ]
    layout.imagePadding = 12
    layout.textPadding = 6
    layout.buttonPadding = 16
    layout.secondaryButtonPadding = 8
    #expect(layout.height == 172)
    let area = CGRect(x: 0, y: 0, width: 200, height: 300)
    #expect(layout.frames(in: area).map(\.minY) == [64, 116, 142, 168, 206])
    #expect(layout.frames(in: area).map(\.minX) == [80, 60, 50, 70, 70])
    layout.isCentered = false
    #expect(layout.frames(in: area).map(\.minX) == [0, 0, 0, 0, 0])
    layout.isRightToLeft = true
    #expect(layout.frames(in: area).map(\.minX) == [160, 120, 100, 140, 140])
    // Where there is too little room the top is seen.
    #expect(layout.frames(in: CGRect(x: 0, y: 10, width: 200, height: 100)).map(\.minY).first == 10)
  }
}
