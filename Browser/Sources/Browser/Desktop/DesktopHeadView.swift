import BrowserCore
import UIKit

/// The requests of the head to the container; the sender comes first.
@MainActor
protocol DesktopHeadViewDelegate: AnyObject {
  func desktopHead(_ head: DesktopHeadView, didChoose button: DesktopHeadView.Button)
  func desktopHeadDidChooseProfile(_ head: DesktopHeadView)
  /// The button that names the group was chosen.
  func desktopHeadDidChooseGroup(_ head: DesktopHeadView)
  func desktopHead(_ head: DesktopHeadView, didSelect id: TabID)
  func desktopHead(_ head: DesktopHeadView, didClose id: TabID)
  func desktopHead(_ head: DesktopHeadView, didSwitchSoundOf id: TabID)
  func desktopHead(_ head: DesktopHeadView, didUnpin id: TabID)
  /// A tab's menu was asked for, at a point of its view.
  func desktopHead(_ head: DesktopHeadView, menuOf id: TabID, from source: UIView, at point: CGPoint)
  func desktopHead(_ head: DesktopHeadView, didMove id: TabID, to index: Int)
  /// A tab was dragged out of the row.
  func desktopHead(_ head: DesktopHeadView, didDetach id: TabID)
}

/// The head of a wide window: buttons and field, and below them the tabs, all in the page's colour.
///
/// Window controls are not its own: UIKit draws them over its right end.
final class DesktopHeadView: UIView {
  /// The buttons of the head; tabs and field are not among them.
  enum Button: CaseIterable {
    case sidebar, back, forward, share, newTab, overview, tabList
  }

  weak var delegate: (any DesktopHeadViewDelegate)?

  let addressBar = AddressBarView(style: .desktop)
  let tabs = DesktopTabsView()
  let drop = DesktopDropView()
  let profileButton = DesktopProfileButton()
  let groupButton = DesktopGroupButton()
  private var buttons: [Button: DesktopButton] = [:]
  private let rule = UIView()
  private let hairline = UIView()

