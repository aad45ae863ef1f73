import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Fills its prototypes, and says which segues it prepares.
final class PrototypedTable: UITableViewController {
  var shown: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: indexPath.row == 0 ? "subtitle" : "own", for: indexPath)
    cell.detailTextLabel?.text = "row \(indexPath.row)"
    return cell
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    shown.append("\(segue.identifier ?? "") \(path?.row ?? -1)")
  }
}

/// Tables in storyboards: prototype cells, fixed rows, segues of rows.
@MainActor @Suite(.serialized)
struct TableNibTests {
  private static let prototypes = """
    <scene sceneID="s1"><objects>
    <tableViewController id="c1" customClass="PrototypedTable" customModule="UIKitCoreTests" clearsSelectionOnViewWillAppear="NO" sceneMemberID="viewController">
    <tableView key="view" opaque="NO" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="insetGrouped" separatorStyle="none" rowHeight="60" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="-1" id="t1">
    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
    <prototypes>
    <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="disclosureIndicator" indentationWidth="10" reuseIdentifier="subtitle" textLabel="l1" detailTextLabel="l2" style="IBUITableViewCellStyleSubtitle" id="p1">
    <rect key="frame" x="0.0" y="28" width="390" height="60"/>
    <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="p1" id="v1">
    <rect key="frame" x="0.0" y="0.0" width="360" height="60"/>
    <subviews>
    <label opaque="NO" multipleTouchEnabled="YES" contentMode="left" text="Title" id="l1">
    <rect key="frame" x="20" y="10" width="40" height="20"/>
    <color key="textColor" systemColor="systemRedColor"/>
    </label>
    <label opaque="NO" multipleTouchEnabled="YES" contentMode="left" text="Detail" id="l2">
    <rect key="frame" x="20" y="30" width="40" height="20"/>
    </label>
    </subviews>
    </tableViewCellContentView>
    <connections><segue destination="c2" kind="presentation" identifier="open" animates="NO" id="g1"/></connections>
    </tableViewCell>
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="own" id="p2">
    <tableViewCellContentView key="contentView" tableViewCell="p2" id="v2">
    <subviews>
    <switch opaque="NO" contentMode="scaleToFill" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="w2"/>
    </subviews>
    <constraints>
    <constraint firstItem="w2" firstAttribute="leading" secondItem="v2" secondAttribute="leading" constant="7" id="k1"/>
    <constraint firstItem="w2" firstAttribute="centerY" secondItem="v2" secondAttribute="centerY" id="k2"/>
    </constraints>
    </tableViewCellContentView>
    </tableViewCell>
    </prototypes>
    <connections>
    <outlet property="dataSource" destination="c1" id="o1"/>
    <outlet property="delegate" destination="c1" id="o2"/>
    </connections>
    </tableView>
    </tableViewController>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController id="c2" sceneMemberID="viewController"/></objects></scene>
    """

