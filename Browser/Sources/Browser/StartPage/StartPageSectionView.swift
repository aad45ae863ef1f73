import BrowserCore
import UIKit

/// One titled section of the start page.
final class StartPageSectionView: UIView {
  var onOpen: ((URL) -> Void)?
  /// A site's icon was chosen.
  var onOpenIcon: ((URL, SiteIconView) -> Void)?
  var onReopen: ((TabID) -> Void)?
  /// A place's menu was asked for, at a point of its view; the last opens the place here.
  var onMenu: ((URL, UIView, CGPoint, @escaping @MainActor () -> Void) -> Void)?
  var onShowAll: ((StartPageItems.Destination) -> Void)?
  /// All icons are shown, or some of them again.
  var onExpand: (() -> Void)?

  let section: StartPageItems.Section
  private let title = UILabel()
  private let showAll = UIButton(type: .system)
  /// True if the icons are shown, too, that are beyond those shown at first.
  private var isExpanded = false
  private var items: [UIView] = []
  private var separators: [UIView] = []
  private let card = CardView(radius: StartPageMetrics.cardRadius)
  private let shelf = UIScrollView()

  init(section: StartPageItems.Section) {
    self.section = section
    super.init(frame: .zero)
    title.font = TextSize.limitedFont(22, weight: .bold)
    // Large text is smaller again where all of the title has no room.
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = TextSize.smallestPart
    title.textColor = Palette.label
    title.accessibilityTraits = .header
    addSubview(title)
    showAll.titleLabel?.font = TextSize.limitedFont(15)
    for label in [title, showAll.titleLabel] { label?.adjustsFontForContentSizeCategory = true }
    showAll.tintColor = Palette.tint
    showAll.isHidden = true
    addSubview(showAll)
    build()
  }

  required init?(coder: NSCoder) { nil }

  private func build() {
    switch section {
    case .welcome(let name, let engine, let canBeDefault):
      title.text = name
      let view = WelcomeCardView(searchEngine: engine, canBeDefault: canBeDefault)
      view.onChoose = { [weak self] in self?.onShowAll?($0) }
      addSubview(view)
      items = [view]
    case .icons(let name, let sites):
      title.text = name
      if sites.count > StartPageContent.maximumIcons {
        offerAll { $0.toggleExpanded() }
      }
      items = sites.map { site in
        let view = StartPageIconButton(site: site)
        view.addAction(
          UIAction { [weak self, weak view] _ in
            if let view { self?.onOpenIcon?(site.url, view.icon) }
          }, for: .touchUpInside)
        offerMenu(site.url, on: view) { [weak self, weak view] in
          if let view { self?.onOpenIcon?(site.url, view.icon) }
        }
        addSubview(view)
        return view
      }
      for icon in items.dropFirst(StartPageContent.maximumIcons) { icon.isHidden = true }
    case .cards(let name, let stories):
      title.text = name
      shelf.showsHorizontalScrollIndicator = false
      shelf.clipsToBounds = false
      shelf.alwaysBounceHorizontal = true
      addSubview(shelf)
      offerAll { $0.onShowAll?(.readingList) }
      items = stories.map { story in
        let view = StartPageStoryButton(story: story, style: .card)
        view.addAction(UIAction { [weak self] _ in self?.onOpen?(story.url) }, for: .touchUpInside)
        offerMenu(story.url, on: view) { [weak self] in self?.onOpen?(story.url) }
        shelf.addSubview(view)
        return view
      }
    case .note(let name, let text):
      title.text = name
      setUpCard()
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.font = TextSize.font(15)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = Palette.secondaryLabel
      card.content.addSubview(label)
      items = [label]
    case .figure(let name, let symbol, let figure, let text):
      title.text = name
      let view = StartPageFigureButton(symbol: symbol, figure: figure, text: text)
      view.addAction(UIAction { [weak self] _ in self?.onShowAll?(.privacyReport) }, for: .touchUpInside)
      addSubview(view)
      items = [view]
    case .rows(let name, let all):
      title.text = name
      setUpCard()
      if all.count > StartPageContent.maximumClosedTabs { offerAll { $0.onShowAll?(.recentlyClosed) } }
      let stories = all.prefix(StartPageContent.maximumClosedTabs)
      items = stories.map { story in
        let view = StartPageStoryButton(story: story, style: .row)
        view.addAction(UIAction { [weak self] _ in self?.choose(story) }, for: .touchUpInside)
        offerMenu(story.url, on: view) { [weak self] in self?.choose(story) }
        card.content.addSubview(view)
        return view
      }
      separators = stories.dropFirst().map { _ in
        let line = UIView()
        line.backgroundColor = Palette.separator
        card.content.addSubview(line)
        return line
      }
    }
  }

  /// The icon of the first site that `isWanted`, of those that are shown; nil where there is none.
  func icon(where isWanted: (URL) -> Bool) -> SiteIconView? {
    guard case .icons(_, let sites) = section,
      let index = sites.indices.first(where: { isWanted(sites[$0].url) && !items[$0].isHidden })
    else { return nil }
    return (items[index] as? StartPageIconButton)?.icon
  }

