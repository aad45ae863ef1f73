import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The colours of vibrant content: it stands out from blurs that are light or dark whatever the interface is.
@MainActor
@Suite struct VibrancyTests {
  private func style(on blur: UIBlurEffect.Style, isDark: Bool) -> UIUserInterfaceStyle {
    let host = HeadlessHost.install(
      size: CGSize(width: 200, height: 200), scale: 1, appearance: HostAppearance(isDark: isDark))
    defer { host.uninstallClock() }
    UIApplication.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur)))
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    return view.contentView.traitCollection.userInterfaceStyle
  }

  @Test func contentStandsOutFromItsBlur() {
    for isDark in [false, true] {
      for blur in [UIBlurEffect.Style.dark, .systemMaterialDark, .systemChromeMaterialDark] {
        #expect(style(on: blur, isDark: isDark) == .dark, "\(blur)")
      }
      for blur in [UIBlurEffect.Style.extraLight, .light, .systemThinMaterialLight] {
        #expect(style(on: blur, isDark: isDark) == .light, "\(blur)")
      }
      for blur in [UIBlurEffect.Style.regular, .prominent, .systemMaterial] {
        #expect(style(on: blur, isDark: isDark) == (isDark ? .dark : .light), "\(blur)")
      }
    }
  }

  @Test func contentFollowsTheInterfaceAgainWithoutTheEffect() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    #expect(view.contentView.overrideUserInterfaceStyle == .dark)
    view.effect = UIBlurEffect(style: .dark)
    #expect(view.contentView.overrideUserInterfaceStyle == .unspecified)
    view.contentView.overrideUserInterfaceStyle = .light
    view.effect = UIBlurEffect(style: .light)
    #expect(view.contentView.overrideUserInterfaceStyle == .light, "a program's own")
  }
}
