import Foundation
import UIKit

extension WKWebView {
  func setUp() {
    for source in schemeSources { source.webView = self }
    engine.client = self
    webScrollView.show(engine)
    addSubview(webScrollView)
    webScrollView.frame = bounds
    keyInput.isHidden = true
    addSubview(keyInput)
    usedConfiguration.userContentController.attach(self)
    pageAllowsScripts = usedConfiguration.defaultWebpagePreferences.allowsContentJavaScript
    usedConfiguration.preferences.attach(self)
    isAccessibilityElement = true
    refresh()
  }

  /// Brings the observable properties up to date, one after the other, telling observers of each
  /// that changed.
  ///
  /// `isLoading` and `url` come first, as WebKit announces a load before what it brings.
  func refresh() {
    fitPage()
    let now = WebViewValues(page: engine.page, history: engine.history, underPage: givenUnderPageColor)
    change(\.isLoading, \.isLoading, to: now)
    change(\.url, \.url, to: now)
    change(\.title, \.title, to: now)
    change(\.estimatedProgress, \.estimatedProgress, to: now)
    change(\.hasOnlySecureContent, \.hasOnlySecureContent, to: now)
    change(\.canGoBack, \.canGoBack, to: now)
    change(\.canGoForward, \.canGoForward, to: now)
    change(\.themeColor, \.themeColor, to: now)
    change(\.underPageBackgroundColor, \.underPageBackgroundColor, to: now)
    if (shown.isPlayingAudio, shown.isMuted) != (now.isPlayingAudio, now.isMuted) {
      (shown.isPlayingAudio, shown.isMuted) = (now.isPlayingAudio, now.isMuted)
      soundObserver?()
    }
    // Last: an observer that hears of it may end it, which comes here again.
    change(\.fullscreenState, \.fullscreenState, to: now)
    tellFullscreenEnded()
  }

  private func change<Value: Equatable, Public>(
    _ field: WritableKeyPath<WebViewValues, Value>, _ property: KeyPath<WKWebView, Public>,
    to now: WebViewValues
  ) {
    guard shown[keyPath: field] != now[keyPath: field] else { return }
    willChangeValue(for: property)
    shown[keyPath: field] = now[keyPath: field]
    didChangeValue(for: property)
  }

  /// Has the configuration's preferences hold as they are now.
  func applyPreferences() {
    var settings = engine.settings
    usedConfiguration.preferences.apply(to: &settings, allowsContentJavaScript: pageAllowsScripts)
    engine.settings = settings
  }

  /// Lets the scripts of the page that comes run, or not.
  func allowPageScripts(_ isAllowed: Bool) {
    pageAllowsScripts = isAllowed
    applyPreferences()
  }

  /// Has the engine lay a page out that does not name its viewport in the width for such, and fit it into the view.
  func fitPage() {
    let isWide = !engine.page.namesViewport && engine.page.documentURL != nil
    let wanted = isWide ? unnamedWidth ?? 0 : 0
    let fit = wanted > bounds.width && bounds.width > 0 ? bounds.width / wanted : 1
    if engine.settings.fit != fit { engine.settings.fit = fit }
  }

  /// The points of the view that one of the page's is long, pinched or not.
  package var layoutScale: CGFloat { engine.settings.layoutScale }

  func setUnderPageBackgroundColor(_ color: UIColor?) {
    givenUnderPageColor = color
    tellUnderPageColor()
    refresh()
  }

  /// Has the engine paint the app's colour as it is under the view's traits.
  func tellUnderPageColor() {
    engine.settings.underPageColor = givenUnderPageColor.map {
      WebColor($0.resolvedColor(with: traitCollection))
    }
  }

  func setInteractionState(_ state: Any?) {
    guard let data = state as? Data else { return }
    let navigation = WKNavigation()
    tracker.expect(navigation, url: nil)
    guard engine.restore(interactionState: data) else { return tracker.drop(navigation) }
    watchdog.start(limit: LoadWatchdog.defaultLimit)
    history.update(engine.history)
    refresh()
  }

  /// Takes entries out of the list, as ``removeBackForwardItems(where:)`` of the additions says.
  package func removeEntries(where isUnwanted: (URL) -> Bool) -> Bool {
    guard engine.removeEntries(where: isUnwanted) else { return false }
    history.update(engine.history)
    refresh()
    return true
  }

  /// Returns ``interactionState`` without some entries of its list; nil when the list cannot be taken apart.
  package static func state(_ state: Any, removing isUnwanted: (URL) -> Bool) -> Any? {
    guard let data = state as? Data, WebEngines.hasDisplay else { return nil }
    return SessionState(data)?.removing(where: isUnwanted)
  }
}

extension WebColor {
  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
