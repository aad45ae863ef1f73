import Foundation
import FoundationNetworking
import UIKit

extension WKWebView: WebEngineClient {
  package func engine(_ engine: any WebEngine, didReceive event: WebLoadEvent) {
    receive(event)
  }

  package func engineDidChangePage(_ engine: any WebEngine) {
    watchdog.feed()
    // A move within the page begins no load: what was asked for is done.
    if shown.isLoading, !engine.page.isLoading { tracker.endMoveWithinPage() }
    if !engine.page.isLoading, !tracker.isLoading { watchdog.stop() }
    refresh()
  }

  package func engineDidChangeHistory(_ engine: any WebEngine) {
    history.update(engine.history)
    refresh()
  }

  package func engineProcessDidTerminate(_ engine: any WebEngine) {
    processDidEnd { navigationDelegate?.webViewWebContentProcessDidTerminate(self) }
  }

  package func engineProcessIsToBeRenewed(_ engine: any WebEngine) { processDidEnd { reload() } }

  /// - Parameter next: what is to be done about it, unless something was asked for that the process hindered.
  private func processDidEnd(next: () -> Void) {
    watchdog.stop()
    tracker.reset()
    closeWhatIsOfThePage()
    if let again = processWatch.processDidEnd() { return again() }
    refresh()
    next()
  }

  /// Takes away the selection's handles and the menu of a `<select>`: their document is gone.
  func closeWhatIsOfThePage() {
    pageSelection?.end()
    optionMenu?.cancel()
  }

  package func engine(_ engine: any WebEngine, didChangeAnswering answers: Bool) {
    answeringObserver?(answers)
  }

  package func engine(_ engine: any WebEngine, didHoverLink url: URL?) { hoveredLinkObserver?(url) }

  package func engine(_ engine: any WebEngine, showMenuFor target: WebMenuTarget) -> Bool {
    let finger = webScrollView.panGestureRecognizer.location(in: self)
    let point = target.location.map { convert($0, from: nil) } ?? finger
    if let element = target.element, let elementMenuPresenter {
      elementMenuPresenter(element, point)
      return true
    }
    guard target.isByFinger else { return false }
    selectionOfPage.press(at: point, isEditable: target.isEditable)
    return true
  }

  package func engine(_ engine: any WebEngine, didChangeSelection selection: WebSelection?) {
    pageSelection?.selectionDidChange(selection)
  }

  // MARK: - Decisions

  package func engine(
    _ engine: any WebEngine, decidePolicyFor action: WebNavigationAction,
    reply: @escaping @MainActor (WebPolicy) -> Void
  ) {
    processWatch.processDidAnswer()
    let usual = usedConfiguration.defaultWebpagePreferences.allowsContentJavaScript
    guard let navigationDelegate else {
      if !action.opensNewWindow { allowPageScripts(usual) }
      return reply(.allow)
    }
    let question = watchdog.ask { reply(.cancel) }
    let preferences = WKWebpagePreferences()
    preferences.allowsContentJavaScript = usual
    let asked = WKNavigationAction(action, in: self)
    navigationDelegate.webView(
      self, decidePolicyFor: asked, preferences: preferences
    ) { [weak self] policy, preferences in
      guard question.take() else { return }
      guard let self else { return reply(.cancel) }
      // What opens elsewhere leaves this page as it is.
      if policy == .allow, !action.opensNewWindow { allowPageScripts(preferences.allowsContentJavaScript) }
      if policy == .download { downloadOrigins.append(.action(asked)) }
      reply(WebPolicy(policy))
    }
  }

  package func engine(
    _ engine: any WebEngine, decidePolicyFor response: WebNavigationResponse,
    reply: @escaping @MainActor (WebPolicy) -> Void
  ) {
    watchdog.feed()
    guard let navigationDelegate else { return reply(response.canShowMIMEType ? .allow : .cancel) }
    let question = watchdog.ask { reply(.cancel) }
    let asked = WKNavigationResponse(response)
    navigationDelegate.webView(self, decidePolicyFor: asked) { [weak self] policy in
      guard question.take() else { return }
      if policy == .download { self?.downloadOrigins.append(.response(asked)) }
      reply(WebPolicy(policy))
    }
  }

  package func engine(
    _ engine: any WebEngine, didReceive challenge: WebCredentialChallenge,
    reply: @escaping @MainActor (WebCredentialAnswer) -> Void
  ) {
    guard let navigationDelegate else { return reply(.withoutCredential) }
    var challenge = challenge
    challenge.previousFailureCount = credentialTries.failures(before: challenge)
    let reply = watchdog.pausing(for: reply, dropped: .cancel)
    navigationDelegate.webView(self, didReceive: challenge.foundation) { disposition, credential in
      reply(WebCredentialAnswer(disposition, credential))
    }
  }

  // MARK: - Windows and dialogs

  package func engine(
    _ engine: any WebEngine, createWebViewFor action: WebNavigationAction, features: WebWindowFeatures
  ) -> (any WebEngine)? {
    let configuration = usedConfiguration.duplicate()
    configuration.opener = self
    let made = uiDelegate?.webView(
      self, createWebViewWith: configuration, for: WKNavigationAction(action, in: self),
      windowFeatures: WKWindowFeatures())
    guard let made else { return nil }
    precondition(
      made.usedConfiguration.opener === self,
      "the web view returned was not made with the given configuration")
    return made.engine
  }

