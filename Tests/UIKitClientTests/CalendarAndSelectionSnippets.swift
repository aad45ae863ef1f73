import Testing
import UIKit

/// Calendars, lists in which several rows are selected, and layers in space, as an app's author writes them.
@MainActor
@Suite(.serialized) struct CalendarAndSelectionSnippets {
  init() { installScreen() }

  @Test func bookingCalendar() {
    final class BookingViewController: UIViewController, UICalendarViewDelegate,
      UICalendarSelectionSingleDateDelegate
    {
      let calendarView = UICalendarView()
      var chosen: DateComponents?

      override func viewDidLoad() {
        super.viewDidLoad()
        calendarView.calendar = Calendar(identifier: .gregorian)
        calendarView.locale = Locale(identifier: "en_US")
        calendarView.fontDesign = .monospaced
        calendarView.delegate = self
        calendarView.availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
        let selection = UICalendarSelectionSingleDate(delegate: self)
        calendarView.selectionBehavior = selection
        selection.setSelected(DateComponents(year: 2024, month: 2, day: 14), animated: false)
        calendarView.setVisibleDateComponents(DateComponents(year: 2024, month: 2), animated: false)
        view.addSubview(calendarView)
      }

      func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
      ) -> UICalendarView.Decoration? {
        if dateComponents.day == 2 { return UICalendarView.Decoration(customViewProvider: { UILabel() }) }
        guard dateComponents.day == 1 else { return nil }
        return .image(UIImage(systemName: "star.fill"), color: .systemYellow, size: .large)
      }

      func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
      ) { chosen = dateComponents }
    }

    let controller = BookingViewController()
    controller.loadViewIfNeeded()
    #expect(controller.calendarView.visibleDateComponents.month == 2)
    controller.calendarView.reloadDecorations(
      forDateComponents: [DateComponents(year: 2024, month: 2, day: 1)], animated: true)
  }

  @Test func multipleSelection() {
    final class FilesViewController: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.selfSizingInvalidation = .enabledIncludingConstraints
      }
      override func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool { true }
      override func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) { setEditing(true, animated: true) }
      override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    }
    let controller = FilesViewController(style: .plain)
    controller.loadViewIfNeeded()
    #expect(controller.tableView.selfSizingInvalidation == .enabledIncludingConstraints)
  }

  @Test func layersAndSprings() {
    let cube = CATransformLayer()
    cube.addSublayer(CALayer())
    let scroll = CAScrollLayer()
    scroll.scrollMode = .horizontally
    scroll.scroll(to: CGPoint(x: 10, y: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 10, y: 0) && cube.visibleRect == cube.bounds)
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    spring.keyPath = "position.x"
    spring.duration = spring.settlingDuration
    let timing = UISpringTimingParameters(
      duration: 0.5, bounce: 0.2, initialVelocity: CGVector(dx: 1, dy: 0))
    #expect(timing.initialVelocity.dx == 1 && spring.duration > 0.5)
  }
}
