// Length: Swift overrides only what a class body declares, and every member of a control can be overridden.

import Foundation
import QuartzCore

/// Segments in a row of which one is chosen.
///
/// A tap chooses a segment; the plate under the chosen one can be slid to another.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override var isOpaqueByDefault: Bool { false }

  override var keepsTaps: Bool { true }

  /// The value of `selectedSegmentIndex` while nothing is chosen.
  public static let noSegment = -1

  /// The gesture of the finger that is down.
  private enum Touch {
    case none
    /// Down on a segment that is not chosen; nil while the finger is outside.
    case pressing(Int?)
    /// Down on the plate, which follows it.
    case sliding
  }

  private var segments: [SegmentView] = []
  private var dividers: [UIImageView] = []
  private var images = SegmentedImages()
  private let plate = KnobView(.plate)
  /// True while pictures are in the place of the usual fill.
  private var fillIsAway = false
  private var chosen = UISegmentedControl.noSegment
  private var touch = Touch.none
  private(set) var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  // MARK: - Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// - Parameter items: titles (`String`), images (`UIImage`) and actions (`UIAction`), in order.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
      case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
      default: preconditionFailure("\(item) is no title, no image and no action of a segment")
      }
    }
    frame.size = intrinsicContentSize
  }

  /// A segment for each action; choosing it runs the action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// Creates a segmented control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UISegmentedControl.self) else { return nil }
  }

  private func setUp() {
    isAccessibilityElement = false
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = SegmentedMetrics.cornerRadius
    layer.cornerCurve = .continuous
    plate.layer.cornerRadius = SegmentedMetrics.plateRadius
    plate.layer.cornerCurve = .continuous
    plate.isHidden = true
    addSubview(plate)
    showPlateColor()
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; an index beyond the last segment's appends it.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.title = title ?? "" }
  }

  /// Inserts a segment with an image; an index beyond the last segment's appends it.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.image = image }
  }

  /// A segment with the action's image, else its title. One of the same identifier must not be there yet.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    precondition(
      segmentIndex(identifiedBy: action.identifier) == NSNotFound,
      "there is a segment with the action \(action.identifier.rawValue) already")
    insert(at: segment, animated: animated) { $0.take(action) }
  }

  /// Gives a segment an action with its title or image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let known = segmentIndex(identifiedBy: action.identifier)
    precondition(
      known == NSNotFound || known == index(pinning: segment),
      "segment \(known) has the action \(action.identifier.rawValue) already")
    change(segment) { $0.take(action) }
  }

  /// Returns a segment's action; nil for a segment without one. An index beyond the last segment's means the last.
  open func actionForSegment(at segment: Int) -> UIAction? { pinned(segment)?.action }

  /// `NSNotFound` when no segment has an action of that identifier.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Removes a segment; none is chosen afterwards if it was that one. An index beyond the last segment's means the last.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = index(pinning: segment) else { return }
    let view = segments.remove(at: segment)
    dividers.popLast()?.removeFromSuperview()
    if chosen == segment {
      chosen = Self.noSegment
    } else if chosen > segment {
      chosen -= 1
    }
    segmentsDidChange(animated: animated, leaving: view)
  }

  /// Removes all segments, without animation.
  open func removeAllSegments() {
    for view in segments + dividers as [UIView] { view.removeFromSuperview() }
    segments = []
    dividers = []
    chosen = Self.noSegment
    segmentsDidChange(animated: false)
  }

  /// Gives a segment a title in the place of its image. An index beyond the last segment's means the last.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title ?? ""
      $0.image = nil
    }
  }

  /// Returns a segment's title; nil where it shows an image. An index beyond the last segment's means the last.
  open func titleForSegment(at segment: Int) -> String? { pinned(segment)?.title }

  /// Gives a segment an image in the place of its title. An index beyond the last segment's means the last.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  /// Returns a segment's image; nil where it shows a title. An index beyond the last segment's means the last.
  open func imageForSegment(at segment: Int) -> UIImage? { pinned(segment)?.image }

  /// - Parameter width: in points; 0 takes a share of what is free.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.fixedWidth = width }
  }

  /// Returns the width set for a segment, in points; 0 for a share of what is free.
  open func widthForSegment(at segment: Int) -> CGFloat { pinned(segment)?.fixedWidth ?? 0 }

  /// Moves a segment's content, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  /// Returns the distance by which a segment's content is moved, in points; zero by default.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { pinned(segment)?.contentOffset ?? .zero }

  /// Lets a segment be chosen or not. An index beyond the last segment's means the last.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isSegmentEnabled = enabled }
  }

  /// Returns true if a segment can be chosen; false without segments.
  open func isEnabledForSegment(at segment: Int) -> Bool { pinned(segment)?.isSegmentEnabled ?? false }

  /// Apple documents for each of these methods that a number beyond the last segment's means the last. Nil without segments.
  private func index(pinning segment: Int) -> Int? {
    precondition(segment >= 0, "segment \(segment)")
    return segments.isEmpty ? nil : min(segment, segments.count - 1)
  }

  private func pinned(_ segment: Int) -> SegmentView? { index(pinning: segment).map { segments[$0] } }

  private func change(_ segment: Int, _ edit: (SegmentView) -> Void) {
    guard let view = pinned(segment) else { return }
    edit(view)
    segmentsDidChange(animated: false)
  }

  private func insert(at place: Int, animated: Bool, _ edit: (SegmentView) -> Void) {
    let view = SegmentView()
    edit(view)
    let index = min(max(0, place), segments.count)
    view.onPress = { [weak self] in self?.showImages() }
    view.onActivate = { [weak self, weak view] in self?.activate(view) ?? false }
    segments.insert(view, at: index)
    addSubview(view)
    if segments.count > 1 {
      let divider = UIImageView(image: nil)
      divider.isUserInteractionEnabled = false
      insertSubview(divider, belowSubview: plate)
      dividers.append(divider)
    }
    if chosen >= index { chosen += 1 }
    if animated { view.alpha = 0 }
    segmentsDidChange(animated: animated)
  }

  private func segmentsDidChange(animated: Bool, leaving: UIView? = nil) {
    showSegments()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated, window != nil else {
      leaving?.removeFromSuperview()
      for view in segments { view.alpha = 1 }
      return
    }
    UIView.animate(
      withDuration: SegmentedMetrics.slideDuration,
      animations: {
        leaving?.alpha = 0
        for view in self.segments { view.alpha = 1 }
        self.layoutIfNeeded()
      }, completion: { _ in leaving?.removeFromSuperview() })
  }

  // MARK: - Choosing

  /// The chosen segment; `noSegment` for none. Setting it sends no action.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "segment \(newValue) of \(segments.count) cannot be chosen")
      choose(newValue, animated: false)
    }
  }

  /// A Boolean value that indicates whether segments only flash: none stays chosen.
  open var isMomentary = false {
    didSet { if isMomentary { choose(Self.noSegment, animated: false) } }
  }

  private func choose(_ index: Int, animated: Bool) {
    guard index != chosen else { return }
    let appears = chosen == Self.noSegment
    chosen = index
    showSegments()
    if appears, animated { layoutPlate() }
    slide(animated: animated && !appears)
    setNeedsLayout()
  }

  private func slide(animated: Bool) {
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(
      withDuration: SegmentedMetrics.slideDuration, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: {
        self.layoutPlate()
        self.layoutDividers()
      })
  }

  private func tell(_ index: Int, with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
    if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
  }

  private func activate(_ view: SegmentView?) -> Bool {
    guard isEnabled, let index = segments.firstIndex(where: { $0 === view }), view?.isSegmentEnabled == true
    else { return false }
    if isMomentary {
      tell(index, with: nil)
    } else if index != chosen {
      choose(index, animated: true)
      tell(index, with: nil)
    }
    return true
  }

  // MARK: - Looks

  /// nil is white in light and a grey in dark interfaces.
  open var selectedSegmentTintColor: UIColor? { didSet { showPlateColor() } }

  /// A Boolean value that indicates whether widths follow from content in place of being equal; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Sets the attributes of titles in a state, over those of the normal state; nil removes them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    segmentsDidChange(animated: false)
  }

  /// Returns the attributes set for titles in a state; nil where none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// Sets the picture behind segments in a state, stretched where it is no resizable one; where a state has none, that of the normal
  /// state. With one for the normal state the control is drawn by pictures alone. Those for other metrics than `default` are kept and
  /// not shown: bars have one height here.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images.setBackground(backgroundImage, for: state, barMetrics)
    imagesDidChange()
  }

  /// Returns the picture set behind segments in a state; nil where none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images.background(for: state, barMetrics)
  }

  /// Sets the picture between two segments of certain states, in place of a line.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images.setDivider(dividerImage, left: leftState, right: rightState, barMetrics)
    imagesDidChange()
  }

  /// Returns the picture set between two segments of certain states; nil where none was set.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    images.divider(left: leftState, right: rightState, barMetrics)
  }

  /// Takes over all pictures of another control's.
  func takeImages(_ images: SegmentedImages) {
    self.images = images
    imagesDidChange()
  }

  private func imagesDidChange() {
    // The usual fill makes room for pictures; a colour of the program's stays.
    if images.hasBackground, backgroundColor == .tertiarySystemFill {
      backgroundColor = nil
      fillIsAway = true
    } else if !images.hasBackground, fillIsAway {
      if backgroundColor == nil { backgroundColor = .tertiarySystemFill }
      fillIsAway = false
    }
    segmentsDidChange(animated: false)
  }

  private func state(of index: Int) -> UIControl.State {
    var state: UIControl.State = index == chosen ? .selected : .normal
    if !isEnabled || !segments[index].isSegmentEnabled { state.insert(.disabled) }
    if segments[index].isPressed { state.insert(.highlighted) }
    return state
  }

  private func showPlateColor() {
    plate.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
  }

  private func showSegments() {
    for (index, view) in segments.enumerated() {
      let state = state(of: index).subtracting(.highlighted)
      let looks = (attributes[.normal] ?? [:]).merging(attributes[state] ?? [:]) { $1 }
      view.show(looks, isChosen: index == chosen, isEnabled: isEnabled)
    }
    showImages()
    windowStorage?.accessibilityTreeDidChange()
  }

  private func showImages() {
    for (index, view) in segments.enumerated() {
      view.background = images.shownBackground(for: state(of: index))
    }
    for (index, divider) in dividers.enumerated() where index + 1 < segments.count {
      divider.image = images.shownDivider(left: state(of: index), right: state(of: index + 1))
      divider.backgroundColor = images.hasBackground || divider.image != nil ? nil : .separator
      // Pictures of segments meet where a divider's is; a line lies below the plate.
      if divider.image != nil {
        bringSubviewToFront(divider)
      } else {
        insertSubview(divider, belowSubview: plate)
      }
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showSegments()
  }

  // MARK: - Layout

  private var widths: [CGFloat] {
    SegmentedLayout.widths(
      fixed: segments.map(\.fixedWidth), wanted: segments.map(\.wantedWidth), total: bounds.width,
      byContent: apportionsSegmentWidthsByContent)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: SegmentedLayout.naturalWidth(
        fixed: segments.map(\.fixedWidth), wanted: segments.map(\.wantedWidth),
        byContent: apportionsSegmentWidthsByContent), height: SegmentedMetrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (view, width) in zip(segments, widths) {
      view.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width
    }
    layoutDividers()
    if case .sliding = touch { return }
    layoutPlate()
  }

  private func layoutDividers() {
    for (index, divider) in dividers.enumerated() where index + 1 < segments.count {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let edge = isRightToLeft ? segments[index].frame.minX : segments[index].frame.maxX
      let size =
        divider.image.map { CGSize(width: $0.size.width, height: bounds.height) }
        ?? CGSize(width: SegmentedMetrics.dividerWidth, height: SegmentedMetrics.dividerHeight)
      divider.frame = CGRect(
        x: edge - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      divider.alpha = divider.image == nil && (index == chosen || index + 1 == chosen) ? 0 : 1
    }
  }

  private func layoutPlate() {
    plate.isHidden = images.hasBackground || !segments.indices.contains(chosen)
    guard segments.indices.contains(chosen) else { return }
    let frame = segments[chosen].frame.insetBy(
      dx: SegmentedMetrics.plateInset, dy: SegmentedMetrics.plateInset)
    plate.bounds = CGRect(origin: .zero, size: frame.size)
    plate.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: - Touches

  private func segment(at point: CGPoint) -> Int? {
    let inside = min(max(bounds.minX, point.x), bounds.maxX - 0.1)
    return segments.firstIndex { $0.frame.minX <= inside && inside < $0.frame.maxX && $0.isSegmentEnabled }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)) else { return false }
    if index == chosen, !isMomentary {
      self.touch = .sliding
      scalePlate(SegmentedMetrics.pressedScale)
    } else {
      self.touch = .pressing(index)
      segments[index].isPressed = true
      if isMomentary { choose(index, animated: false) }
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let under = isTouchInside ? segment(at: touch.location(in: self)) : nil
    switch self.touch {
    case .none: return false
    case .sliding:
      if let under, under != chosen {
        choose(under, animated: true)
        slidChoice = true
      }
    case .pressing(let index):
      guard under != index else { return true }
      if let index { segments[index].isPressed = false }
      if let under { segments[under].isPressed = true }
      self.touch = .pressing(under)
      if isMomentary { choose(under ?? Self.noSegment, animated: false) }
    }
    return true
  }

  /// True if the plate was slid to another segment by the finger that is down.
  private var slidChoice = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let ending = self.touch
    let inside = isTouchInside
    release()
    switch ending {
    case .none: break
    case .sliding:
      if slidChoice { tell(chosen, with: event) }
    case .pressing(let index):
      if inside, let index {
        // A momentary choice is there for those who are told, and gone afterwards.
        choose(index, animated: !isMomentary)
        tell(index, with: event)
      }
      if isMomentary { choose(Self.noSegment, animated: false) }
    }
    slidChoice = false
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    let slid = slidChoice
    release()
    slidChoice = false
    if isMomentary { choose(Self.noSegment, animated: false) }
    if slid { tell(chosen, with: event) }
  }

  private func release() {
    for view in segments { view.isPressed = false }
    if case .sliding = touch { scalePlate(1) }
    touch = .none
  }

  private func scalePlate(_ scale: CGFloat) {
    UIView.animate(
      withDuration: SegmentedMetrics.pressDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.plate.transform = CGAffineTransform(scaleX: scale, y: scale) })
  }
}

extension SegmentView {
  /// Shows an action's image, else its title.
  fileprivate func take(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
  }
}
