import UIKit

class TrailCell: UITableViewCell {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var detailLabel: UILabel!
  @IBOutlet weak var starView: UIImageView!

  var trail: Trail? {
    didSet {
      guard let trail = trail else { return }
      nameLabel.text = trail.name
      detailLabel.text = "\(trail.region), \(trail.lengthText)"
      starView.isHidden = !trail.isFavorite
    }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    accessoryType = .disclosureIndicator
  }
}
