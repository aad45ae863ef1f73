/// The facts that a document states of itself, by the names that Core Graphics has for it.
package enum DocumentKey: String, CaseIterable, Sendable {
  case title = "kCGPDFContextTitle"
  case author = "kCGPDFContextAuthor"
  case subject = "kCGPDFContextSubject"
  case keywords = "kCGPDFContextKeywords"
  case creator = "kCGPDFContextCreator"
}

/// The key of a PDF document's title.
public let kCGPDFContextTitle = DocumentKey.title.rawValue
/// The key of the name of the person who wrote a PDF document.
public let kCGPDFContextAuthor = DocumentKey.author.rawValue
/// The key of the subject of a PDF document.
public let kCGPDFContextSubject = DocumentKey.subject.rawValue
/// The key of the keywords of a PDF document, as a string or an array of strings.
public let kCGPDFContextKeywords = DocumentKey.keywords.rawValue
/// The key of the name of the program that made a PDF document.
public let kCGPDFContextCreator = DocumentKey.creator.rawValue
