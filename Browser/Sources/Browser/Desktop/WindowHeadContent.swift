import BrowserCore

/// The state of a tab as the head of a wide window shows it.
struct WindowHeadContent: Equatable {
  /// The head's colour: what the page asks for, else the bars'.
  var tint: StripTint
  var address: AddressBarView.Content
  var canGoBack: Bool
  var canGoForward: Bool

  init(tab: Tab, isDark: Bool) {
    address = AddressBarView.Content(tab: tab)
    canGoBack = tab.position.canGoBack
    canGoForward = tab.position.canGoForward
    var tab = tab
    // A page's mere background is not taken.
    tab.pageBackground = nil
    if !tab.hasPage || tab.loadError?.showsErrorPage == true { tab.themeColor = nil }
    tint = StripTint(tab: tab, isDarkAppearance: isDark)
  }
}
