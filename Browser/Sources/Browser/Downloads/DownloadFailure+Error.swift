import BrowserCore
import Foundation
import WebKit

extension DownloadFailure {
  /// The reason by an error of WebKit's.
  init(_ error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .cannotCreateFile, .cannotOpenFile: .notWritable
      case .cannotMoveFile: .nameTaken
      case .cannotWriteToFile: .diskFull
      case .noPermissionsToReadFile: .refused
      case .resourceUnavailable: .gone
      case .badServerResponse, .unsupportedURL, .httpTooManyRedirects, .secureConnectionFailed: .server
      default: .connection
      }
  }
}
