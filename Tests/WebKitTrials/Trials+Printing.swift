import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  static let printing: [NamedTrial] = [
    NamedTrial(name: "printing by pages") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<title>p</title>" + (1...3).map { "<p style='break-after:page'>sheet\($0)" }.joined(), baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      let file = trial.folder.appendingPathComponent("pages.pdf")
      var results: [Result<Bool, any Error>] = []
      view.viewPrintFormatter().source.run(PrintOrder(.file(file))) { results.append($0) }
      try await trial.until("printed") { !results.isEmpty }
      try trial.expectEqual(try results[0].get(), true)
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      try trial.expect(text.components(separatedBy: "/Type /Page\n").count - 1 >= 3, "too few sheets")
      // A folder that is not there cannot be printed into, and that is told.
      let nowhere = trial.folder.appendingPathComponent("nowhere/pages.pdf")
      view.viewPrintFormatter().source.run(PrintOrder(.file(nowhere))) { results.append($0) }
      try await trial.until("failed") { results.count == 2 }
      try trial.expect(isFailed(results[1]), "no error")
    },
    NamedTrial(name: "printing on sheets of paper") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<title>p</title><style>body { margin: 0; background: #123456 }</style>"
          + (1...5).map { "<p style='break-before:\($0 > 1 ? "page" : "auto")'>sheet\($0)" }.joined(),
        baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      @MainActor func print(
        _ paper: CGSize, margins: UIEdgeInsets = .zero, zoom: Double = 1, backgrounds: Bool = false,
        sheets: [ClosedRange<Int>] = []
      ) async throws -> Data {
        var result: Result<Data, any Error>?
        view.createPDF(
          paper: paper, margins: margins, zoom: zoom, printsBackgrounds: backgrounds, sheets: sheets
        ) { result = $0 }
        try await trial.until("printed") { result != nil }
        return try result?.get() ?? Data()
      }
      let paper = CGSize(width: 300, height: 200)
      let whole = try await print(paper)
      try trial.expectEqual(count(of: whole), 5)
      try trial.expect(
        String(decoding: whole, as: UTF8.self).contains("/MediaBox [0 0 300 200]"), "other paper")
      let some = try await print(paper, sheets: [2...3, 5...5])
      try trial.expectEqual(count(of: some), 3)
      if let words = try words(of: some, in: trial.folder) {
        try trial.expectEqual(words.split(whereSeparator: \.isWhitespace), ["sheet2", "sheet3", "sheet5"])
      }
      // 128 of 144 points are left to 40 lines of 20 that are half as high.
      view.loadHTMLString(
        "<style>body { margin: 0; font: 10px/20px sans-serif }</style>"
          + (1...40).map { "<div>line\($0)</div>" }.joined(), baseURL: nil)
      trial.log.events = []
      try await trial.until("there") { trial.log.events.last == "finish" }
      let margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      // A pixel is 0.8 of a point: eight lines go on a sheet, at half their size sixteen.
      try trial.expectEqual(count(of: try await print(CGSize(width: 300, height: 144), margins: margins)), 5)
      let half = try await print(CGSize(width: 300, height: 144), margins: margins, zoom: 0.5)
      try trial.expectEqual(count(of: half), 3)
      // What the page is like otherwise has not changed.
      let zoom = try await view.evaluateJavaScript("getComputedStyle(document.documentElement).zoom")
      try trial.expectEqual((zoom as? String) ?? (zoom as? NSNumber)?.stringValue, "1")
    },
    NamedTrial(name: "printing with backgrounds and without") { trial in
      let view = trial.makeWebView()
      // A picture is a stream of its own in a PDF, whose dictionary is never compressed.
      view.loadHTMLString("<body style='background: url(\(dots))'>text", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      // The second time without: nothing of the other way is left.
      for backgrounds in [false, true, false] {
        var result: Result<Data, any Error>?
        view.createPDF(
          paper: CGSize(width: 300, height: 200), margins: .zero, zoom: 1, printsBackgrounds: backgrounds
        ) { result = $0 }
        try await trial.until("printed") { result != nil }
        let pdf = String(decoding: try result?.get() ?? Data(), as: UTF8.self)
        try trial.expectEqual(pdf.contains("/Subtype /Image"), backgrounds)
      }
    },
    NamedTrial(name: "window.print()") { trial in
      var formatter: UIViewPrintFormatter?
      let view = trial.makeWebView()
      view.printHandler = { [unowned view] _ in formatter = view.viewPrintFormatter() }
      view.loadHTMLString(
        "<title>p</title><p>around<iframe srcdoc='<p>inside<script>onload = () => print()</script>'></iframe>",
        baseURL: nil)
      try await trial.until("asked") { formatter != nil }
      let file = trial.folder.appendingPathComponent("page.pdf")
      var result: Result<Bool, any Error>?
      formatter?.source.run(PrintOrder(.file(file))) { result = $0 }
      try await trial.until("printed") { result != nil }
      let data = try Data(contentsOf: file)
      if let words = try words(of: data, in: trial.folder) {
        try trial.expect(words.contains("around"), words)
      }
    },
  ]

  /// A picture of red and green points, two by two. One of a single point is drawn as a colour.
  private static let dots =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII="

  /// The number of a PDF's sheets.
  private static func count(of pdf: Data) -> Int {
    String(decoding: pdf, as: UTF8.self).components(separatedBy: "/Type /Page\n").count - 1
  }

  private static func isFailed(_ result: Result<Bool, any Error>) -> Bool {
    if case .failure(let error) = result { (error as? UIPrintError)?.code == .jobFailed } else { false }
  }

  /// A PDF's text, where there is a program that reads it.
  static func words(of pdf: Data, in folder: URL) throws -> String? {
    let reader = URL(fileURLWithPath: "/usr/bin/pdftotext")
    guard FileManager.default.isExecutableFile(atPath: reader.path) else { return nil }
    let file = folder.appendingPathComponent("read.pdf")
    try pdf.write(to: file)
    let process = Process()
    process.executableURL = reader
    process.arguments = [file.path, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
