import Foundation
import QuartzCore

// The types' names of MobileCoreServices, as programs written before iOS 14 ask for them.

/// Returns the name of a declared type.
private func name(of type: UTType) -> CFString { CFString(string: type.identifier) }

/// The type of anything that can be kept or opened.
nonisolated(unsafe) public let kUTTypeItem = name(of: .item)
/// The type of anything with a content.
nonisolated(unsafe) public let kUTTypeContent = name(of: .content)
/// The type of content of several kinds.
nonisolated(unsafe) public let kUTTypeCompositeContent = name(of: .compositeContent)
/// The type of bytes of any kind.
nonisolated(unsafe) public let kUTTypeData = name(of: .data)
/// The type of a folder.
nonisolated(unsafe) public let kUTTypeDirectory = name(of: .directory)
/// The type of a folder that people see as one.
nonisolated(unsafe) public let kUTTypeFolder = name(of: .folder)
/// The type of the address of a file.
nonisolated(unsafe) public let kUTTypeFileURL = name(of: .fileURL)
/// The type of an address.
nonisolated(unsafe) public let kUTTypeURL = name(of: .url)
/// The type of text of any kind.
nonisolated(unsafe) public let kUTTypeText = name(of: .text)
/// The type of text without looks.
nonisolated(unsafe) public let kUTTypePlainText = name(of: .plainText)
/// The type of text without looks in UTF-8.
nonisolated(unsafe) public let kUTTypeUTF8PlainText = name(of: .utf8PlainText)
/// The type of text without looks in UTF-16.
nonisolated(unsafe) public let kUTTypeUTF16PlainText = name(of: .utf16PlainText)
/// The type of values with commas between them.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText = name(of: .commaSeparatedText)
/// The type of text with looks, as RTF.
nonisolated(unsafe) public let kUTTypeRTF = name(of: .rtf)
/// The type of a page of the Web.
nonisolated(unsafe) public let kUTTypeHTML = name(of: .html)
/// The type of XML.
nonisolated(unsafe) public let kUTTypeXML = name(of: .xml)
/// The type of JSON.
nonisolated(unsafe) public let kUTTypeJSON = name(of: .json)
/// The type of a property list.
nonisolated(unsafe) public let kUTTypePropertyList = name(of: .propertyList)
/// The type of a program's source.
nonisolated(unsafe) public let kUTTypeSourceCode = name(of: .sourceCode)
/// The type of source in Swift.
nonisolated(unsafe) public let kUTTypeSwiftSource = name(of: .swiftSource)
/// The type of PDF.
nonisolated(unsafe) public let kUTTypePDF = name(of: .pdf)
/// The type of a picture of any kind.
nonisolated(unsafe) public let kUTTypeImage = name(of: .image)
/// The type of a picture as PNG.
nonisolated(unsafe) public let kUTTypePNG = name(of: .png)
/// The type of a picture as JPEG.
nonisolated(unsafe) public let kUTTypeJPEG = name(of: .jpeg)
/// The type of a picture as GIF.
nonisolated(unsafe) public let kUTTypeGIF = name(of: .gif)
/// The type of a picture as TIFF.
nonisolated(unsafe) public let kUTTypeTIFF = name(of: .tiff)
/// The type of a picture as BMP.
nonisolated(unsafe) public let kUTTypeBMP = name(of: .bmp)
/// The type of an icon of Windows.
nonisolated(unsafe) public let kUTTypeICO = name(of: .ico)
/// The type of a camera's raw picture.
nonisolated(unsafe) public let kUTTypeRawImage = name(of: .rawImage)
/// The type of a drawing as SVG.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics = name(of: .svg)
/// The type of sound, films or both.
nonisolated(unsafe) public let kUTTypeAudiovisualContent = name(of: .audiovisualContent)
/// The type of sound.
nonisolated(unsafe) public let kUTTypeAudio = name(of: .audio)
/// The type of sound as MP3.
nonisolated(unsafe) public let kUTTypeMP3 = name(of: .mp3)
/// The type of sound as WAV.
nonisolated(unsafe) public let kUTTypeWaveformAudio = name(of: .wav)
/// The type of sound as MPEG-4.
nonisolated(unsafe) public let kUTTypeMPEG4Audio = name(of: .mpeg4Audio)
/// The type of a film, with sound or without.
nonisolated(unsafe) public let kUTTypeMovie = name(of: .movie)
/// The type of a film without sound.
nonisolated(unsafe) public let kUTTypeVideo = name(of: .video)
/// The type of a film as MPEG-4.
nonisolated(unsafe) public let kUTTypeMPEG4 = name(of: .mpeg4Movie)
/// The type of a film of QuickTime.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie = name(of: .quickTimeMovie)
/// The type of a film as MPEG.
nonisolated(unsafe) public let kUTTypeMPEG = name(of: .mpeg)
/// The type of a film as AVI.
nonisolated(unsafe) public let kUTTypeAVIMovie = name(of: .avi)
/// The type of files in one.
nonisolated(unsafe) public let kUTTypeArchive = name(of: .archive)
/// The type of files in one, as ZIP.
nonisolated(unsafe) public let kUTTypeZipArchive = name(of: .zip)
/// The type of a file compressed by gzip.
nonisolated(unsafe) public let kUTTypeGNUZipArchive = name(of: .gzip)
/// The type of a program.
nonisolated(unsafe) public let kUTTypeExecutable = name(of: .executable)
/// The type of letters.
nonisolated(unsafe) public let kUTTypeFont = name(of: .font)
/// The type of a person or firm.
nonisolated(unsafe) public let kUTTypeContact = name(of: .contact)
/// The type of a person or firm as vCard.
nonisolated(unsafe) public let kUTTypeVCard = name(of: .vCard)
/// The type of an event.
nonisolated(unsafe) public let kUTTypeCalendarEvent = name(of: .calendarEvent)
/// The type of a table that calculates.
nonisolated(unsafe) public let kUTTypeSpreadsheet = name(of: .spreadsheet)
/// The type of slides.
nonisolated(unsafe) public let kUTTypePresentation = name(of: .presentation)
/// The type of text whose parts are set off by some character.
nonisolated(unsafe) public let kUTTypeDelimitedText = name(of: .delimitedText)
/// The type of text whose parts are set off by tabs.
nonisolated(unsafe) public let kUTTypeTabSeparatedText = name(of: .tabSeparatedText)
/// The type of a folder that is shown as a file.
nonisolated(unsafe) public let kUTTypePackage = name(of: .package)
/// The type of a source in C.
nonisolated(unsafe) public let kUTTypeCSource = name(of: .cSource)
/// The type of a script in JavaScript.
nonisolated(unsafe) public let kUTTypeJavaScript = name(of: .javaScript)
/// The type of a book as EPUB.
nonisolated(unsafe) public let kUTTypeElectronicPublication = name(of: .epub)

