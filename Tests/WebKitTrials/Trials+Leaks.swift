import CWebKitGTK
import Foundation
import GTKHost
import QuartzCore
import UIKit
import WebKit

/// Nothing is left of a page that was closed.
extension Trials {
  static let leaks: [NamedTrial] = [
    NamedTrial(name: "closed pages leave nothing") { trial in
      try await closedPagesLeaveNothing(trial) { WKWebViewConfiguration() }
    },
    NamedTrial(name: "closed private pages leave nothing") { trial in
      let store = WKWebsiteDataStore.nonPersistent()
      try await closedPagesLeaveNothing(trial) {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = store
        return configuration
      }
    },
    NamedTrial(name: "a closed page that a finger scrolled leaves no process") { trial in
      // A bus that no trial uses: each page's process has a way to it that is a process, too.
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(trial.folder.path)/bus", 1)
      let server = try TrialServer(["/": .html("<title>page</title><body style='height:3000px'>")])
      for _ in 1...2 {
        let view = trial.makeWebView()
        try await trial.load(server.url("/"), in: view)
        try trial.expect(Children.count(of: "xdg-dbus-proxy") > 0, "no way to the bus")
        try await trial.play("swipe 190 600 190 300 200; wait 300")
        try await trial.until("scrolled") { view.scrollView.contentOffset.y > 100 }
        view.removeFromSuperview()
        trial.log.finished = []
      }
      // The engine keeps a process for the site's next page.
      try await trial.until("as few ways to the bus as pages' processes") {
        Children.count(of: "xdg-dbus-proxy") == Children.count(of: "WebKitWebProcess")
          && Children.count(of: "WebKitWebProcess") < 2
      }
    },
  ]

  private static func closedPagesLeaveNothing(
    _ trial: Trial, configuration: @escaping @MainActor () -> WKWebViewConfiguration
  ) async throws {
    let server = try TrialServer([
      "/": .html("<title>page</title><body style='height:3000px'><p id=p>some text<input id=i>"),
      "/window": .html("<title>window</title>"),
    ])
    let census = ViewCensus()
    @MainActor func openAndClose(_ number: Int, opensWindow: Bool = false) async throws {
      let view = trial.makeWebView(configuration())
      census.add(view)
      try await trial.load(server.url("/"), in: view)
      // What a tab's page goes through: it is looked at, searched, scrolled, pictured, read on and left.
      try await view.evaluateJavaScript("scrollTo(0, 500); document.title = 'page \(number)'")
      _ = try await view.callAsyncJavaScript("return [1, {a: 2}]", contentWorld: .world(name: "leaks"))
      let pictured: Bool = await withCheckedContinuation { continuation in
        view.takeSnapshot(with: nil) { image, _ in continuation.resume(returning: image != nil) }
      }
      try trial.expect(pictured, "no picture")
      _ = view.interactionState
      if opensWindow {
        trial.start("window.opened = window.open('/window'); undefined", in: view)
        try await trial.until("a window") { trial.log.opened.last?.title == "window" }
        // Looked at, as a window of a page's is.
        for window in trial.log.opened {
          census.add(window)
          trial.window.rootViewController?.view.addSubview(window)
        }
        try await trial.until("the window is seen") {
          try await trial.log.opened.last?.evaluateJavaScript("document.visibilityState") as? String
            == "visible"
        }
        for window in trial.log.opened { window.removeFromSuperview() }
        trial.log.opened = []
      }
      view.removeFromSuperview()
      trial.log.finished = []
    }
    // The first ones leave what is made once.
    for number in 1...10 { try await openAndClose(number) }
    try await trial.until("gone: \(census.text)") { census.isEmpty }
    let shared = Descriptors.ofSharedMemory
    let descriptors = Descriptors.count
    for number in 11...60 { try await openAndClose(number, opensWindow: number % 5 == 0) }
    try await trial.until("gone: \(census.text)") { census.isEmpty }
    try await trial.until("\(Descriptors.ofSharedMemory) pieces of shared memory, \(shared) before") {
      Descriptors.ofSharedMemory <= shared
    }
    // The way to the message bus of each page's process is a process, too, and a pipe of ours.
    try await trial.until("\(Descriptors.count) descriptors, \(descriptors) before") {
      Descriptors.count <= descriptors + 5
    }
    try trial.expectEqual(census.made, 70)
  }
}

/// A count of the web views that are alive, on our side and on the engine's.
@MainActor
private final class ViewCensus {
  private struct Weak { weak var view: WKWebView? }
  private var views: [Weak] = []
  private let objects = ObjectCount()
  private(set) var made = 0

  func add(_ view: WKWebView) {
    made += 1
    views.append(Weak(view: view))
    guard case .native(let content) = view.scrollView.layer.content, let native = content as? GTKNativeWidget
    else { return }
    objects.count += 1
    g_object_weak_ref(
      UnsafeMutableRawPointer(native.widget).assumingMemoryBound(to: GObject.self),
      { count, _ in
        guard let count else { return }
        Unmanaged<ObjectCount>.fromOpaque(count).takeUnretainedValue().count -= 1
      }, Unmanaged.passUnretained(objects).toOpaque())
  }

  var isEmpty: Bool { objects.count == 0 && views.allSatisfy { $0.view == nil } }

  var text: String {
    "\(views.count { $0.view != nil }) of \(made) WKWebView, \(objects.count) WebKitWebView"
  }
}

/// Lives as long as the program: GObject holds its address.
private final class ObjectCount {
  nonisolated(unsafe) var count = 0
  init() { _ = Unmanaged.passRetained(self) }
}

/// The open descriptors of this process.
private enum Descriptors {
  static var count: Int { targets.count }

  /// The engine's shared memory.
  static var ofSharedMemory: Int { targets.count { $0.contains("WebKitSharedMemory") } }

  private static var targets: [String] {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
  }
}

/// Processes that this one has started.
private enum Children {
  /// - Parameter program: a part of their command lines.
  static func count(of program: String) -> Int {
    let processes =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
    return processes.count { id in
      let command = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
      let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      return command?.contains(program) == true && status?.contains("PPid:\t\(getpid())\n") == true
    }
  }
}
