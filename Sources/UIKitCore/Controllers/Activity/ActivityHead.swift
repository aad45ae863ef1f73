import Foundation
import QuartzCore

/// The sheet's description of what is shared: a picture and two lines.
struct ActivityHead {
  var title: String
  var detail: String
  var image: UIImage?

  init(_ items: [Any]) {
    let items = SharedItems(items)
    let address = items.urls.first
    let host = address.flatMap { $0.isFileURL ? $0.lastPathComponent : $0.host }
    let text = items.texts.first?.split(whereSeparator: \.isNewline).first.map(String.init)
    title = text ?? host ?? (items.images.count == 1 ? "Image" : "\(items.images.count) Images")
    detail = text == nil ? (address?.isFileURL == true ? "File" : address?.absoluteString ?? "") : host ?? ""
    image =
      items.images.first
      ?? UIImage(systemName: address == nil ? "doc" : address?.isFileURL == true ? "doc" : "link")
  }
}
