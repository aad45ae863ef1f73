import Foundation
import QuartzCore

extension UITableView {
  /// The view of a header or footer, made if there is none yet; nil when the section has none, or the table is reloaded by who is asked.
  func headerFooter(_ kind: PartKind, _ section: Int) -> UIView? {
    if let view = kind == .header ? shown.headers[section] : shown.footers[section] { return view }
    guard !(kind == .header ? shown.withoutHeader : shown.withoutFooter).contains(section) else { return nil }
    let areAnimationsEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(areAnimationsEnabled) }
    let reloads = shown.reloads
    let given = delegateView(kind, section)
    guard shown.reloads == reloads else { return nil }
    guard let view = given ?? titleView(kind, section) else {
      if kind == .header { shown.withoutHeader.insert(section) } else { shown.withoutFooter.insert(section) }
      return nil
    }
    takeBack(view)
    // One that the app keeps itself did not come by way of the pool.
    if let own = view as? UITableViewHeaderFooterView, let identifier = own.reuseIdentifier {
      pool.headerFooters.withdraw(own, identifier)
    }
    (view as? UITableViewHeaderFooterView)?.table = self
    (view as? UITableViewHeaderFooterView)?.place(headerFooterPlacement(kind, section, isPinned: false))
    if kind == .header { shown.headers[section] = view } else { shown.footers[section] = view }
    view.frame.size.width = rowWidth
    addSubview(view)
    // What the program animates in the delegate's method moves.
    UIView.setAnimationsEnabled(areAnimationsEnabled)
    if kind == .header {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private func titleView(_ kind: PartKind, _ section: Int) -> UIView? {
    let titles = kind == .header ? content.headerTitles : content.footerTitles
    guard let title = titles[section], !title.isEmpty else { return nil }
    let identifier = TablePool.titleIdentifier
    let view: UITableViewHeaderFooterView
    if let waiting = pool.headerFooters.take(identifier) {
      view = waiting
      view.prepareForReuse()
    } else {
      view = UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    view.place(headerFooterPlacement(kind, section, isPinned: false))
    view.show(title: title)
    return view
  }

  /// Tells a view that was dequeued the part that it will be, so that its defaults are those of the table's style.
  func placeDequeued(_ view: UITableViewHeaderFooterView) {
    view.table = self
    if let (kind, section) = shown.asked {
      view.place(headerFooterPlacement(kind, section, isPinned: false))
    } else {
      var placement = view.placement
      placement.style = style
      view.place(placement)
    }
  }

  private func headerFooterPlacement(
    _ kind: PartKind, _ section: Int, isPinned: Bool
  ) -> HeaderFooterPlacement {
    var placement = HeaderFooterPlacement()
    placement.style = style
    placement.isFooter = kind == .footer
    placement.isFirst = section == 0 && tableHeaderView == nil
    placement.isPinned = isPinned
    placement.margin = sideMargin
    if style != .insetGrouped, insetsContentViewsToSafeArea { placement.safeInsets = sideInsets }
    placement.indexWidth = indexView?.stripWidth ?? 0
    return placement
  }

  // MARK: - In sight

  func updateHeadersAndFooters() {
    let reloads = shown.reloads
    var headers = Set<Int>()
    var footers = Set<Int>()
    for part in shown.parts {
      let section = content.geometry.sections[part.section]
      if section.header.height > 0, isSeen(.header, part.section) { headers.insert(part.section) }
      if section.footer.height > 0, isSeen(.footer, part.section) { footers.insert(part.section) }
    }
    for section in shown.headers.keys where !headers.contains(section) { removeHeader(section) }
    for section in shown.footers.keys where !footers.contains(section) { removeFooter(section) }
    shown.withoutHeader.formIntersection(headers)
    shown.withoutFooter.formIntersection(footers)
    // In order: one that the program keeps itself is asked for before others could be given it by the pool.
    for section in headers.sorted() where shown.reloads == reloads { _ = headerFooter(.header, section) }
    for section in footers.sorted() where shown.reloads == reloads { _ = headerFooter(.footer, section) }
    placeHeadersAndFooters()
  }

  private func isSeen(_ kind: PartKind, _ section: Int) -> Bool {
    let span = span(kind, section)
    let visible = visibleSpan
    return span.end > visible.start && span.start < visible.end
  }

  /// Returns the stretch in which a header or footer is shown now.
  private func span(_ kind: PartKind, _ section: Int) -> TableGeometry.Span {
    let inset = adjustedContentInset
    switch (style, kind) {
    case (.plain, .header):
      return content.geometry.stickyHeader(of: section, edge: bounds.minY + barInsetTop)
    case (.plain, .footer):
      return content.geometry.stickyFooter(of: section, edge: bounds.maxY - inset.bottom)
    case (_, .header): return content.geometry.header(of: section)
    case (_, .footer): return content.geometry.footer(of: section)
    }
  }

  func placeStickyViews() {
    if style == .plain, !(shown.headers.isEmpty && shown.footers.isEmpty), hasUnseenParts {
      return updateHeadersAndFooters()
    }
    placeHeadersAndFooters()
  }

  private func placeHeadersAndFooters() {
    for (section, view) in shown.headers { place(view, .header, section) }
    for (section, view) in shown.footers { place(view, .footer, section) }
  }

  /// True if a header or footer should be in sight and is not made, or the other way round.
  private var hasUnseenParts: Bool {
    shown.parts.contains { part in
      let geometry = content.geometry.sections[part.section]
      let hasHeader = shown.headers[part.section] != nil || shown.withoutHeader.contains(part.section)
      let hasFooter = shown.footers[part.section] != nil || shown.withoutFooter.contains(part.section)
      return (geometry.header.height > 0 && isSeen(.header, part.section)) != hasHeader
        || (geometry.footer.height > 0 && isSeen(.footer, part.section)) != hasFooter
    }
  }

  /// Every section is asked for its header and footer again.
  func forgetMissingHeadersAndFooters() {
    shown.withoutHeader = []
    shown.withoutFooter = []
  }

  private func place(_ view: UIView, _ kind: PartKind, _ section: Int) {
    guard content.counts.indices.contains(section) else { return }
    let span = span(kind, section)
    let natural =
      kind == .header ? content.geometry.header(of: section) : content.geometry.footer(of: section)
    let frame = rect(span)
    if view.frame != frame { view.frame = frame }
    (view as? UITableViewHeaderFooterView)?.place(
      headerFooterPlacement(kind, section, isPinned: style == .plain && span.start != natural.start))
  }

  func removeHeader(_ section: Int) {
    guard let view = shown.headers.removeValue(forKey: section) else { return }
    recycle(headerFooter: view)
    tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  func removeFooter(_ section: Int) {
    guard let view = shown.footers.removeValue(forKey: section) else { return }
    recycle(headerFooter: view)
    tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }
}
