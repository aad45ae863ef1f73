import BrowserCore
import UIKit
import UIKitAdditions
import WebKit
import WebKitAdditions

/// Permissions of the page: camera and microphone, the machine's place, notifications while it is there, and the clipboard.
extension PageQuestions {
  /// An address of the origin of the page whose scripts run.
  private var askingURL: URL? { page.tab.load.liveDocument?.grantedOrigin }

  /// True if a question of the page about what it may do would be seen, and seen to be the page's. One that its server keeps apart from
  /// its origin asks nothing: it would have that one's name.
  private var mayAskForPermission: Bool {
    mayAsk && page.tab.load.liveDocument?.isSandboxed != true
      && page.router?.admits(.pageInFront) ?? true && page.admits(.permission)
  }

  /// Answers what a page asks about notifications, and what scripts are told of permissions.
  func answerAboutPermissions(of webView: WKWebView) {
    webView.notificationPermissionHandler = { [weak self] _, answer in
      guard let self else { return answer(false) }
      askToNotify(answer)
    }
    webView.locationPermissionHandler = { [weak self] _, answer in
      guard let self else { return answer(false) }
      askToLocate(answer)
    }
    webView.clipboardPermissionHandler = { [weak self] _, answer in
      guard let self else { return answer(false) }
      askToPaste(answer)
    }
    webView.notificationHandler = { [weak self] in self?.show($0) ?? false }
    webView.permissionHandler = { [weak self] permission, origin in
      guard let self else { return .prompt }
      let site = page.site.settings(of: origin)
      let value: SitePermission =
        switch permission {
        case .camera: site.camera[origin]
        case .microphone: site.microphone[origin]
        case .location: site.location[origin]
        case .notifications: page.tab.isPrivate ? .deny : site.notifications[origin]
        }
      return switch value {
      case .ask: .prompt
      case .deny: .deny
      case .allow: .grant
      }
    }
  }

  // MARK: - Notifications

  private func askToNotify(_ answer: @escaping @MainActor (Bool) -> Void) {
    guard !page.tab.isPrivate, let url = askingURL, OriginPermissions.origin(of: url) != nil,
      let site = PageZoom.site(of: url)
    else { return answer(false) }
    switch page.site.settings(of: url).notifications[url] {
    case .allow: return answer(true)
    case .deny: return answer(false)
    case .ask: break
    }
    guard mayAskForPermission else { return answer(false) }
    let question = PageDialogs.Question(
      title: PageQuestionText.notifying(host: page.askerName), message: PageQuestionText.notifyingReason,
      confirm: PageQuestionText.allow, cancel: PageQuestionText.doNotAllow, isFromScript: false,
      isRefusable: false, prefersConfirm: false,
      refusal: { [weak self] in self?.decide(.deny, at: site, for: url) })
    ask(question) { [weak self] texts in
      guard let self, texts != nil else { return answer(false) }
      decide(.allow, at: site, for: url)
      answer(true)
    }
  }

  // MARK: - Location

  /// For the document that is there, unless it was decided in Website Settings.
  private func askToLocate(_ answer: @escaping @MainActor (Bool) -> Void) {
    let url = askingURL
    switch page.site.settings(of: url).location[url] {
    case .allow: return answer(true)
    case .deny: return answer(false)
    case .ask: break
    }
    guard mayAskForPermission else { return answer(false) }
    let question = PageDialogs.Question(
      title: PageQuestionText.locating(host: page.askerName), message: PageQuestionText.locatingReason,
      confirm: PageQuestionText.allow, cancel: PageQuestionText.doNotAllow, isFromScript: false,
      isRefusable: false, prefersConfirm: false)
    ask(question) { answer($0 != nil) }
  }

  // MARK: - The clipboard

  /// Each time: what is in the clipboard is another thing each time.
  private func askToPaste(_ answer: @escaping @MainActor (Bool) -> Void) {
    guard mayAskForPermission else { return answer(false) }
    let question = PageDialogs.Question(
      title: PageQuestionText.pasting(host: page.askerName), message: PageQuestionText.pastingReason,
      confirm: PageQuestionText.allow,
      cancel: PageQuestionText.doNotAllow, isFromScript: false, isRefusable: false, prefersConfirm: false)
    ask(question) { answer($0 != nil) }
  }

  private var mayNotify: Bool { page.site.settings(of: askingURL).notifications[askingURL] == .allow }

  private func decide(_ value: SitePermission, at site: String, for url: URL) {
    page.services.sites.update(site) { $0.notifications[url] = value }
  }

  /// - Returns: false if it is not shown.
  private func show(_ notification: WebNotification) -> Bool {
    guard !page.tab.isPrivate, mayNotify, page.admits(.notification) else { return false }
    page.notifications.show(notification, host: page.askerName) { [weak page] token in
      guard let page else { return }
      page.delegate?.tab(page, bringForward: token)
    }
    return true
  }

  /// The permission may have been taken back.
  func notificationPermissionDidChange() {
    if !mayNotify { page.notifications.withdrawAll() }
  }

  // MARK: - Camera and microphone

  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {
    // Of the page that asks, while another may be on its way.
    let url = askingURL
    let site = page.site.settings(of: url)
    let permission: SitePermission =
      switch type {
      case .camera: site.camera[url]
      case .microphone: site.microphone[url]
      case .cameraAndMicrophone: .both(site.camera[url], site.microphone[url])
      }
    switch permission {
    case .allow: decisionHandler(.grant)
    case .deny: decisionHandler(.deny)
    case .ask: ask(for: type, decisionHandler)
    }
  }

  private func ask(
    for type: WKMediaCaptureType, _ decide: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {
    // Only the page that is seen may ask.
    guard mayAskForPermission else { return decide(.deny) }
    let device =
      switch type {
      case .camera: PageQuestionText.camera
      case .microphone: PageQuestionText.microphone
      case .cameraAndMicrophone: PageQuestionText.cameraAndMicrophone
      }
    let question = PageDialogs.Question(
      title: PageQuestionText.using(device, host: page.askerName), message: "",
      confirm: PageQuestionText.allow,
      cancel: PageQuestionText.doNotAllow, isFromScript: false, isRefusable: false, prefersConfirm: false)
    ask(question) { decide($0 == nil ? .deny : .grant) }
  }
}
