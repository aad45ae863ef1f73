import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Fills its prototypes.
final class PrototypedGrid: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    4
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}

/// Collection views in storyboards, and cells registered from nibs.
@MainActor @Suite(.serialized)
struct CollectionNibTests {
  private static let grid = """
    <scene sceneID="s1"><objects>
    <collectionViewController id="c1" customClass="PrototypedGrid" customModule="UIKitCoreTests" sceneMemberID="viewController">
    <collectionView key="view" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" allowsMultipleSelection="YES" id="v1">
    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
    <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="vertical" minimumLineSpacing="7" minimumInteritemSpacing="3" id="l1">
    <size key="itemSize" width="100" height="60"/>
    <size key="estimatedItemSize" width="0.0" height="0.0"/>
    <size key="headerReferenceSize" width="50" height="40"/>
    <size key="footerReferenceSize" width="0.0" height="0.0"/>
    <inset key="sectionInset" minX="5" minY="6" maxX="8" maxY="9"/>
    </collectionViewFlowLayout>
    <cells>
    <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="item" id="p1">
    <rect key="frame" x="5" y="46" width="100" height="60"/>
    <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="v2">
    <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
    <subviews>
    <label opaque="NO" contentMode="left" text="Item" id="l2"><rect key="frame" x="10" y="10" width="40" height="20"/></label>
    </subviews>
    </collectionViewCellContentView>
    <connections><segue destination="c2" kind="presentation" identifier="open" animates="NO" id="g1"/></connections>
    </collectionViewCell>
    </cells>
    <collectionReusableView key="sectionHeaderView" opaque="NO" clipsSubviews="YES" contentMode="center" reuseIdentifier="head" id="h1">
    <rect key="frame" x="0.0" y="0.0" width="390" height="40"/>
    <subviews>
    <label opaque="NO" contentMode="left" text="Head" id="l3"><rect key="frame" x="10" y="10" width="40" height="20"/></label>
    </subviews>
    </collectionReusableView>
    <connections><outlet property="dataSource" destination="c1" id="o1"/><outlet property="delegate" destination="c1" id="o2"/></connections>
    </collectionView>
    </collectionViewController>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController id="c2" sceneMemberID="viewController"/></objects></scene>
    """

  @Test func storyboardsBringLayoutCellsAndHeaders() throws {
    let messages = try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(Self.grid, initial: "c1")
      let controller = try #require(storyboard.instantiateInitialViewController() as? PrototypedGrid)
      stage.window.rootViewController = controller
      stage.host.advanceFrame()
      let view = try #require(controller.collectionView)
      let layout = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
      #expect(layout === view.collectionViewLayout && view.dataSource === controller)
      #expect(layout.itemSize == CGSize(width: 100, height: 60))
      #expect(layout.minimumLineSpacing == 7 && layout.minimumInteritemSpacing == 3)
      #expect(layout.sectionInset == UIEdgeInsets(top: 6, left: 5, bottom: 9, right: 8))
      #expect(view.allowsMultipleSelection)

      #expect(view.visibleCells.count == 4)
      // Below the header's 40 points and the inset's 6.
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      #expect(cell.frame == CGRect(x: 5, y: 46, width: 100, height: 60))
      #expect(cell.reuseIdentifier == "item")
      #expect((cell.contentView.subviews.first as? UILabel)?.text == "Item")
      let head = try #require(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
      #expect((head.subviews.first as? UILabel)?.text == "Head")

      let place = cell.convert(CGPoint(x: 50, y: 30), to: nil)
      stage.host.tap(at: place)
      stage.host.settle()
      #expect(controller.presentedViewController != nil)
    }
    #expect(messages.isEmpty)
  }

  @Test func cellsAndHeadersAreMadeFromNibs() throws {
    try NibTest.run { stage in
      let nib = try NibTest.xib(
        """
        <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="any" id="p1">
        <rect key="frame" x="0" y="0" width="50" height="50"/>
        <view key="contentView" opaque="NO" contentMode="center" id="v2"><rect key="frame" x="0" y="0" width="50" height="50"/>
        <subviews><label opaque="NO" text="Nib" id="l2"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
        </view>
        </collectionViewCell>
        """)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: UICollectionViewFlowLayout()
      )
      view.register(nib, forCellWithReuseIdentifier: "any")
      let source = Source()
      view.dataSource = source
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      let cells = view.visibleCells
      #expect(cells.count == 3 && Set(cells.map { ObjectIdentifier($0) }).count == 3)
      #expect(cells.allSatisfy { ($0.contentView.subviews.first as? UILabel)?.text == "Nib" })
    }
  }

  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "any", for: indexPath)
    }
  }

  @Test func searchBarsRefreshControlsAndPickers() throws {
    let messages = try NibTest.run { _ in
      let bar = try NibTest.object(
        """
        <searchBar contentMode="redraw" searchBarStyle="minimal" placeholder="Find" showsCancelButton="YES" id="b1">
        <textInputTraits key="textInputTraits" returnKeyType="search"/>
        <scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles>
        </searchBar>
        """, as: UISearchBar.self)
      #expect(bar.placeholder == "Find" && bar.showsCancelButton && bar.searchBarStyle == .minimal)
      #expect(bar.scopeButtonTitles == ["All", "Some"])
      let picker = try NibTest.object(
        "<pickerView contentMode=\"scaleToFill\" id=\"p\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"300\" height=\"200\"/></pickerView>",
        as: UIPickerView.self)
      #expect(picker.frame == CGRect(x: 1, y: 2, width: 300, height: 200))
      let refresh = try NibTest.object(
        "<refreshControl contentMode=\"scaleToFill\" id=\"r\"/>", as: UIRefreshControl.self)
      #expect(!refresh.isRefreshing)
    }
    #expect(messages.isEmpty)
  }

  @Test func backgroundsOfSectionsAreMadeFromNibsToo() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]))
    section.decorationItems = [.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(
      try NibTest.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <collectionReusableView id="card"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
        </collectionReusableView>
        """), forDecorationViewOfKind: "card")
    let grid = PrototypedGrid(collectionViewLayout: layout)
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    try withStage(size: CGSize(width: 400, height: 800), root: grid) { _ in
      let card = try #require(
        grid.collectionView.subviews.first {
          $0 is UICollectionReusableView && !($0 is UICollectionViewCell)
        })
      // Four items of 100 points.
      #expect(card.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
      #expect(card.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func registrationsTakeNibs() throws {
    let nib = try NibTest.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <collectionViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
      <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
      </collectionViewCell>
      """)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int>(cellNib: nib) { cell, _, item in
      cell.tag = item
    }
    withStage { stage in
      let list = UICollectionView(
        frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7])
      source.apply(snapshot, animatingDifferences: false)
      stage.window.addSubview(list)
      list.layoutIfNeeded()

      #expect(list.visibleCells.map(\.tag) == [7])
      #expect(list.visibleCells.first?.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }
}
