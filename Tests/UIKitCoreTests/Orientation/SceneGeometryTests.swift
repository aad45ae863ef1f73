import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Apple documentation, `UIWindowScene.requestGeometryUpdate(_:errorHandler:)`.
@MainActor @Suite(.serialized)
struct SceneGeometryTests {
  private final class Upright: UIViewController {
    var supported = UIInterfaceOrientationMask.allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
  }

  private func withScene(_ body: @MainActor (HeadlessHost, UIWindowScene, Upright) -> Void) {
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844))
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    let window = UIWindow(windowScene: scene)
    let controller = Upright()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.advanceFrame()
    body(host, scene, controller)
    UIApplication.reset()
    host.uninstallClock()
  }

  @Test func aSceneTurnsWhereItsControllerAllowsIt() {
    withScene { _, scene, _ in
      var errors: [UISceneError] = []

      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { error in
        if let error = error as? UISceneError { errors.append(error) }
      }

      #expect(errors.isEmpty)
      #expect(scene.interfaceOrientation == .landscapeRight)
      #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
      #expect(scene.effectiveGeometry.systemFrame.size == CGSize(width: 844, height: 390))
    }
  }

  @Test func itIsDeniedWhereTheControllerOrTheSystemDoesNot() {
    withScene { host, scene, controller in
      var codes: [UISceneError.Code] = []
      @MainActor func ask(_ mask: UIInterfaceOrientationMask) {
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) { error in
          if let error = error as? UISceneError { codes.append(error.code) }
        }
      }

      controller.supported = .portrait
      ask(.landscape)
      controller.supported = .all
      host.resizesWindows = false
      ask(.landscape)

      #expect(codes == [.geometryRequestDenied, .geometryRequestDenied])
      #expect(scene.interfaceOrientation == .portrait)
    }
  }
}
