import Foundation
import UIKit
import WebKit

extension Trials {
  /// Pages under one finger and two.
  static let fingers: [NamedTrial] = [
    NamedTrial(name: "a page stands under the finger") { trial in
      let view = try await tallPage(trial)
      let watch = DragWatch(view.scrollView)
      for drag in [
        Drag(20, 100, 240), Drag(20, 2000, 60), Drag(60, 8000, 60), Drag(100, 4000, 120), Drag(100, 1500, 90),
        Drag(100, 2500, 240), Drag(400, 500, 60), Drag(-300, 900, 120),
      ] {
        try await view.evaluateJavaScript("scrollTo(0, 1000)")
        try await trial.until("back") { view.scrollView.contentOffset.y == 1000 }
        try await watch.watch {
          try await trial.play(drag.script)
          try await trial.until("\(drag): \(view.scrollView.contentOffset)") {
            abs(view.scrollView.contentOffset.y - 1000 - drag.distance) <= 1
          }
        }
        let worst = watch.worst
        try trial.expect(worst <= 1, "\(drag): \(worst) points off")
        try await trial.play(drag.end)
        try await trial.until("at rest") { !view.scrollView.isDragging && !view.scrollView.isDecelerating }
      }
    },
    NamedTrial(name: "a page that is laid out larger, pinched or an inner area stands under the finger") {
      trial in
      let view = try await tallPage(trial)
      let drags = [Drag(100, 1500, 120), Drag(100, 4000, 60)]
      func expectWay(_ what: String, _ place: String, scale: Double) async throws {
        let points = { @MainActor in (try await number(place, in: view)) * scale }
        for drag in drags {
          let start = try await points()
          try await trial.play(drag.script)
          // Pages tell whole points of theirs.
          try await trial.until("\(what), \(drag)") {
            abs(try await points() - start - drag.distance) <= 1 + scale / 2
          }
          try await trial.play(drag.end)
          try await Task.sleep(for: .milliseconds(300))
        }
      }
      try await view.evaluateJavaScript("scrollTo(0, 0)")
      try await expectWay("an inner area", "area.scrollTop", scale: 1)
      view.pageZoom = 1.5
      try await view.evaluateJavaScript("scrollTo(0, 1000)")
      try await expectWay("page zoom", "scrollY", scale: 1.5)
      view.pageZoom = 1
      try await trial.play("pinch 200 500 50 120 500; wait 500")
      // From 50 points to 120.
      try await trial.until("pinched") {
        abs(try await number("visualViewport.scale", in: view) - 2.4) < 0.15
      }
      let scale = try await number("visualViewport.scale", in: view)
      try await expectWay("pinch", "visualViewport.pageTop", scale: scale)
    },
    NamedTrial(name: "every pinch moves in frames") { trial in
      let view = try await tallPage(trial)
      let pictures = PictureWatch(view)
      try await view.evaluateJavaScript("scrollTo(0, 1000)")
      // What the scroll bars do is over.
      try await Task.sleep(for: .seconds(2))
      for round in 0..<10 {
        let (start, end) = round % 2 == 0 ? (50.0, 120.0) : (120, 50)
        func fingers(_ word: String, _ fraction: Double) -> String {
          let half = (start + (end - start) * fraction) / 2
          return "\(word) 1 \(Int(200 - half)) 500; \(word) 2 \(Int(200 + half)) 500"
        }
        try await trial.play(fingers("down", 0))
        // The first steps tell a pinch from two fingers that rest.
        for step in 1...4 { try await trial.play("wait 30; " + fingers("move", Double(step) / 10)) }
        for step in 5...10 {
          pictures.remember()
          try await trial.play(fingers("move", Double(step) / 10))
          try await trial.until("pinch \(round), step \(step): another picture") { pictures.isOther }
        }
        try await trial.play("wait 100; " + fingers("up", 1))
        let wanted = round % 2 == 0 ? 2.4 : 1
        try await trial.until("pinch \(round) told") {
          abs(try await number("visualViewport.scale", in: view) - wanted) < 0.15
        }
        try await Task.sleep(for: .milliseconds(700))
      }
    },
    NamedTrial(name: "a page that stands where another was closed under a finger hears nothing of that touch")
    { trial in
      let below = try await listeningPage(trial)
      let above = try await listeningPage(trial)
      try await trial.play("down 1 200 500; wait 100; move 1 200 490; wait 300")
      try await trial.until("the page has the finger") { try await heard(by: above).contains("touchstart") }
      above.removeFromSuperview()
      try await Task.sleep(for: .milliseconds(300))
      try await trial.play("move 1 200 450; wait 50; move 1 200 400; wait 50; up 1 200 400; wait 300")
      try trial.expectEqual(try await heard(by: below), "")
      // The next fingers are its own. On a busy machine a tap may be as long as a press, which clicks nothing.
      try await trial.until("tapped") {
        try await trial.play("tap 200 500; wait 300")
        return try await heard(by: below).hasSuffix("touchstart touchend click ")
      }
      try trial.expect(
        try await heard(by: below).hasPrefix("touchstart touchend "), "a part of a touch came first")
    },
    NamedTrial(name: "rows snap the finger's way, and areas and frames scroll alone") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        """
        <meta name=viewport content='width=device-width'>
        <style>
        body { margin: 0 } #row { display: flex; overflow: auto; scroll-snap-type: x mandatory; height: 300px }
        #row div { flex: none; width: 300px; scroll-snap-align: start; background: linear-gradient(90deg, #fff, #048) }
        #still { overflow: auto; overscroll-behavior: contain; height: 200px } iframe { display: block; border: 0 }
        </style>
        <div id=row>\(String(repeating: "<div></div>", count: 10))</div>
        <div id=still><div style='height: 600px; background: linear-gradient(#fff, #840)'></div></div>
        <iframe width=390 height=200 srcdoc="<body style='margin: 0; height: 900px; background: #eef'>"></iframe>
        <div style='height: 3000px'></div>
        """, baseURL: nil)
      try await trial.until("measured") { view.scrollView.contentSize.height == 3700 }
      try await trial.painted(view)
      @MainActor func expect(_ wanted: Double, _ place: String) async throws {
        try await trial.until("\(place) is \(wanted)") {
          abs(try await number(place, in: view) - wanted) <= 1
        }
      }
      // A finger that rested: to the nearest position.
      try await trial.play(way(from: (350, 150), by: (-100, 0)))
      try await expect(100, "row.scrollLeft")
      try await trial.play("wait 200; up 1 250 150")
      try await expect(0, "row.scrollLeft")
      try await trial.play(way(from: (350, 150), by: (-200, 0)))
      try await expect(200, "row.scrollLeft")
      try await trial.play("wait 200; up 1 150 150")
      try await expect(300, "row.scrollLeft")
      // A flick goes on, at least to the next one.
      try await trial.play(way(from: (350, 150), by: (-200, 0)) + "; up 1 150 150; wait 2000")
      let place = try await number("row.scrollLeft", in: view)
      try trial.expect(
        place > 599 && abs(place - (place / 300).rounded() * 300) <= 1, "the row is at \(place)")
      // CSS Overscroll Behavior: no chaining to the page.
      try await trial.play(way(from: (200, 490), by: (0, -390)))
      try await expect(390, "still.scrollTop")
      try await trial.play("wait 200; up 1 200 100; wait 300")
      try await trial.play(way(from: (200, 480), by: (0, -150)) + "; wait 200; up 1 200 330; wait 300")
      try await expect(400, "still.scrollTop")
      try await trial.play(way(from: (200, 680), by: (0, -150)))
      try await expect(150, "frames[0].scrollY")
      try await trial.play("wait 200; up 1 200 530; wait 300")
      try await expect(0, "scrollY")
    },
    NamedTrial(name: "a finger that came down on a page taps nothing on the next one") { trial in
      let view = try await listeningPage(trial)
      try await trial.play("down 1 200 500")
      try await trial.until("the page has the finger") { try await heard(by: view).contains("touchstart") }
      trial.log.events = []
      view.loadHTMLString(listening, baseURL: nil)
      try await trial.until("the next page") { trial.log.events.contains("finish") }
      try await trial.painted(view)
      try await trial.play("up 1 200 500; wait 500")
      try trial.expectEqual(try await heard(by: view), "")
      // On a busy machine a tap may be as long as a press, which clicks nothing.
      try await trial.until("tapped") {
        try await trial.play("tap 200 500; wait 300")
        return try await heard(by: view).hasSuffix("touchstart touchend click ")
      }
    },
  ]

  /// A finger that comes down and goes as far in ten steps, which it makes in 120 ms.
  private static func way(from start: (x: Int, y: Int), by way: (x: Int, y: Int)) -> String {
    let moves = (1...10).map { "wait 12; move 1 \(start.x + way.x * $0 / 10) \(start.y + way.y * $0 / 10)" }
    return "down 1 \(start.x) \(start.y); \(moves.joined(separator: "; "))"
  }

  private static func number(_ script: String, in view: WKWebView) async throws -> Double {
    (try await view.evaluateJavaScript(script) as? NSNumber)?.doubleValue ?? .nan
  }

  /// A page that writes down what it hears of fingers, in `heard`.
  private static let listening = """
    <meta name=viewport content='width=device-width'><body style='height: 3000px'>
    <script>
    heard = ''
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'click'])
      addEventListener(type, () => { heard += type + ' ' })
    </script>
    """

  private static func listeningPage(_ trial: Trial) async throws -> WKWebView {
    let view = trial.makeWebView()
    view.loadHTMLString(listening, baseURL: nil)
    try await trial.until("measured") { view.scrollView.contentSize.height >= 3000 }
    try await trial.painted(view)
    return view
  }

  private static func heard(by view: WKWebView) async throws -> String {
    try await view.evaluateJavaScript("heard") as? String ?? ""
  }

  private static func tallPage(_ trial: Trial) async throws -> WKWebView {
    let view = trial.makeWebView()
    view.loadHTMLString(
      """
      <meta name=viewport content='width=device-width'><body style='margin: 0'>
      <div id=area style='height: 700px; overflow: auto'><div style='height: 3000px; background: #eee'></div></div>
      <div style='height: 6000px; background: linear-gradient(#fff, #048)'></div>
      """, baseURL: nil)
    try await trial.until("measured") { view.scrollView.contentSize.height == 6700 }
    try await trial.painted(view)
    return view
  }
}

