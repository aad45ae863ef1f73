/// The parts of a form that are about a password: which field is which.
///
/// What `autocomplete` says counts (HTML, 4.10.18.7: `username`, `current-password`, `new-password`, `one-time-code`). Where it says
/// nothing, the number of password fields tells: one is for signing in, two are for a new password that is typed twice, and three for
/// changing it, the old one first.
public struct PasswordForm: Hashable, Sendable {
  /// The purpose of a form.
  public enum Kind: Hashable, Sendable {
    /// A password that exists is asked for.
    case signIn
    /// A new account, or a new password without the old one.
    case signUp
    /// The old password and a new one.
    case change
    /// The name alone, for a password that is asked for on the next page.
    case nameOnly
  }

  /// The purpose.
  public let kind: Kind
  /// The place of the field for the user name among the form's fields.
  public let user: Int?
  /// The place of the field for the present password.
  public let current: Int?
  /// The places of the fields for a new password.
  public let new: [Int]

  /// Reads a form; nil where it is not about a password.
  public init?(_ fields: [FormField]) {
    guard fields.count <= PasswordLimits.fields else { return nil }
    let passwords = fields.indices.filter { fields[$0].isPassword }
    guard let first = passwords.first else {
      // A name by itself counts only where the page says so: any search field would do else.
      guard let name = fields.firstIndex(where: { $0.purpose == "username" && $0.takesUser }) else {
        return nil
      }
      (kind, user, current, new) = (.nameOnly, name, nil, [])
      return
    }
    var new = passwords.filter { fields[$0].purpose == "new-password" }
    var olds = passwords.filter { fields[$0].purpose == "current-password" }
    let unsaid = passwords.filter { fields[$0].purpose == nil }
    if new.isEmpty, olds.isEmpty {
      switch unsaid.count {
      case 1: olds = unsaid
      case 2: new = unsaid
      case 3:
        olds = [unsaid[0]]
        new = Array(unsaid.dropFirst())
      default: return nil
      }
    } else if !olds.isEmpty, new.isEmpty {
      new = unsaid
    } else if !new.isEmpty, olds.isEmpty {
      // Before a new one the old one is asked for, after it the new one again.
      let (before, after) = (unsaid.filter { $0 < new[0] }, unsaid.filter { $0 > new[0] })
      olds = before
      new += after
    }
    guard olds.count <= 1, new.count <= 2 else { return nil }
    self.new = new
    current = olds.first
    kind = new.isEmpty ? .signIn : olds.isEmpty ? .signUp : .change
    user = Self.user(in: fields, before: first)
  }

  private static func user(in fields: [FormField], before password: Int) -> Int? {
    let said = fields.firstIndex { $0.purpose == "username" && $0.takesUser }
    let above = fields.indices.filter { $0 < password && fields[$0].takesUser }
    return said ?? above.last { fields[$0].purpose == "email" || fields[$0].type == "email" }
      ?? above.last { fields[$0].isNamedLikeUser } ?? above.last
  }

  /// The name and the password that were typed; nil where none was, or two different ones.
  public func content(of fields: [FormField]) -> (user: String, password: String)? {
    guard fields.indices.contains(new.first ?? current ?? -1) else { return nil }
    let typed = new.map { fields[$0].value }.filter { !$0.isEmpty }
    guard Set(typed).count <= 1 else { return nil }
    let password = typed.first ?? (kind == .signIn ? current.map { fields[$0].value } ?? "" : "")
    guard !password.isEmpty else { return nil }
    return (user.map { fields[$0].value } ?? "", password)
  }
}
