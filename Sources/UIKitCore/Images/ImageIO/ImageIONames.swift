import Foundation

// Names of what Image I/O knows and takes.

/// A dictionary under Core Foundation's name.
public typealias CFDictionary = NSDictionary
/// An address under Core Foundation's name.
public typealias CFURL = NSURL

/// The width of a picture, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth = CFString(string: "PixelWidth")
/// The height of a picture, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight = CFString(string: "PixelHeight")
/// The turn by which pixels come to stand upright, as EXIF counts it; always 1 here.
nonisolated(unsafe) public let kCGImagePropertyOrientation = CFString(string: "Orientation")
/// The bits of a component.
nonisolated(unsafe) public let kCGImagePropertyDepth = CFString(string: "Depth")
/// The model of the colours.
nonisolated(unsafe) public let kCGImagePropertyColorModel = CFString(string: "ColorModel")
/// A flag: the picture may be transparent.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha = CFString(string: "HasAlpha")
/// The length of the data, in bytes.
nonisolated(unsafe) public let kCGImagePropertyFileSize = CFString(string: "FileSize")
/// The facts about a GIF, as a dictionary.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary = CFString(string: "{GIF}")
/// The seconds that a frame of a GIF is shown; at least a fiftieth.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime = CFString(string: "DelayTime")
/// The seconds that a frame of a GIF says it is shown.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime = CFString(string: "UnclampedDelayTime")
/// The number of times that a GIF is shown; 0 for ever.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount = CFString(string: "LoopCount")
/// An option of sources: whether pixels are kept. They are as long as the source is.
nonisolated(unsafe) public let kCGImageSourceShouldCache = CFString(string: "kCGImageSourceShouldCache")
/// An option of sources: whether pixels are read at once. They always are.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately = CFString(
  string: "kCGImageSourceShouldCacheImmediately")
/// An option of sources: what the data may be. Its first bytes say.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint = CFString(
  string: "kCGImageSourceTypeIdentifierHint")
/// An option of thumbnails: whether they are made of the picture itself. They always are.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways = CFString(
  string: "kCGImageSourceCreateThumbnailFromImageAlways")
/// An option of thumbnails: whether they are made where the data has none. They always are.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent = CFString(
  string: "kCGImageSourceCreateThumbnailFromImageIfAbsent")
/// An option of thumbnails: whether they stand upright. They always do.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform = CFString(
  string: "kCGImageSourceCreateThumbnailWithTransform")
/// An option of thumbnails: the most pixels of the longer side.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize = CFString(
  string: "kCGImageSourceThumbnailMaxPixelSize")
/// A property of pictures that are written: the quality of a JPEG, 0…1.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality = CFString(
  string: "kCGImageDestinationLossyCompressionQuality")
