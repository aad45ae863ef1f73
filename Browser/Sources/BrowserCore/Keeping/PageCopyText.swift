import Foundation

/// The texts about files that are made of pages, and about what is behind pages.
public enum PageCopyText {
  /// The command that makes a file.
  public static func command(_ copy: PageCopy) -> String {
    switch copy {
    case .page: "Save Page"
    case .pdf: "Create PDF"
    case .picture: "Save Picture of Page"
    }
  }

  /// The short message when there is a file.
  public static let saved = "Saved to Downloads"

  /// The title of the message when no file could be made.
  public static let notSaved = "Page Not Saved"

  /// The reason why no file could be made.
  public static func reason(_ failure: DownloadFailure) -> String {
    failure == .diskFull
      ? "The disk is full. Make room and try again." : "Martlet cannot write into your Downloads folder."
  }

  /// The page did not become a file; the message under the title.
  public static func reason(_ copy: PageCopy) -> String {
    copy == .picture
      ? "The page is too long for a picture. Create a PDF instead." : "The page could not be read. Try again."
  }

  /// The command that shows a page's source.
  public static let viewSource = "View Source"

  /// The title of a page's source.
  public static func source(of name: String) -> String { "Source of \(name)" }

  /// The end of a source that is shown in part.
  public static let cut = "\n\n… The rest is not shown. “Copy” copies all of it."
}
