import Foundation

/// The colours of the strip under the status bar.
public struct StripTint: Hashable, Sendable {
  /// Its background; nil is the bars' own colour, in light or dark appearance.
  public let background: PageColor?
  /// True if text on it is light.
  public let usesLightText: Bool
  /// True if it needs a separator to be told from the page: only a white one does.
  public let showsSeparator: Bool

  /// Decides for a tab: theme colour, else the page's background, else the bars' colour.
  ///
  /// - Parameter isDarkAppearance: Decides the text where the page names no colour, and what lies beneath a
  ///   translucent one.
  public init(tab: Tab, isDarkAppearance: Bool) {
    // An error page has taken the page's place: what the page said of itself no longer counts.
    let isPageShown = tab.loadError?.showsErrorPage != true
    guard isPageShown, let color = tab.stripColor, color.alpha > 0 else {
      background = nil
      usesLightText = isDarkAppearance
      showsSeparator = !isDarkAppearance
      return
    }
    let opaque = color.over(isDarkAppearance ? .black : .white)
    background = opaque
    usesLightText = opaque.isDark
    showsSeparator = opaque == .white
  }
}

extension PageColor {
  /// The opaque colour seen when this one lies over an opaque other.
  func over(_ base: PageColor) -> PageColor {
    guard alpha < 1 else { return self }
    return PageColor(
      red: base.red.lerp(to: red, alpha), green: base.green.lerp(to: green, alpha),
      blue: base.blue.lerp(to: blue, alpha))
  }
}
