import Foundation
import UIKit
import WebKit

/// Trials of what pages need beside the engine, by the page in `Needs`: the codecs and fonts that `Scripts/common.sh` installs.
extension Trials {
  static let needs: [NamedTrial] = [
    NamedTrial(name: "films play: H.264 with AAC, VP9 and AV1 with Opus") { trial in
      let films = try await found(in: trial).films
      try trial.expectEqual(Set(films.keys), ["MP4: H.264, AAC", "WebM: VP9, Opus", "WebM: AV1, Opus"])
      for (name, film) in films {
        try trial.expect(film.problem == nil, "\(name): \(film.problem ?? "")")
        // `Needs/make` makes two seconds of 96 by 64 pixels with more colours than a surface of one has, and a tone.
        try trial.expect(abs((film.time ?? 0) - 2) < 0.2, "\(name) stopped at \(film.time ?? 0) s")
        try trial.expectEqual([film.width, film.height], [96, 64])
        try trial.expect((film.colours ?? 0) > 100, "\(name) shows \(film.colours ?? 0) colours")
        try trial.expect((film.peak ?? 0) > 0.05, "\(name) is silent: \(film.peak ?? 0)")
      }
    },
    NamedTrial(name: "scripts have glyphs: emoji, CJK, Arabic, Hebrew, Devanagari, Thai") { trial in
      let scripts = try await found(in: trial).scripts
      try trial.expectEqual(
        Set(scripts.keys),
        [
          "colour emoji", "faces", "Chinese", "Japanese", "Korean", "Arabic", "Hebrew", "Devanagari", "Thai",
        ])
      for (name, script) in scripts {
        try trial.expect(script.letters >= 4, "\(name) has \(script.letters) letters")
        try trial.expectEqual(script.missing, "")
        try trial.expect(
          script.shapes == script.different, "\(name): \(script.shapes) of \(script.different) shapes")
        try trial.expect(
          (script.coloured > 100) == ["colour emoji", "faces"].contains(name),
          "\(name): \(script.coloured) coloured pixels")
      }
    },
    NamedTrial(name: "form controls have the font of pages that name none") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<body style='font: 40px sans-serif'><span id=a>Hamburgefonstiv</span><br>"
          + "<button style='font-size: 40px'><span id=b>Hamburgefonstiv</span></button>"
          + "<script>document.title = 'shown'</script>", baseURL: nil)
      try await trial.until("shown") { view.title == "shown" }
      let widths = try await view.evaluateJavaScript(
        "[a, b].map(element => element.getBoundingClientRect().width)")
      let list = widths as? [Double] ?? [0, 0]
      try trial.expect(list[0] > 100 && abs(list[0] - list[1]) < 0.5, "\(list)")
    },
  ]

  /// The findings of the page. The keys are the labels that it shows.
  private struct Found: Decodable {
    struct Script: Decodable {
      let letters: Int
      /// Different letters, and different pictures of them.
      let different: Int
      let shapes: Int
      let missing: String
      let coloured: Int
    }
    struct Film: Decodable {
      let problem: String?
      /// The time at which it ended, in seconds.
      let time: Double?
      let width: Int?
      let height: Int?
      let colours: Int?
      /// The loudest sample, 0 to 1.
      let peak: Double?
    }
    let scripts: [String: Script]
    let films: [String: Film]
  }

  /// Shows the page until it has looked. `MARTLET_PICTURES=DIR` leaves its picture there.
  private static func found(in trial: Trial) async throws -> Found {
    let configuration = WKWebViewConfiguration()
    configuration.mediaTypesRequiringUserActionForPlayback = []
    let view = trial.makeWebView(configuration)
    view.loadHTMLString(try page(), baseURL: nil)
    // Three films of two seconds play to their ends before that.
    for _ in 0..<3 where view.title != "looked" {
      try? await trial.until("looked") { view.title == "looked" }
    }
    try trial.expectEqual(view.title, "looked")
    let answer = try await view.evaluateJavaScript("JSON.stringify(found)") as? String
    if let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
      let image = await withCheckedContinuation { continuation in
        view.takeSnapshot(with: nil) { image, _ in continuation.resume(returning: image) }
      }
      try image?.pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent("needs.png"))
    }
    return try JSONDecoder().decode(Found.self, from: Data((answer ?? "").utf8))
  }

  /// The page with its films in it, so that it may read them.
  private static func page() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Needs")
    var page = try String(contentsOf: folder.appendingPathComponent("needs.html"), encoding: .utf8)
    for (name, type) in [
      ("h264-aac.mp4", "video/mp4"), ("vp9-opus.webm", "video/webm"), ("av1-opus.webm", "video/webm"),
    ] {
      let film = try Data(contentsOf: folder.appendingPathComponent(name)).base64EncodedString()
      page = page.replacingOccurrences(of: "src=\"\(name)\"", with: "src=\"data:\(type);base64,\(film)\"")
    }
    return page
  }
}
