import BrowserCore
import Foundation
import UIKit
import WebKit

/// The pages that ship with Martlet, served by a scheme of their own: for the tour, for tests and for a first look without a network.
final class BundledSite: NSObject, WKURLSchemeHandler {
  /// Addresses read `martlet://gullwick.example/birds.html`.
  nonisolated static let scheme = PageDoor.bundledScheme

  struct Entry: Codable, Equatable, Sendable {
    var host: String
    var name: String
    var page: String?
    var title: String?
    var icon: String?
  }

  nonisolated static let entries: [Entry] = {
    let url = BundledFiles.folder.appendingPathComponent("Site/sites.json")
    return (try? JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))) ?? []
  }()
  var entries: [Entry] { Self.entries }
  /// Answers to files with this ending wait until it is nil again: the tour shows a page that is still loading.
  var heldBack: String? {
    didSet { if heldBack == nil { releaseHeld() } }
  }
  private var held: [any WKURLSchemeTask] = []
  private let root = BundledFiles.folder.appendingPathComponent("Site", isDirectory: true)

  static func url(host: String, page: String = "index.html") -> URL? {
    URL(string: "\(scheme)://\(host)/\(page)")
  }

  /// Returns the name of a bundled page, never the host in its address, which anyone can write there; nil for an unknown one.
  nonisolated static func name(of url: URL) -> String? { entries.first { $0.host == url.host }?.name }

  /// The favourites of a browser that plays by itself.
  static var favourites: [Favourite] {
    entries.compactMap { entry in
      guard let page = entry.page, let url = url(host: entry.host, page: page) else { return nil }
      return Favourite(title: entry.name, url: url)
    }
  }

  /// The icon of a host of the site, as a path below the resources.
  func icon(for host: String) -> SiteIcon? {
    entries.first { $0.host == host }?.icon.map { .resource("Site/" + $0) }
  }

  // MARK: - Serving

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    if let heldBack, urlSchemeTask.request.url?.path.hasSuffix(heldBack) == true {
      held.append(urlSchemeTask)
    } else {
      answer(urlSchemeTask)
    }
  }

  private func releaseHeld() {
    let tasks = held
    held = []
    for task in tasks { answer(task) }
  }

  private func answer(_ urlSchemeTask: any WKURLSchemeTask) {
    guard let url = urlSchemeTask.request.url, let file = file(for: url),
      let data = try? Data(contentsOf: file)
    else {
      urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist))
      return
    }
    let type = Self.mimeType(of: file)
    let body = type == "text/html" ? page(data) : data
    urlSchemeTask.didReceive(
      URLResponse(
        url: url, mimeType: type, expectedContentLength: body.count,
        textEncodingName: type.hasPrefix("text/") || type == "image/svg+xml" ? "utf-8" : nil))
    urlSchemeTask.didReceive(body)
    urlSchemeTask.didFinish()
  }

  /// A page as it is served: links to the site's other hosts, which are folders beside its own, name their host.
  func page(_ html: Data) -> Data {
    var text = String(decoding: html, as: UTF8.self)
    for entry in entries {
      text = text.replacingOccurrences(of: "\"../\(entry.host)/", with: "\"\(Self.scheme)://\(entry.host)/")
    }
    return Data(text.utf8)
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    // Answering one that was stopped is a mistake.
    held.removeAll { $0 === urlSchemeTask }
  }

  /// The file behind an address; nil for anything outside the site.
  func file(for url: URL) -> URL? {
    guard let host = url.host, !host.isEmpty else { return nil }
    var path = url.path
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    let file = root.appendingPathComponent(host).appendingPathComponent(path).standardizedFileURL
    guard file.path.hasPrefix(root.standardizedFileURL.path + "/") else { return nil }
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private static func mimeType(of file: URL) -> String {
    switch file.pathExtension.lowercased() {
    case "html": "text/html"
    case "css": "text/css"
    case "js": "text/javascript"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
  }
}
