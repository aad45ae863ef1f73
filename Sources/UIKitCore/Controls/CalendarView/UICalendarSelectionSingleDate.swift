import Foundation

/// A selection of one day at most.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  private var stored: DateComponents?

  /// Creates a selection with an object that is told of it; it is held weakly.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The object that decides which days can be selected, and is told which one was.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)? {
    didSet { updateSelectableDates() }
  }

  /// The selected day; nil for none. The delegate is not told when it is set.
  open var selectedDate: DateComponents? {
    get { stored }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a day, or none; the delegate is not told.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    stored = selectedDate
    calendarView?.selectionDidChange()
  }

  override var selectedDays: [DateComponents] { stored.map { [$0] } ?? [] }

  override func allows(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  /// A tap on the selected day selects none, where the delegate lets it.
  override func userDidTap(_ day: DateComponents) {
    let calendar = day.calendar ?? .current
    let isSelected = stored?.isSameDay(as: day, in: calendar) ?? false
    let new = isSelected ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: new) ?? (new != nil) else { return }
    stored = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}