  package func engineDidClose(_ engine: any WebEngine) {
    uiDelegate?.webViewDidClose(self)
  }

  package func engine(_ engine: any WebEngine, show dialog: WebDialog) {
    processWatch.processDidAnswer()
    guard let uiDelegate else { return dialog.answer(dialog.kind == .beforeUnload ? .confirmed : .dismissed) }
    let frame = WKFrameInfo(webView: self)
    let answer = watchdog.pausing(for: dialog.answer, dropped: .dismissed)
    switch dialog.kind {
    case .alert:
      uiDelegate.webView(
        self, runJavaScriptAlertPanelWithMessage: dialog.message, initiatedByFrame: frame
      ) { answer(.confirmed) }
    case .confirm:
      uiDelegate.webView(
        self, runJavaScriptConfirmPanelWithMessage: dialog.message, initiatedByFrame: frame
      ) { answer($0 ? .confirmed : .dismissed) }
    case .prompt(let defaultText):
      uiDelegate.webView(
        self, runJavaScriptTextInputPanelWithPrompt: dialog.message, defaultText: defaultText,
        initiatedByFrame: frame
      ) { answer($0.map(WebDialog.Answer.text) ?? .dismissed) }
    case .beforeUnload:
      guard let leavingPresenter else { return answer(.confirmed) }
      leavingPresenter(dialog.message, frame) { answer($0 ? .confirmed : .dismissed) }
    }
  }

  package func engine(_ engine: any WebEngine, show options: WebOptionMenu) {
    guard window != nil else { return options.choose(nil) }
    let anchor = OptionMenuAnchor(options)
    insertSubview(anchor, aboveSubview: webScrollView)
    optionMenu = anchor
    anchor.open()
  }

  package func engine(_ engine: any WebEngine, didAskToPrint source: any PrintSource) {
    askedToPrint = source
    defer { askedToPrint = nil }
    guard let printPresenter else { return askToPrint() }
    printPresenter(WKFrameInfo(webView: self))
  }

  package func engine(
    _ engine: any WebEngine, chooseFiles parameters: WebFileChoice,
    reply: @escaping @MainActor ([URL]?) -> Void
  ) {
    if let files = offeredFiles {
      offeredFiles = nil
      return reply(files)
    }
    let reply = watchdog.pausing(for: reply, dropped: nil)
    guard let uiDelegate else { return engine.askForFiles(parameters, completion: reply) }
    uiDelegate.webView(
      self, runOpenPanelWith: WKOpenPanelParameters(parameters), initiatedByFrame: WKFrameInfo(webView: self),
      completionHandler: reply)
  }

  package func engine(
    _ engine: any WebEngine, requestMedia kind: WebMediaRequest, reply: @escaping @MainActor (Bool) -> Void
  ) {
    guard let uiDelegate else { return reply(false) }
    let reply = watchdog.pausing(for: reply, dropped: false)
    let type: WKMediaCaptureType =
      switch kind {
      case .camera: .camera
      case .microphone: .microphone
      case .cameraAndMicrophone: .cameraAndMicrophone
      }
    let frame = WKFrameInfo(webView: self)
    uiDelegate.webView(
      self, requestMediaCapturePermissionFor: frame.securityOrigin, initiatedByFrame: frame, type: type
    ) { reply($0 == .grant) }
  }

  // MARK: - Scripts, scrolling, typing

  package func engine(_ engine: any WebEngine, didReceive message: WebMessage) {
    usedConfiguration.userContentController.receive(message, from: self)
  }

  package func engine(_ engine: any WebEngine, didScroll metrics: WebScrollMetrics) {
    webScrollView.mirror(metrics)
  }

  package func engine(_ engine: any WebEngine, didChangeFocus isFocused: Bool) {
    // A click into the page takes the keyboard from whoever had it.
    guard isFocused, !isFirstResponder else { return }
    if focusAnswerer?() ?? true {
      _ = becomeFirstResponder()
    } else {
      giveKeyboardBack()
    }
  }

  /// A script took the keyboard from what has it.
  private func giveKeyboardBack() {
    let holder = window?.firstResponder as? WKWebView
    window?.host?.focus(holder?.engine.content)
  }

  package func engine(_ engine: any WebEngine, didFocusField purpose: WebFieldFocus?) {
    keyInput.accessory = fieldAccessory
    let style = traitCollection.userInterfaceStyle
    keyInput.keyboardAppearance =
      style == window?.traitCollection.userInterfaceStyle ? .default : style == .dark ? .dark : .light
    keyInput.focusDidChange(purpose, in: engine)
    fieldFocusDidChange?(purpose)
    fieldObserver?()
  }

  package func engineDidChangeFieldText(_ engine: any WebEngine) {
    KeyboardController.shared.textDidChange(in: keyInput)
  }

  /// Has the user choose files in the system's dialog.
  package func askForFiles(
    _ parameters: WKOpenPanelParameters, completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    engine.askForFiles(parameters.choice, completion: completionHandler)
  }

  /// Shows the view above the keyboard as it is now.
  package func reloadFieldAccessory() {
    guard engine.textInput.focusedField != nil else { return }
    keyInput.accessory = fieldAccessory
    keyInput.reloadInputViews()
  }

  /// Takes the focus from the page's field.
  package func dropFieldFocus() { _ = keyInput.resignFirstResponder() }
}
