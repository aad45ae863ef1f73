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

  /// Values that are compared, and not hashed.
  private struct Margins: UITraitDefinition {
    struct Value: Equatable { var left = 0.0 }
    static let defaultValue = Value()
  }

  /// A label is measured and drawn with its own traits as the current ones, for that time alone.
  @Test func theScreensTraitsStayCurrentAfterALabelIsDrawn() {
    withStage { stage in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Text"
      stage.window.addSubview(label)
      stage.host.advanceFrame()
      stage.host.changeAppearance { $0.isDark = true }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
  }

  /// Apple documentation of `UITraitCollection.current`: "UIKit updates the value of this property before calling" `tintColorDidChange()`,
  /// where programs turn the tint into a layer's colour.
  @Test func theViewsTraitsAreCurrentWhereItsTintChanges() {
    @MainActor final class Framed: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func tintColorDidChange() {
        super.tintColorDidChange()
        styles.append(UITraitCollection.current.userInterfaceStyle)
        layer.borderColor = tintColor.cgColor
      }
    }
    withStage { stage in
      let dark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      dark.overrideUserInterfaceStyle = .dark
      stage.window.addSubview(dark)
      let view = Framed(frame: dark.bounds)
      dark.addSubview(view)
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      view.styles = []
      dark.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      #expect(view.styles == [.dark])
      #expect(view.layer.borderColor == UIColor.white.cgColor)
      // A dynamic tint looks different in another style.
      dark.overrideUserInterfaceStyle = .light
      #expect(view.styles == [.dark, .light])
      #expect(view.layer.borderColor == UIColor.black.cgColor)
      #expect(UITraitCollection.current === UITraitCollection.fallback)
    }
  }

  @Test func equalValuesAreNoChange() {
    withStage { stage in
      let view = stage.addView()
      var changes = 0
      view.registerForTraitChanges([Margins.self, Density.self]) { (_: UIView, _) in changes += 1 }
      view.traitOverrides[Margins.self] = Margins.Value(left: 2)
      #expect(changes == 1)
      view.traitOverrides[Margins.self] = Margins.Value(left: 2)
      #expect(changes == 1)
      // The default value is what was there before.
      view.traitOverrides[Density.self] = Density.defaultValue
      #expect(changes == 1)
      view.traitOverrides.remove(Margins.self)
      #expect(changes == 2)
      view.traitOverrides[Margins.self] = Margins.defaultValue
      #expect(changes == 2)
    }
  }

  /// The older way to hear of changes.
  @Test func whatIsNoChangeIsToldNobody() {
    @MainActor final class Listener: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
      }
    }
    withStage { stage in
      let view = Listener()
      stage.window.addSubview(view)
      _ = view.traitCollection
      view.changes = 0
      view.traitOverrides[Density.self] = Density.defaultValue
      view.traitOverrides.userInterfaceStyle = .light
      #expect(view.changes == 0)
      view.traitOverrides[Density.self] = 2
      #expect(view.changes == 1)
      view.traitOverrides[Density.self] = Density.defaultValue
      #expect(view.changes == 2)
    }
  }

  @Test func changedTraitsHaveTheProgramsOwn() {
    let old = UITraitCollection { $0[Density.self] = 2 }
    let new = UITraitCollection {
      $0[Density.self] = 3
      $0[Margins.self] = Margins.defaultValue
    }
    #expect(new.changedTraits(from: old).map { "\($0)" } == ["Density"])
    #expect(new.changedTraits(from: new).isEmpty)
    #expect(UITraitCollection().changedTraits(from: old).map { "\($0)" } == ["Density"])
  }

  @Test func anUnspecifiedOverrideIsAnOverride() {
    withStage { stage in
      let view = stage.addView()
      view.traitOverrides.userInterfaceStyle = .unspecified
      #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      #expect(view.traitOverrides.userInterfaceStyle == .unspecified)
      view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      #expect(!view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      view.traitOverrides.userInterfaceStyle = .dark
      view.traitOverrides.userInterfaceStyle = .unspecified
      #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      #expect(view.traitCollection.userInterfaceStyle == .light)
    }
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
