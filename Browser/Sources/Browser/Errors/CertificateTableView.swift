import BrowserCore
import UIKit

/// Facts about a certificate: name at the left, value at the right.
final class CertificateTableView: UIView {
  struct Row: Equatable {
    var name: String
    var value: String
    var isWrong = false
  }

  var rows: [Row] {
    didSet { rebuild() }
  }

  private typealias M = ErrorPageMetrics
  private var labels: [(UILabel, UILabel)] = []
  private var lines: [UIView] = []

  init(rows: [Row]) {
    self.rows = rows
    super.init(frame: .zero)
    backgroundColor = Palette.startBackground
    layer.cornerRadius = M.tableRadius
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    followTextSize()
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private func rebuild() {
    subviews.forEach { $0.removeFromSuperview() }
    labels = rows.map { row in
      let (name, value) = (UILabel(), UILabel())
      name.text = row.name
      name.textColor = Palette.secondaryLabel
      value.text = row.value
      value.textColor = row.isWrong ? Palette.danger : Palette.label
      value.textAlignment = .right
      value.lineBreakMode = .byTruncatingMiddle
      for label in [name, value] {
        label.font = TextSize.limitedFont(15)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
      }
      return (name, value)
    }
    lines = rows.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = Palette.separator
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  func height(forWidth width: CGFloat) -> CGFloat { CGFloat(rows.count) * M.rowHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, (name, value)) in labels.enumerated() {
      let y = CGFloat(index) * M.rowHeight
      let nameWidth = name.intrinsicContentSize.width.rounded(.up)
      name.frame = CGRect(x: M.rowPadding, y: y, width: nameWidth, height: M.rowHeight)
      let x = name.frame.maxX + 12
      value.frame = CGRect(x: x, y: y, width: max(0, bounds.width - x - M.rowPadding), height: M.rowHeight)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: M.rowPadding, y: CGFloat(index + 1) * M.rowHeight - Hairline.thickness,
        width: bounds.width - M.rowPadding,
        height: Hairline.thickness)
    }
    mirror(lines + labels.flatMap { [$0, $1] })
  }
}

extension CertificateTableView.Row {
  /// Names of hosts that are shown; a certificate may have thousands of them.
  private static let mostNames = 20

  /// - Parameter words: a text of the server's, which may try to pass for ours.
  private init(name: String, words: String, isWrong: Bool = false) {
    self.init(name: name, value: DomainDisplay.plain(words), isWrong: isWrong)
  }

  /// The three facts that matter.
  static func summary(of details: CertificateDetails) -> [Self] {
    let problem = details.problems.first ?? .other
    var rows = [
      Self(name: "Certificate for", words: details.subject, isWrong: problem == .wrongHost),
      Self(name: "Issued by", words: details.issuer, isWrong: problem == .unknownAuthority),
    ]
    if let until = details.validUntil {
      let isExpired = problem == .expired
      rows.append(Self(name: isExpired ? "Expired" : "Valid until", value: date(until), isWrong: isExpired))
    }
    return rows
  }

  /// Everything that is known.
  static func all(of details: CertificateDetails) -> [Self] {
    var rows = summary(of: details)
    if let from = details.validFrom {
      rows.append(
        Self(name: "Valid from", value: date(from), isWrong: details.problems.contains(.notYetValid)))
    }
    if !details.hostNames.isEmpty {
      let rest = details.hostNames.count > mostNames ? ", …" : ""
      let names = details.hostNames.prefix(mostNames).map(DomainDisplay.plain).joined(separator: ", ")
      rows.append(Self(name: "Names", value: names + rest))
    }
    rows.append(
      Self(
        name: "Problem", value: details.problems.map(\.technicalText).joined(separator: ", "), isWrong: true))
    return rows
  }

  private static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return formatter.string(from: date)
  }
}
