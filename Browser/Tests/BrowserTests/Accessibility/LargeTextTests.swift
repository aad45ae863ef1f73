import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Text of the size that the user has chosen in the desktop's settings.
@Suite("Larger text") @MainActor
struct LargeTextTests {
  /// A scale of 1.6 asks for 27.2 points of body text. Of Apple's sizes 28 is the nearest, where the standard is 17.
  private static let (scale, factor): (CGFloat, CGFloat) = (1.6, 28 / 17)

  private func stage(_ scale: CGFloat) -> BrowserStage {
    BrowserStage(appearance: HostAppearance(textScale: scale))
  }

  private func labels(_ row: UIView) -> [UILabel] {
    row.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden && !($0.text ?? "").isEmpty }
  }

  /// True if each label of a row is as high as its lines.
  private func fits(_ row: UIView) -> Bool {
    labels(row).allSatisfy { label in
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(room).height <= label.bounds.height + 0.5
    }
  }

  private func settings(_ scale: CGFloat) throws -> [ListRowControl] {
    let stage = stage(scale)
    stage.container.presenters.settings.open()
    stage.settle()
    let list = try #require(stage.container.presentedViewController as? ListSheetViewController)
    let rows = list.view.all(ListRowControl.self)
    #expect(rows.count > 10 && rows.allSatisfy { fits($0) })
    return rows
  }

  @Test("Rows of lists grow with their text, which is whole in them")
  func lists() throws {
    let standard = try #require(try settings(1).first)
    #expect(standard.bounds.height == 50 && labels(standard).first?.font.pointSize == 17)
    let large = try #require(try settings(Self.scale).first)
    #expect(isClose(large.bounds.height, 50 * Self.factor))
    #expect(labels(large).first?.font.pointSize == 28)
  }

  /// Human Interface Guidelines, "Accessibility": what is touched is 44 points high at least.
  @Test("Rows do not get lower with smaller text")
  func smaller() throws {
    // 13.6 points: of Apple's sizes 14 is the nearest.
    let small = try #require(try settings(0.8).first)
    #expect(small.bounds.height == 50 && labels(small).first?.font.pointSize == 14)
  }

  @Test("So do those of menus, which are wider, too, and stay in a window of 360 points")
  func menus() throws {
    let stage = BrowserStage(
      size: CGSize(width: 360, height: 720), appearance: HostAppearance(textScale: Self.scale))
    stage.container.presenters.addressBar.openPageMenu()
    stage.settle()
    let rows = stage.menuRows
    #expect(rows.count > 4 && rows.allSatisfy { fits($0) })
    for row in rows {
      let frame = row.convert(row.bounds, to: nil)
      #expect(isClose(frame.height, 44 * Self.factor) && frame.minX >= 8 && frame.maxX <= 352)
    }
  }

  /// Body text of the largest size that is none for accessibility is 23 points (Human Interface Guidelines, "Typography").
  private static let limit: CGFloat = 23 / 17

  /// True if each label below a view is as high as its text, and within the view.
  private func holds(_ view: UIView) -> Bool {
    view.all(UILabel.self).filter {
      !$0.isHidden && $0.superview?.isHidden == false && !($0.text ?? "").isEmpty
    }.allSatisfy { label in
      let frame = label.convert(label.bounds, to: view)
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(room).height <= label.bounds.height + 0.5 && frame.minY >= -0.5
        && frame.maxY <= view.bounds.height + 0.5
    }
  }

  @Test(
    "The start page's text grows to a limit, its rows and notes as lists do", arguments: [CGFloat(1.6), 3.2])
  func startPage(scale: CGFloat) async throws {
    let stage = BrowserStage(
      size: CGSize(width: 360, height: 720), pages: [], appearance: HostAppearance(textScale: scale))
    try await stage.fillStartPage()
    stage.host.install()
    stage.settle()
    let page = try #require(stage.container.selectedTabController?.startPage)
    page.layoutIfNeeded()
    let icons = page.all(StartPageIconButton.self).filter { !$0.isHidden }
    // 12 points by 23 / 17 are 16.2.
    #expect(!icons.isEmpty && icons.allSatisfy { holds($0) })
    #expect(icons.flatMap { $0.all(UILabel.self) }.contains { $0.font.pointSize == 16 })
    // Their names end before those beside them, and at the page's sides.
    for icon in icons {
      #expect(icon.frame.minX >= 0 && icon.frame.maxX <= page.bounds.width)
      for other in icons where other !== icon && other.superview === icon.superview {
        #expect(!icon.frame.intersects(other.frame))
      }
    }
    let sections = page.all(StartPageSectionView.self).sorted { $0.frame.minY < $1.frame.minY }
    #expect(!sections.isEmpty && sections.allSatisfy { holds($0) })
    for (first, second) in zip(sections, sections.dropFirst()) {
      #expect(first.frame.maxY <= second.frame.minY)
    }
  }

  @Test("What is there already grows when the setting is changed")
  func change() throws {
    let stage = stage(1)
    let (label, name) = (
      stage.bar.domain.all(UILabel.self).first { $0.text?.contains("gullwick") == true },
      try #require(stage.bar.domain.all(UILabel.self).last)
    )
    #expect(label === name && name.font.pointSize == 17)
    stage.host.changeAppearance { $0.textScale = 3.2 }
    stage.settle()
    #expect(name.font.pointSize == 23 && name.bounds.height >= name.intrinsicContentSize.height)
    stage.host.changeAppearance { $0.textScale = 1 }
    stage.settle()
    #expect(name.font.pointSize == 17)
  }

  @Test("Rows of a list that is open grow with the setting, and go back")
  func listChange() throws {
    let stage = stage(1)
    stage.container.presenters.settings.open()
    stage.settle()
    let list = try #require(stage.container.presentedViewController as? ListSheetViewController)
    let rows = list.view.all(ListRowControl.self)
    let row = try #require(rows.first)
    stage.host.changeAppearance { $0.textScale = Self.scale }
    stage.settle()
    #expect(isClose(row.bounds.height, 50 * Self.factor) && labels(row).first?.font.pointSize == 28)
    #expect(rows.allSatisfy { $0.window != nil && fits($0) })
    stage.host.changeAppearance { $0.textScale = 1 }
    stage.settle()
    #expect(row.bounds.height == 50 && labels(row).first?.font.pointSize == 17)
  }

  @Test("So do those of tables")
  func tableChange() throws {
    let stage = stage(1)
    stage.container.presenters.library.open()
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController)
    let table = try #require(sheet.view.all(UITableView.self).first)
    #expect(table.rowHeight == 44)
    stage.host.changeAppearance { $0.textScale = Self.scale }
    stage.settle()
    #expect(isClose(table.rowHeight, 44 * Self.factor))
  }

  @Test("So do those of the share sheet that is open, which gets higher")
  func shareChange() throws {
    let stage = BrowserStage(pages: [])
    stage.container.presenters.share.open()
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController as? ShareSheetViewController)
    let head = sheet.view.subviews.compactMap { $0 as? UILabel }
    let row = try #require(sheet.view.all(ShareRowControl.self).first)
    let height = sheet.view.bounds.height
    stage.host.changeAppearance { $0.textScale = Self.scale }
    stage.settle()
    #expect(head.map { $0.font.pointSize } == [(15 * Self.limit).rounded(), (13 * Self.limit).rounded()])
    #expect(labels(row).first?.font.pointSize == 28 && isClose(row.bounds.height, 50 * Self.factor))
    #expect(sheet.view.bounds.height > height)
  }

  /// 3.2 asks for 54.4 points of body text. The largest of Apple's sizes is 53.
  @Test("A report and the certificate on it grow with the setting, and nothing lies over another")
  func reportChange() throws {
    let stage = stage(1)
    let failure = PageLoadFailure.certificate(
      CertificateDetails(
        host: "gullwick.example", subject: "gullwick.example", issuer: "Nobody",
        validUntil: Date(timeIntervalSince1970: 0), problems: [.expired]))
    let text = LoadFailureText(failure, url: URL(string: "https://gullwick.example/"))
    let page = ErrorPageView(text: text, failure: failure)
    page.frame = stage.window.bounds
    stage.window.addSubview(page)
    stage.settle()
    let table = try #require(page.all(CertificateTableView.self).first)
    let labels = page.all(UILabel.self)
    let title = try #require(labels.first { $0.text == text.title })
    let explanation = try #require(labels.first { $0.text == text.explanation })
    #expect(isClose(table.bounds.height, 3 * 42) && title.font.pointSize == 22)
    stage.host.changeAppearance { $0.textScale = 3.2 }
    stage.settle()
    #expect(title.font.pointSize == (22 * Self.limit).rounded())
    let font = explanation.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 53)
    #expect(title.frame.maxY <= explanation.frame.minY && explanation.frame.maxY <= table.frame.minY)
    #expect(isClose(table.bounds.height, 3 * 42 * Self.limit) && holds(table))
    #expect(table.all(UILabel.self).allSatisfy { $0.font.pointSize == (15 * Self.limit).rounded() })
  }

  @Test("The name and the address below a QR code grow to the limit, and their sheet with them")
  func code() throws {
    let stage = stage(1)
    let address = "https://gullwick.example/"
    let code = QRCodeViewController(
      try #require(QRCode(address)), name: "gullwick.example", address: address)
    let sheet = code.sheet()
    stage.container.present(sheet, animated: false)
    stage.settle()
    let labels = code.view.all(UILabel.self)
    let picture = try #require(code.view.all(QRCodeView.self).first)
    let (height, side) = (sheet.view.bounds.height, picture.bounds.width)
    #expect(labels.map { $0.font.pointSize } == [17, 13])
    stage.host.changeAppearance { $0.textScale = 3.2 }
    stage.settle()
    #expect(labels.map { $0.font.pointSize } == [23, (13 * Self.limit).rounded()])
    #expect(labels.allSatisfy { $0.sizeThatFits($0.bounds.size).height <= $0.bounds.height + 0.5 })
    // One line of 22 points and two lines of 36.
    #expect(isClose(sheet.view.bounds.height - height, (22 + 36) * (Self.limit - 1), within: 1))
    #expect(isClose(picture.bounds.width, side, within: 1))
  }

  @Test("The share sheet's rows grow as those of lists do, its head to the limit")
  func share() throws {
    let stage = stage(Self.scale)
    stage.container.presenters.share.open()
    stage.settle()
    let sheet = try #require(stage.container.presentedViewController as? ShareSheetViewController)
    let rows = sheet.view.all(ShareRowControl.self)
    #expect(!rows.isEmpty && rows.allSatisfy { holds($0) && isClose($0.bounds.height, 50 * Self.factor) })
    let head = sheet.view.subviews.compactMap { $0 as? UILabel }
    #expect(head.map { $0.font.pointSize } == [(15 * Self.limit).rounded(), (13 * Self.limit).rounded()])
    #expect(fits(sheet.view) && head[0].frame.maxY <= head[1].frame.minY)
  }

  @Test("Cards of tabs have room for their larger titles")
  func cards() throws {
    let stage = stage(3.2)
    stage.container.overview.open()
    stage.settle()
    let cells = try #require(stage.container.overview.overview).collectionView.visibleCells
      .compactMap { $0 as? TabCardCell }
    // 13 points by 23 / 17 are 17.6.
    #expect(!cells.isEmpty && cells.allSatisfy { $0.title.font.pointSize == 18 })
    #expect(
      cells.allSatisfy {
        $0.title.frame.minY >= $0.card.frame.maxY && $0.title.frame.maxY <= $0.bounds.height
      })
  }

  @Test("So do suggestions")
  func suggestions() throws {
    let stage = stage(Self.scale)
    stage.bar.beginEditing()
    stage.settle()
    stage.container.addressEditing.type("gull")
    stage.settle()
    let rows = stage.window.all(SuggestionRowView.self)
    #expect(!rows.isEmpty && rows.allSatisfy { fits($0) })
    let search = try #require(rows.first { $0.item.kind == .search })
    #expect(isClose(search.bounds.height, 44 * Self.factor))
  }

  @Test(
    "Pictures to look at", .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil),
    arguments: ["large", "dark", "mirrored"], [360.0, 1280])
  func pictures(kind: String, width: Double) throws {
    let appearance = HostAppearance(
      isDark: kind == "dark", textScale: kind == "mirrored" ? 1 : Self.scale,
      isRightToLeft: kind == "mirrored")
    let stage = BrowserStage(size: CGSize(width: width, height: 720), appearance: appearance)
    let name = "\(kind)-\(Int(width))"
    stage.container.presenters.addressBar.openPageMenu()
    stage.settle()
    stage.look("text-menu-\(name)")
    _ = stage.takeMenu()
    stage.settle()
    stage.container.perform(.focusAddress)
    stage.settle()
    stage.container.addressEditing.type("gull")
    stage.settle()
    stage.look("text-suggestions-\(name)")
    stage.container.addressEditing.cancel()
    stage.settle()
    stage.container.presenters.settings.open()
    stage.settle()
    stage.look("text-settings-\(name)")
  }

  @Test(
    "Pictures of what has little room",
    .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil),
    arguments: ["plain", "large", "dark", "mirrored"], [360.0, 1280])
  func picturesOfLimitedText(kind: String, width: Double) throws {
    let appearance = HostAppearance(
      isDark: kind == "dark", textScale: kind == "large" || kind == "dark" ? 3.2 : 1,
      isRightToLeft: kind == "mirrored")
    let stage = BrowserStage(size: CGSize(width: width, height: 720), appearance: appearance)
    let name = "\(kind)-\(Int(width))"
    if let bar = stage.container.bars[stage.store.model.selectedID] {
      let content = bar.content
      bar.content = AddressBarView.Content(domain: "harbour.gullwick.example", mark: .insecure)
      stage.settle()
      stage.look("text-insecure-\(name)")
      bar.content = content
    }
    stage.container.presenters.share.open()
    stage.settle()
    stage.look("text-share-\(name)")
    stage.container.dismiss(animated: false)
    stage.container.overview.open()
    stage.settle()
    stage.look("text-overview-\(name)")
    let start = BrowserStage(size: CGSize(width: width, height: 720), pages: [], appearance: appearance)
    let library = start.container.services.library
    for host in ["foldkite.example", "gullwick.example"] {
      let url = try #require(BundledSite.url(host: host))
      library.frequentlyVisited.append(Favourite(title: "Twelve Ways to Mend a Sleeve", url: url))
      library.addToReadingList(title: "Mist Before Seven: a Field Guide to Mornings", url: url)
    }
    start.container.selectedTabController?.refreshStartPage()
    start.settle()
    start.look("text-start-\(name)")
  }
}
