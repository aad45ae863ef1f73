import Foundation
import UIKit
import WebKit

extension Trials {
  /// Pages that take fingers by `touch-action` and pointer events.
  static let pointers: [NamedTrial] = [
    NamedTrial(name: "a page is drawn on with a finger") { trial in
      let view = try await pointerPage(
        trial,
        """
        <canvas id=pad style='width: 390px; height: 500px; background: #eee; touch-action: none'></canvas>
        <div style='height: 3000px'></div>
        """,
        """
        const pad = document.getElementById('pad')
        for (const name of ['pointerover', 'pointerenter', 'pointerdown', 'gotpointercapture', 'pointermove', 'pointerup',
          'pointercancel', 'lostpointercapture', 'pointerout', 'pointerleave', 'mousedown', 'click'])
          pad.addEventListener(name, (event) => {
            // X moves its pointer to the finger before the touch begins.
            if (event.pointerType === 'mouse' && /over|enter|move|out|leave/.test(name)) return
            if (name === 'pointerdown') pad.setPointerCapture(event.pointerId)
            if (log.at(-1) !== name) log.push(name)
            if (name === 'pointermove') way.push([event.clientX, event.clientY, event.pressure, event.isPrimary, event.pointerType])
          })
        """)
      try await trial.play("swipe 100 400 300 150 400 100")
      try await trial.until("drawn") { try await log(view).contains("pointerleave") }
      try trial.expectEqual(
        try await log(view),
        [
          "pointerover", "pointerenter", "pointerdown", "gotpointercapture", "pointermove", "pointerup",
          "lostpointercapture", "pointerout", "pointerleave",
        ])
      try trial.expectEqual(try await text("String(way.at(-1))", view), "300,150,0.5,true,touch")
      try trial.expect(try await count("way.length", view) > 10, "few moves")
      try trial.expectEqual(try await count("scrollY", view), 0)
      // Even a flick that the program hears of at once scrolls nothing.
      try await trial.play("swipe 200 450 200 100 40")
      try await Task.sleep(for: .milliseconds(500))
      try trial.expectEqual(try await count("scrollY", view), 0)

      try await view.evaluateJavaScript("log = []")
      try await trial.play("tap 200 200")
      try await trial.until("tapped") { try await log(view).contains("click") }
      try trial.expectEqual(
        try await log(view),
        [
          "pointerover", "pointerenter", "pointerdown", "gotpointercapture", "pointerup",
          "lostpointercapture",
          "pointerout", "pointerleave", "mousedown", "click",
        ])
    },
    NamedTrial(name: "a map is panned and pinched by the page") { trial in
      let view = try await pointerPage(
        trial,
        "<div id=map style='height: 600px; touch-action: none'><b>map</b></div><div style='height: 3000px'></div>",
        """
        const map = document.getElementById('map'), fingers = new Map()
        let x = 0, y = 0, spread = 0
        map.addEventListener('pointerdown', (event) => fingers.set(event.pointerId, event))
        map.addEventListener('pointermove', (event) => {
          const last = fingers.get(event.pointerId)
          if (fingers.size === 1) { x += event.clientX - last.clientX; y += event.clientY - last.clientY }
          fingers.set(event.pointerId, event)
          const [a, b] = [...fingers.values()]
          if (b) spread = Math.abs(a.clientX - b.clientX)
        })
        for (const name of ['pointerup', 'pointercancel'])
          map.addEventListener(name, (event) => { fingers.delete(event.pointerId); log.push(name) })
        """)
      try await trial.play("swipe 100 400 180 340 500 100")
      try await trial.until("panned") { try await log(view) == ["pointerup"] }
      try trial.expectEqual(try await text("x + ',' + y", view), "80,-60")
      try await trial.play("pinch 200 300 40 120 500")
      try await trial.until("pinched") { try await log(view) == ["pointerup", "pointerup", "pointerup"] }
      try trial.expect(abs(try await count("spread", view) - 240) <= 2, "not spread")
      try trial.expectEqual(try await text("scrollY + ',' + visualViewport.scale", view), "0,1")
    },
    NamedTrial(name: "a slider takes one direction and leaves the page the other") { trial in
      let view = try await pointerPage(
        trial,
        "<div id=slider style='height: 300px; touch-action: pan-y'>slider</div><div style='height: 3000px'></div>",
        """
        const slider = document.getElementById('slider')
        for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
          slider.addEventListener(name, ({ pointerType }) => { if (pointerType === 'touch' && log.at(-1) !== name) log.push(name) })
        """)
      try await trial.play("swipe 100 200 250 205 400 100")
      try await trial.until("slid") { try await log(view) == ["pointerdown", "pointermove", "pointerup"] }
      try trial.expectEqual(try await count("scrollY", view), 0)
      try await view.evaluateJavaScript("log = []")
      try await trial.play("swipe 100 250 105 100 400 200")
      try await trial.until("scrolled") { abs(try await count("scrollY", view) - 150) <= 1 }
      try trial.expectEqual(try await log(view), ["pointerdown", "pointercancel"])
    },
    NamedTrial(name: "a list in a frame is put in another order") { trial in
      let list = """
        <body style='margin: 0'><ul style='margin: 0; padding: 0'>
        <li style='height: 60px; touch-action: none'>a</li><li style='height: 60px; touch-action: none'>b</li>
        <li style='height: 60px; touch-action: none'>c</li></ul>
        <script>
        let held = null
        document.addEventListener('pointerdown', (event) => { held = event.target.closest('li') })
        document.addEventListener('pointermove', (event) => {
          if (!held) return
          const over = [...document.querySelectorAll('li')].find((item) => {
            const box = item.getBoundingClientRect()
            return event.clientY >= box.top && event.clientY < box.bottom
          })
          if (over && over !== held) over.after(held)
        })
        document.addEventListener('pointerup', () => {
          held = null
          parent.log.push([...document.querySelectorAll('li')].map((item) => item.textContent).join(''))
        })
        </script>
        """
      let view = try await pointerPage(
        trial,
        "<iframe id=list style='border: 0; width: 390px; height: 400px'></iframe><div style='height: 3000px'></div>",
        "document.getElementById('list').srcdoc = \(quoted(list))")
      try await trial.play("swipe 100 30 100 140 600 100")
      try await trial.until("put in order") { try await log(view) == ["bca"] }
      try trial.expectEqual(try await count("scrollY", view), 0)
    },
    NamedTrial(name: "pages cannot have fingers made up by the script for pointers") { trial in
      let view = try await pointerPage(
        trial, "<div id=pad style='height: 300px; touch-action: none'>pad</div>",
        """
        document.getElementById('pad').addEventListener('pointerdown', () => log.push('made up'))
        """)
      let made = try await text(
        """
        (() => {
          const pad = document.getElementById('pad')
          const touch = document.createTouch ? document.createTouch(window, pad, 7, 50, 50, 50, 50) : null
          pad.dispatchEvent(Object.assign(new Event('touchstart', { bubbles: true }), { changedTouches: [touch || {}], touches: [] }))
          return log.join() + '/' + Object.keys(window).filter((name) => /martlet/i.test(name)).join()
        })()
        """, view)
      try trial.expectEqual(made, "/")
    },
    NamedTrial(name: "a double tap selects nothing") { trial in
      let view = try await pointerPage(
        trial, "<p id=text style='margin: 200px 20px; font: 30px monospace'>some words of text</p>",
        "document.addEventListener('dblclick', () => log.push('dblclick'))")
      try await trial.play("doubletap 90 215; wait 200")
      try await trial.until("told") { try await log(view) == ["dblclick"] }
      try trial.expectEqual(try await text("String(getSelection())", view), "")
    },
  ]

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    // The end of a script inside a script would end both.
    return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
  }

  private static func pointerPage(_ trial: Trial, _ body: String, _ script: String) async throws -> WKWebView
  {
    let view = trial.makeWebView()
    let server = try TrialServer([
      "/": .html(
        "<!doctype html><meta name=viewport content='width=device-width'><body style='margin: 0'>\(body)"
          + "<script>var log = [], way = []; \(script)</script>")
    ])
    try await trial.load(server.url("/"), in: view)
    try await trial.painted(view)
    return view
  }

  private static func log(_ view: WKWebView) async throws -> [String] {
    try await view.evaluateJavaScript("log") as? [String] ?? []
  }

  private static func text(_ script: String, _ view: WKWebView) async throws -> String {
    try await view.evaluateJavaScript(script) as? String ?? ""
  }

  private static func count(_ script: String, _ view: WKWebView) async throws -> Double {
    (try await view.evaluateJavaScript(script) as? NSNumber)?.doubleValue ?? .nan
  }
}
