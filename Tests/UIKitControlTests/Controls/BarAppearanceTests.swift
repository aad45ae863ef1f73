import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple declares a bar's appearances, and the appearances of its buttons and items within these, as `copy`.
@MainActor
struct BarAppearanceTests {
  private static let attributes: [NSAttributedString.Key: Any] = [.kern: 3]

  private func hasKern(_ attributes: [NSAttributedString.Key: Any]) -> Bool { attributes[.kern] as? Int == 3 }

  @Test func buttonsOfAnAppearanceAreCopied() {
    HeadlessHost.install()
    let buttons = UIBarButtonItemAppearance(style: .plain)
    buttons.normal.titleTextAttributes = Self.attributes
    let navigation = UINavigationBarAppearance()
    let toolbar = UIToolbarAppearance()
    navigation.backButtonAppearance = buttons
    toolbar.buttonAppearance = buttons
    buttons.normal.titleTextAttributes = [:]
    #expect(hasKern(navigation.backButtonAppearance.normal.titleTextAttributes))
    #expect(hasKern(toolbar.buttonAppearance.normal.titleTextAttributes))
    #expect(navigation.backButtonAppearance !== buttons)
  }

  @Test func changesOfTheCopyAreHeard() {
    HeadlessHost.install()
    let navigation = UINavigationBarAppearance()
    navigation.buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    var changes = 0
    navigation.onChange = { changes += 1 }
    navigation.buttonAppearance.normal.titleTextAttributes = Self.attributes
    #expect(changes == 1)
  }

  @Test func appearancesOfTabsAreCopied() {
    HeadlessHost.install()
    let items = UITabBarItemAppearance(style: .stacked)
    items.selected.iconColor = .red
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance = items
    items.selected.iconColor = .blue
    #expect(appearance.stackedLayoutAppearance.selected.iconColor == .red)

    let tab = UITabBarItem(title: "One", image: nil, tag: 0)
    tab.standardAppearance = appearance
    tab.scrollEdgeAppearance = appearance
    appearance.selectionIndicatorTintColor = .green
    #expect(tab.standardAppearance !== appearance)
    #expect(tab.standardAppearance?.selectionIndicatorTintColor == nil)
    #expect(tab.scrollEdgeAppearance?.stackedLayoutAppearance.selected.iconColor == .red)
    tab.standardAppearance = nil
    #expect(tab.standardAppearance == nil)
  }
}
