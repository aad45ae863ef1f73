import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UITableViewTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: - Loading and places

  /// UIKit's order: counts first, then each cell before it is displayed, from the top.
  @Test func cellsAreAskedForInOrderAndOnlyAsFarAsSeen() {
    let stage = TableStage([["a", "b"], ["c"]]) { table, data in
      table.rowHeight = 44
      data.log = []
    }
    stage.table.reloadData()
    stage.data.log = []
    stage.host.advanceFrame()
    #expect(
      stage.data.take() == [
        "cell 0.0", "will 0.0", "cell 0.1", "will 0.1", "cell 1.0", "will 1.0",
      ])

    let long = TableStage(rows: 1000) { table, _ in table.rowHeight = 44 }
    // 844 / 44 = 19.2: the twentieth row is seen in part.
    #expect(long.table.visibleCells.count == 20)
    #expect(long.table.contentSize == CGSize(width: 390, height: 44_000))
  }

  @Test func placesAnswerWithoutLayout() {
    let stage = TableStage([["a", "b"], ["c"]]) { table, data in
      table.rowHeight = 50
      table.sectionHeaderHeight = 30
      data.headers = ["A", "B"]
    }
    let table = stage.table

    // Plain headers have 22 points above them (iOS 15).
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 390, height: 30))
    #expect(table.rectForRow(at: path(0, 1)) == CGRect(x: 0, y: 102, width: 390, height: 50))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 152, width: 390, height: 102))
    #expect(table.rectForRow(at: path(5, 5)) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 120)) == path(0, 1))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 30)) == nil)
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 1, height: 50)) == [path(0, 0), path(0, 1)])
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: path(1, 0))?.textLabel?.text == "c")
    #expect(table.cellForRow(at: path(1, 9)) == nil)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    #expect(table.indexPathsForVisibleRows == [path(0, 0), path(0, 1), path(1, 0)])
    #expect(table.visibleCells.first.flatMap(table.indexPath(for:)) == path(0, 0))
  }

  @Test func theDelegateIsTheScrollViewsToo() {
    let stage = TableStage(rows: 1)
    #expect((stage.table as UIScrollView).delegate === stage.data)
    stage.table.delegate = nil
    #expect((stage.table as UIScrollView).delegate == nil)
    (stage.table as UIScrollView).delegate = stage.data
    #expect(stage.table.delegate === stage.data)
  }

  // MARK: - Reuse

  final class CountedCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0
    var reuses = 0
    let marks = [1, 2, 3]

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// Regression test for every compiler: `RuntimeObject`'s trick with cells.
  @Test func registeredClassesAreMadeWithTheirOwnInitialiser() throws {
    CountedCell.made = 0
    let table = UITableView()
    table.register(CountedCell.self, forCellReuseIdentifier: "own")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "own") as? CountedCell)
    #expect(cell.reuseIdentifier == "own")
    #expect(cell.marks == [1, 2, 3])
    #expect(CountedCell.made == 1)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)

    final class Header: UITableViewHeaderFooterView { let mark = "mark" }
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
    #expect(header?.mark == "mark")
    #expect(header?.reuseIdentifier == "header")
  }

  @Test func anUnknownIdentifierTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
      }
    }
  }

  /// No more cells than fit on two screens, and no walk over all rows.
  @Test(arguments: [CGFloat(44), UITableView.automaticDimension])
  func aHundredThousandRowsMakeTwoScreensOfCells(rowHeight: CGFloat) {
    CountedCell.made = 0
    let stage = TableStage(rows: 100_000) { table, _ in
      table.rowHeight = rowHeight
      table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    }
    let table = stage.table
    let screen = Int((844 / 44.0).rounded(.up)) + 1
    #expect(table.contentSize.height == 4_400_000)
    stage.data.log = []

    // A fling of 12,000 points a second, frame by frame, and jumps to far places.
    var asked = 0
    for frame in 0..<120 {
      table.contentOffset.y += 200
      stage.host.advanceFrame()
      let cells = stage.data.take().filter { $0.hasPrefix("cell") }.count
      // 200 points are 5 rows at most.
      #expect(cells <= 6, "frame \(frame)")
      asked += cells
    }
    for place in [2_000_000, 12, 4_399_000, 1_234_567] {
      table.contentOffset.y = CGFloat(place)
      stage.host.advanceFrame()
      #expect(stage.disorder == nil)
    }
    #expect(asked < 700)
    #expect(CountedCell.made <= 2 * screen, "\(CountedCell.made) cells")
    let alive = table.subviews.count { $0 is UITableViewCell }
    #expect(alive <= 2 * screen, "\(alive) alive")
    if rowHeight > 0 { #expect(table.content.geometry.sections[0].rows.storesRows == false) }
  }

  /// A frame lays out what came into sight in it, not the screen of 20 rows, and none that wait to be
  /// used again.
  @Test func onlyRowsThatComeIntoSightAreLaidOut() {
    final class WatchedCell: UITableViewCell {
      static var laidOut = 0
      static var laidOutUnseen = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        WatchedCell.laidOut += 1
        if isHidden { WatchedCell.laidOutUnseen += 1 }
      }
    }
    let stage = TableStage(rows: 100_000) { table, _ in
      table.rowHeight = 44
      table.register(WatchedCell.self, forCellReuseIdentifier: "cell")
    }
    // From 0.5 to 8 points down no other row comes into sight: 20 · 44 = 880 is beyond 844 + 8.
    for y in stride(from: 0.5, through: 8, by: 0.5) {
      stage.table.contentOffset.y = y
      WatchedCell.laidOut = 0
      stage.host.advanceFrame()
      #expect(WatchedCell.laidOut == 0, "at \(y)")
    }
    for _ in 0..<60 {
      stage.table.contentOffset.y += 200
      WatchedCell.laidOut = 0
      stage.host.advanceFrame()
      // 200 points are 5 rows at most.
      #expect(WatchedCell.laidOut <= 6)
    }
    #expect(WatchedCell.laidOutUnseen == 0)
  }

  /// A data source that never dequeues must not fill the table with cells either.
  @Test func cellsThatAreNotReusedDoNotPileUp() {
    final class Wasteful: TableData {
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        UITableViewCell(style: .default, reuseIdentifier: "never taken")
      }
    }
    let data = Wasteful([(0..<5000).map(String.init)])
    let stage = TableStage([]) { table, _ in
      table.rowHeight = 44
      table.dataSource = data
    }
    for _ in 0..<50 {
      stage.table.contentOffset.y += 500
      stage.host.advanceFrame()
    }
    #expect(stage.table.subviews.count { $0 is UITableViewCell } <= 42)
  }

  @Test func cellsAreToldWhenTheyComeAndGo() {
    let stage = TableStage(rows: 100) { table, _ in table.rowHeight = 100 }
    stage.table.contentOffset.y = 150
    stage.host.advanceFrame()

    // Rows 0…8 were seen; now rows 1…9 are.
    #expect(stage.data.take() == ["end 0.0", "cell 0.9", "will 0.9"])
  }

  // MARK: - Heights

  final class Heights: UITableViewDelegate {
    var asked = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return 50
    }
  }

  @Test func withEstimatesHeightsAreAskedForWhatIsSeen() {
    let heights = Heights()
    let stage = TableStage(rows: 10_000) { table, _ in
      table.delegate = heights
      table.estimatedRowHeight = 50
    }
    #expect(heights.asked < 60)
    #expect(stage.table.rectForRow(at: path(0, 3)).minY == 150)

    heights.asked = 0
    stage.table.estimatedRowHeight = 0
    stage.host.advanceFrame()
    #expect(heights.asked >= 10_000)
    #expect(stage.table.contentSize.height == 500_000)
  }

  final class LabelCell: UITableViewCell {
    let label = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  final class LabelData: TableData {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? LabelCell)?.label.text = sections[indexPath.section][indexPath.row]
      return cell
    }
  }

  private func labelStage() -> (TableStage, LabelData) {
    let texts = (0..<2000).map { row in
      Array(repeating: "word\(row)", count: 1 + row * 7 % 60).joined(separator: " ")
    }
    let data = LabelData([texts])
    let stage = TableStage([]) { table, _ in
      table.register(LabelCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = data
      table.estimatedRowHeight = 60
    }
    stage.kept = [data]
    return (stage, data)
  }

  @Test func rowsSizeThemselvesByConstraints() throws {
    let (stage, data) = labelStage()
    let cell = try #require(stage.table.cellForRow(at: path(0, 3)) as? LabelCell)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = data.sections[0][3]
    // The label's height at 390 − 32 points and the constraints' 20.
    let expected = label.sizeThatFits(CGSize(width: 358, height: 10_000)).height + 20
    #expect(isClose(cell.frame.height, expected, within: 0.5))
    #expect(isClose(cell.label.frame.width, 358))
  }

  /// The rows on screen never jump when rows above turn out higher or lower than was thought.
  @Test func scrollingUpOverEstimatesKeepsRowsInPlace() {
    let (stage, _) = labelStage()
    let table = stage.table
    table.scrollToRow(at: path(0, 1500), at: .top, animated: false)
    stage.host.advanceFrame()
    #expect(isClose(table.rectForRow(at: path(0, 1500)).minY, table.contentOffset.y, within: 1))

    for step in 0..<120 {
      guard let cell = table.visibleCells.dropFirst().first, let known = table.indexPath(for: cell) else {
        break
      }
      let before = cell.frame.minY - table.contentOffset.y
      table.contentOffset.y -= 35
      stage.host.advanceFrame()
      let after = table.rectForRow(at: known).minY - table.contentOffset.y
      #expect(isClose(after, before + 35, within: 0.5), "step \(step)")
    }
  }

  @Test func aFlingGoesOnThroughEstimates() {
    let (stage, _) = labelStage()
    let table = stage.table
    stage.host.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.1)
    var last = table.contentOffset.y
    var speeds: [CGFloat] = []
    for _ in 0..<40 {
      stage.host.advanceFrame()
      speeds.append(table.contentOffset.y - last)
      last = table.contentOffset.y
    }
    // It only slows down, without a jerk of more than a pixel.
    for (one, next) in zip(speeds, speeds.dropFirst()) { #expect(next <= one + 0.5, "\(speeds)") }
  }

  @Test func headersFollowTitlesAndViews() {
    final class Views: UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        section == 1 ? UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 70)) : nil
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 1 ? 70 : UITableView.automaticDimension
      }
    }
    let views = Views()
    let stage = TableStage([["a"], ["b"], ["c"]]) { table, data in
      data.headers = ["Title", nil, nil]
      table.delegate = views
      table.rowHeight = 44
    }
    let table = stage.table
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title")
    // 28 points for a title in a plain table.
    #expect(table.rectForHeader(inSection: 0).height == 28)
    #expect(table.rectForHeader(inSection: 1).height == 70)
    #expect(table.shown.headers[1]?.frame == table.rectForHeader(inSection: 1))
    #expect(table.rectForHeader(inSection: 2).height == 0)
  }

  @Test func plainHeadersStayAtTheEdge() throws {
    let stage = TableStage([(0..<10).map(String.init), (0..<30).map(String.init)]) { table, data in
      table.rowHeight = 44
      data.headers = ["A", "B"]
    }
    let table = stage.table
    table.contentOffset.y = 200
    stage.host.advanceFrame()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 200)
    #expect(header.configurationState.isPinned)

    // Section 0 ends at 22 + 28 + 440 = 490; 10 points before that, 18 of the 28 are pushed out.
    table.contentOffset.y = 480
    stage.host.advanceFrame()
    #expect(header.frame.minY == 462)
    table.contentOffset.y = 0
    stage.host.advanceFrame()
    #expect(header.frame.minY == 22)
    #expect(!header.configurationState.isPinned)
  }

  @Test func tableHeaderAndFooterStandAboveAndBelow() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    let stage = TableStage(rows: 3) { table, _ in
      table.rowHeight = 50
      table.tableHeaderView = header
      table.tableFooterView = footer
    }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 80))
    #expect(stage.table.rectForRow(at: path(0, 0)).minY == 80)
    #expect(footer.frame == CGRect(x: 0, y: 230, width: 390, height: 40))
    #expect(stage.table.contentSize.height == 270)

    header.frame.size.height = 100
    stage.table.tableHeaderView = header
    stage.host.advanceFrame()
    #expect(stage.table.rectForRow(at: path(0, 0)).minY == 100)
    stage.table.tableFooterView = nil
    stage.host.advanceFrame()
    #expect(footer.superview == nil)
    #expect(stage.table.contentSize.height == 250)
  }

  @Test func aTableThatBecomesWiderMeasuresAnew() {
    let (stage, _) = labelStage()
    let narrow = stage.table.rectForRow(at: path(0, 5)).height
    stage.table.frame.size.width = 800
    stage.host.advanceFrame()
    #expect(stage.table.rectForRow(at: path(0, 5)).height < narrow)
    #expect(stage.table.cellForRow(at: path(0, 5))?.frame.width == 800)
  }

  // MARK: - Scrolling

  @Test func rowsAreScrolledTo() {
    let stage = TableStage(rows: 100) { table, _ in table.rowHeight = 50 }
    let table = stage.table
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: path(0, row), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(offset(20, .top) == 1000)
    #expect(offset(50, .bottom) == 1706)
    #expect(offset(50, .middle) == 2103)
    #expect(offset(50, .none) == 2103)
    #expect(offset(10, .none) == 500)
    #expect(offset(99, .top) == 4156)

    table.scrollToRow(at: path(0, 0), at: .top, animated: true)
    stage.settle()
    #expect(table.contentOffset.y == 0)
  }

  @Test func anAnimatedScrollOverEstimatesArrives() {
    let (stage, _) = labelStage()
    stage.table.scrollToRow(at: path(0, 300), at: .top, animated: true)
    stage.settle()
    #expect(isClose(stage.table.contentOffset.y, stage.table.rectForRow(at: path(0, 300)).minY, within: 1))
  }

  // MARK: - Prefetching

  final class Prefetcher: UITableViewDataSourcePrefetching {
    var wanted: Set<Int> = []
    var log: [String] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      log.append("prefetch \(indexPaths.first?.row ?? -1)…\(indexPaths.last?.row ?? -1)")
      wanted.formUnion(indexPaths.map(\.row))
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      wanted.subtract(indexPaths.map(\.row))
    }
  }

  @Test func aScreenAheadIsAnnounced() {
    let prefetcher = Prefetcher()
    let stage = TableStage(rows: 500) { table, _ in
      table.rowHeight = 100
      table.prefetchDataSource = prefetcher
    }
    // Rows 0…8 are seen, the next screen reaches to 1688.
    #expect(prefetcher.log == ["prefetch 9…16"])
    stage.table.contentOffset.y = 300
    stage.host.advanceFrame()
    #expect(prefetcher.log.last == "prefetch 17…19")
    #expect(prefetcher.wanted.isSuperset(of: 12...19))

    // Turned round: what lay ahead is not wanted any more, nearest first in the new direction.
    stage.table.contentOffset.y = 5000
    stage.host.advanceFrame()
    stage.table.contentOffset.y = 4900
    stage.host.advanceFrame()
    #expect(prefetcher.log.last == "prefetch 48…40")
    #expect(!prefetcher.wanted.contains(60))
  }
}
