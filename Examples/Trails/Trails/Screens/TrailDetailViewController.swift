import UIKit

class TrailDetailViewController: UIViewController {

  var trail: Trail!

  @IBOutlet weak var photoView: UIImageView!
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var factsLabel: UILabel!
  @IBOutlet weak var profileView: ElevationView!
  @IBOutlet weak var favoriteSwitch: UISwitch!
  @IBOutlet weak var photoHeight: NSLayoutConstraint!
  @IBOutlet var badges: [UIView]!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.title = trail.region
    nameLabel.text = trail.name
    factsLabel.text = "\(trail.lengthText) · ↑ \(trail.climb) m"
    favoriteSwitch.isOn = trail.isFavorite
    profileView.heights = (0...20).map { CGFloat(sin(Double($0) / 3) + 1.2) * CGFloat(trail.climb) }
    badges.forEach { $0.layer.cornerRadius = 8 }
    let tap = UITapGestureRecognizer(target: self, action: #selector(togglePhoto))
    photoView.addGestureRecognizer(tap)
    photoView.isUserInteractionEnabled = true
  }

  @objc func togglePhoto() {
    photoHeight.constant = photoHeight.constant == 180 ? 300 : 180
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []) {
      self.view.layoutIfNeeded()
    }
  }

  @IBAction func favoriteChanged(_ sender: UISwitch) {
    TrailStore.shared.toggleFavorite(trail.name)
  }

  @IBAction func share(_ sender: Any) {
    let sheet = UIActivityViewController(activityItems: [trail.name], applicationActivities: nil)
    present(sheet, animated: true)
  }
}
