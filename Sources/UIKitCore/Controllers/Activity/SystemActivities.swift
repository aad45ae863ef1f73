import Foundation
import QuartzCore

/// Texts, addresses, pictures and files among what is shared.
struct SharedItems {
  var texts: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL: urls.append(url)
      case let image as UIImage: images.append(image)
      default: break
      }
    }
  }

  var isEmpty: Bool { texts.isEmpty && urls.isEmpty && images.isEmpty }
  /// All that can be read, line by line.
  var text: String { (texts + urls.map(\.absoluteString)).joined(separator: "\n") }
}

/// An activity that UIKit brings.
class SystemActivity: UIActivity {
  private let type: ActivityType
  private let title: String
  private let symbol: String
  /// The subject that a source gave.
  var subject = ""
  fileprivate(set) var items = SharedItems([])

  fileprivate init(_ type: ActivityType, _ title: String, symbol: String) {
    (self.type, self.title, self.symbol) = (type, title, symbol)
    super.init()
  }

  override var activityType: ActivityType? { type }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }

  static var all: [SystemActivity] {
    [CopyActivity(), OpenActivity(), MailActivity(), SaveImageActivity(), SaveFileActivity()]
  }
}

/// Puts the items on the clipboard: the picture, the address or the text.
final class CopyActivity: SystemActivity {
  init() { super.init(.copyToPasteboard, "Copy", symbol: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedItems(activityItems).isEmpty
  }

  override func perform() {
    let board = UIPasteboard.general
    if let image = items.images.first, items.text.isEmpty {
      board.image = image
    } else if let url = items.urls.first, items.urls.count == 1, items.texts.isEmpty {
      board.url = url
    } else {
      board.string = items.text
    }
    activityDidFinish(true)
  }
}

/// Hands an address or a file to the program that the user has for it.
final class OpenActivity: SystemActivity {
  init() {
    super.init(
      ActivityType("org.martlet.activity.Open"), "Open in Another Program", symbol: "arrow.up.forward.app")
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    Self.target(of: SharedItems(activityItems)) != nil
  }

  /// The address to open: the first of those that programs can register for.
  static func target(of items: SharedItems) -> URL? {
    items.urls.first { UIApplication.shared.canOpenURL($0) }
  }

  override func perform() {
    guard let url = Self.target(of: items) else { return activityDidFinish(false) }
    UIApplication.shared.open(url) { [weak self] in self?.activityDidFinish($0) }
  }
}

/// Writes a message in the user's mail program.
final class MailActivity: SystemActivity {
  override class var activityCategory: Category { .share }

  init() { super.init(.mail, "Mail", symbol: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return !items.texts.isEmpty || items.urls.contains { !$0.isFileURL }
  }

  /// RFC 6068: spaces and line ends are encoded, too.
  var address: URL? {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    func encoded(_ text: String) -> String {
      text.replacingOccurrences(of: "\n", with: "\r\n").addingPercentEncoding(withAllowedCharacters: allowed)
        ?? ""
    }
    let subject = subject.isEmpty ? "" : "subject=\(encoded(subject))&"
    return URL(string: "mailto:?\(subject)body=\(encoded(items.text))")
  }

  override func perform() {
    guard let address else { return activityDidFinish(false) }
    UIApplication.shared.open(address) { [weak self] in self?.activityDidFinish($0) }
  }
}

/// Saves pictures in the user's folder of pictures.
final class SaveImageActivity: SystemActivity {
  init() { super.init(.saveToCameraRoll, "Save Image", symbol: "arrow.down.circle") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedItems(activityItems).images.isEmpty
  }

  override func perform() {
    let images = items.images.compactMap { $0.pngData() }
    activityDidFinish(
      images.count == items.images.count
        && images.allSatisfy { UserFolder.save($0, as: "Image.png", in: .picturesDirectory) })
  }
}

/// Copies files, and texts as a file, into the user's Downloads folder.
final class SaveFileActivity: SystemActivity {
  init() {
    super.init(
      ActivityType("com.apple.DocumentManagerUICore.SaveToFiles"), "Save to Downloads", symbol: "folder")
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return items.urls.contains { $0.isFileURL } || !items.texts.isEmpty
  }

  override func perform() {
    var isSaved = true
    for url in items.urls where url.isFileURL {
      let data = try? Data(contentsOf: url)
      isSaved =
        data.map { UserFolder.save($0, as: url.lastPathComponent, in: .downloadsDirectory) } ?? false
        && isSaved
    }
    if !items.texts.isEmpty {
      let text = Data(items.texts.joined(separator: "\n").utf8)
      isSaved = UserFolder.save(text, as: "Text.txt", in: .downloadsDirectory) && isSaved
    }
    activityDidFinish(isSaved)
  }
}

/// The folders that users know.
enum UserFolder {
  /// Writes a file beside those that are there: "Image.png", then "Image 2.png".
  static func save(_ data: Data, as name: String, in folder: FileManager.SearchPathDirectory) -> Bool {
    let manager = FileManager.default
    guard let place = manager.urls(for: folder, in: .userDomainMask).first else { return false }
    let plain = URL(fileURLWithPath: name)
    let (stem, ending) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    do {
      try manager.createDirectory(at: place, withIntermediateDirectories: true)
      for number in 1... {
        let numbered = (number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : "." + ending)
        let target = place.appendingPathComponent(numbered)
        if manager.fileExists(atPath: target.path) { continue }
        try data.write(to: target, options: .withoutOverwriting)
        return true
      }
    } catch {
      return false
    }
    return false
  }
}