/// A finger's way up at even speed, at the rate of some touch screen; it rests at the end.
private struct Drag: CustomStringConvertible {
  let distance: Double
  private let milliseconds: Double
  private let rate: Double

  init(_ distance: Double, _ milliseconds: Double, _ rate: Double) {
    self.distance = distance
    self.milliseconds = milliseconds
    self.rate = rate
  }

  private var start: Double { distance < 0 ? 300 : 620 }

  var script: String {
    let count = Int(milliseconds / 1000 * rate)
    let moves = (1...count).map {
      "wait \(1000 / rate); move 1 200 \(start - distance * Double($0) / Double(count))"
    }
    return "down 1 200 \(start); \(moves.joined(separator: "; ")); wait 200"
  }
  var end: String { "up 1 200 \(start - distance)" }
  var description: String { "\(distance) points in \(milliseconds) ms at \(rate) Hz" }
}

/// Calls a function again and again while something else goes on.
@MainActor
private final class Poll {
  private var task: Task<Void, Never>?

  init(_ look: @escaping @MainActor () -> Void) {
    task = Task {
      while !Task.isCancelled {
        look()
        try? await Task.sleep(for: .milliseconds(4))
      }
    }
  }

  func end() { task?.cancel() }
}

/// Compares where a page is with where the finger was in the frames before.
@MainActor
private final class DragWatch: NSObject, UIScrollViewDelegate {
  /// The time that a page may take to follow, in seconds.
  private static let latency = 0.15
  private(set) var worst: CGFloat = 0
  private let scrollView: UIScrollView
  private var origin: CGFloat = 0
  private var ways: [(time: TimeInterval, way: CGFloat)] = []

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    scrollView.delegate = self
  }

  func begin() {
    worst = 0
    origin = scrollView.contentOffset.y
    ways = []
  }

  private func note() {
    ways.append((CACurrentMediaTime(), -scrollView.panGestureRecognizer.translation(in: scrollView).y))
  }

  /// Plays a finger's way and looks at it all the time.
  func watch(_ body: () async throws -> Void) async throws {
    begin()
    let poll = Poll { [weak self] in
      if self?.scrollView.isTracking == true { self?.note() }
    }
    defer { poll.end() }
    try await body()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking else { return }
    note()
    let now = CACurrentMediaTime()
    // The last one before that time counts as well: the finger was there until the next.
    let from = ways.lastIndex { $0.time < now - Self.latency } ?? 0
    let seen = ways[from...].map(\.way)
    let moved = scrollView.contentOffset.y - origin
    worst = max(worst, (seen.min() ?? 0) - moved, moved - (seen.max() ?? 0))
  }
}

/// Tells whether a view shows another picture than before.
@MainActor
private final class PictureWatch {
  private let view: UIView
  private var last: Data?

  init(_ view: UIView) { self.view = view }

  /// Keeps what is shown now.
  func remember() { last = picture }

  /// True if something else is shown than what was kept.
  var isOther: Bool { picture != last }

  private var picture: Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0.25
    return UIGraphicsImageRenderer(bounds: view.bounds, format: format).pngData { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
  }
}
