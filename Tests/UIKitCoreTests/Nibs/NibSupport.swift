import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Nibs written in tests, and what is said about them.
@MainActor
enum NibTest {
  /// Runs `body` on a stage, and gives what was logged.
  @discardableResult
  static func run(_ body: (Stage) throws -> Void) rethrows -> [String] {
    let write = NibLog.write
    var messages: [String] = []
    NibLog.write = { messages.append($0) }
    defer { NibLog.write = write }
    try withStage { try body($0) }
    return messages
  }

  /// A xib with these top-level objects, the first of them in line 3.
  static func xib(_ objects: String, resources: String = "") throws(NibError) -> UINib {
    UINib(
      document: try NibDocument(
        Data(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
          <objects>
          \(objects)
          </objects>
          <resources>\(resources)</resources>
          </document>
          """.utf8), file: "Test.xib", bundle: nil))
  }

  /// The first top-level object of such a xib.
  static func object<Value>(
    _ objects: String, resources: String = "", owner: AnyObject? = nil, as type: Value.Type = Value.self
  ) throws -> Value {
    try #require(try xib(objects, resources: resources).makeObjects(owner: owner).first as? Value)
  }

  /// A storyboard with these scenes, the first of them in line 3.
  static func storyboard(_ scenes: String, initial: String? = nil) throws(NibError) -> UIStoryboard {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return UIStoryboard(
      name: "Test",
      document: try NibDocument(
        Data(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\(initial)>
          <scenes>
          \(scenes)
          </scenes>
          </document>
          """.utf8), file: "Test.storyboard", bundle: nil))
  }
}
