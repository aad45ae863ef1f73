import Foundation

/// The meaning of a text: a name, an address, a code.
///
/// Nothing is filled in by itself on Linux. Input methods are told what they can be told, and the on-screen keyboard begins
/// with the keys that fit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The content type's name.
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name, such as "Dr.".
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An addition after a name, such as "Jr.".
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A person's title at work.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of a company or organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place, with an address or a name.
  public static let location = UITextContentType(rawValue: "location")
  /// A street address with all its lines.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state or province of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The city of an address with its state or province.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of a country or region.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number; brings the keys of a phone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address; brings the keys for it.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The address of a page or resource; brings the keys for it.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card; brings digits.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "current-password")
  /// A password that is chosen now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once, as a message brings it; brings digits.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The number of a parcel under way.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// A date, a time or a duration.
  public static let dateTime = UITextContentType(rawValue: "date-time")

  /// The keys that such a text is typed with; nil for a content that says nothing about them.
  var keyboardType: UIKeyboardType? {
    switch self {
    case .telephoneNumber: .phonePad
    case .emailAddress: .emailAddress
    case .URL: .URL
    case .oneTimeCode, .creditCardNumber: .numberPad
    default: nil
    }
  }
}
