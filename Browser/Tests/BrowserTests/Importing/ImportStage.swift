import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The browser beside a profile of another one, and a folder with what a Martlet has exported.
@MainActor
final class ImportStage {
  let stage: BrowserStage
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "martlet-import-\(UUID().uuidString)")
  let passwords = MemoryPasswordStore()
  var downloads: URL { folder.appendingPathComponent("Downloads", isDirectory: true) }
  var export: URL { downloads.appendingPathComponent("Martlet Export 2026-11-26", isDirectory: true) }

  init(
    size: CGSize = CGSize(width: 390, height: 844), pages: [String] = [BrowserStage.page],
    isDark: Bool = false
  ) throws {
    var appearance = HostAppearance()
    appearance.isDark = isDark
    stage = BrowserStage(size: size, pages: pages, appearance: appearance)
    stage.container.services.passwords = PasswordKeeper(store: passwords)
    // Nothing is awaited for long: another test would take the screen meanwhile.
    stage.container.services.diskWork.isImmediate = true
    stage.container.services.profileFinder = ProfileFinder(
      environment: [:], home: folder, downloads: downloads)
    try write(
      """
      {"roots":{"bookmark_bar":{"type":"folder","name":"Bookmarks bar","children":[
        {"type":"url","name":"Gulls","url":"https://gullwick.example/"},
        {"type":"folder","name":"Weather","children":[{"type":"url","name":"Skyfleece","url":"https://skyfleece.example/"}]}]},
       "other":{"type":"folder","name":"Other","children":[{"type":"url","name":"Tides","url":"https://tidetables.example/"}]}}}
      """, folder.appendingPathComponent(".config/chromium/Default/Bookmarks"))
    try write(
      #"{"profile":{"info_cache":{"Default":{"name":"Lina"}}}}"#,
      folder.appendingPathComponent(".config/chromium/Local State"))
    try write(
      """
      date,url,title
      2026-11-20T10:00:00.000Z,https://a.example/,A
      2026-11-20T10:00:05.000Z,https://b.example/,B
      """, export.appendingPathComponent(ExportFile.history.name))
    try write(
      "<DT><A HREF=\"https://open.example/\">Open</A><DT><A HREF=\"\(BrowserStage.page)\">Known</A>",
      export.appendingPathComponent(ExportFile.tabs.name))
    try write(
      "\"url\",\"username\",\"password\"\n\"https://a.example\",\"lina\",\"secret\"\n",
      export.appendingPathComponent(ExportFile.passwords.name))
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, _ url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The profile of a browser that was found.
  func profile(_ family: BrowserFamily) throws -> OtherProfile {
    try #require(stage.container.services.profileFinder.profiles().first { $0.family == family })
  }

  /// Shows what a profile has, read through.
  func open(_ family: BrowserFamily) async throws -> ImportProcess {
    let process = stage.container.presenters.importing.open(try profile(family))
    await process.work?.value
    stage.settle()
    return process
  }

  var rows: [ListRowControl] { stage.container.presentedViewController?.view.all(ListRowControl.self) ?? [] }
  var titles: [String] { rows.compactMap(\.accessibilityLabel) }

  /// Taps a row of the sheet.
  func tap(_ title: String) throws {
    let row = try #require(rows.first { $0.accessibilityLabel == title })
    let target: UIView = row.all(UISwitch.self).first ?? row
    stage.host.tap(at: target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil))
    stage.settle()
  }

  /// Takes over what is chosen, and reads the message about it.
  func finish(_ process: ImportProcess) async throws -> String? {
    try tap("Import")
    await process.work?.value
    stage.settle()
    let message = stage.alert?.message
    if stage.alert != nil { try stage.tapInAlert("OK") }
    return message
  }
}
