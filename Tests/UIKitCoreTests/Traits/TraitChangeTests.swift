import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Traits since iOS 17: overrides, registrations, traits of the program's own (Apple, "Unleash the UIKit trait system").
@MainActor
struct TraitChangeTests {
  private struct Density: UITraitDefinition {
    static let defaultValue = 1
  }

  @Test func overridesReachWhatIsInside() {
    withStage { stage in
      let outer = stage.addView()
      let inner = UIView()
      outer.addSubview(inner)
      #expect(inner.traitCollection.horizontalSizeClass == .compact)
      outer.traitOverrides.horizontalSizeClass = .regular
      outer.traitOverrides[Density.self] = 3
      #expect(inner.traitCollection.horizontalSizeClass == .regular)
      #expect(inner.traitCollection[Density.self] == 3)
      #expect(stage.window.traitCollection[Density.self] == 1)
      #expect(outer.traitOverrides.contains(Density.self))
      #expect(!outer.traitOverrides.contains(UITraitDisplayScale.self))
      outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
      #expect(inner.traitCollection.horizontalSizeClass == .compact)
      #expect(inner.traitCollection[Density.self] == 3)
    }
  }

  @Test func registrationsHearOfTheirTraitsAlone() {
    withStage { stage in
      let view = stage.addView()
      var heard: [Int] = []
      let registration = view.registerForTraitChanges([Density.self]) { (view: UIView, previous) in
        heard += [previous[Density.self], view.traitCollection[Density.self]]
      }
      view.traitOverrides.userInterfaceStyle = .dark
      #expect(heard.isEmpty)
      view.traitOverrides[Density.self] = 2
      #expect(heard == [1, 2])
      stage.window.traitOverrides[Density.self] = 5
      #expect(heard == [1, 2])
      view.unregisterForTraitChanges(registration)
      view.traitOverrides[Density.self] = 4
      #expect(heard == [1, 2])
    }
  }

  @Test func controllersHaveThemToo() {
    withStage { stage in
      let controller = UIViewController()
      stage.window.rootViewController = controller
      stage.host.advanceFrame()
      var styles: [UIUserInterfaceStyle] = []
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, _) in
        styles.append(controller.traitCollection.userInterfaceStyle)
      }
      controller.traitOverrides.userInterfaceStyle = .dark
      #expect(styles == [.dark] && controller.view.traitCollection.userInterfaceStyle == .dark)
    }
  }

  @Test func collectionsAreMadeByClosures() {
    let dark = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits[Density.self] = 2
    }
    #expect(dark.userInterfaceStyle == .dark && dark[Density.self] == 2)
    let light = dark.modifyingTraits { $0.userInterfaceStyle = .light }
    #expect(light.changedTraits(from: dark).map { "\($0)" } == ["UITraitUserInterfaceStyle"])
    #expect(UITraitCollection(UITraitDisplayScale.self, value: 3).displayScale == 3)
  }

  /// `maximumContentSizeCategory`: a view keeps its text between two sizes.
  @Test func textSizesAreLimited() {
    withStage { stage in
      let view = stage.addView()
      view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
      view.maximumContentSizeCategory = .extraLarge
      #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
      view.maximumContentSizeCategory = nil
      view.traitOverrides.preferredContentSizeCategory = .extraSmall
      view.minimumContentSizeCategory = .medium
      #expect(view.traitCollection.preferredContentSizeCategory == .medium)
    }
  }
}
