import HeadlessHost
import UIKit

/// The cost of a frame of 1,000 animated layers on the main thread until GTK has its nodes; painting them is GTK's part.
///
/// One frame is all of UIKit's turn (display links, commit, layout) and the walk through the presentation tree. There
/// is no display: nothing but the code itself is measured.
@MainActor
enum BuildingBenchmark {
  private static let warmUp = 60
  private static let frames = 300

  static func run() {
    let screen = HeadlessScreen(size: MovingBoxes.windowSize, scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let boxes = MovingBoxes()
    controller.view.addSubview(boxes.view)
    window.makeKeyAndVisible()
    var times: [Double] = []
    for frame in 0..<(warmUp + frames) {
      let begin = ProcessTime.threadSeconds
      screen.buildFrame()
      let end = ProcessTime.threadSeconds
      if frame >= warmUp { times.append((end - begin) * 1000) }
    }
    times.sort()
    print(
      #"{"median_ms": \#(times[times.count / 2]), "p95_ms": \#(times[times.count * 95 / 100]), "frames": \#(frames)}"#
    )
  }
}
