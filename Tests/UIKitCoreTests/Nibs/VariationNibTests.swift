import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `<variation>` elements as Xcode writes them. What they mean is Apple's "Size-Class-Specific Layout" (Xcode help): default
/// values hold where no variation for the present size classes says otherwise, and one for both classes is stronger than
/// one for a single class.
@MainActor @Suite(.serialized)
struct VariationNibTests {
  /// Width and height of windows for the four combinations (`HostTraits`: regular from 600 wide, compact below 480 high).
  private static let compactRegular = CGSize(width: 390, height: 844)
  private static let compactCompact = CGSize(width: 590, height: 390)
  private static let regularRegular = CGSize(width: 1024, height: 768)
  private static let regularCompact = CGSize(width: 844, height: 390)

  private static let box = """
    <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="100" height="100"/>
      <subviews>
        <label opaque="NO" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label">
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
          <variation key="heightClass=compact">
            <fontDescription key="fontDescription" type="system" pointSize="12"/>
          </variation>
          <variation key="heightClass=compact-widthClass=regular" textAlignment="right" ambiguous="YES">
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
          </variation>
        </label>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="extra"/>
        <stackView opaque="NO" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
          <subviews>
            <view contentMode="scaleToFill" id="first"/>
            <view contentMode="scaleToFill" id="second"/>
            <view contentMode="scaleToFill" id="third"/>
          </subviews>
          <variation key="default">
            <mask key="subviews"><exclude reference="second"/></mask>
          </variation>
          <variation key="widthClass=regular" axis="horizontal" spacing="20">
            <mask key="subviews"><include reference="second"/></mask>
          </variation>
        </stackView>
      </subviews>
      <constraints>
        <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="indent">
          <variation key="widthClass=regular" constant="40"/>
        </constraint>
        <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="high"/>
        <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="low"/>
      </constraints>
      <variation key="default">
        <mask key="subviews"><exclude reference="extra"/></mask>
        <mask key="constraints"><exclude reference="low"/></mask>
      </variation>
      <variation key="widthClass=regular">
        <mask key="subviews"><include reference="extra"/></mask>
        <mask key="constraints"><exclude reference="high"/><include reference="low"/></mask>
      </variation>
    </view>
    """

  private struct Parts {
    let root: UIView
    let label: UILabel
    let stack: UIStackView

    @MainActor init(_ root: UIView) throws {
      self.root = root
      label = try #require(root.subviews.compactMap { $0 as? UILabel }.first)
      stack = try #require(root.subviews.compactMap { $0 as? UIStackView }.first)
    }
  }

  private func run(at size: CGSize, _ body: (Stage, Parts) throws -> Void) throws {
    try withStage(size: size) { stage in
      let root = try NibTest.object(Self.box, as: UIView.self)
      stage.window.addSubview(root)
      stage.host.advanceFrame()
      try body(stage, try Parts(root))
    }
  }

  @Test func thePhonesClassesHaveTheDefaults() throws {
    try run(at: Self.compactRegular) { _, parts in
      #expect(parts.label.font.pointSize == 17)
      #expect(parts.root.subviews.count == 2)
      #expect(parts.stack.axis == .vertical)
      #expect(parts.stack.arrangedSubviews.count == 2)
      #expect(parts.label.frame.origin == CGPoint(x: 10, y: 0))
    }
  }

  @Test func aWideWindowHasItsOwn() throws {
    try run(at: Self.regularRegular) { _, parts in
      #expect(parts.label.font.pointSize == 17)
      #expect(parts.root.subviews.count == 3)
      // In the order of the file: label, extra, stack.
      #expect(parts.root.subviews.last === parts.stack)
      #expect(parts.stack.axis == .horizontal)
      #expect(parts.stack.spacing == 20)
      #expect(parts.stack.arrangedSubviews.count == 3)
      #expect(parts.label.frame.origin == CGPoint(x: 40, y: 60))
    }
  }

  @Test func theMoreClassesAVariationNamesTheStrongerItIs() throws {
    try run(at: Self.regularCompact) { _, parts in
      #expect(parts.label.font.pointSize == 14)
      #expect(parts.label.textAlignment == .right)
    }
    try run(at: Self.compactCompact) { _, parts in
      #expect(parts.label.font.pointSize == 12)
      #expect(parts.label.textAlignment == .natural)
    }
  }

  @Test func changingTheClassesChangesTheViewsAndBack() throws {
    try run(at: Self.compactRegular) { stage, parts in
      for _ in 1...2 {
        stage.host.resize(to: Self.regularCompact)
        stage.host.advance(by: 0.1)
        #expect(parts.label.font.pointSize == 14)
        #expect(parts.label.textAlignment == .right)
        #expect(parts.root.subviews.count == 3)
        #expect(parts.stack.arrangedSubviews.count == 3)
        #expect(parts.stack.axis == .horizontal)
        #expect(parts.label.frame.origin == CGPoint(x: 40, y: 60))

        stage.host.resize(to: Self.compactRegular)
        stage.host.advance(by: 0.1)
        #expect(parts.label.font.pointSize == 17)
        #expect(parts.label.textAlignment == .natural)
        #expect(parts.root.subviews.count == 2)
        #expect(parts.stack.arrangedSubviews.count == 2)
        #expect(parts.stack.axis == .vertical)
        #expect(parts.stack.spacing == 8)
        #expect(parts.label.frame.origin == CGPoint(x: 10, y: 0))
      }
    }
  }

  @Test func whatTheProgramChangedStaysWhereNothingVaries() throws {
    try run(at: Self.compactRegular) { stage, parts in
      parts.label.font = .systemFont(ofSize: 30)
      // Width alone varies: the font's source is the same in both.
      stage.host.resize(to: Self.regularRegular)
      stage.host.advance(by: 0.1)
      #expect(parts.label.font.pointSize == 30)
    }
  }

  @Test func viewsOfNibsWithVariationsAreReleased() throws {
    weak var leaked: UIView?
    try withStage { _ in
      try autoreleasepool {
        let root = try NibTest.object(Self.box, as: UIView.self)
        leaked = root
      }
    }
    #expect(leaked == nil)
  }

  @Test func anUnknownKeyIsAnErrorWithItsLine() throws {
    withStage { _ in
      #expect {
        _ = try NibTest.object(
          """
          <label opaque="NO" id="a">
          <variation key="widthClass=huge" text="B"/>
          </label>
          """, as: UILabel.self)
      } throws: { error in
        (error as? NibError)?.line == 4
      }
    }
  }

  @Test func delegatesOfControllersAreOutlets() throws {
    final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {}
    try withStage { _ in
      let delegate = Delegate()
      let navigation = UINavigationController()
      let tabs = UITabBarController()
      NibOutlets.registration
      for object in [navigation, tabs] as [UIViewController] {
        let property = try #require(RuntimeRegistry.property("delegate", of: type(of: object)))
        #expect(property.set(delegate, of: object))
      }
      #expect(navigation.delegate === delegate)
      #expect(tabs.delegate === delegate)
    }
  }
}
