import Browser
import Foundation
import TouchDisplayKit

/// Leads through the tour: one process of the browser a chapter, since every chapter has a window of its own size and looks.
struct TourGuide {
  let folder: URL

  /// Seconds that a chapter may take; each takes a tenth of it on a slow machine.
  private static let patience: TimeInterval = 120

  /// Profiles of the chapters. They go at the end, since the engine's processes write a little longer than the browser runs.
  private static let data = FileManager.default.temporaryDirectory
    .appendingPathComponent(
      "martlet-tour-data-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)

  /// - Returns: the exit code: 0 when all pictures and the index page were made.
  func lead() -> Int32 {
    do {
      if !FileManager.default.fileExists(atPath: folder.path) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        Browser.publish(folder)
      }
      let size = TourChapter.displaySize
      let display = try TourDisplay(width: size.width, height: size.height)
      defer {
        display.close()
        Self.removeData()
      }
      for chapter in TourChapter.all {
        print(chapter.name)
        let status = try play(chapter, on: display)
        // It has said itself what went wrong.
        guard status == 0 else { return 1 }
      }
      let page = try TourChapter.writeIndex(to: folder)
      Browser.publish(page)
      print(page.path)
      return 0
    } catch {
      FileHandle.standardError.write(Data("martlet: the tour ended: \(Self.reason(error))\n".utf8))
      return 1
    }
  }

  private static func removeData() {
    // What is still written makes its folder again.
    for _ in 0..<5 where FileManager.default.fileExists(atPath: data.path) {
      try? FileManager.default.removeItem(at: data)
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? TouchDisplayError)?.description ?? error.localizedDescription
  }

  private func play(_ chapter: TourChapter, on display: TourDisplay) throws -> Int32 {
    let data = FileManager.default.temporaryDirectory
      .appendingPathComponent(
        "martlet-tour-data-\(ProcessInfo.processInfo.processIdentifier)-\(chapter.name)")
    defer { try? FileManager.default.removeItem(at: data) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--tour", folder.path, "--tour-chapter", chapter.name, "--data-dir", data.path,
      "--size", "\(Int(chapter.size.width))x\(Int(chapter.size.height))", "--scale", "\(chapter.scale)",
      "--appearance", chapter.appearance, "--keyboard", "auto",
    ]
    process.environment = display.environment
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + Self.patience) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      FileHandle.standardError.write(Data("martlet: \(chapter.name) took too long\n".utf8))
    }
    return process.terminationReason == .exit ? process.terminationStatus : 1
  }
}
