import MethodSelectors
import UIKit

/// Shows the moving boxes for six seconds and says what the last five of them cost.
final class SceneDelegate: UIResponder, UIApplicationDelegate {
  private static let warmUp: CFTimeInterval = 1
  private static let measured: CFTimeInterval = 5

  var window: UIWindow?
  private var boxes: MovingBoxes?
  private var start: CFTimeInterval?
  private var cpuAtStart = 0.0
  private var frames = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let boxes = MovingBoxes()
    controller.view.addSubview(boxes.view)
    window.makeKeyAndVisible()
    self.window = window
    self.boxes = boxes
    CADisplayLink(target: self, selector: Selector("frame:", SceneDelegate.frame)).add(
      to: .main, forMode: .common)
    return true
  }

  private func frame(_ link: CADisplayLink) {
    let begin = start ?? link.timestamp
    start = begin
    switch link.timestamp - begin {
    case ..<Self.warmUp:
      cpuAtStart = ProcessTime.seconds
    case (Self.warmUp + Self.measured)...:
      let cpu = (ProcessTime.seconds - cpuAtStart) * 1000 / Double(max(frames, 1))
      print(#"{"frames": \#(frames), "seconds": \#(Self.measured), "cpu_ms_per_frame": \#(cpu)}"#)
      exit(0)
    default:
      frames += 1
    }
  }
}

/// CPU time of this process, of all its threads.
enum ProcessTime {
  static var seconds: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
  static var threadSeconds: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