  @Test func prototypesAreMadeForEveryRow() throws {
    let messages = try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(Self.prototypes, initial: "c1")
      let controller = try #require(storyboard.instantiateInitialViewController() as? PrototypedTable)
      #expect(!controller.clearsSelectionOnViewWillAppear)
      stage.window.rootViewController = controller
      stage.host.advanceFrame()
      let table = try #require(controller.tableView)
      #expect(table.style == .insetGrouped)
      #expect(table.separatorStyle == .none)
      #expect(table.rowHeight == 60)
      #expect(table.estimatedRowHeight == UITableView.automaticDimension)
      #expect(table.sectionHeaderHeight == 18)
      #expect(table.dataSource === controller)

      let cells = table.visibleCells
      try #require(cells.count == 3)
      #expect(cells.map(\.reuseIdentifier) == ["subtitle", "own", "own"])
      #expect(cells[0].textLabel?.text == "Title")
      #expect(cells[0].textLabel?.textColor === UIColor.systemRed)
      #expect(cells[0].detailTextLabel?.text == "row 0")
      #expect(cells[0].contentView.subviews.filter { $0 is UILabel }.count == 2)
      #expect(cells[0].accessoryType == .disclosureIndicator)
      #expect(cells[0].selectionStyle == .none)
      #expect(cells[1] !== cells[2])
      let control = try #require(cells[1].contentView.subviews.first as? UISwitch)
      #expect(control.isOn)
      #expect(control.frame.minX == 7)
      #expect(control.center.y == 30)
    }
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test func aRowLeadsWhereItsPrototypeSays() throws {
    try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(Self.prototypes, initial: "c1")
      let controller = try #require(storyboard.instantiateInitialViewController() as? PrototypedTable)
      stage.window.rootViewController = controller
      stage.host.advanceFrame()
      let cells = controller.tableView.visibleCells
      stage.host.tap(at: cells[1].convert(CGPoint(x: 200, y: 30), to: nil))
      stage.host.advance(by: 0.5)
      #expect(controller.shown == [])
      stage.host.tap(at: cells[0].convert(CGPoint(x: 200, y: 30), to: nil))
      stage.host.advance(by: 0.5)
      #expect(controller.shown == ["open 0"])
      #expect(controller.presentedViewController != nil)
    }
  }

  private static func fixed(_ controller: String = "tableViewController") -> String {
    """
    <scene sceneID="s1"><objects>
    <\(controller) id="c1" sceneMemberID="viewController">
    <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" id="t1">
    <sections>
    <tableViewSection headerTitle="Sounds" footerTitle="Quiet" id="e1"><cells>
    <tableViewCell reuseIdentifier="a" textLabel="l1" style="IBUITableViewCellStyleDefault" rowHeight="90" id="p1">
    <tableViewCellContentView key="contentView" tableViewCell="p1" id="v1">
    <subviews><label text="Ring" id="l1"/></subviews>
    </tableViewCellContentView>
    </tableViewCell>
    <tableViewCell id="p2"><tableViewCellContentView key="contentView" tableViewCell="p2" id="v2"/></tableViewCell>
    </cells></tableViewSection>
    <tableViewSection id="e2"><string key="headerTitle">Two
    lines</string><cells>
    <tableViewCell id="p3"><tableViewCellContentView key="contentView" tableViewCell="p3" id="v3"/></tableViewCell>
    </cells></tableViewSection>
    </sections>
    </tableView>
    </\(controller)>
    </objects></scene>
    """
  }

  @Test func fixedRowsAreThereWithoutADataSource() throws {
    let messages = try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(Self.fixed(), initial: "c1")
      let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
      stage.window.rootViewController = controller
      stage.host.advanceFrame()
      let table = try #require(controller.tableView)
      #expect(table.numberOfSections == 2)
      #expect(table.numberOfRows(inSection: 0) == 2)
      #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Sounds")
      #expect(controller.tableView(table, titleForFooterInSection: 0) == "Quiet")
      #expect(controller.tableView(table, titleForHeaderInSection: 1) == "Two\nlines")
      let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(first.textLabel?.text == "Ring")
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 90)
      // Apple's height of a row of text.
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
      table.reloadData()
      stage.host.advanceFrame()
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
      #expect(!first.isHidden)
    }
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test func mistakesNameFileAndLine() throws {
    func failure(_ scenes: String) throws -> String {
      try NibTest.run { _ in
        let storyboard = try NibTest.storyboard(scenes, initial: "c1")
        let controller = try storyboard.makeController("c1")
        _ = try controller.nibSource.scene?.loadView(of: controller)
      }
      return "none"
    }
    func message(_ scenes: String) -> String {
      do {
        return try failure(scenes)
      } catch {
        return "\(error)"
      }
    }
    // Scenes begin in line 3.
    #expect(
      message(Self.fixed("viewController"))
        == "Test.storyboard:6: <sections> stands where a table of a UITableViewController is expected.")
    #expect(
      message(Self.prototypes.replacingOccurrences(of: "<prototypes>", with: "<prototypes><view/>"))
        == "Test.storyboard:7: <view> is not known inside <prototypes>.")
    #expect(
      message(Self.prototypes.replacingOccurrences(of: "insetGrouped", with: "round"))
        == "Test.storyboard:5: \"round\" is no value of style.")
  }

  @Test func valuesOfControls() throws {
    let messages = try NibTest.run { _ in
      let stack: UIStackView = try NibTest.object(
        """
        <stackView id="s"><subviews>
        <slider value="7" minValue="5" maxValue="10" continuous="NO" id="a"/>
        <stepper value="3" minimumValue="-2" maximumValue="4" stepValue="0.5" wraps="YES" id="b"/>
        <pageControl currentPage="2" numberOfPages="3" hidesForSinglePage="YES" id="c"/>
        <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="1" id="d"><segments>
        <segment title="Day"/><segment title="Night" width="60" enabled="NO"/>
        </segments></segmentedControl>
        </subviews></stackView>
        """)
      let views = stack.arrangedSubviews
      let slider = try #require(views[0] as? UISlider)
      #expect(slider.value == 7)
      #expect(slider.maximumValue == 10)
      #expect(!slider.isContinuous)
      let stepper = try #require(views[1] as? UIStepper)
      #expect(stepper.value == 3)
      #expect(stepper.minimumValue == -2)
      #expect(stepper.stepValue == 0.5)
      #expect(stepper.wraps)
      let pages = try #require(views[2] as? UIPageControl)
      #expect(pages.currentPage == 2)
      #expect(pages.numberOfPages == 3)
      let segments = try #require(views[3] as? UISegmentedControl)
      #expect(segments.selectedSegmentIndex == 1)
      #expect(segments.titleForSegment(at: 0) == "Day")
      #expect(segments.widthForSegment(at: 1) == 60)
      #expect(!segments.isEnabledForSegment(at: 1))
    }
    #expect(messages.isEmpty, "\(messages)")
  }
}
