import Testing
import UIKit

/// Colours and traits.
@MainActor
@Suite(.serialized) struct ColorAndTraitSnippets {
  init() { installScreen() }

  @Test func colors() {
    let adaptive = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(adaptive.resolvedColor(with: dark) == UIColor.white)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.orange.withAlphaComponent(0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(green == 0.5 && alpha == 0.5)
    var hue: CGFloat = 0
    UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1)
      .getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(hue - 0.25) < 1e-6)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(named: "no such colour") == nil)
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor.alpha == 1)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
    let all: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .separator,
      .opaqueSeparator,
      .link, .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill,
      .tertiarySystemFill, .quaternarySystemFill, .systemRed, .systemGray6, .tintColor, .lightText, .darkText,
    ]
    #expect(Set(all.map { $0.resolvedColor(with: dark) }).count > 15)
    #expect(UIColor(cgColor: UIColor.blue.cgColor) == .blue)
  }

  @Test func patterns() {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let view = UIView()
    view.backgroundColor = UIColor(patternImage: tile)
    #expect(view.backgroundColor != nil)
  }

  @Test func traits() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(displayGamut: .P3), UITraitCollection(forceTouchCapability: .unavailable),
      UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    #expect(traits.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(traits.preferredContentSizeCategory >= .accessibilityMedium)
    #expect(traits.displayGamut == .P3)
    #expect(traits.legibilityWeight == .bold)
    var resolved: UIColor?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      resolved = UIColor.label.resolvedColor(with: .current)
    }
    #expect(resolved != nil)
    #expect(traits.containsTraits(in: UITraitCollection(userInterfaceIdiom: .pad)))
    let font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), compatibleWith: traits)
    #expect(font.pointSize > 17)
  }

  @Test func sizeClasses() {
    final class AdaptiveController: UIViewController {
      var wide: [NSLayoutConstraint] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass {
          if traitCollection.horizontalSizeClass == .compact, traitCollection.verticalSizeClass == .regular {
            NSLayoutConstraint.deactivate(wide)
          }
        }
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() }, completion: nil)
      }
    }
    withWindow(AdaptiveController()) { window, _ in
      #expect(window.traitCollection.horizontalSizeClass == .compact)
      window.overrideUserInterfaceStyle = .dark
      #expect(window.rootViewController?.view.traitCollection.userInterfaceStyle == .dark)
    }
  }

  /// As Apple's documentation writes it, "Automatic trait tracking": in a class that is not final, `Self` is the object's class.
  @Test func traitChangesWithSelf() {
    class Cell: UIView {
      var heard: [UIUserInterfaceStyle] = []

      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.heard.append(previous.userInterfaceStyle)
        }
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
          self.heard.append(self.traitCollection.userInterfaceStyle)
        }
      }

      required init?(coder: NSCoder) { nil }
    }
    final class Special: Cell {}
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.overrideUserInterfaceStyle = .light
    let cell = Special()
    window.addSubview(cell)
    window.isHidden = false
    cell.heard = []
    cell.overrideUserInterfaceStyle = .dark
    #expect(cell.heard == [.light, .dark])
  }
}
