import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Says where a bar is, and is no delegate of it otherwise.
final class BarPlacer: UIView, UIBarPositioningDelegate {
  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
}

/// Delegates in nibs, which in Objective-C may be any objects.
@MainActor @Suite(.serialized)
struct DelegateNibTests {
  @Test func anObjectThatDoesNotConformIsNoDelegate() throws {
    var field: UITextField?
    let messages = try NibTest.run { _ in
      let view = try NibTest.object(
        """
        <view id="1"><subviews><textField id="2">
        <connections><outlet property="delegate" destination="1" id="3"/></connections>
        </textField></subviews></view>
        """, as: UIView.self)
      field = view.subviews.first as? UITextField
    }

    #expect(field != nil && field?.delegate == nil)
    #expect(
      messages == [
        "Test.xib:4: UIView does not conform to what delegate of UITextField asks for; it has no effect."
      ])
  }

  @Test(arguments: ["toolbar", "navigationBar"])
  func anObjectThatPlacesBarsDoes(element: String) throws {
    var position: UIBarPosition?
    let messages = try NibTest.run { _ in
      let placer = try NibTest.object(
        """
        <view id="1" customClass="BarPlacer" customModule="UIKitCoreTests"><subviews><\(element) id="2">
        <connections><outlet property="delegate" destination="1" id="3"/></connections>
        </\(element)></subviews></view>
        """, as: BarPlacer.self)
      position = (placer.subviews.first as? any UIBarPositioning)?.barPosition
    }

    #expect(position == .topAttached && messages.isEmpty)
  }
}
