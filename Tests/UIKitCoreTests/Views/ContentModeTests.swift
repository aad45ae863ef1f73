import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The places of a view's content: its layer names edges by y, and the view by what is seen.
@MainActor
struct ContentModeTests {
  /// The edges, corners and the middle that Apple's documentation of `UIView.ContentMode` names, for 10 × 10 points in 100 × 100.
  @Test(arguments: [
    (UIView.ContentMode.top, CGPoint(x: 45, y: 0)), (.bottom, CGPoint(x: 45, y: 90)),
    (.left, CGPoint(x: 0, y: 45)), (.right, CGPoint(x: 90, y: 45)), (.center, CGPoint(x: 45, y: 45)),
    (.topLeft, CGPoint(x: 0, y: 0)), (.topRight, CGPoint(x: 90, y: 0)),
    (.bottomLeft, CGPoint(x: 0, y: 90)), (.bottomRight, CGPoint(x: 90, y: 90)),
  ])
  func places(_ mode: UIView.ContentMode, _ origin: CGPoint) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentMode = mode
    let size = CGSize(width: 10, height: 10)
    #expect(view.layer.contentsGravity.place(size, in: view.bounds) == CGRect(origin: origin, size: size))
  }
}
