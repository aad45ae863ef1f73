/// The pages of the tests about names and addresses.
enum ContactPages {
  /// A form whose fields are at places that are known: 40 high, at 20, 80 and on. Each change of a field is told to the server.
  private static let form = """
    <style>body { margin: 0 } form > * { position: absolute; left: 20px; width: 300px; height: 40px }</style>
    <form method=post action='/sent'>
    <input name=who autocomplete=name style='top: 20px'>
    <input name=street autocomplete=street-address style='top: 80px'>
    <button style='top: 140px'>Send</button>
    <input name=town autocomplete=address-level2 style='top: 200px'>
    <select name=land autocomplete=country style='top: 260px'><option value=''>-<option value=fr>France<option value=12>Germany</select>
    <input name=mail type=email style='top: 320px'></form>
    """

  /// Has every change told to the server, and the focus.
  private static let telling = """
    <script>for (const field of document.querySelectorAll('input, select')) field.addEventListener('input', () =>
      fetch('/typed?name=' + field.name + '&value=' + encodeURIComponent(field.value)))
    document.querySelector('input').addEventListener('focus', () => fetch('/focused'))</script>
    """

  /// Fields that the user does not see, or that are none of his name's business, by ways of hiding them. `TOP` is a place at which no other stands,
  /// for the first of them within the view.
  static let traps: [String] = [
    "<input autocomplete=email name=covered style='top: TOPpx'><div style='top: TOPpx; margin-top: -10px; height: 60px; background: white'></div>",
    "<label for=labelled style='top: TOPpx; margin-top: -10px; height: 60px; background: white'></label><input id=labelled autocomplete=email name=labelled style='top: TOPpx; z-index: -1'>",
    "<input autocomplete=email name=pinhole style='top: TOPpx'><div style='top: TOPpx; margin-top: -10px; width: 310px; height: 60px; background: white; clip-path: path(evenodd, \"M0 0H310V60H0ZM140 20H168V44H140Z\")'></div>",
    // Under another field that is not seen either.
    "<input autocomplete=email name=under style='top: TOPpx; opacity: 0'><input autocomplete=tel style='top: TOPpx; opacity: 0'>",
    "<div style='opacity: 0.05; top: TOPpx'><input autocomplete=email name=clear></div>",
    "<input autocomplete=email name=cut style='top: TOPpx; clip-path: inset(50%)'>",
    "<input autocomplete=email name=masked style='top: TOPpx; mask-image: linear-gradient(transparent, transparent)'>",
    "<div style='filter: brightness(9); top: TOPpx'><input autocomplete=email name=washed></div>",
    "<div style='overflow: hidden; height: 0; top: TOPpx'><input autocomplete=email name=clipped></div>",
    "<div style='contain: paint; height: 0; top: TOPpx'><input autocomplete=email name=contained></div>",
    "<div style='transform: scale(0); top: TOPpx'><input autocomplete=email name=shrunk></div>",
    "<div style='overflow: auto; top: TOPpx'><input autocomplete=email name=scrolled style='position: relative; left: -900px'></div>",
    "<div style='overflow: auto; top: TOPpx'><div style='height: 900px'></div><input autocomplete=email name=drawer></div>",
    "<input autocomplete=email name=small style='top: TOPpx; width: 3px; height: 3px; padding: 0; border: 0'>",
    "<input autocomplete=email name=none style='display: none'>",
    "<input autocomplete=email name=invisible style='top: TOPpx; visibility: hidden'>",
    "<input autocomplete=email name=hidden type=hidden>",
    "<input autocomplete=email name=left style='top: TOPpx; left: -5000px'>",
    "<input autocomplete=email name=right style='top: TOPpx; left: 3000px'>",
    "<input autocomplete=email name=above style='top: -400px'>",
    "<input autocomplete=email name=far style='top: 90000px'>",
    "<input autocomplete=email name=fixed style='position: fixed; top: 1500px'>",
    "<input autocomplete=cc-name name=card style='top: TOPpx'>",
    "<input autocomplete=off name=email style='top: TOPpx'>",
    "<input autocomplete=email name=locked readonly style='top: TOPpx'>",
    "<fieldset disabled style='top: TOPpx; border: 0; padding: 0; margin: 0'><input autocomplete=email name=fenced></fieldset>",
    // A form's fields stand in the place of its properties.
    "<input name=parentNode type=hidden>",
  ].enumerated().map { place, trap in trap.replacing("TOP", with: "\(380 + 60 * place)") }

