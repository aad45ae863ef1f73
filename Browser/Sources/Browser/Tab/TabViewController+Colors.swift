import BrowserCore
import UIKit

extension TabViewController {
  /// Gives strip and page the colours of what is shown.
  func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    strip.isHidden = isFullscreen
    // Seen where the engine has not yet painted a page that became larger.
    let page = tab.hasPage && errorPage == nil ? tab.pageBackground : nil
    clip.backgroundColor = page.map(UIColor.init(page:)) ?? Palette.pageBackground
    if !tab.hasPage {
      strip.show(color: Palette.startBackground, separator: false)
    } else if errorPage != nil {
      strip.show(color: Palette.pageBackground, separator: !isDark)
    } else {
      let tint = StripTint(tab: tab, isDarkAppearance: isDark)
      strip.show(
        color: tint.background.map(UIColor.init(page:)) ?? Palette.barBackground,
        separator: tint.showsSeparator)
    }
  }
}
