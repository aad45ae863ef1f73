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
