import Foundation

/// The wording about names and addresses. It names the origin of the document, never what a page calls itself.
public enum ContactText {
  /// The title of the list.
  public static let contacts = "Names and Addresses"
  /// The switch for all of it.
  public static let fills = "AutoFill Contacts"
  /// The row that opens the list.
  public static let list = "Saved Names and Addresses"
  /// The row that opens the list of sites whose forms are never asked about.
  public static let neverSaved = "Never Saved"
  /// The words in the place of the list, where it is empty.
  public static let empty = "Names and addresses that you save appear here."
  /// The words in the place of the sites, where there are none.
  public static let noSites = "None. You choose them when you are asked."
  /// The heading of the list of sites.
  public static let sites = "Websites"
  /// The button that adds a card.
  public static let add = "Add a name and address"
  /// The title of the screen for a new card.
  public static let new = "Add Contact"
  /// The title of the screen for a card that is there.
  public static let edit = "Edit Contact"
  /// The button that deletes a card.
  public static let delete = "Delete Contact"
  /// The swipe that deletes a card.
  public static let deleteShort = "Delete"
  /// The question before a card is deleted.
  public static let deleteTitle = "Delete this name and address?"
  /// The words below that question.
  public static let deleteMessage = "Forms can no longer be filled in with it."
  /// The button that leaves things as they are.
  public static let cancel = "Cancel"
  /// The title of the message that a card was not kept.
  public static let notSaved = "Contact Not Saved"
  /// The title of the message that a card was not deleted.
  public static let notDeleted = "Contact Not Deleted"
  /// The row of a card without a country.
  public static let noCountry = "None"
  /// The words in the field that looks for a country.
  public static let searchCountries = "Search Countries"
  /// The words in the place of countries, where none is found.
  public static let noResults = "No Results"

  // MARK: - Files

  /// The title of the list of files with cards.
  public static let importing = "Import Contacts"
  /// The title of the message that some came.
  public static let imported = "Contacts Imported"
  /// The title of the message that nothing came.
  public static let notImported = "No Contacts Imported"
  /// The words where no file is there.
  public static let noFiles =
    "Export your contacts from the other program as vCard (.vcf) into your Downloads folder, then come back."

  /// The words of what came from a file.
  /// - Parameters:
  ///   - new: Cards that were not there.
  ///   - left: Those for which there is no room.
  ///   - file: Its name.
  public static func imported(_ new: Int, left: Int, from file: String) -> String {
    let count = new == 1 ? "1 new contact" : "\(new.formatted()) new contacts"
    let text = "\(count) from \(ShownText.quoted(file))."
    return left == 0 ? text : text + " " + problem(.full)
  }

  // MARK: - Offering

  /// The row for the cards that have no room.
  public static let others = "Other Contacts…"
  /// The words that are read out where there are more cards.
  public static let more = "more contacts"

  /// The title of a card that is offered.
  /// - Parameter tells: true if it has to be told from another card of the name.
  public static func offer(_ card: ContactCard, tells: Bool = false) -> String {
    "AutoFill: \(tells ? row(card) : ShownText.isolated(card.title))"
  }

  /// The title where there is little room.
  /// - Parameter tells: true if it has to be told from another card of the name.
  public static func name(_ card: ContactCard, tells: Bool = false) -> String {
    tells ? row(card) : ShownText.plain(card.title)
  }

  /// The kinds that are filled in, and the host whose form gets them.
  public static func given(_ kinds: [ContactKind], _ origin: PasswordOrigin) -> String {
    kinds.isEmpty ? origin.display : "\(list(kinds)) · \(origin.display)"
  }

  /// The words that are read out of an offer: the card, what is filled in, and whose form gets it.
  public static func spoken(_ card: ContactCard, _ kinds: [ContactKind], _ origin: PasswordOrigin) -> String {
    [
      "Fill in contact \(ShownText.plain(card.title))", ShownText.plain(card.detail), list(kinds),
      origin.display,
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The kinds in one line, which begins with a capital letter.
  public static func list(_ kinds: [ContactKind]) -> String {
    let words = kinds.map(label).joined(separator: ", ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func label(_ kind: ContactKind) -> String {
    switch kind {
    case .name: "name"
    case .organization: "company"
    case .address: "address"
    case .telephone: "phone"
    case .email: "email"
    }
  }

  /// The title of the sheet with all cards.
  public static func choose(_ origin: PasswordOrigin) -> String { "Contacts for \(origin.display)" }

  /// A card in the sheet with all cards.
  public static func row(_ card: ContactCard) -> String {
    card.detail.isEmpty
      ? ShownText.plain(card.title)
      : "\(ShownText.isolated(card.title)), \(ShownText.isolated(card.detail))"
  }

  // MARK: - Keeping

  /// The button that keeps a card.
  public static let save = "Save Contact"
  /// The button that keeps none for now.
  public static let notNow = "Not Now"
  /// The button that keeps none of the site any more.
  public static let never = "Never for This Website"
  /// The notice that one was kept.
  public static let saved = "Contact Saved"
  /// The question's title.
  public static let question = "Keep this address?"

  /// The question's words: where it was typed, where it would be, and all that would be kept, in a line for each part.
  public static func message(_ card: ContactCard, _ origin: PasswordOrigin) -> String {
    let parts = ContactCard.Part.allCases.filter { !card[$0].isEmpty }.map { part in
      let text = part == .country ? CountryNames.name(card[part]) : card[part]
      let lines = text.split(separator: "\n").map {
        ShownText.quoted(String($0), most: max(part.length, ContactLimits.partLength))
      }
      return "\(label(part)): \(lines.joined(separator: ", "))"
    }
    return
      "This was sent to \(origin.display). It will be kept on this computer to fill in forms when you tap it."
      + "\n\n" + parts.joined(separator: "\n")
  }

  // MARK: - Parts

  /// The name of a part.
  public static func label(_ part: ContactCard.Part) -> String {
    switch part {
    case .givenName: "First Name"
    case .additionalName: "Middle Name"
    case .familyName: "Last Name"
    case .organization: "Company"
    case .street: "Street"
    case .city: "City"
    case .region: "State or Province"
    case .postalCode: "Postal Code"
    case .country: "Country"
    case .telephone: "Phone"
    case .email: "Email"
    }
  }

  /// The name of a line of the street, counted from 0.
  public static func streetLabel(_ line: Int) -> String {
    line == 0 ? label(.street) : "\(label(.street)), Line \(line + 1)"
  }

  /// The message about a part that is too long or makes no sense.
  public static func tooLong(_ part: ContactCard.Part) -> String {
    "“\(label(part))” is too long. Up to \(part.length) characters can be kept."
  }

  // MARK: - Problems

  static func problem(_ error: ContactStoreError) -> String {
    switch error {
    case .damaged(let name?):
      "The file with your names and addresses was damaged. What could be read is there; the file is kept as “\(name)”."
    case .damaged(nil):
      "The file with your names and addresses is damaged and could not be put aside. Nothing new is kept until it is moved."
    case .unreadable(let reason):
      "The file with your names and addresses could not be opened: \(reason). Nothing new is kept until it can be."
    case .diskFull: "The disk is full. Make room, then save again."
    case .unwritable:
      "The file with your names and addresses could not be written. Look whether its folder can be written to."
    case .full:
      "There are \(ContactLimits.cards) names and addresses. Delete one that you no longer need first."
    }
  }
}