  private func offerMenu(_ url: URL, on view: UIView, open: @escaping @MainActor () -> Void) {
    view.addInteraction(
      MenuRequest { [weak self] view, point in self?.onMenu?(url, view, point, open) })
  }

  private func offerAll(_ action: @escaping @MainActor (StartPageSectionView) -> Void) {
    showAll.isHidden = false
    nameShowAll("Show All")
    showAll.addAction(UIAction { [weak self] _ in self.map(action) }, for: .touchUpInside)
  }

  private func nameShowAll(_ name: String) {
    showAll.setTitle(name, for: .normal)
    showAll.accessibilityLabel = "\(name), \(title.text ?? "")"
  }

  private func toggleExpanded() {
    isExpanded.toggle()
    nameShowAll(isExpanded ? "Show Less" : "Show All")
    for icon in items.dropFirst(StartPageContent.maximumIcons) { icon.isHidden = !isExpanded }
    onExpand?()
  }

  private func choose(_ story: StartPageItems.Story) {
    if let closed = story.closed { onReopen?(closed) } else { onOpen?(story.url) }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
    items.forEach { $0.setNeedsLayout() }
  }

  private func setUpCard() {
    addSubview(card)
  }

  private typealias M = StartPageMetrics

  func height(forWidth width: CGFloat) -> CGFloat {
    let head = M.titleHeight + M.titleToContent
    switch section {
    case .icons:
      let rows = (items.count { !$0.isHidden } + M.columns - 1) / M.columns
      guard rows > 0 else { return head }
      return head + CGFloat(rows - 1) * M.rowPitch + M.iconSize + M.iconToName + M.nameHeight
    case .cards: return head + M.cardHeight
    case .note(_, let text): return head + noteHeight(text, width: width - 2 * M.side) + 2 * M.notePadding
    case .welcome: return head + welcomeHeight(forWidth: width - 2 * M.side)
    case .figure: return head + figureHeight(forWidth: width - 2 * M.side)
    case .rows: return head + CGFloat(items.count) * M.rowHeight
    }
  }

  private func figureHeight(forWidth width: CGFloat) -> CGFloat {
    (items.first as? StartPageFigureButton)?.height(forWidth: width) ?? 0
  }

  private func welcomeHeight(forWidth width: CGFloat) -> CGFloat {
    (items.first as? WelcomeCardView)?.height(forWidth: width) ?? 0
  }

  private func noteHeight(_ text: String, width: CGFloat) -> CGFloat {
    let label = items.first as? UILabel
    let room = CGSize(width: width - 2 * M.notePadding, height: .greatestFiniteMagnitude)
    return (label?.sizeThatFits(room).height ?? 0).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.width - 2 * M.side
    let more = showAll.isHidden ? 0 : showAll.intrinsicContentSize.width.rounded(.up)
    title.frame = CGRect(x: M.side, y: 0, width: inner - more, height: M.titleHeight)
    showAll.frame = CGRect(
      x: bounds.width - M.side - more, y: M.showAllShift, width: more, height: M.titleHeight)
    mirror([title, showAll])
    let top = M.titleHeight + M.titleToContent
    switch section {
    case .icons:
      let pitch = (inner - M.iconSize) / CGFloat(M.columns - 1)
      // Names end before their neighbours, and at the page's sides.
      let width = min(M.nameWidth, pitch - M.nameGap, 2 * (M.side - M.nameGap) + M.iconSize)
      for (index, view) in items.enumerated() {
        let center = M.side + M.iconSize / 2 + CGFloat(index % M.columns) * pitch
        view.frame = CGRect(
          x: center - width / 2, y: top + CGFloat(index / M.columns) * M.rowPitch, width: width,
          height: M.iconSize + M.iconToName + M.nameHeight)
      }
      mirror(items)
    case .cards:
      shelf.frame = CGRect(x: M.side, y: top, width: inner, height: M.cardHeight)
      shelf.layRow(items.map { ($0, CGSize(width: M.cardWidth, height: M.cardHeight)) }, gap: M.cardGap)
    case .note(_, let text):
      let height = noteHeight(text, width: inner)
      card.frame = CGRect(x: M.side, y: top, width: inner, height: height + 2 * M.notePadding)
      items.first?.frame = CGRect(
        x: M.notePadding, y: M.notePadding, width: inner - 2 * M.notePadding, height: height)
    case .welcome:
      items.first?.frame = CGRect(x: M.side, y: top, width: inner, height: welcomeHeight(forWidth: inner))
    case .figure:
      items.first?.frame = CGRect(x: M.side, y: top, width: inner, height: figureHeight(forWidth: inner))
    case .rows:
      card.frame = CGRect(x: M.side, y: top, width: inner, height: CGFloat(items.count) * M.rowHeight)
      for (index, view) in items.enumerated() {
        view.frame = CGRect(x: 0, y: CGFloat(index) * M.rowHeight, width: inner, height: M.rowHeight)
      }
      for (index, line) in separators.enumerated() {
        line.frame = CGRect(
          x: M.rowTextX, y: CGFloat(index + 1) * M.rowHeight - Hairline.thickness, width: inner - M.rowTextX,
          height: Hairline.thickness)
      }
      card.content.mirror(separators)
    }
  }
}
