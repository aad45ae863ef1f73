import Foundation

/// A selection of any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  private var stored: [DateComponents] = []

  /// Creates a selection with an object that is told of it; it is held weakly.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The object that decides which days can be selected and deselected, and is told which were.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)? {
    didSet { updateSelectableDates() }
  }

  /// The selected days, in the order in which they were selected. The delegate is not told when they are set.
  open var selectedDates: [DateComponents] {
    get { stored }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Selects other days; the delegate is not told.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    stored = selectedDates
    calendarView?.selectionDidChange()
  }

  override var selectedDays: [DateComponents] { stored }

  private func place(of day: DateComponents) -> Int? {
    let calendar = day.calendar ?? .current
    return stored.firstIndex { $0.isSameDay(as: day, in: calendar) }
  }

  override func allows(_ day: DateComponents) -> Bool {
    place(of: day) != nil || delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func userDidTap(_ day: DateComponents) {
    if let place = place(of: day) {
      guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
      stored.remove(at: place)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      guard delegate?.multiDateSelection(self, canSelectDate: day) ?? true else { return }
      stored.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
