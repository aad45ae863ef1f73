import MethodSelectors
import Shift
import UIKit

/// Plays the transition of `TransitionScene` there and back in a window and says how many of a display's frames came.
final class TransitionDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let scene = TransitionScene()
  private var animator: Animator?
  private var count = FrameCount()

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
    if animator?.isRunning != true {
      let (animator, completion) = scene.animator()
      animator.animate(completion: completion)
      self.animator = animator
    }
    guard let ofSixty = count.add(link) else { return }
    print(#"{"of_60": \#(ofSixty), "pictures": \#(TransitionScene.count)}"#)
    exit(0)
  }
}
