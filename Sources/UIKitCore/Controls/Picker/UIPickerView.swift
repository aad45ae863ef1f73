import Foundation
import QuartzCore

/// Wheels beside each other, of which each shows the rows of one component and has one of them chosen.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private let bar = UIView()
  var columns: [PickerColumnView] = []
  private var isLoaded = false

  /// Creates a picker with a frame; one of no size gets the picker's usual one.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
    setUp()
  }

  /// Creates a picker view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIPickerView.self) else { return nil }
  }

  private func setUp() {
    bar.backgroundColor = .tertiarySystemFill
    bar.layer.cornerRadius = PickerMetrics.barRadius
    bar.layer.cornerCurve = .continuous
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  // MARK: - Who answers

  /// The object that gives the numbers of components and rows; setting it reloads the picker.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { dataDidChange() } }
  }

  /// The object that gives the rows' sizes and contents and is told of choices; setting it reloads the picker.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { dataDidChange() } }
  }

  /// The wish for a mark at the chosen rows. There always is one: the wish has no effect, as since iOS 7.
  open var showsSelectionIndicator = true

  // MARK: - Asking

  /// The number of wheels, as the data source last gave it.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  /// Returns the number of a component's rows, as the data source last gave it.
  open func numberOfRows(inComponent component: Int) -> Int { column(component).rowCount }

  /// Returns the size of a component's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    let column = column(component)
    return CGSize(width: column.width, height: column.rowHeight)
  }

  /// Returns the view of a row; nil for one that is out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    let column = column(component)
    layoutIfNeeded()
    return column.view(ofRow: row)
  }

  // MARK: - Choosing

  /// Turns a wheel to a row, which is the chosen one at once; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    column(component).select(row, animated: animated)
  }

  /// −1 in a component without rows.
  open func selectedRow(inComponent component: Int) -> Int { column(component).selectedRow }

  // MARK: - Changing the data

  /// Asks for everything anew. Chosen rows stay, as far as they are there.
  open func reloadAllComponents() {
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumnView(self, component: columns.count)
      columns.append(column)
      addSubview(column)
    }
    columns.forEach(load)
    setNeedsLayout()
  }

  /// Loads the rows of one component anew.
  open func reloadComponent(_ component: Int) {
    load(column(component))
    setNeedsLayout()
  }

  private func load(_ column: PickerColumnView) {
    let component = column.component
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? PickerMetrics.rowHeight
    column.load(
      rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
      // A third of a picker that is folded up is nothing, and it may be unfolded.
      rowHeight: height > 0 ? height : PickerMetrics.rowHeight,
      width: delegate?.pickerView(self, widthForComponent: component) ?? automaticWidth)
  }

  private func dataDidChange() {
    isLoaded = false
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    if !isLoaded, dataSource != nil { reloadAllComponents() }
  }

  private func column(_ component: Int) -> PickerColumnView {
    loadIfNeeded()
    precondition(
      columns.indices.contains(component), "component \(component) of a picker view with \(columns.count)")
    return columns[component]
  }

  // MARK: - For wheels and delegates

  /// The width of each component where the delegate says none.
  var automaticWidth: CGFloat {
    let count = CGFloat(max(1, dataSource?.numberOfComponents(in: self) ?? 1))
    let gaps = 2 * PickerMetrics.barInset + (count - 1) * PickerMetrics.spacing
    return max(0, (bounds.width - gaps) / count)
  }

  /// The colour of titles; nil for the system's.
  var textColor: UIColor? { didSet { if isLoaded { reloadAllComponents() } } }

  /// A row's title in a label.
  func titleView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: PickerMetrics.fontSize)
    label.textColor = textColor ?? .label
    label.textAlignment = .center
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// Returns the name of a row for assistive technology.
  func spokenTitle(ofRow row: Int, _ component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { PickerMetrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let height = columns.map(\.rowHeight).max() ?? PickerMetrics.rowHeight
    bar.frame = CGRect(
      x: PickerMetrics.barInset, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * PickerMetrics.barInset), height: height)
    for column in columns {
      column.width = delegate?.pickerView(self, widthForComponent: column.component) ?? automaticWidth
    }
    let gaps = CGFloat(max(0, columns.count - 1)) * PickerMetrics.spacing
    var x = (bounds.width - columns.reduce(gaps) { $0 + $1.width }) / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for column in isRightToLeft ? columns.reversed() : columns {
      column.frame = CGRect(x: x, y: 0, width: column.width, height: bounds.height)
      x += column.width + PickerMetrics.spacing
    }
  }
}
