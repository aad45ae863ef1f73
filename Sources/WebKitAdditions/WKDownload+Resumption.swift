import Foundation
import WebKit

/// Downloads that outlive the program.
extension WKDownload {
  /// True if `cancel(_:)` would keep what has come; known once the destination is decided.
  public var isResumable: Bool { resumption != nil }

  /// The resume data as it would be if the download ended now, with the program, say; nil where nothing would be kept, and before the
  /// destination is decided. It stays the same while bytes come; `resumeDataDidChange` is called when it does not.
  public var currentResumeData: Data? { resumption?.data }

  /// Called when `currentResumeData` is other than before, though the download has its place: the server has another version of the file, or
  /// the file system keeps no parts.
  public var resumeDataDidChange: (@MainActor () -> Void)? {
    get { resumptionDidChange }
    set { resumptionDidChange = newValue }
  }

  /// Removes what was kept for resume data that is not to be used: the bytes, and the empty file of the destination's name. Data of any
  /// other kind changes nothing.
  public static func discard(resumeData: Data) { DownloadResumption(resumeData)?.discard() }

  /// Takes over what a program that was killed has left of a download, so that nothing of the engine's stays beside what is kept. For the
  /// only program that has the resume data. Data of any other kind changes nothing.
  public static func recover(resumeData: Data) { DownloadResumption(resumeData)?.takeOver() }

  /// Bytes that were kept for resume data; 0 where nothing is there any more, and for data of any other kind.
  public static func keptByteCount(of resumeData: Data) -> Int64 {
    DownloadResumption(resumeData)?.keptByteCount ?? 0
  }

  /// Bytes of the whole file that resume data is for; nil where the server did not say, and for data of any other kind.
  public static func expectedByteCount(of resumeData: Data) -> Int64? {
    DownloadResumption(resumeData)?.total
  }
}
