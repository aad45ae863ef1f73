import Foundation

/// Home screen quick actions, which are the actions of a desktop's launchers here.
extension UIApplication {
  /// The program's quick actions, as far as UIKit knows them.
  package struct Shortcuts {
    /// Those that the program adds to the ones of its Info.plist.
    var added: [UIApplicationShortcutItem]?
    /// The name of the program's desktop file without its ending; nil stands for the bundle's identifier.
    package var launcherName: String?
    /// True if launchers were told where the program is.
    var isAnswering = false
  }

  /// The quick actions that the program adds to those of its Info.plist, to be set at each launch; nil for none.
  ///
  /// A running program is asked for them by launchers whose desktop file lists their types as actions, with hyphens in the place of
  /// what is no letter or digit of ASCII.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { shortcuts.added }
    set {
      shortcuts.added = newValue
      answerLaunchersIfNeeded()
    }
  }

  /// Lets launchers reach a program that has quick actions.
  func answerLaunchersIfNeeded() {
    guard !shortcuts.isAnswering, !allShortcutItems.isEmpty else { return }
    shortcuts.isAnswering = true
    let name = shortcuts.launcherName ?? AppInformation.main.identifier
    HostEnvironment.host.answerLaunchers(as: name) { UIApplication.shared.answer($0) }
  }

  /// Does what a launcher asks.
  /// - Returns: false if there is no such action, or nothing that the program opens.
  func answer(_ request: HostLauncherRequest) -> Bool {
    switch request.kind {
    case .activate: bringForward(request.activationToken)
    case .open(let addresses):
      // Any program on the session's bus may ask: the program opens what it says it opens, as at its launch.
      let urls = addresses.compactMap { URL(string: $0) }.filter(AppInformation.main.opens)
      guard !urls.isEmpty else { return false }
      bringForward(request.activationToken)
      openURLs(urls)
    case .action(let name):
      guard let item = shortcutItem(ofAction: name) else { return false }
      bringForward(request.activationToken)
      performShortcut(item)
    }
    return true
  }

  private var allShortcutItems: [UIApplicationShortcutItem] {
    (shortcuts.added ?? []) + AppInformation.main.shortcutItems
  }

  private func shortcutItem(ofAction name: String) -> UIApplicationShortcutItem? {
    let all = allShortcutItems
    return all.first { $0.type == name } ?? all.first { $0.actionName == name }
  }

  /// The scene that the user looks at, else the one whose window came last.
  private var attendedScene: UIWindowScene? {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
    return keyWindow?.windowScene ?? scenes.first { $0.activationState == .foregroundActive }
      ?? windows.last?.windowScene ?? scenes.first
  }

  private func bringForward(_ activationToken: String?) {
    let window = keyWindow ?? attendedScene?.windows.first ?? windows.last
    window?.host?.raise(activationToken: activationToken)
  }

  private func openURLs(_ urls: [URL]) {
    if hasScenesOfItsOwn {
      guard let scene = attendedScene else { return }
      scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
    } else {
      for url in urls {
        _ = delegate?.application(self, open: url, options: url.isFileURL ? [.openInPlace: true] : [:])
      }
    }
  }

  private func performShortcut(_ item: UIApplicationShortcutItem) {
    if hasScenesOfItsOwn {
      guard let scene = attendedScene else { return }
      (scene.delegate as? any UIWindowSceneDelegate)?
        .windowScene(scene, performActionFor: item, completionHandler: { _ in })
    } else {
      delegate?.application(self, performActionFor: item, completionHandler: { _ in })
    }
  }
}