/// The kind of tag that is the ending of a file's name.
nonisolated(unsafe) public let kUTTagClassFilenameExtension = CFString(string: "public.filename-extension")
/// The kind of tag that is a MIME type.
nonisolated(unsafe) public let kUTTagClassMIMEType = CFString(string: "public.mime-type")

/// Returns the name of the type that a file's ending or a MIME type means, which the caller releases; nil for another kind of tag and
/// where no type conforms to `inConformingToUTI`.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  guard let wanted = inConformingToUTI.map({ UTType($0._bridgeToSwift()) }) ?? UTType.data else { return nil }
  let tag = inTag._bridgeToSwift()
  let type: UTType?
  switch inTagClass {
  case kUTTagClassFilenameExtension: type = UTType(filenameExtension: tag, conformingTo: wanted)
  case kUTTagClassMIMEType: type = UTType(mimeType: tag, conformingTo: wanted)
  default: type = nil
  }
  return type.map { Unmanaged.passRetained(CFString(string: $0.identifier)) }
}

/// Returns a type's ending of files' names or its MIME type, which the caller releases; nil where it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
  let type = UTType(inUTI._bridgeToSwift())
  let tag: String?
  switch inTagClass {
  case kUTTagClassFilenameExtension: tag = type?.preferredFilenameExtension
  case kUTTagClassMIMEType: tag = type?.preferredMIMEType
  default: tag = nil
  }
  return tag.map { Unmanaged.passRetained(CFString(string: $0)) }
}

/// Returns true if the first type is the second or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI._bridgeToSwift()), let wanted = UTType(inConformsToUTI._bridgeToSwift())
  else {
    return UTTypeEqual(inUTI, inConformsToUTI)
  }
  return type.conforms(to: wanted)
}

/// Returns true if both name one type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1._bridgeToSwift().caseInsensitiveCompare(inUTI2._bridgeToSwift()) == .orderedSame
}
