import Foundation
import UIKit
import WebKit

extension Trials {
  /// Fingers that select text of a page.
  static let selection: [NamedTrial] = [
    NamedTrial(name: "a finger selects text") { trial in
      let view = try await page(
        trial, "<p style='margin: 200px 20px'>alpha <b id=word>beta</b> gamma <i id=last>delta</i> omega</p>")
      try await press("word", in: view, trial)
      try await trial.until("the word") { try await text(of: view) == "beta" }
      try await trial.until("the menu") { UIMenuController.shared.isMenuVisible }
      try trial.expect(can("copy:", view) && can("selectAll:", view), "cannot copy")
      try trial.expect(!can("cut:", view) && !can("paste:", view), "a page that is only read is not edited")

      // The knob under the end's line, to behind the last letter.
      try await drag(from: "word", to: "last", in: view, trial)
      try await trial.until("longer") { try await text(of: view) == "beta gamma delta" }
      try await trial.until("the menu again") { UIMenuController.shared.isMenuVisible }
      view.copy(nil)
      try await trial.until("copied") { UIPasteboard.general.string == "beta gamma delta" }

      // A tap elsewhere ends it.
      try await trial.play("tap 200 500")
      try await trial.until("ended") { try await text(of: view).isEmpty && !can("copy:", view) }
    },
    NamedTrial(name: "a finger selects in a frame, and in a page laid out larger") { trial in
      let inner = "<p style='font: 20px monospace; margin: 20px'>one <b id=word>two</b> three</p>"
      let view = try await page(
        trial, "<iframe style='margin: 60px 10px; border: 5px solid' srcdoc=\"\(inner)\"></iframe>")
      view.pageZoom = 1.5
      try await press("word", in: view, trial)
      try await trial.until("the word") { try await text(of: view) == "two" }
      try await trial.until("can be copied") { can("copy:", view) }
      view.selectAll(nil)
      try await trial.until("all") { try await text(of: view) == "one two three" }
    },
    NamedTrial(name: "a finger selects in a page that was pinched") { trial in
      let view = try await page(
        trial, "<p style='margin: 300px 150px; width: 300px'>alpha <b id=word>beta</b> gamma</p>")
      try await trial.play("pinch 200 300 60 140 400; wait 500")
      // From 60 points to 140.
      try await trial.until("pinched") {
        let scale = try await view.evaluateJavaScript("visualViewport.scale") as? NSNumber
        return abs((scale?.doubleValue ?? 0) - 140.0 / 60) < 0.15
      }
      let scale = try await view.evaluateJavaScript("visualViewport.scale") as? NSNumber
      let place = try await box(of: "word", in: view)
      // Client coordinates begin where the page is scrolled to, and are laid out before the pinch.
      let zoom = CGFloat(scale?.doubleValue ?? 1)
      try trial.expect(zoom > 1.3, "it was not pinched")
      let origin = view.convert(CGPoint.zero, to: nil)
      let x = Int(origin.x + (place.midX - origin.x) * zoom)
      let y = Int(origin.y + (place.midY - origin.y) * zoom)
      try await trial.play("down 1 \(x) \(y); wait 1000; up 1 \(x) \(y)")
      try await trial.until("the word") { try await text(of: view) == "beta" }
      // The menu points at it.
      try await trial.until("the menu") {
        let frame = UIMenuController.shared.menuFrame
        return UIMenuController.shared.isMenuVisible && abs(frame.maxY - CGFloat(y)) < 60
      }
    },
    NamedTrial(name: "a finger in a field asks for its menu") { trial in
      UIPasteboard.general.string = "given"
      let view = try await page(
        trial, "<input id=word value='some words' style='font: 20px monospace; margin: 200px 20px'>")
      try await press("word", in: view, trial)
      try await trial.until("the menu") { UIMenuController.shared.isMenuVisible }
      try trial.expect(can("paste:", view) && can("select:", view) && can("selectAll:", view), "no editing")
      try trial.expect(!can("copy:", view), "nothing is selected")
      view.selectAll(nil)
      try await trial.until("all") { can("cut:", view) && can("copy:", view) && !can("selectAll:", view) }
      view.paste(nil)
      try await trial.until("pasted") {
        try await view.evaluateJavaScript("document.getElementById('word').value") as? String == "given"
      }
    },
    NamedTrial(name: "what may not be selected is left alone") { trial in
      let view = try await page(
        trial, "<p id=word style='margin: 200px 20px; -webkit-user-select: none'>button</p>")
      try await press("word", in: view, trial)
      try await trial.play("wait 300")
      try trial.expect(!can("copy:", view) && !UIMenuController.shared.isMenuVisible, "selected it")
      try trial.expectEqual(try await text(of: view), "")
    },
  ]

  private static func page(_ trial: Trial, _ body: String) async throws -> WKWebView {
    let view = trial.makeWebView()
    let server = try TrialServer([
      "/": .html(
        "<meta name=viewport content='width=device-width'><body style='margin: 0; font: 20px monospace'>\(body)"
          + "<div style='height: 1200px'>")
    ])
    try await trial.load(server.url("/"), in: view)
    try await trial.painted(view)
    return view
  }

  private static func can(_ command: String, _ view: WKWebView) -> Bool {
    view.canPerformAction(Selector(command), withSender: nil)
  }

  /// Returns the selected text of the page or of its frame.
  private static func text(of view: WKWebView) async throws -> String {
    let script = "String(getSelection()) || (window.frames.length ? String(frames[0].getSelection()) : '')"
    return try await view.evaluateJavaScript(script) as? String ?? ""
  }

  /// Holds a finger on an element for a second.
  private static func press(_ id: String, in view: WKWebView, _ trial: Trial) async throws {
    let place = try await box(of: id, in: view)
    let (x, y) = (Int(place.midX), Int(place.midY))
    try await trial.play("down 1 \(x) \(y); wait 1000; up 1 \(x) \(y)")
  }

  /// Drags the knob at the end of one element to the end of another.
  private static func drag(from id: String, to other: String, in view: WKWebView, _ trial: Trial) async throws
  {
    let (start, end) = (try await box(of: id, in: view), try await box(of: other, in: view))
    let knob = 4
    try await trial.play(
      "swipe \(Int(start.maxX)) \(Int(start.maxY) + knob) \(Int(end.maxX)) \(Int(end.maxY) + knob) 400 200")
  }

  /// Returns the frame of an element of the page or its frame, in points of the window.
  private static func box(of id: String, in view: WKWebView) async throws -> CGRect {
    let script = """
      (() => {
        const own = document.getElementById('\(id)');
        const frame = own ? null : document.querySelector('iframe');
        const box = (own || frame.contentDocument.getElementById('\(id)')).getBoundingClientRect();
        const around = frame ? frame.getBoundingClientRect() : { left: 0, top: 0 };
        const border = frame ? frame.clientLeft : 0;
        return [box.left + around.left + border, box.top + around.top + border, box.width, box.height];
      })()
      """
    let values = (try await view.evaluateJavaScript(script) as? [NSNumber] ?? []).map {
      CGFloat($0.doubleValue)
    }
    guard values.count == 4 else { return .null }
    let zoom = view.pageZoom
    let box = CGRect(
      x: values[0] * zoom, y: values[1] * zoom, width: values[2] * zoom, height: values[3] * zoom)
    return view.convert(box, to: nil)
  }
}
