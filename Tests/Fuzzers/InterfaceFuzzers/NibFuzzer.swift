import Foundation
import FuzzKit
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// Nibs and storyboards: what is wrong in them is an error with its line.
@MainActor
enum NibFuzzer {
  static let fuzzer = Fuzzer("nibs") { data in
    NibLog.write = { _ in }
    let document: NibDocument
    do throws(NibError) {
      document = try NibDocument(
        data, file: "nib", bundle: nil, strings: ["a.text": "b", "a.normalTitle": "c"])
    } catch {
      require(error.line >= 1, "line \(error.line)")
      return
    }
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844))
    switch document.kind {
    case .xib: _ = try? UINib(document: document).makeObjects(owner: nil)
    case .storyboard:
      let storyboard = UIStoryboard(name: "nib", document: document)
      for scene in document.scenes {
        for id in scene.child("objects")?.children.compactMap({ $0["id"] }) ?? [] {
          _ = try? storyboard.makeController(id)
        }
      }
    }
    UIApplication.reset()
    host.uninstallClock()
  }
}
