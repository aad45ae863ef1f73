import Foundation
import QuartzCore

/// Offers what can be done with things that a program shares: a sheet in narrow windows, a popover in wide ones.
///
/// Usage:
///
///     let sheet = UIActivityViewController(activityItems: [url, "A title"], applicationActivities: nil)
///     sheet.popoverPresentationController?.barButtonItem = shareButton
///     present(sheet, animated: true)
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that receives the type of the chosen activity, whether it was done, what came back, and what went wrong.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called once, after the sheet is gone; with nil for the activity when nothing was chosen.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types of activities that the sheet leaves out; nil leaves out none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let own: [UIActivity]
  private(set) lazy var list = ActivityListView(head: ActivityHead(placeholders), groups: groups)
  /// The activity that the user chose; nil before that.
  private var chosen: UIActivity?
  private var isDone = false

  /// - Parameters:
  ///   - activityItems: texts, addresses, pictures, or sources of them (`UIActivityItemSource`).
  ///   - applicationActivities: of the program's own, beside the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Returns nil: the controller cannot be created from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Items, or what stands for those that are not made yet.
  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  /// The activities that are possible, in groups: sending, the system's others, the program's own others.
  private var groups: [[UIActivity]] {
    let placeholders = placeholders
    let system: [UIActivity] = SystemActivity.all
    let possible = (own + system).filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
    let sending = possible.filter { type(of: $0).activityCategory == .share }
    let doing = possible.filter { type(of: $0).activityCategory == .action }
    return [sending, doing.filter { $0 is SystemActivity }, doing.filter { !($0 is SystemActivity) }]
      .filter { !$0.isEmpty }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(list)
    list.choose = { [weak self] in self?.begin($0) }
    list.close = { [weak self] in self?.dismiss(animated: true) }
    preferredContentSize = CGSize(width: ActivityListView.popoverWidth, height: list.fittingHeight)
  }

  override func didMakePresentationController(_ controller: UIPresentationController) {
    let sheet = (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    sheet?.detents = [.medium(), .large()]
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(
      by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Gone without a choice, or with one that shows nothing of its own.
    if chosen == nil { tell(nil, false) }
  }

  // MARK: - Doing it

  private func begin(_ activity: UIActivity) {
    guard chosen == nil else { return }
    chosen = activity
    let type = activity.activityType
    let given = items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
    let subjects = items.compactMap { item in
      (item as? any UIActivityItemSource)?.activityViewController(self, subjectForActivityType: type)
    }
    (activity as? SystemActivity)?.subject = subjects.first { !$0.isEmpty } ?? ""
    // The controller lives until the activity is done.
    activity.finished = { completed in self.end(activity, completed) }
    activity.prepare(withActivityItems: given)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ activity: UIActivity, _ completed: Bool) {
    let tell = { self.tell(activity.activityType, completed) }
    guard let presenter = presentingViewController else { return tell() }
    presenter.dismiss(animated: true, completion: tell)
  }

  private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isDone else { return }
    isDone = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}
