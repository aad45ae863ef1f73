/// The mistake in a nib; the wording is in one place.
enum NibFailure: Equatable {
  case notXML(String)
  /// A file that Xcode has compiled.
  case compiled
  case notADocument(root: String)
  /// The document's type, which is for another system.
  case otherSystem(String)
  case unknownElement(String)
  case unknownChild(String, of: String)
  case badValue(String, attribute: String)
  case missingAttribute(String, element: String)
  case noSuchObject(String)
  /// An object, as its element, and the class that was expected.
  case wrongClass(String, expected: String)
  case noSuchOutlet(String, type: String, known: [String])
  case outletDoesNotFit(String, type: String, value: String)
  case cannotMake(String)
  case noSuchScene(String)
  case noSuchStoryboard(String)
  case segueClass(String)
  case badConstraint(String)

  var message: String {
    switch self {
    case .notXML(let cause): "This is no XML: \(cause)"
    case .compiled: "This nib is compiled; uncompiled .xib and .storyboard files are read."
    case .notADocument(let root): "<document> is expected, not <\(root)>."
    case .otherSystem(let type): "A document of type \(type) is not for UIKit."
    case .unknownElement(let name): "<\(name)> is not known."
    case .unknownChild(let name, let parent): "<\(name)> is not known inside <\(parent)>."
    case .badValue(let value, let attribute): "\"\(value)\" is no value of \(attribute)."
    case .missingAttribute(let name, let element): "<\(element)> lacks the attribute \(name)."
    case .noSuchObject(let id): "There is no object with the id \(id)."
    case .wrongClass(let element, let expected): "<\(element)> stands where a \(expected) is expected."
    case .noSuchOutlet(let name, let type, let known):
      "\(type) is not key value coding-compliant for the key \(name): it has no such outlet. "
        + (known.isEmpty
          ? "It has none at all; were its sources rewritten, or its members registered with RuntimeRegistry?"
          : "It has \(known.joined(separator: ", ")).")
    case .outletDoesNotFit(let name, let type, let value):
      "The outlet \(name) of \(type) cannot hold a \(value)."
    case .cannotMake(let type): "\(type).init(coder:) returned nil."
    case .noSuchScene(let id): "There is no scene with the controller \(id)."
    case .noSuchStoryboard(let name): "The storyboard \(name) cannot be found."
    case .segueClass(let type): "\(type) is no UIStoryboardSegue."
    case .badConstraint(let reason): "This constraint cannot be made: \(reason)"
    }
  }
}
