import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Findings of the fuzzer of nibs: mistakes in a file are errors with their line, and do not end the program by themselves.
@MainActor @Suite(.serialized)
struct HostileNibTests {
  /// The error of a xib whose first object begins in line 3.
  private func error(_ objects: String) -> NibError? {
    var found: NibError?
    NibTest.run { _ in
      do throws(NibError) {
        _ = try NibTest.xib(objects).makeObjects(owner: nil)
      } catch {
        found = error
      }
    }
    return found
  }

  private func view(_ constraint: String) -> String {
    """
    <view id="v"><subviews><view id="a"/></subviews>
    <constraints><constraint \(constraint)/></constraints></view><view id="elsewhere"/>
    """
  }

  @Test(arguments: [
    // A location cannot equal a constant, nor a size.
    #"firstItem="a" firstAttribute="leading" constant="8""#,
    #"firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="width""#,
    #"firstItem="a" firstAttribute="notAnAttribute" secondItem="v" secondAttribute="width""#,
    // Both must be in one hierarchy.
    #"firstItem="a" firstAttribute="top" secondItem="elsewhere" secondAttribute="top""#,
  ])
  func constraintsThatCannotBe(_ constraint: String) {
    let error = error(view(constraint))
    #expect(error?.line == 4)
    guard case .badConstraint? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (#"firstItem="a" firstAttribute="width" constant="nan""#, "nan", "constant"),
    (#"firstItem="a" firstAttribute="width" constant="8" priority="inf""#, "inf", "priority"),
    (
      #"firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:0""#, "1:0",
      "multiplier"
    ),
    (
      #"firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="nan""#, "nan",
      "multiplier"
    ),
  ])
  func numbersThatAreNone(_ constraint: String, _ value: String, _ attribute: String) {
    #expect(error(view(constraint))?.reason == .badValue(value, attribute: attribute))
  }

  @Test(arguments: [
    (
      #"<segmentedControl selectedSegmentIndex="2"><segments><segment title="a"/></segments></segmentedControl>"#,
      "2", "selectedSegmentIndex"
    ),
    (#"<stepper minimumValue="5" maximumValue="5"/>"#, "5.0", "minimumValue"),
    (#"<stepper stepValue="0"/>"#, "0", "stepValue"),
    (#"<pageControl numberOfPages="10001"/>"#, "10001", "numberOfPages"),
    (#"<pageControl numberOfPages="3" currentPage="1e300"/>"#, "1e300", "currentPage"),
    (#"<view><rect key="frame" x="0" y="inf" width="1" height="1"/></view>"#, "inf", "y"),
  ])
  func valuesThatControlsCannotHave(_ element: String, _ value: String, _ attribute: String) {
    #expect(error(element)?.reason == .badValue(value, attribute: attribute))
  }

  /// The limits come one after the other, and each must fit the one that was there.
  @Test(arguments: [(150.0, 200.0), (-20, -10), (0, 100)]) func limitsOfAStepper(
    _ low: Double, _ high: Double
  ) throws {
    try NibTest.run { _ in
      for attributes in [
        "minimumValue=\"\(low)\" maximumValue=\"\(high)\"",
        "maximumValue=\"\(high)\" minimumValue=\"\(low)\"",
      ] {
        let stepper = try NibTest.object(
          "<stepper value=\"\((low + high) / 2)\" \(attributes)/>", as: UIStepper.self)
        #expect(stepper.minimumValue == low && stepper.maximumValue == high)
        #expect(stepper.value == (low + high) / 2)
      }
    }
  }
}
