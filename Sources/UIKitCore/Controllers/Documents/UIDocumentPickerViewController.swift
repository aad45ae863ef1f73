import Foundation
import QuartzCore

/// Has the user choose files, or a place for files, in the system's own dialog: the portal's where there is one.
///
/// It leaves by itself when the user has chosen or cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The object that gets the files; not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// A Boolean value that indicates whether several files may be chosen; false by default.
  open var allowsMultipleSelection = false
  /// The folder that is shown first; nil, the default, for the system's choice.
  open var directoryURL: URL?
  /// The picker's purpose, in the words before iOS 14.
  open private(set) var documentPickerMode: UIDocumentPickerMode

  private let contentTypes: [UTType]
  private let exported: [URL]
  private var isAsking = false

  /// Creates a picker of files of some kinds.
  /// - Parameter asCopy: whether the delegate gets copies in the program's temporary folder.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.contentTypes = contentTypes
    exported = []
    documentPickerMode = asCopy ? .import : .open
    super.init(nibName: nil, bundle: nil)
    setUpPicker()
  }

  /// Creates a picker of a place for files.
  /// - Parameter asCopy: whether the files stay where they are, too.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    contentTypes = []
    exported = urls
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
    setUpPicker()
  }

  /// Creates a picker of files, by uniform type identifiers; identifiers that are not known count as any file.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? .data }, asCopy: mode == .import)
  }

  /// Creates a picker of a place for a file, in the words before iOS 14.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Creates a picker of a place for files, in the words before iOS 14.
  /// - Parameter mode: `exportToService`, which leaves the files where they are, too, or `moveToService`. Others are for choosing files.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    precondition(
      mode == .exportToService || mode == .moveToService,
      "files of the program's are exported or moved; \(mode) is for files to choose")
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// Creates a picker of any file.
  public required init?(coder: NSCoder) {
    contentTypes = [.data]
    exported = []
    documentPickerMode = .open
    super.init(coder: coder)
    setUpPicker()
  }

  private func setUpPicker() {
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isAsking else { return }
    isAsking = true
    HostEnvironment.host.chooseFiles(choice, for: view.window) { [weak self] in self?.answered($0) }
  }

  private func answered(_ chosen: [URL]?) {
    isAsking = false
    let files = chosen.flatMap(taken)
    dismiss(animated: false) { [self] in
      if let files, !files.isEmpty {
        delegate?.documentPicker(self, didPickDocumentsAt: files)
      } else {
        delegate?.documentPickerWasCancelled(self)
      }
    }
  }

  private var choice: HostFileChoice {
    if exported.count == 1 {
      return HostFileChoice(kind: .save(name: exported[0].lastPathComponent), folder: directoryURL)
    }
    let isFolder = !exported.isEmpty || contentTypes.contains(.folder) || contentTypes.contains(.directory)
    return HostFileChoice(
      kind: isFolder ? .folder : .open, allowsMultiple: allowsMultipleSelection, mimeTypes: mimeTypes,
      folder: directoryURL)
  }

  /// The MIME types of the files that are shown; none for all files, as where MIME has no name for one of the kinds.
  private var mimeTypes: [String] {
    let names = contentTypes.map(\.mimeTypes)
    guard !contentTypes.contains(.data), !contentTypes.contains(.item), names.allSatisfy({ !$0.isEmpty })
    else { return [] }
    return names.flatMap(\.self)
  }

  /// Returns the files for the delegate: the files themselves, copies of them, or where the program's files came to be. Nil where that failed.
  private func taken(_ chosen: [URL]) -> [URL]? {
    do {
      switch documentPickerMode {
      case .open: return chosen
      case .import:
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        // Other users of the machine read none of it.
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return try chosen.map { try FilePlacement.put($0, in: folder, moves: false) }
      case .exportToService, .moveToService:
        guard let place = chosen.first else { return nil }
        let moves = documentPickerMode == .moveToService
        guard exported.count == 1 else {
          // The dialog for folders has asked about none of the files that are there.
          return try exported.map { try FilePlacement.put($0, in: place, moves: moves) }
        }
        // The dialog has asked whether what is there may be replaced.
        try FilePlacement.put(exported[0], at: place, moves: moves)
        return [place]
      }
    } catch {
      return nil
    }
  }
}

extension UTType {
  /// Kinds whose MIME types begin alike.
  private static let families: [(type: UTType, pattern: String)] = [
    (.image, "image/"), (.audio, "audio/"), (.movie, "video/"), (.text, "text/"),
  ]

  /// The MIME types of files of this kind, and of its narrower kinds.
  fileprivate var mimeTypes: [String] {
    var families = Self.families.filter { $0.type.conforms(to: self) }.map(\.pattern)
    if self == .video { families.append("video/") }
    let names = DeclaredTypes.all.filter { UTType.conforms($0.identifier, to: identifier) }
      .flatMap(\.mimeTypes)
    let others = names.filter { name in !name.contains(";") && !families.contains { name.hasPrefix($0) } }
    return families.map { $0 + "*" } + others
  }
}
