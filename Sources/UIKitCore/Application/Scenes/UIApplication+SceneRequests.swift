import Foundation

/// Scenes that the program asks for: each is a window of the desktop's own.
extension UIApplication {
  /// True if the program may have several scenes at once: Info.plist says so by `UIApplicationSupportsMultipleScenes` in its scene
  /// manifest.
  public var supportsMultipleScenes: Bool { AppInformation.main.supportsMultipleScenes }

  /// Asks for a scene to be shown and given the keyboard: the one of a session, or a new one. It happens after this returns.
  ///
  /// - Parameters:
  ///   - sceneSession: the session of the scene; nil for a new scene.
  ///   - userActivity: the content that the scene is to show. A scene that is not connected yet finds it in its connection options,
  ///     the delegate of one that is gets it by `scene(_:continue:)`, that of a program without scenes by
  ///     `application(_:continue:restorationHandler:)`.
  ///   - options: the scene that asks; nil stands for none.
  ///   - errorHandler: called with a `UISceneError` if no scene was activated.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    later(errorHandler) { application in
      guard let sceneSession else {
        return try application.connectNewScene(userActivity, requestedBy: options?.requestingScene)
      }
      try application.activate(sceneSession, userActivity)
    }
  }

  /// Asks for a scene to be closed and its session forgotten. It happens after this returns. With the last scene the program ends.
  ///
  /// - Parameter errorHandler: called with a `UISceneError` if the session was not discarded.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    later(errorHandler) { try $0.discard(sceneSession) }
  }

  /// Asks for what the system keeps of a scene to be brought up to date: its delegate is asked for the activity by which it is
  /// restored, and its windows are laid out and drawn anew. It happens after this returns; nothing does for a session without a scene.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    later(nil) { application in
      guard let scene = sceneSession.scene, application.connectedScenes.contains(scene) else { return }
      scene.noteRestorationActivity()
      application.restoration.preserveSessions()
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.setNeedsLayout() }
      FrameLoop.setNeedsDraw()
    }
  }

  /// Does something about scenes once what goes on now is over, such as the touch that asked for it.
  private func later(
    _ errorHandler: ((any Error) -> Void)?, _ body: @escaping (UIApplication) throws -> Void
  ) {
    let request = SceneRequest { [self] in
      do { try body(self) } catch { errorHandler?(error) }
    }
    FrameLoop.nextTurn { request.fulfil() }
    // The windows that are there may lie where nobody sees them, and have no frames.
    Task { @MainActor in request.fulfil() }
  }

  private func connectNewScene(_ userActivity: NSUserActivity?, requestedBy scene: UIScene?) throws {
    guard supportsMultipleScenes else { throw UISceneError(.multipleScenesNotSupported) }
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let options = UIScene.ConnectionOptions(userActivities: Set(userActivity.map { [$0] } ?? []))
    let model = scene as? UIWindowScene ?? keyWindow?.windowScene
    connect(session, options, isNew: true, firstSize: model?.sizeForAnother)
    guard session.scene != nil else { throw UISceneError(.requestDenied) }
    restoration.preserveSessions()
  }

  private func activate(_ session: UISceneSession, _ userActivity: NSUserActivity?) throws {
    guard openSessions.contains(session), let scene = session.scene else {
      throw UISceneError(.requestDenied)
    }
    if let userActivity { goOn(with: userActivity, in: scene) }
    scene.bringToFront()
  }

  /// Has the scene's delegate go on with an activity, or the program's where no scene has one of its own, as Apple documents.
  private func goOn(with activity: NSUserActivity, in scene: UIScene) {
    guard !hasScenesOfItsOwn else {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      scene.delegate?.scene(scene, continue: activity)
      return
    }
    _ = delegate?.application(self, willContinueUserActivityWithType: activity.activityType)
    _ = delegate?.application(self, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }

  private func discard(_ session: UISceneSession) throws {
    guard supportsMultipleScenes else { throw UISceneError(.multipleScenesNotSupported) }
    guard openSessions.contains(session), let scene = session.scene else {
      throw UISceneError(.requestDenied)
    }
    for window in (scene as? UIWindowScene)?.windows ?? [] where !window.isHidden && window.carrier == nil {
      close(window)
    }
    disconnect(scene)
    tellOfDiscarded(session)
    if visibleWindows.isEmpty { end() }
  }
}

/// Something about scenes that waits for its turn.
@MainActor
private final class SceneRequest {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Does it, unless that was done.
  func fulfil() {
    let body = body
    self.body = nil
    body?()
  }
}
