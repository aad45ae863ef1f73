import UIKit

/// A sheet of rows in sections, with a title and Done; settings and bookmarks are such sheets.
final class ListSheetViewController: UIViewController {
  private typealias M = ListSheet.Metrics
  private let makeSections: (_ isEditing: Bool) -> [ListSheet.Section]
  private let canEdit: Bool
  /// Called at Done, before the sheet goes; not when it is put away in another way.
  var onDone: (() -> Void)?
  /// Called when the sheet has gone, in whatever way.
  var onLeave: (() -> Void)?
  private let titleLabel = UILabel()
  private let doneButton = UIButton(type: .system)
  private let editButton = UIButton(type: .system)
  private let scrollView = UIScrollView()
  private var sectionViews: [ListSectionView] = []
  private var isEditingRows = false

  /// - Parameters:
  ///   - canEdit: shows Edit, which asks for the sections as they are while rows can be removed.
  ///   - sections: asked again after every action.
  init(title: String, canEdit: Bool = false, sections: @escaping (_ isEditing: Bool) -> [ListSheet.Section]) {
    makeSections = sections
    self.canEdit = canEdit
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .pageSheet
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "list-sheet"
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: M.titleSize, weight: .semibold)
    titleLabel.textColor = Palette.label
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: M.titleSize, weight: .semibold)
    doneButton.addAction(
      UIAction { [weak self] _ in
        self?.onDone?()
        self?.dismiss(animated: true)
      }, for: .touchUpInside)
    editButton.titleLabel?.font = .systemFont(ofSize: M.titleSize)
    editButton.isHidden = !canEdit
    editButton.addAction(
      UIAction { [weak self] _ in
        self?.isEditingRows.toggle()
        self?.reload()
      }, for: .touchUpInside)
    scrollView.alwaysBounceVertical = true
    view.followTextSize()
    for item in [scrollView, titleLabel, doneButton, editButton] as [UIView] { view.addSubview(item) }
    reload()
  }

  /// Shows the rows as they are now.
  func reloadIfLoaded() { if isViewLoaded { reload() } }

  private func reload() {
    editButton.setTitle(isEditingRows ? "Stop Editing" : "Edit", for: .normal)
    sectionViews.forEach { $0.removeFromSuperview() }
    sectionViews = makeSections(isEditingRows).map { section in
      let view = ListSectionView(section: section) { [weak self] row in self?.choose(row) }
      scrollView.addSubview(view)
      return view
    }
    view.setNeedsLayout()
  }

  private func choose(_ row: ListSheet.Row) {
    switch row.accessory {
    case .none:
      dismiss(animated: true) { row.action() }
    // The switch shows its own new state; making it anew would end its animation.
    case .toggle, .step: row.action()
    case .note: break
    case .check, .remove, .menu:
      row.action()
      reload()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { onLeave?() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let row = CGRect(x: 0, y: M.headTop, width: width, height: M.headHeight - M.headTop)
    titleLabel.frame = row.insetBy(dx: 110, dy: 0)
    let done = doneButton.intrinsicContentSize.width
    doneButton.frame = CGRect(x: width - M.side - done, y: row.minY, width: done, height: row.height)
    editButton.frame = CGRect(
      x: M.side, y: row.minY, width: editButton.intrinsicContentSize.width, height: row.height)
    view.mirror([doneButton, editButton])
    scrollView.frame = CGRect(
      x: 0, y: M.headHeight, width: width, height: max(0, view.bounds.height - M.headHeight))
    var y: CGFloat = 0
    for section in sectionViews {
      let height = section.height
      section.frame = CGRect(x: M.side, y: y, width: width - 2 * M.side, height: height)
      y += height + M.sectionGap
    }
    scrollView.contentSize = CGSize(width: width, height: y - M.sectionGap + M.bottom)
  }
}

extension UIViewController {
  /// Presents a list as a sheet that covers half of the window, or all of it when pulled up.
  func present(list: ListSheetViewController) {
    list.sheetPresentationController?.dress(detents: [.medium(), .large()])
    present(sheet: list)
  }
}
