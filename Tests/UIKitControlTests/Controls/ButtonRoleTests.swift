import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What becomes known after a button was measured, and what buttons within bars are called.
@MainActor
@Suite struct ButtonRoleTests {
  /// The title of a primary button is bold. It has room on one line, also when the role comes last.
  @Test func aRoleChangesTheWidth() {
    let stage = EventStage()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Default"
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(button)
    button.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
    button.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    let usual = button.intrinsicContentSize
    button.role = .primary
    #expect(button.intrinsicContentSize.width > usual.width)
    stage.host.advance(by: 0.1)
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(button.bounds.height == usual.height)
  }

  @Test func aSearchBarsOwnButtonsHaveNames() {
    let stage = EventStage()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    stage.root.addSubview(bar)
    func names() -> [String] {
      func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
      return all(bar).compactMap { $0 as? UIButton }.filter { $0.window != nil && !$0.isHidden }
        .compactMap(\.accessibilityLabel)
    }
    bar.showsBookmarkButton = true
    stage.host.advance(by: 0.1)
    #expect(names().contains("Bookmarks"))
    bar.showsSearchResultsButton = true
    stage.host.advance(by: 0.1)
    #expect(names().contains("Results"))
  }
}
