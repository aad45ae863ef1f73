import HeadlessHost
import UIKit

/// What it costs the main thread that rows come and go in a window, as the start page's list of closed tabs does with each tab that is
/// closed: the fifth time and the hundredth, without a frame in between.
@MainActor
enum LeavingBenchmark {
  private static let rows = 40
  private static let early = 5
  private static let late = 100

  static func run() {
    let screen = HeadlessScreen(size: MovingBoxes.windowSize, scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(held)
    held.widthAnchor.constraint(equalTo: controller.view.widthAnchor).isActive = true
    window.makeKeyAndVisible()
    screen.buildFrame()
    var times: [Double] = []
    for _ in 0..<late {
      let begin = ProcessTime.threadSeconds
      exchange(in: controller.view)
      times.append((ProcessTime.threadSeconds - begin) * 1000)
    }
    func mean(_ range: Range<Int>) -> Double { times[range].reduce(0, +) / Double(range.count) }
    print(#"{"early_ms": \#(mean(0..<early)), "late_ms": \#(mean(late - early..<late))}"#)
  }

  private static var list: UIView?

  private static func exchange(in host: UIView) {
    list?.subviews.forEach { $0.removeFromSuperview() }
    list?.removeFromSuperview()
    let new = UIView()
    for _ in 0..<rows {
      let row = UIView()
      row.addSubview(UILabel())
      new.addSubview(row)
    }
    host.addSubview(new)
    list = new
  }
}
