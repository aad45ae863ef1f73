import Foundation

/// The scene of a program that has none of its own.
extension UIApplication {
  /// Connects a scene without a delegate before the application's delegate hears of the launch, so that windows are in it.
  /// Not where Info.plist says that the program's interface is that of scenes.
  func makeImplicitScene() {
    guard !AppInformation.main.hasSceneManifest else { return }
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    // State of windows is kept under this name, whether they have a scene or not.
    let session = UISceneSession(configuration: configuration, identifier: SavedState.windowsWithoutScene)
    let scene = UIWindowScene(
      session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    session.scene = scene
    implicitScene = scene
    openSessions.insert(session)
    connectedScenes.insert(scene)
  }

  /// The program turned out to have no scenes: the scene is there to stay.
  func adoptImplicitScene() {
    guard let scene = implicitScene else { return }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.enterForeground()
  }

  /// The delegate configures scenes of its own.
  func dropImplicitScene() {
    guard let scene = implicitScene else { return }
    implicitScene = nil
    connectedScenes.remove(scene)
    openSessions.remove(scene.session)
    for window in scene.windows { window.windowScene = nil }
  }

  /// True if scenes have delegates in the place of the application's.
  var hasScenesOfItsOwn: Bool { connectedScenes.contains { $0 !== implicitScene } }
}
