import HeadlessHost
import Shift
import UIKit

/// The cost of a transition on the main thread: its plan, its start with all pictures, and a frame of it until GTK has its nodes.
/// There is no display: painting is GTK's part.
@MainActor
enum TransitionBenchmark {
  private static let plannedViews = 200
  private static let runs = 40

  static func run() {
    let screen = HeadlessScreen(size: TransitionScene.windowSize, scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let scene = TransitionScene()
    controller.view.addSubview(scene.container)
    window.makeKeyAndVisible()
    screen.buildFrame()
    var (starts, frames): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let (animator, completion) = scene.animator()
      starts.append(milliseconds { animator.animate(completion: completion) })
      while animator.isRunning {
        frames.append(
          milliseconds { screen.buildFrame() })
      }
    }
    let plans = planning()
    print(
      """
      {"plan_ms": \(median(plans)), "views": \(plannedViews), "start_ms": \(median(starts)), \
      "frame_ms": \(median(frames)), "pictures": \(TransitionScene.count)}
      """)
  }

  /// Planning alone, of views that are all matched.
  private static func planning() -> [Double] {
    let whole = ViewState(position: CGPoint(x: 195, y: 422), size: TransitionScene.windowSize)
    func tree(_ step: CGFloat) -> TreeDescription {
      TreeDescription(
        [ViewDescription(path: "UIView", state: whole)]
          + (0..<plannedViews).map { index in
            let state = ViewState(
              position: CGPoint(x: CGFloat(index) * step, y: 100), size: CGSize(width: 10, height: 10))
            return ViewDescription(path: "view \(index)", id: "view \(index)", parent: 0, state: state)
          })
    }
    let (from, to) = (tree(1), tree(2))
    return (0..<runs).map { _ in milliseconds { _ = Plan(from: from, to: to) } }
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let begin = ProcessTime.threadSeconds
    body()
    return (ProcessTime.threadSeconds - begin) * 1000
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
