import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation, `UIAppearance`: what a proxy is told counts for instances that come into a window afterwards, and
/// what an instance is told itself is stronger.
@MainActor @Suite(.serialized)
struct AppearanceProxyTests {
  private final class SpecialBar: UINavigationBar {}
  private final class Shelf: UIView {}

  private func withProxies(_ body: (Stage) -> Void) {
    AppearanceProxies.reset()
    defer { AppearanceProxies.reset() }
    withStage { body($0) }
  }

  @Test func barsTakeOverWhatTheProxyWasTold() {
    withProxies { stage in
      let image = UIImage()
      UINavigationBar.appearance().tintColor = .systemRed
      UINavigationBar.appearance().barTintColor = .systemBlue
      UINavigationBar.appearance().isTranslucent = false
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
      UINavigationBar.appearance().setBackgroundImage(image, for: .default)
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      stage.host.advanceFrame()

      let bar = navigation.navigationBar
      #expect(bar.tintColor === UIColor.systemRed)
      #expect(bar.barTintColor === UIColor.systemBlue)
      #expect(!bar.isTranslucent)
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor === UIColor.white)
      #expect(bar.backgroundImage(for: .default) === image)
    }
  }

  @Test func appearancesAreTakenOverAsAWhole() {
    withProxies { stage in
      let appearance = UITabBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .systemGreen
      UITabBar.appearance().standardAppearance = appearance
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
      stage.window.addSubview(bar)

      #expect(bar.standardAppearance.backgroundColor === UIColor.systemGreen)
    }
  }

  @Test func whatAnInstanceWasToldIsStronger() {
    withProxies { stage in
      UISwitch.appearance().onTintColor = .systemRed
      let (own, plain) = (UISwitch(), UISwitch())
      own.onTintColor = .systemBlue
      stage.window.addSubview(own)
      stage.window.addSubview(plain)

      #expect(own.onTintColor === UIColor.systemBlue)
      #expect(plain.onTintColor === UIColor.systemRed)
    }
  }

  /// Every view has one: its tint, and the properties that key-value coding knows.
  @Test func everyViewTakesOverItsProperties() {
    withProxies { stage in
      UILabel.appearance().textColor = .systemRed
      UILabel.appearance().numberOfLines = 3
      UIView.appearance(whenContainedInInstancesOf: [Shelf.self]).tintColor = .systemPink
      UIScrollView.appearance().bounces = false
      let (label, own, scroll, shelf, inside) = (UILabel(), UILabel(), UIScrollView(), Shelf(), UIView())
      own.textColor = .systemBlue
      shelf.addSubview(inside)
      for view in [label, own, scroll, shelf] { stage.window.addSubview(view) }
      #expect(label.textColor === UIColor.systemRed && label.numberOfLines == 3)
      #expect(own.textColor === UIColor.systemBlue && own.numberOfLines == 3)
      #expect(!scroll.bounces && inside.tintColor === UIColor.systemPink)
      #expect(label.text == nil && label.frame == .zero)
    }
  }

  @Test func itemsHaveTheAttributesOfTheirClass() {
    withProxies { stage in
      UIBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
      UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      UIBarButtonItem.appearance().tintColor = .systemGreen
      let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
      let own = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
      own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
      own.tintColor = .systemPink
      #expect(item.titleTextAttributes(for: .normal) == nil)
      #expect(item.shownTitleAttributes(for: .normal, in: nil)?[.foregroundColor] as? UIColor == .red)
      #expect(item.shownTitleAttributes(for: .normal, in: nil)?[.kern] as? Int == 2)
      #expect(own.shownTitleAttributes(for: .normal, in: nil)?[.foregroundColor] as? UIColor == .blue)
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      bar.items = [item, own]
      stage.window.addSubview(bar)
      stage.host.advanceFrame()
      #expect(bar.view(for: item)?.tintColor === UIColor.systemGreen)
      #expect(bar.view(for: own)?.tintColor === UIColor.systemPink)
    }
  }

  /// Apple documentation, `UIAppearance`: the proxy customizes all instances of the class, and the way back of a navigation bar is one.
  @Test func theWayBackIsABarButtonItem() throws {
    AppearanceProxies.reset()
    defer { AppearanceProxies.reset() }
    let items = UIBarButtonItem.appearance()
    items.setTitleTextAttributes([.foregroundColor: UIColor.clear], for: .normal)
    items.tintColor = .systemGreen
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    try withStage(root: navigation) { stage in
      navigation.pushViewController(UIViewController(), animated: false)
      stage.host.advanceFrame()
      let content = navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContentView }.last
      let label = try #require(content?.backButton?.label)
      #expect(label.attributedText?.string == "First")
      let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      #expect(color as? UIColor == .clear)
      // The image before the title has the tint, too.
      let images = navigation.navigationBar.subviews.compactMap { $0 as? UIImageView }
      #expect(images.contains { $0.alpha == 1 && $0.tintColor === UIColor.systemGreen })
    }
  }

  /// `setBackButtonTitlePositionAdjustment(_:for:)` moves the title alone, from where it would be.
  @Test func theTitleOfTheWayBackIsMoved() throws {
    AppearanceProxies.reset()
    defer { AppearanceProxies.reset() }
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    try withStage(root: navigation) { stage in
      navigation.pushViewController(UIViewController(), animated: false)
      stage.host.advanceFrame()
      @MainActor func place() throws -> CGPoint {
        let content = navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContentView }.last
        let label = try #require(content?.backButton?.label)
        return label.convert(CGPoint.zero, to: nil)
      }
      let before = try place()
      let offset = UIOffset(horizontal: -1000, vertical: 5)
      UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(offset, for: .default)
      navigation.popViewController(animated: false)
      navigation.pushViewController(UIViewController(), animated: false)
      stage.host.advanceFrame()
      let after = try place()
      #expect(isClose(after.x, before.x - 1000) && isClose(after.y, before.y + 5))
      let item = UIBarButtonItem()
      #expect(item.backButtonTitlePositionAdjustment(for: .default) == .zero)
      item.setBackButtonTitlePositionAdjustment(offset, for: .default)
      #expect(item.backButtonTitlePositionAdjustment(for: .default) == offset)
    }
  }

  @Test func controlsTakeOverTheirColours() {
    withProxies { stage in
      UISlider.appearance().minimumTrackTintColor = .systemRed
      UIProgressView.appearance().trackTintColor = .systemGreen
      let segments = UISegmentedControl.appearance()
      segments.selectedSegmentTintColor = .systemYellow
      segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
      let (slider, progress) = (UISlider(), UIProgressView())
      let control = UISegmentedControl(items: ["a", "b"])
      control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
      for view in [slider, progress, control] { stage.window.addSubview(view) }

      #expect(slider.minimumTrackTintColor === UIColor.systemRed)
      #expect(progress.trackTintColor === UIColor.systemGreen)
      #expect(control.selectedSegmentTintColor === UIColor.systemYellow)
      #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
      #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .green)
    }
  }

  /// Apple documentation, `UISearchBar`, "Customizing appearance": pictures by metrics, places and pictures of icons, scopes' titles.
  @Test func searchBarsTakeOverTheirLooks() {
    withProxies { stage in
      let (plain, prompted, glass, star) = (UIImage(), UIImage(), UIImage(), UIImage())
      let proxy = UISearchBar.appearance()
      proxy.backgroundImage = plain
      proxy.setBackgroundImage(prompted, for: .any, barMetrics: .defaultPrompt)
      proxy.searchTextPositionAdjustment = UIOffset(horizontal: 8, vertical: 1)
      proxy.setPositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .search)
      proxy.setPositionAdjustment(UIOffset(horizontal: -5, vertical: 0), for: .clear)
      proxy.setImage(glass, for: .search, state: .normal)
      proxy.setImage(star, for: .bookmark, state: .highlighted)
      proxy.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      proxy.scopeBarBackgroundImage = star
      proxy.setScopeBarButtonBackgroundImage(glass, for: .selected)
      proxy.setScopeBarButtonDividerImage(
        plain, forLeftSegmentState: .normal, rightSegmentState: .selected)
      let (bar, own) = (UISearchBar(), UISearchBar())
      let ownGlass = UIImage()
      own.setBackgroundImage(plain, for: .any, barMetrics: .defaultPrompt)
      own.setPositionAdjustment(UIOffset(horizontal: 1, vertical: 1), for: .search)
      own.setImage(ownGlass, for: .search, state: .normal)
      for view in [bar, own] { stage.window.addSubview(view) }

      #expect(bar.backgroundImage === plain)
      #expect(bar.backgroundImage(for: .any, barMetrics: .defaultPrompt) === prompted)
      #expect(bar.backgroundImage(for: .any, barMetrics: .compact) == nil)
      #expect(bar.searchTextPositionAdjustment == UIOffset(horizontal: 8, vertical: 1))
      #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: -2))
      #expect(bar.positionAdjustment(for: .clear) == UIOffset(horizontal: -5, vertical: 0))
      #expect(bar.positionAdjustment(for: .bookmark) == .zero)
      #expect(bar.image(for: .search, state: .normal) === glass)
      #expect(bar.image(for: .bookmark, state: .highlighted) === star)
      let scope = bar.scopeBarButtonTitleTextAttributes(for: .normal)
      #expect(scope?[.foregroundColor] as? UIColor == .red)
      #expect(bar.scopeBarBackgroundImage === star)
      #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === glass)
      #expect(bar.scopeBarButtonBackgroundImage(for: .normal) == nil)
      let scopeLine = bar.scopeBarButtonDividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected)
      #expect(scopeLine === plain)
      #expect(own.backgroundImage === plain)
      #expect(own.backgroundImage(for: .any, barMetrics: .defaultPrompt) === plain)
      #expect(own.positionAdjustment(for: .search) == UIOffset(horizontal: 1, vertical: 1))
      #expect(own.image(for: .search, state: .normal) === ownGlass)
    }
  }

  @Test func controlsTakeOverTheirPictures() {
    withProxies { stage in
      let (thumb, track, plus, back, line) = (UIImage(), UIImage(), UIImage(), UIImage(), UIImage())
      UISlider.appearance().setThumbImage(thumb, for: .normal)
      UISlider.appearance().setMaximumTrackImage(track, for: .disabled)
      UIStepper.appearance().setIncrementImage(plus, for: .normal)
      UIStepper.appearance().setBackgroundImage(back, for: .normal)
      UIStepper.appearance().setDividerImage(
        line, forLeftSegmentState: .highlighted, rightSegmentState: .normal)
      let segments = UISegmentedControl.appearance()
      segments.setBackgroundImage(back, for: .selected, barMetrics: .default)
      segments.setDividerImage(
        line, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
      let (slider, own, stepper) = (UISlider(), UISlider(), UIStepper())
      let control = UISegmentedControl(items: ["a", "b"])
      own.setThumbImage(track, for: .normal)
      for view in [slider, own, stepper, control] { stage.window.addSubview(view) }

      #expect(slider.thumbImage(for: .normal) === thumb && slider.thumbImage(for: .disabled) == nil)
      #expect(slider.maximumTrackImage(for: .disabled) === track)
      #expect(own.thumbImage(for: .normal) === track)
      #expect(stepper.incrementImage(for: .normal) === plus && stepper.decrementImage(for: .normal) == nil)
      #expect(stepper.backgroundImage(for: .normal) === back)
      #expect(stepper.backgroundImage(for: .disabled) == nil)
      #expect(
        stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) === line)
      #expect(control.backgroundImage(for: .selected, barMetrics: .default) === back)
      #expect(control.backgroundImage(for: .normal, barMetrics: .default) == nil)
      let divider = control.dividerImage(
        forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
      #expect(divider === line)
    }
  }

  @Test func buttonsTakeOverTheirLooksStateByState() {
    withProxies { stage in
      let image = UIImage()
      UIButton.appearance().setTitleColor(.systemRed, for: .normal)
      UIButton.appearance().setTitleColor(.systemGreen, for: .disabled)
      UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      UIButton.appearance(whenContainedInInstancesOf: [Shelf.self]).setBackgroundImage(
        image, for: .highlighted)
      let (system, own, shelf, inside) = (UIButton(type: .system), UIButton(), Shelf(), UIButton())
      own.setTitleColor(.systemBlue, for: .normal)
      own.contentEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
      shelf.addSubview(inside)
      for view in [system, own, shelf] { stage.window.addSubview(view) }

      #expect(system.titleColor(for: .normal) === UIColor.systemRed)
      #expect(system.titleColor(for: .disabled) === UIColor.systemGreen)
      #expect(system.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(own.titleColor(for: .normal) === UIColor.systemBlue && own.contentEdgeInsets.top == 9)
      #expect(own.titleColor(for: .disabled) === UIColor.systemGreen)
      #expect(inside.titleColor(for: .normal) === UIColor.systemRed)
      #expect(inside.backgroundImage(for: .highlighted) === image)
      #expect(system.backgroundImage(for: .highlighted) == nil)
    }
  }

  @Test func fieldsTakeOverTheLooksOfTheirText() {
    withProxies { stage in
      let font = UIFont.boldSystemFont(ofSize: 20)
      UITextField.appearance().textColor = .systemRed
      UITextField.appearance().keyboardAppearance = .dark
      UITextField.appearance(whenContainedInInstancesOf: [Shelf.self]).defaultTextAttributes = [
        .font: font, .foregroundColor: UIColor.systemGreen, .kern: 2,
      ]
      let (plain, own, shelf, inside) = (UITextField(), UITextField(), Shelf(), UITextField())
      own.font = font
      shelf.addSubview(inside)
      for view in [plain, own, shelf] { stage.window.addSubview(view) }

      #expect(plain.textColor === UIColor.systemRed && plain.keyboardAppearance == .dark)
      #expect(own.textColor === UIColor.systemRed && own.font == font)
      #expect(inside.textColor === UIColor.systemGreen && inside.font == font)
      #expect(inside.defaultTextAttributes[.kern] as? Int == 2)
    }
  }

  @Test func subclassesHaveTheirOwnAndContainersNarrowIt() {
    withProxies { stage in
      UINavigationBar.appearance().barTintColor = .systemRed
      SpecialBar.appearance().barTintColor = .systemBlue
      UISwitch.appearance(whenContainedInInstancesOf: [Shelf.self]).onTintColor = .systemPink
      let (bar, special) = (UINavigationBar(), SpecialBar())
      let shelf = Shelf()
      let (inside, outside) = (UISwitch(), UISwitch())
      shelf.addSubview(inside)
      for view in [bar, special, shelf, outside] { stage.window.addSubview(view) }

      #expect(bar.barTintColor === UIColor.systemRed)
      #expect(special.barTintColor === UIColor.systemBlue)
      #expect(inside.onTintColor === UIColor.systemPink)
      #expect(outside.onTintColor == nil)
    }
  }

  /// Apple documentation, `appearance(for:)`: the traits of the place where the view is.
  @Test func traitsNarrowIt() {
    withProxies { stage in
      UISwitch.appearance().onTintColor = .systemRed
      UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .systemBlue
      let (light, dark) = (UISwitch(), UISwitch())
      dark.overrideUserInterfaceStyle = .dark
      for view in [light, dark] { stage.window.addSubview(view) }

      #expect(light.onTintColor === UIColor.systemRed)
      #expect(dark.onTintColor === UIColor.systemBlue)
    }
  }

  @Test func containersNarrowWhatItemsAreShownWith() {
    withProxies { stage in
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .systemPink
      let items = (0..<2).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      toolbar.items = [items[0]]
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      let navigationItem = UINavigationItem(title: "title")
      navigationItem.rightBarButtonItem = items[1]
      bar.items = [navigationItem]
      for view in [toolbar, bar] { stage.window.addSubview(view) }
      stage.host.advanceFrame()

      #expect(items[0].shownView?.tintColor === UIColor.systemPink)
      #expect(items[1].shownView?.tintColor !== UIColor.systemPink)
    }
  }

  @Test func tablesAndIndicatorsTakeOverTheirLooks() {
    withProxies { stage in
      let inset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
      UITableView.appearance().separatorColor = .systemRed
      UITableView.appearance().separatorInset = inset
      UIActivityIndicatorView.appearance().color = .systemGreen
      let (table, own) = (UITableView(), UITableView())
      own.separatorInset = .zero
      let indicator = UIActivityIndicatorView(style: .medium)
      for view in [table, own, indicator] { stage.window.addSubview(view) }

      #expect(table.separatorColor === UIColor.systemRed && table.separatorInset == inset)
      #expect(own.separatorInset == .zero)
      #expect(indicator.color === UIColor.systemGreen)
    }
  }
}
