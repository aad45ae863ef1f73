import Shift
import UIKit

/// Every option of Shift: what is chosen is tried at once on the stage above, and printed as code and as a plan below.
@MainActor
final class OptionsViewController: ExampleViewController, UITableViewDataSource, UITableViewDelegate {
  private enum Metrics {
    static let side: CGFloat = 16
    static let titleHeight: CGFloat = 66
    static let previewHeight: CGFloat = 264
    static let barHeight: CGFloat = 56
    /// From this width on the stage stands beside the options.
    static let wide: CGFloat = 760
  }

  private let titleLabel = UILabel("Options", .systemFont(ofSize: 28, weight: .bold), .label)
  let preview = OptionsPreview()
  private let playButton = UIButton(type: .system)
  private let slider = UISlider()
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let sections = OptionRow.sections
  private(set) var options = TransitionOptions()
  private var plan: Plan?

  /// Below the options: their code, and the plan of the last transition.
  private var texts: [(title: String, text: String)] {
    [("Code", options.code), ("Plan", plan?.description ?? "Play the transition to see its plan.")]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.accessibilityTraits = .header
    preview.onPlan = { [weak self] plan in
      self?.plan = plan
      self?.reloadTexts()
    }
    playButton.setImage(UIImage(systemName: "play.fill"), for: .normal)
    playButton.accessibilityLabel = "Play"
    playButton.addAction(UIAction { [weak self] _ in self?.preview.play() }, for: .touchUpInside)
    slider.accessibilityLabel = "Progress"
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.preview.scrub(to: CGFloat($0.slider.value)) } },
      for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.letGo() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    table.dataSource = self
    table.delegate = self
    table.backgroundColor = .clear
    table.register(OptionCell.self, forCellReuseIdentifier: OptionCell.identifier)
    table.register(TextCell.self, forCellReuseIdentifier: TextCell.identifier)
    for subview in [table, titleLabel, preview, playButton, slider] as [UIView] { view.addSubview(subview) }
    drag.canBegin = { false }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds.inset(by: view.safeAreaInsets)
    let isWide = bounds.width >= Metrics.wide
    let width = (isWide ? bounds.width * 0.5 : bounds.width) - 2 * Metrics.side
    titleLabel.frame = CGRect(
      x: bounds.minX + Metrics.side + 4, y: bounds.minY + 14, width: width - 60, height: 36)
    let height =
      isWide
      ? min(460, bounds.height - Metrics.titleHeight - Metrics.barHeight - Metrics.side)
      : Metrics.previewHeight
    preview.frame = CGRect(
      x: bounds.minX + Metrics.side, y: bounds.minY + Metrics.titleHeight, width: width, height: height)
    playButton.frame = CGRect(x: preview.frame.minX, y: preview.frame.maxY + 6, width: 44, height: 44)
    slider.frame = CGRect(
      x: playButton.frame.maxX + 8, y: preview.frame.maxY + 11, width: width - 60, height: 34)
    if isWide {
      table.frame = CGRect(
        x: preview.frame.maxX + Metrics.side, y: bounds.minY + 40,
        width: bounds.maxX - preview.frame.maxX - Metrics.side, height: view.bounds.height - bounds.minY - 40)
    } else {
      let top = preview.frame.maxY + Metrics.barHeight
      table.frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: view.bounds.height - top)
    }
    table.contentInset.bottom = view.safeAreaInsets.bottom + Metrics.side
  }

  private func letGo() {
    preview.letGo()
    slider.setValue(0, animated: true)
  }

  private func change(_ change: (inout TransitionOptions) -> Void) {
    change(&options)
    preview.options = options
    preview.play()
    reloadTexts()
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell), sections.indices.contains(path.section) else { continue }
      // What is under a finger stays as it is.
      if case .choice = sections[path.section].rows[path.row].kind { showOption(cell, path) }
    }
  }

  private func reloadTexts() {
    guard table.window != nil else { return }
    UIView.performWithoutAnimation {
      table.reloadSections(IndexSet(sections.count..<sections.count + texts.count), with: .none)
    }
  }

  private func showOption(_ cell: UITableViewCell, _ path: IndexPath) {
    (cell as? OptionCell)?.show(sections[path.section].rows[path.row], options) { [weak self] in
      self?.change($0)
    }
  }

  // MARK: - Table

  func numberOfSections(in tableView: UITableView) -> Int { sections.count + texts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section].rows.count : 1
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < sections.count ? sections[section].title : texts[section - sections.count].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section >= sections.count else {
      let cell = tableView.dequeueReusableCell(withIdentifier: OptionCell.identifier, for: indexPath)
      showOption(cell, indexPath)
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: TextCell.identifier, for: indexPath)
    (cell as? TextCell)?.show(texts[indexPath.section - sections.count].text)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section < sections.count
      ? 46 : TextCell.height(of: texts[indexPath.section - sections.count].text)
  }
}
