import Foundation

extension UIApplication {
  /// Brings the program to life: the delegate, one scene when the delegate configures one.
  ///
  /// Called by `UIApplicationMain` when the host is installed and the main loop about to run.
  package func launch(delegate: any UIApplicationDelegate, url: URL? = nil) {
    ownedDelegate = delegate
    self.delegate = delegate
    let options: [LaunchOptionsKey: Any]? = url.map { [.url: $0] }
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connectScene(url: url)
  }

  private func connectScene(url: URL?) {
    guard let delegate else { return }
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let connectionOptions = UIScene.ConnectionOptions(
      urlContexts: url.map { [UIOpenURLContext(url: $0)] } ?? [])
    let configuration = delegate.application(
      self, configurationForConnecting: session, options: connectionOptions)
    // Without a scene delegate the application delegate makes its window itself.
    guard let sceneDelegateType = configuration.delegateClass else { return }
    session.configuration = configuration
    let scene = UIWindowScene(session: session, connectionOptions: connectionOptions)
    session.scene = scene
    openSessions.insert(session)
    connectedScenes.insert(scene)
    guard let sceneDelegate = RuntimeObject.make(sceneDelegateType) as? any UISceneDelegate else {
      preconditionFailure("the scene's delegate class \(sceneDelegateType) is no UISceneDelegate")
    }
    scene.ownedDelegate = sceneDelegate
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: session, options: connectionOptions)
    scene.enterForeground()
  }
}
