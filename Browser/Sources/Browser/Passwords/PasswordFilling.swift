/// A text that is filled into a field of a form.
struct PasswordFilling {
  /// The field's place among the form's.
  let place: Int
  /// The text.
  let value: String
  /// True if it goes into a field for a password only, whatever has become of that place.
  let isSecret: Bool

  init(_ place: Int, _ value: String, isSecret: Bool) {
    (self.place, self.value, self.isSecret) = (place, value, isSecret)
  }

  /// The form in which the page's script takes it.
  var argument: [Any] { [place, value, isSecret] }
}
