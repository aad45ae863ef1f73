import Foundation

/// The words by which a field's meaning is guessed where its page does not say it: few, and such as mean little else, in English, German,
/// French, Spanish, Italian and Portuguese.
enum FieldWords {
  /// Returns a text in lower case without accents, its words parted by single spaces: `billingZip_2` is `billing zip 2`.
  static func normal(_ text: String) -> String {
    var words = ""
    var last: Character = " "
    for character in text {
      let isPart = character.isLetter || character.isNumber
      let begins =
        last.isLowercase && character.isUppercase || last.isLetter && character.isNumber
        || last.isNumber && character.isLetter
      if isPart {
        if begins, words.last != " " { words.append(" ") }
        words.append(character)
      } else if let end = words.last, end != " " {
        words.append(" ")
      }
      last = character
    }
    return words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("ß", with: "ss").trimmingCharacters(in: .whitespaces)
  }

  /// Guesses the meaning of one text, a name or a label.
  static func meaning(of text: String) -> ContactField? {
    let words = normal(text)
    guard !words.isEmpty else { return nil }
    // Name and identifier are often the same.
    var parts: [Substring] = []
    for part in words.split(separator: " ") where !additions.contains(String(part)) && !parts.contains(part) {
      parts.append(part)
    }
    let plain = parts.joined(separator: " ")
    if let field = whole[plain] { return field }
    return table.first { _, phrases in phrases.contains { has($0, words) } }?.field
  }

  /// True if a text speaks of something that is never filled in from here.
  static func isForeign(_ text: String) -> Bool {
    let words = normal(text)
    return foreign.contains { has($0, words) }
  }

  private static func has(_ phrase: String, _ words: String) -> Bool { " \(words) ".contains(" \(phrase) ") }

  /// Words of a label that say nothing of its meaning.
  private static let additions: Set<String> = [
    "optional", "required", "pflichtfeld", "obligatoire", "facultatif", "obligatorio", "opcional",
    "obbligatorio",
    "facoltativo", "field", "input", "feld", "campo", "your", "ihr", "ihre", "votre", "su", "billing",
    "shipping",
  ]

  /// Paying, passwords, codes, searches, and other names and addresses than people's.
  private static let foreign = [
    "card", "cardholder", "cardnumber", "credit", "debit", "cc", "ccname", "cvc", "cvv", "csc", "iban", "bic",
    "swift", "exp",
    "expiry", "expiration", "kreditkarte", "karte", "karteninhaber", "kartennummer", "kontonummer", "carte",
    "titulaire",
    "tarjeta", "titular", "carta", "cartao", "account", "coupon", "voucher", "promo", "gutschein", "otp",
    "one time",
    "onetime", "verification", "captcha", "token", "pin", "search", "query", "suche", "suchen", "suchbegriff",
    "recherche",
    "rechercher", "buscar", "busca", "busqueda", "ricerca", "cerca", "pesquisa", "pesquisar", "user name",
    "username",
    "user id", "userid", "login", "benutzer", "benutzername", "nickname", "nick", "identifiant", "usuario",
    "utente",
    "nome utente", "password", "passwort", "passwd", "pass", "mot de passe", "contrasena", "senha", "message",
    "comment",
    "nachricht", "kommentar", "subject", "betreff", "tax", "vat", "birth", "birthday", "geburtsdatum", "fax",
    "url",
    "website", "ip", "mac", "wallet", "domain", "file", "country code", "dial", "vorwahl", "landesvorwahl",
    "area code",
  ]

  /// Texts that mean something as a whole only.
  private static let whole: [String: ContactField] = [
    "name": .name, "nom": .name, "nombre": .name, "nome": .name, "mail": .email, "land": .countryName,
    "via": .streetAddress,
    "cap": .postalCode, "rue": .streetAddress,
  ]

  /// The first that has a phrase which the text has in whole words counts.
  private static let table: [(field: ContactField, phrases: [String])] = [
    (
      .email,
      [
        "email", "e mail", "emailaddress", "mailadresse", "mail adresse", "mail address", "adresse mail",
        "courriel", "correo",
      ]
    ),
    (
      .tel,
      [
        "phone", "phonenumber", "telephone", "tel", "mobile", "mobil", "mobilnummer", "telefon",
        "telefonnummer", "handy",
        "handynummer", "telefono", "movil", "celular", "cellulare", "telefone", "telemovel",
      ]
    ),
    (
      .organization,
      [
        "company", "companyname", "organization", "organisation", "business name", "firma", "firmenname",
        "unternehmen",
        "entreprise", "societe", "empresa", "azienda", "societa",
      ]
    ),
    (
      .name,
      [
        "full name", "fullname", "your name", "vor und nachname", "nom complet", "nom et prenom",
        "prenom et nom",
        "nombre completo", "nombre y apellidos", "nome completo", "nome e cognome", "contact name",
        "customer name",
        "recipient name",
      ]
    ),
    (
      .additionalName,
      [
        "middle name", "middlename", "zweiter vorname", "deuxieme prenom", "secondo nome", "segundo nombre",
        "nome do meio",
      ]
    ),
    (
      .givenName,
      ["first name", "firstname", "given name", "givenname", "forename", "fname", "vorname", "prenom"]
    ),
    (
      .familyName,
      [
        "last name", "lastname", "surname", "family name", "familyname", "lname", "nachname", "familienname",
        "nom de famille",
        "apellido", "apellidos", "cognome", "sobrenome", "apelido",
      ]
    ),
    (
      .postalCode,
      [
        "zip", "zipcode", "postal", "postalcode", "postcode", "post code", "plz", "postleitzahl",
        "codice postale", "cep",
      ]
    ),
    (.addressLine3, ["address line 3", "addressline 3", "address 3"]),
    (
      .addressLine2,
      [
        "address line 2", "addressline 2", "address 2", "street 2", "line 2", "apartment", "apt", "suite",
        "adresszusatz",
        "complement d adresse", "adresse 2", "direccion 2", "indirizzo 2", "complemento",
      ]
    ),
    (
      .addressLine1,
      ["address line 1", "addressline 1", "address 1", "street 1", "line 1", "adresse 1", "direccion 1"]
    ),
    (
      .addressLevel2,
      [
        "city", "town", "locality", "ort", "wohnort", "stadt", "ville", "ciudad", "localidad", "poblacion",
        "citta", "comune",
        "cidade", "localidade",
      ]
    ),
    (
      .addressLevel1,
      ["state", "province", "region", "county", "bundesland", "kanton", "provincia", "estado", "regione"]
    ),
    (.countryName, ["country", "countryname", "pays", "pais", "paese", "nazione"]),
    (
      .streetAddress,
      [
        "address", "street", "streetaddress", "strasse", "anschrift", "adresse", "direccion", "calle",
        "domicilio",
        "indirizzo", "endereco", "rua", "morada",
      ]
    ),
  ]
}