  /// True if window controls lie over the right end.
  var hasWindowControls = true { didSet { if hasWindowControls != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for button in Button.allCases {
      let view = DesktopButton(button.symbol, button.label, size: button.size) { [weak self] in
        guard let self else { return }
        delegate?.desktopHead(self, didChoose: button)
      }
      buttons[button] = view
      addSubview(view)
    }
    profileButton.isHidden = true
    profileButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.desktopHeadDidChooseProfile($0) } },
      for: .touchUpInside)
    addSubview(profileButton)
    groupButton.isHidden = true
    groupButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.desktopHeadDidChooseGroup($0) } },
      for: .touchUpInside)
    addSubview(groupButton)
    hairline.backgroundColor = Palette.barHairline
    for view in [rule, hairline, addressBar, tabs] as [UIView] { addSubview(view) }
    tabs.onSelect = { [weak self] id in self.map { $0.delegate?.desktopHead($0, didSelect: id) } }
    tabs.onSound = { [weak self] id in self.map { $0.delegate?.desktopHead($0, didSwitchSoundOf: id) } }
    tabs.onUnpin = { [weak self] id in self.map { $0.delegate?.desktopHead($0, didUnpin: id) } }
    tabs.onClose = { [weak self] id in self.map { $0.delegate?.desktopHead($0, didClose: id) } }
    tabs.onMenu = { [weak self] id, source, point in
      self.map { $0.delegate?.desktopHead($0, menuOf: id, from: source, at: point) }
    }
    tabs.onMove = { [weak self] id, index in self.map { $0.delegate?.desktopHead($0, didMove: id, to: index) }
    }
    tabs.onDetach = { [weak self] id in self.map { $0.delegate?.desktopHead($0, didDetach: id) } }
    accessibilityIdentifier = "desktop-head"
  }

  required init?(coder: NSCoder) { nil }

  func button(_ button: Button) -> DesktopButton? { buttons[button] }

  /// Names the profile; nil where there is only one, or none.
  func show(_ person: StartPageItems.Person?) {
    profileButton.isHidden = person == nil
    if let person { profileButton.show(person.avatar, of: person.name) }
    setNeedsLayout()
  }

  /// Names the tabs that are shown; nil where there are no groups.
  /// - Parameter value: what a screen reader says of them besides.
  func showGroup(_ name: String?, value: String? = nil) {
    guard
      groupButton.isHidden != (name == nil) || groupButton.name != name
        || groupButton.accessibilityValue != value
    else { return }
    groupButton.isHidden = name == nil
    if let name { groupButton.show(name, value: value) }
    setNeedsLayout()
  }

  // MARK: - Colours

  /// Takes the strip's colour: the page's theme colour, or the bars'.
  func show(_ tint: StripTint) {
    backgroundColor = tint.background.map(UIColor.init(page:)) ?? Palette.barBackground
    let isDark = tint.usesLightText
    for button in buttons.values { button.isOnDarkStrip = isDark }
    tabs.isOnDarkStrip = isDark
    profileButton.isOnDarkStrip = isDark
    groupButton.isOnDarkStrip = isDark
    rule.backgroundColor = Palette.OnStrip.rule(isDarkStrip: isDark)
    // Only the bars' own colour needs to be told from the page.
    hairline.isHidden = tint.background != nil && !tint.showsSeparator
  }

  // MARK: - Layout

  var layout: DesktopLayout {
    DesktopLayout(
      width: Double(bounds.width), tabCount: tabs.count, hasWindowControls: hasWindowControls,
      profileWidth: profileButton.isHidden ? 0 : Double(profileButton.fittingWidth),
      groupWidth: groupButton.isHidden ? 0 : Double(groupButton.fittingWidth))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = self.layout
    let leading = [buttons[.sidebar], buttons[.back], buttons[.forward]]
    for (button, frame) in zip(leading, layout.leadingButtonFrames) { button?.frame = frame }
    profileButton.frame = layout.profileFrame
    groupButton.frame = layout.groupFrame
    let trailing = [buttons[.share], buttons[.newTab], buttons[.overview]]
    for (button, frame) in zip(trailing, layout.trailingButtonFrames) { button?.frame = frame }
    rule.isHidden = !hasWindowControls
    let row = CGFloat(WideMetrics.toolbarRowHeight)
    rule.frame = CGRect(
      x: bounds.width - CGFloat(WideMetrics.ruleFromRight), y: (row - DesktopHeadMetrics.ruleHeight) / 2,
      width: 1,
      height: DesktopHeadMetrics.ruleHeight)
    hairline.frame = CGRect(
      x: 0, y: bounds.height, width: bounds.width, height: Hairline.thickness)
    // The bar is as high as the row; its style places the field in it.
    let field = layout.fieldFrame
    addressBar.frame = CGRect(x: field.minX, y: 0, width: field.width, height: row)
    tabs.frame = layout.tabsFrame
    let chevron = CGFloat(WideMetrics.chevronFromRight)
    let size = CGSize(width: WideMetrics.buttonWidth, height: WideMetrics.tabHeight)
    buttons[.tabList]?.frame = CGRect(
      x: bounds.width - chevron - size.width / 2, y: row, width: size.width, height: size.height)
    mirror(Array(buttons.values) + [rule, addressBar, tabs])
  }

  /// Returns the frame of the suggestions' card, in this view's coordinates.
  /// - Parameter height: room below the head.
  func dropFrame(below height: CGFloat) -> CGRect {
    let field = layout.fieldFrame
    let top = field.maxY + DesktopHeadMetrics.dropGap
    let most = bounds.height + height - top - DesktopHeadMetrics.dropBottom
    return CGRect(
      x: addressBar.frame.minX, y: top, width: field.width, height: min(drop.fittingHeight, max(0, most)))
  }
}

extension DesktopHeadView.Button {
  fileprivate var symbol: String {
    switch self {
    case .sidebar: "sidebar.left"
    case .back: "chevron.backward"
    case .forward: "chevron.forward"
    case .share: "square.and.arrow.up"
    case .newTab: "plus"
    case .overview: "square.on.square"
    case .tabList: "chevron.down"
    }
  }

  fileprivate var label: String {
    switch self {
    case .sidebar: "Bookmarks"
    case .back: "Back"
    case .forward: "Forward"
    case .share: "Share"
    case .newTab: "New Tab"
    case .overview: "Tabs"
    case .tabList: "All Tabs"
    }
  }

  fileprivate var size: CGFloat { self == .tabList ? DesktopHeadMetrics.chevron : DesktopHeadMetrics.glyph }
}
