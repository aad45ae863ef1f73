import Shift
import UIKit

/// Plays the transition of `TransitionScene` there and back in a window and says how many of a display's frames came.
final class TransitionDelegate: UIResponder, UIApplicationDelegate {
  private static let warmUp: CFTimeInterval = 1
  private static let measured: CFTimeInterval = 10

  var window: UIWindow?
  private let scene = TransitionScene()
  private var animator: Animator?
  private var start: CFTimeInterval?
  private var frames = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(scene.container)
    window.makeKeyAndVisible()
    self.window = window
    CADisplayLink(target: self, selector: Selector("frame:", TransitionDelegate.frame)).add(
      to: .main, forMode: .common)
    return true
  }

  private func frame(_ link: CADisplayLink) {
    let begin = start ?? link.timestamp
    start = begin
    if animator?.isRunning != true {
      let (animator, completion) = scene.animator()
      animator.animate(completion: completion)
      self.animator = animator
    }
    let elapsed = link.timestamp - begin
    guard elapsed >= Self.warmUp else { return }
    guard elapsed < Self.warmUp + Self.measured else {
      print(#"{"of_60": \#(Double(frames) / Self.measured), "pictures": \#(TransitionScene.count)}"#)
      exit(0)
    }
    frames += 1
  }
}
