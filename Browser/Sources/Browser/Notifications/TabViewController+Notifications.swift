import BrowserCore
import UIKit
import UIKitAdditions
import WebKit
import WebKitAdditions

/// Permissions of the page beyond camera and microphone: notifications, while it is there, and the clipboard.
extension TabViewController {
  /// An address of the origin of the page whose scripts run.
  private var askingURL: URL? { tab.load.liveDocument?.originURL }

  /// Answers what a page asks about notifications, and what scripts are told of permissions.
  func answerAboutPermissions(of webView: WKWebView) {
    webView.notificationPermissionHandler = { [weak self] _, answer in
      guard let self else { return answer(false) }
      askToNotify(answer)
    }
    webView.clipboardPermissionHandler = { [weak self] _, answer in
      guard let self else { return answer(false) }
      askToPaste(answer)
    }
    webView.notificationHandler = { [weak self] in self?.show($0) ?? false }
    webView.permissionHandler = { [weak self] permission, origin in
      guard let self else { return .prompt }
      let site = settings(of: origin)
      let value: SitePermission =
        switch permission {
        case .camera: site.camera[origin]
        case .microphone: site.microphone[origin]
        case .notifications: tab.isPrivate ? .deny : site.notifications[origin]
        }
      return switch value {
      case .ask: .prompt
      case .deny: .deny
      case .allow: .grant
      }
    }
  }

  private func askToNotify(_ answer: @escaping @MainActor (Bool) -> Void) {
    guard !tab.isPrivate, let url = askingURL, OriginPermissions.origin(of: url) != nil,
      let site = PageZoom.site(of: url)
    else { return answer(false) }
    switch settings(of: url).notifications[url] {
    case .allow: return answer(true)
    case .deny: return answer(false)
    case .ask: break
    }
    guard mayAsk, presentedViewController == nil, admits(.permission) else { return answer(false) }
    let question = PageDialogs.Question(
      title: PageQuestionText.notifying(host: askerName), message: PageQuestionText.notifyingReason,
      confirm: PageQuestionText.allow, cancel: PageQuestionText.doNotAllow, isFromScript: false,
      isRefusable: false, prefersConfirm: false,
      refusal: { [weak self] in self?.decide(.deny, at: site, for: url) })
    dialogs.show(question, on: self) { [weak self] texts in
      guard let self, texts != nil else { return answer(false) }
      decide(.allow, at: site, for: url)
      answer(true)
    }
  }

  /// Each time: what is in the clipboard is another thing each time.
  private func askToPaste(_ answer: @escaping @MainActor (Bool) -> Void) {
    guard mayAsk, presentedViewController == nil, admits(.permission) else { return answer(false) }
    let question = PageDialogs.Question(
      title: PageQuestionText.pasting(host: askerName), message: PageQuestionText.pastingReason,
      confirm: PageQuestionText.allow,
      cancel: PageQuestionText.doNotAllow, isFromScript: false, isRefusable: false, prefersConfirm: false)
    dialogs.show(question, on: self) { answer($0 != nil) }
  }

  private var mayNotify: Bool { settings(of: askingURL).notifications[askingURL] == .allow }

  private func decide(_ value: SitePermission, at site: String, for url: URL) {
    services.sites.update(site) { $0.notifications[url] = value }
  }

  /// - Returns: false if it is not shown.
  private func show(_ notification: WebNotification) -> Bool {
    guard !tab.isPrivate, mayNotify, admits(.notification) else { return false }
    notifications.show(notification, host: askerName) { [weak self] token in
      guard let self else { return }
      (parent as? BrowserContainerViewController)?.bringForward(tab.id, activationToken: token)
    }
    return true
  }

  /// The permission may have been taken back.
  func notificationPermissionDidChange() {
    if !mayNotify { notifications.withdrawAll() }
  }
}

extension BrowserContainerViewController {
  /// Shows a tab, and the window above those of other programs.
  func bringForward(_ id: TabID, activationToken: String?) {
    guard store.model[id] != nil else { return }
    store.perform { $0.select(id) }
    view.window?.bringToFront(activationToken: activationToken)
  }
}
