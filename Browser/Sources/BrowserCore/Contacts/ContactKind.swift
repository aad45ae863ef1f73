/// A part of a person's data that a form gets, as the user is told of it before.
public enum ContactKind: Int, Hashable, Sendable, CaseIterable {
  /// The name, or a part of it.
  case name
  /// The company.
  case organization
  /// The address, or a part of it.
  case address
  /// The telephone number, or a part of it.
  case telephone
  /// The e-mail address.
  case email

  init(_ field: ContactField) {
    switch field {
    case .name, .givenName, .additionalName, .familyName: self = .name
    case .organization: self = .organization
    case .email: self = .email
    case .tel, .telCountryCode, .telNational, .telAreaCode, .telLocal, .telLocalPrefix, .telLocalSuffix,
      .telExtension:
      self = .telephone
    case .streetAddress, .addressLine1, .addressLine2, .addressLine3, .addressLevel1, .addressLevel2,
      .addressLevel3, .addressLevel4, .country, .countryName, .postalCode:
      self = .address
    }
  }
}
