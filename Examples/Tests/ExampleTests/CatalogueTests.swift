import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import Catalogue

extension Examples {
  /// Every screen of the catalogue, as it first appears, in each of the settings that users choose.
  @MainActor @Suite struct CatalogueTests {
    /// What a user chose, and a name for pictures.
    nonisolated struct Setting: CustomTestStringConvertible, Sendable {
      let name: String
      var isDark = false
      var isRightToLeft = false
      /// The largest of the accessibility sizes makes the body's 17 points 53.
      var textScale: CGFloat = 1
      var size = CGSize(width: 390, height: 844)

      var testDescription: String { name }
    }

    nonisolated static let settings = [
      Setting(name: "light"), Setting(name: "dark", isDark: true), Setting(name: "rtl", isRightToLeft: true),
      Setting(name: "large", textScale: 53 / 17), Setting(name: "wide", size: CGSize(width: 1280, height: 800)),
    ]

    private func open(_ setting: Setting, _ test: (HeadlessScreen, UINavigationController) throws -> Void) throws {
      let screen = HeadlessScreen(size: setting.size, isDark: setting.isDark)
      screen.isRightToLeft = setting.isRightToLeft
      screen.textScale = setting.textScale
      try run(Catalogue.AppDelegate(), on: screen) { screen, delegate in
        try test(screen, try #require(delegate.window?.rootViewController as? UINavigationController))
      }
    }

    /// Opens each screen, tells the test of it, and leaves a picture.
    private func visit(
      _ setting: Setting, _ test: (String, UIViewController, HeadlessScreen) throws -> Void
    ) throws {
      try open(setting) { screen, navigation in
        take(screen, "0 List", setting)
        for (index, entry) in Screens.groups.flatMap(\.entries).enumerated() {
          let controller = entry.makeController()
          navigation.pushViewController(controller, animated: false)
          screen.advance(by: 0.1)
          take(screen, "\(index + 1) \(entry.title)", setting)
          try test(entry.title, controller, screen)
          takeRest(of: controller, screen, "\(index + 1) \(entry.title)", setting)
          navigation.popViewController(animated: false)
          screen.advance(by: 0.1)
        }
      }
    }

    private func take(_ screen: HeadlessScreen, _ name: String, _ setting: Setting) {
      guard let picturesFolder else { return }
      #expect(screen.writePicture(to: "\(picturesFolder)/\(setting.name)/\(name).png"))
    }

    /// Pictures of what is below the first.
    private func takeRest(of controller: UIViewController, _ screen: HeadlessScreen, _ name: String, _ setting: Setting) {
      guard picturesFolder != nil, let scroll = (controller as? ScreenViewController)?.scrollView else { return }
      let visible = scroll.bounds.inset(by: scroll.adjustedContentInset).height
      var page = 1
      while page < 6 {
        let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
        let next = min(scroll.contentOffset.y + visible, end)
        guard next > scroll.contentOffset.y + 1 else { break }
        scroll.contentOffset.y = next
        screen.advance(by: 0.1)
        page += 1
        take(screen, "\(name) \(page)", setting)
      }
    }

    @Test(arguments: settings) func everyScreenIsAsItShouldBe(_ setting: Setting) throws {
      try visit(setting) { title, controller, screen in
        expectDeterminedLayout(title, controller)
        expectContentWithinTheSides(title, controller)
        expectLabels(title, controller)
        expectContent(title, controller)
      }
    }

    /// No view of a screen is placed by chance: Auto Layout has one solution.
    private func expectDeterminedLayout(_ title: String, _ controller: UIViewController) {
      for view in controller.view.tree where view.hasAmbiguousLayout && view.isPartOfProgram {
        Issue.record("\(title): ambiguous \(type(of: view)), \(view.frame)")
      }
    }

    /// Nothing that is read or operated reaches beyond the sides, but in what scrolls sideways.
    private func expectContentWithinTheSides(_ title: String, _ controller: UIViewController) {
      guard let screen = controller as? ScreenViewController, let window = screen.view.window else { return }
      let width = window.bounds.width
      #expect(isClose(screen.scrollView.contentSize.width, screen.scrollView.bounds.width), "\(title)")
      for view in screen.stack.tree where view is UIControl || view is UILabel {
        let frame = view.convert(view.bounds, to: window)
        guard frame.minX < -0.5 || frame.maxX > width + 0.5 else { continue }
        Issue.record("\(title): \(type(of: view)) at \(frame) of \(width)")
      }
    }

    /// Each control says what it is: by a label, a title or, for fields, a placeholder.
    private func expectLabels(_ title: String, _ controller: UIViewController) {
      for control in controller.view.tree.compactMap({ $0 as? UIControl })
      where control.isAccessibilityElement && !(control is UIPageControl) {
        let words = [control.accessibilityLabel, (control as? UITextField)?.placeholder]
        guard words.compactMap({ $0 }).allSatisfy(\.isEmpty) else { continue }
        Issue.record("\(title): \(type(of: control)) at \(control.frame) has no label")
      }
    }

    /// A screen shows something within the window.
    private func expectContent(_ title: String, _ controller: UIViewController) {
      let views = controller.view.tree.filter { view in
        view is UILabel || view is UIControl || view is UIImageView || view is UITextView || view is UIPickerView
      }
      let shown = views.filter { view in
        guard let window = view.window else { return false }
        let frame = view.convert(view.bounds, to: window)
        return frame.intersects(window.bounds) && frame.width > 0 && frame.height > 0
      }
      #expect(!shown.isEmpty, "\(title)")
    }

    /// The list: a search for a word leaves the screens that have it, and a tap opens one.
    @Test func theListSearchesAndOpens() throws {
      try open(Setting(name: "light")) { screen, navigation in
        let list = try #require(navigation.topViewController as? CatalogueViewController)
        #expect(list.tableView.numberOfSections == Screens.groups.count)
        let search = try #require(list.navigationItem.searchController)
        search.isActive = true
        screen.settle()
        search.searchBar.searchTextField.insertText("particles")
        screen.settle()
        #expect(list.tableView.numberOfSections == 1 && list.tableView.numberOfRows(inSection: 0) == 1)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        screen.tap(at: cell.middle)
        screen.settle()
        #expect(navigation.topViewController is LayersViewController)
      }
    }
  }
}

extension UIView {
  /// The view and all below it.
  fileprivate var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// True if the program made the view, or one of UIKit's that it placed itself.
  fileprivate var isPartOfProgram: Bool { superview is UIStackView || !translatesAutoresizingMaskIntoConstraints }
}
