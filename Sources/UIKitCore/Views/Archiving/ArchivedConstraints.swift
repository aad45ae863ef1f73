import Foundation
import QuartzCore

/// The constraints that a view holds and that are to be archived, and the guides that were added to it, in keyed archives.
///
/// Items are kept as paths from the view, so that an archive holds no cycle. Constraints about guides that only UIKit has in it, and about
/// what is left out of the archive, are left out, too.
@MainActor
enum ArchivedConstraints {
  /// The priorities that there are.
  static let priorities: ClosedRange<CGFloat> = 0...1000
  private static let most = 100_000

  // MARK: - Writing

  static func encode(_ view: UIView, with coder: NSCoder, key: String) {
    let guides = plainGuides(of: view)
    if !guides.isEmpty {
      coder.encode(guides.count, forKey: key + ".guides")
      for (index, guide) in guides.enumerated() {
        coder.encode(guide.identifier as NSString, forKey: key + ".guide\(index)")
      }
    }
    let own = (view as? UIStackView)?.arrangingConstraints ?? []
    let held = view.constraints.filter { constraint in
      constraint.shouldBeArchived && !own.contains { $0 === constraint }
    }
    let lines = held.compactMap { constraint in
      line(constraint, in: view).map { (text: $0, identifier: constraint.identifier) }
    }
    guard !lines.isEmpty else { return }
    coder.encode(lines.count, forKey: key)
    for (index, line) in lines.enumerated() {
      coder.encode(line.text as NSString, forKey: key + ".\(index)")
      if let identifier = line.identifier {
        coder.encode(identifier as NSString, forKey: key + ".\(index).identifier")
      }
    }
  }

  /// `first second relation multiplier constant priority`; a side is an attribute, the kind of item and the path to its view.
  private static func line(_ constraint: NSLayoutConstraint, in view: UIView) -> String? {
    guard constraint.first.originItem == nil, constraint.second.originItem == nil,
      let first = side(constraint.first, in: view),
      let second = constraint.second.item == nil ? "-" : side(constraint.second, in: view)
    else { return nil }
    func text(_ number: CGFloat) -> String {
      let most = ArchivedProperty.most
      return "\(ArchivedProperty.nearest(to: Double(number), in: -most...most))"
    }
    return [
      first, second, "\(constraint.relation.rawValue)", text(constraint.multiplier),
      text(constraint.constant), "\(constraint.priority.rawValue)",
    ].joined(separator: " ")
  }

  private static func side(_ side: NSLayoutConstraint.Side, in view: UIView) -> String? {
    guard let item = side.item, let owner = (item as? UILayoutGuide)?.owningView ?? item as? UIView,
      let kind = kind(of: item, in: owner), let path = path(to: owner, from: view)
    else { return nil }
    return "\(side.attribute.rawValue):\(kind):\(path.map(String.init).joined(separator: "."))"
  }

  private static func path(to view: UIView, from ancestor: UIView) -> [Int]? {
    if view === ancestor { return [] }
    guard let parent = view.superview, let path = path(to: parent, from: ancestor),
      let index = parent.archivedChildren.firstIndex(where: { $0 === view })
    else { return nil }
    return path + [index]
  }

  // MARK: - Reading

  static func decode(into view: UIView, with coder: NSCoder, key: String) -> Bool {
    guard decodeGuides(into: view, with: coder, key: key + ".guides", each: key + ".guide") else {
      return false
    }
    guard coder.containsValue(forKey: key) else { return true }
    let count = coder.decodeInteger(forKey: key)
    guard (0...most).contains(count) else { return false }
    for index in 0..<count {
      guard let text = coder.optionalObject(of: NSString.self, forKey: key + ".\(index)") ?? nil,
        let identifier = coder.optionalObject(of: NSString.self, forKey: key + ".\(index).identifier"),
        let constraint = constraint(text as String, in: view)
      else { return false }
      constraint.identifier = identifier as String?
      view.addConstraint(constraint)
    }
    return true
  }

  private static func decodeGuides(into view: UIView, with coder: NSCoder, key: String, each: String) -> Bool
  {
    let count = coder.decodeInteger(forKey: key)
    guard (0...most).contains(count) else { return false }
    for index in 0..<count {
      guard let name = coder.optionalObject(of: NSString.self, forKey: "\(each)\(index)") ?? nil else {
        return false
      }
      let guide = UILayoutGuide()
      guide.identifier = name as String
      view.addLayoutGuide(guide)
    }
    return true
  }

  private static func constraint(_ line: String, in view: UIView) -> NSLayoutConstraint? {
    let parts = line.split(separator: " ")
    guard parts.count == 6, let first = side(parts[0], in: view),
      let relation = Int(parts[2]).flatMap(NSLayoutConstraint.Relation.init(rawValue:)),
      let multiplier = number(parts[3]), let constant = number(parts[4]), let priority = number(parts[5]),
      priorities.contains(priority)
    else { return nil }
    var second = NSLayoutConstraint.Side()
    if parts[1] != "-" {
      guard let side = side(parts[1], in: view) else { return nil }
      second = side
    }
    guard NSLayoutConstraint.mismatch(first, second) == nil else { return nil }
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(rawValue: Float(priority))
    constraint.shouldBeArchived = true
    return constraint
  }

  private static func number(_ text: Substring) -> CGFloat? {
    guard let number = Double(text), number.isFinite, abs(number) <= ArchivedProperty.most else { return nil }
    return CGFloat(number)
  }

  private static func side(_ text: Substring, in view: UIView) -> NSLayoutConstraint.Side? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3,
      let attribute = Int(parts[0]).flatMap(NSLayoutConstraint.Attribute.init(rawValue:)),
      attribute != .notAnAttribute
    else { return nil }
    var owner = view
    for step in parts[2].split(separator: ".", omittingEmptySubsequences: true) {
      let children = owner.archivedChildren
      guard let index = Int(step), children.indices.contains(index) else { return nil }
      owner = children[index]
    }
    return item(parts[1], of: owner).map { NSLayoutConstraint.Side(item: $0, attribute: attribute) }
  }

  // MARK: - Items

  private static func plainGuides(of view: UIView) -> [UILayoutGuide] {
    view is UIStackView ? [] : view.layoutGuides.filter { $0.role == .plain }
  }

  private static func kind(of item: AnyObject, in view: UIView) -> String? {
    guard let guide = item as? UILayoutGuide else { return "view" }
    switch guide.role {
    case .plain: return plainGuides(of: view).firstIndex { $0 === guide }.map { "guide\($0)" }
    case .layoutMargins: return "margins"
    case .safeArea: return "safeArea"
    case .readableContent: return "readable"
    case .scrollContent: return "content"
    case .scrollFrame: return "frame"
    case .topSupport, .bottomSupport, .keyboard: return nil
    }
  }

  private static func item(_ kind: Substring, of view: UIView) -> AnyObject? {
    switch kind {
    case "view": return view
    case "margins": return view.layoutMarginsGuide
    case "safeArea": return view.safeAreaLayoutGuide
    case "readable": return view.readableContentGuide
    case "content": return (view as? UIScrollView)?.contentLayoutGuide
    case "frame": return (view as? UIScrollView)?.frameLayoutGuide
    default:
      let guides = plainGuides(of: view)
      guard kind.hasPrefix("guide"), let index = Int(kind.dropFirst("guide".count)),
        guides.indices.contains(index)
      else { return nil }
      return guides[index]
    }
  }
}