  static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
    let port = request.header("host")?.split(separator: ":").last ?? ""
    switch request.path {
    case "/form": return .page(title: "Form", form + telling)
    case "/traps":
      return .page(title: "Traps", form.replacing("</form>", with: traps.joined() + "</form>") + telling)
    case "/shut", "/body", "/shadowed":
      let style =
        request.path == "/body"
        ? "html { overflow: auto } body { overflow: hidden; position: relative; height: 600px }"
        : "body { overflow: hidden; height: 600px }"
      let shadow =
        request.path == "/shadowed" ? "<form name=body></form><form name=documentElement></form>" : ""
      let far = "<input autocomplete=email name=far style='top: 1500px'></form>"
      return .page(
        title: "Shut", form.replacing("</form>", with: far) + "<style>\(style)</style>" + shadow + telling)
    case "/shy", "/late":
      // The field is away when the offer is tapped, or was when the focus came.
      let (first, last) = request.path == "/shy" ? ("", "-5000px") : ("-5000px", "")
      return .page(
        title: "Shy",
        form + telling
          + """
          <script>const mail = document.querySelector('[name=mail]')
          mail.style.left = '\(first)'
          document.querySelector('[name=who]').addEventListener('focus', () => setTimeout(() => {
            mail.style.left = '\(last)'
            fetch('/moved')
          }, 200))</script>
          """)
    case "/bar", "/wall":
      // A bar at the edge of the view, from under which the field can be scrolled, and one that is too high for that.
      let height = request.path == "/bar" ? "100px" : "60vh"
      return .page(
        title: "Bar",
        form + telling
          + """
          <style>[name=mail] { bottom: 30px }</style>
          <div style='position: fixed; left: 0; right: 0; bottom: 0; height: \(height); background: silver'></div>
          <div style='height: 3000px'></div>
          <script>document.querySelector('[name=mail]').style.top = 'auto'</script>
          """)
    case "/chosen":
      return .page(
        title: "Chosen",
        form + telling + "<script>document.querySelector('select').selectedIndex = 1</script>")
    case "/regions":
      return .page(
        title: "Regions",
        """
        <style>body { margin: 0 } form > * { position: absolute; left: 20px; width: 300px; height: 40px }</style>
        <form><input name=who autocomplete=name style='top: 20px'>
        <select name=land autocomplete=country style='top: 80px'><option value=''>-<option value=us>UNITED STATES</select>
        <select name=state autocomplete=address-level1 style='top: 140px'><option value=''>-</select></form>
        <script>document.querySelector('[name=land]').addEventListener('change', () =>
          document.querySelector('[name=state]').innerHTML =
            '<option value="">-<option value=4>AL - Alabama<option value=5>CA - California')</script>
        """ + telling)
    case "/planted":
      return .page(
        title: "Planted",
        """
        <form method=post action='/sent'><input name=who autocomplete=name value='Eve Planted'>
        <input name=mail autocomplete=email value='eve@evil.example'></form>
        <script>setTimeout(() => document.forms[0].requestSubmit(), 500)</script>
        """)
    case "/frame":
      return .page(
        title: "Frame",
        "<style>body { margin: 0 }</style><iframe style='border: 0; width: 380px; height: 500px' "
          + "src='http://localhost:\(port)/form'></iframe>")
    case "/sent": return .page(title: "Thanks", "<p>Thanks")
    default: return .html("")
    }
  }

  /// Pages, and the fields of them that get nothing.
  static let lost = [
    "/shut": "far", "/body": "far", "/shadowed": "far", "/shy": "mail", "/late": "mail", "/wall": "mail",
    "/chosen": "land",
  ]
  /// Those whose field was not seen when the focus came, so that the offer does not name it.
  static let unseen = ["/late", "/wall"]
}
