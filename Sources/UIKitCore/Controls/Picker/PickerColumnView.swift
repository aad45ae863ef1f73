import Foundation
import QuartzCore

/// One wheel of a picker view: it scrolls, comes to rest on a row and shows its rows on a drum.
final class PickerColumnView: UIScrollView, UIScrollViewDelegate {
  let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = PickerMetrics.rowHeight
  /// The width that the picker gives the column, in points.
  var width: CGFloat = 0
  /// −1 where there are no rows.
  private(set) var selectedRow = -1
  private weak var picker: UIPickerView?
  private var rows: [Int: UIView] = [:]
  private var waiting: [UIView] = []
  private var laidOutSize = CGSize.zero

  init(_ picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    delegate = self
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", PickerColumnView.tapped))
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Rows

  func load(rowCount: Int, rowHeight: CGFloat, width: CGFloat) {
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    self.width = width
    selectedRow = rowCount == 0 ? -1 : min(max(0, selectedRow), rowCount - 1)
    // Another delegate's views may be of another class: none of the old ones is used again.
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    waiting = []
    laidOutSize = .zero
    setNeedsLayout()
  }

  func view(ofRow row: Int) -> UIView? {
    layoutIfNeeded()
    return rows[row]
  }

  /// Turns to a row, without reporting the choice.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = min(max(0, row), rowCount - 1)
    turn(to: selectedRow, animated: animated)
  }

  private func turn(to row: Int, animated: Bool) {
    // Before there is a size, the first layout does it.
    guard laidOutSize != .zero else { return }
    setContentOffset(offset(ofRow: row), animated: animated && window != nil)
  }

  private var drum: PickerWheel { PickerWheel(radius: bounds.height / 2) }

  /// Above the first row and below the last one, so that either reaches the middle.
  private var margin: CGFloat { (bounds.height - rowHeight) / 2 }

  private func offset(ofRow row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - margin) }

  private func row(nearest offset: CGPoint) -> Int {
    min(max(0, Int(((offset.y + margin) / rowHeight).rounded())), rowCount - 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize {
      laidOutSize = bounds.size
      contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
      contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
      if selectedRow >= 0 { setContentOffset(offset(ofRow: selectedRow), animated: false) }
    }
    placeRows()
  }

  override func visibleBoundsDidChange(from old: CGRect) {
    super.visibleBoundsDidChange(from: old)
    placeRows()
  }

  private func placeRows() {
    guard laidOutSize == bounds.size, rowCount > 0, !bounds.isEmpty else { return }
    let (drum, middle) = (drum, bounds.midY)
    let first = max(0, Int(((middle - drum.reach) / rowHeight - 0.5).rounded(.up)))
    let last = min(rowCount - 1, Int(((middle + drum.reach) / rowHeight - 0.5).rounded(.down)))
    let seen = first <= last ? first...last : 0...0
    for (row, view) in rows where !seen.contains(row) {
      putAway(view)
      rows[row] = nil
    }
    for row in seen {
      let distance = (CGFloat(row) + 0.5) * rowHeight - middle
      guard let pose = drum.pose(at: distance, rowHeight: rowHeight) else { continue }
      let view = rows[row] ?? makeView(ofRow: row)
      rows[row] = view
      view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.width / 2, y: middle + pose.y)
      view.transform = CGAffineTransform(scaleX: 1, y: pose.scale)
      view.alpha = pose.opacity
    }
  }

  private func makeView(ofRow row: Int) -> UIView {
    let reused = waiting.popLast()
    guard let picker else { return UIView() }
    let view =
      picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: reused)
      ?? picker.titleView(row, component, reusing: reused)
    // The wheel is one element.
    view.isAccessibilityElement = false
    if view.superview !== self { addSubview(view) }
    return view
  }

  private func putAway(_ view: UIView) {
    view.removeFromSuperview()
    view.transform = .identity
    waiting.append(view)
  }

  // MARK: - Turning

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    rowCount == 0 ? target : offset(ofRow: row(nearest: target))
  }

  override var restingPlace: CGPoint {
    rowCount == 0 ? super.restingPlace : offset(ofRow: row(nearest: contentOffset))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0 else { return }
    let middle = bounds.midY
    let place = middle + drum.distance(atSeen: tap.location(in: self).y - middle)
    let row = Int((place / rowHeight).rounded(.down))
    guard (0..<rowCount).contains(row) else { return }
    turn(to: row, animated: true)
    if window == nil { didComeToRest() }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didComeToRest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didComeToRest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didComeToRest() }

  private func didComeToRest() {
    guard rowCount > 0 else { return }
    userChose(row(nearest: contentOffset))
  }

  private func userChose(_ row: Int) {
    guard row != selectedRow, let picker else { return }
    selectedRow = row
    windowStorage?.accessibilityTreeDidChange()
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get {
      if let own = super.accessibilityValue { return own }
      return selectedRow < 0 ? nil : picker?.spokenTitle(ofRow: selectedRow, component)
    }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ count: Int) {
    let row = selectedRow + count
    guard (0..<rowCount).contains(row) else { return }
    turn(to: row, animated: false)
    userChose(row)
  }
}
