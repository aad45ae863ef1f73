import UIKit

class TrailListViewController: UITableViewController {

  private var trails: [Trail] = []
  @IBOutlet private weak var gradeControl: UISegmentedControl!
  @IBOutlet var summaryItem: UIBarButtonItem!
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("trails.title", comment: "Title of the list")
    tableView.register(UINib(nibName: "TrailCell", bundle: nil), forCellReuseIdentifier: "TrailCell")
    navigationController?.navigationBar.prefersLargeTitles = true
    NotificationCenter.default.addObserver(self, selector: #selector(trailsDidChange(_:)), name: .trailsDidChange, object: nil)
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    gradeControl.removeAllSegments()
    gradeControl.insertSegment(withTitle: NSLocalizedString("grade.all", comment: ""), at: 0, animated: false)
    for (index, grade) in Trail.Grade.allCases.enumerated() {
      gradeControl.insertSegment(withTitle: NSLocalizedString("grade.\(grade.rawValue)", comment: ""), at: index + 1, animated: false)
    }
    gradeControl.selectedSegmentIndex = 0
    reload()
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  private func reload() {
    let index = gradeControl.selectedSegmentIndex
    trails = TrailStore.shared.trails.filter { index < 1 || $0.grade == Trail.Grade.allCases[index - 1] }
    tableView.reloadData()
    summaryItem.title = String(format: NSLocalizedString("trails.count %d", comment: ""), trails.count)
  }

  @IBAction func gradeChanged(_ sender: UISegmentedControl) { reload() }

  @objc private func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      self?.reload()
      self?.refreshControl?.endRefreshing()
    }
  }

  @objc func trailsDidChange(_ notification: Notification) { reload() }

  // MARK: - Table view data source

  override func numberOfSections(in tableView: UITableView) -> Int { return 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return trails.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TrailCell", for: indexPath) as! TrailCell
    cell.trail = trails[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "showTrail", sender: tableView.cellForRow(at: indexPath))
  }

  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let favorite = UIContextualAction(style: .normal, title: nil) { [trails] (_, _, completion) in
      TrailStore.shared.toggleFavorite(trails[indexPath.row].name)
      completion(true)
    }
    favorite.image = UIImage(systemName: "star.fill")
    favorite.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [favorite])
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "showTrail",
      let cell = sender as? UITableViewCell,
      let indexPath = tableView.indexPath(for: cell),
      let detail = segue.destination as? TrailDetailViewController
    else { return }
    detail.trail = trails[indexPath.row]
  }

  @IBAction func unwindToList(_ segue: UIStoryboardSegue) {}
}
