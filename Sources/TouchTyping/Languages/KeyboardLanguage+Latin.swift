/// Languages in Latin letters, after the arrangements of telephones and the national keyboards.
extension KeyboardLanguage {
  static let latin: [KeyboardLanguage] = [
    KeyboardLanguage(
      "en", "English", [.qwerty, .qwertz, .azerty],
      KeyWords("space,return,go,search,next,send,done,join,route,continue")
    ).with { ($0.currency, $0.decimalSign) = ("$", ".") },
    KeyboardLanguage(
      "de", "Deutsch",
      [LetterLayout("QWERTZ", ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"]), .qwerty, .azerty],
      KeyWords("Leerzeichen,Return,Öffnen,Suchen,Weiter,Senden,Fertig,Beitreten,Route,Fortfahren")
    ).with { ($0.own, $0.quote) = ("äöüß", "“") },
    KeyboardLanguage(
      "fr", "Français", [.azerty, .qwerty, .qwertz],
      KeyWords("espace,retour,accéder,rechercher,suivant,envoyer,OK,rejoindre,itinéraire,continuer")
    ).with { $0.own = "éèêëàâæçîïôœùûüÿ" },
    KeyboardLanguage(
      "es", "Español", [LetterLayout("QWERTY", ["qwertyuiop", "asdfghjklñ", "zxcvbnm"])],
      KeyWords("espacio,intro,ir,buscar,siguiente,enviar,OK,unirse,ruta,continuar")
    ).with { $0.own = "áéíóúüñ¿¡" },
    KeyboardLanguage(
      "pt", "Português", [.qwerty],
      KeyWords("espaço,retorno,ir,buscar,seguinte,enviar,OK,entrar,rota,continuar")
    ).with { $0.own = "ãáâàçéêíõóôúü" },
    KeyboardLanguage(
      "it", "Italiano", [.qwerty],
      KeyWords("spazio,invio,vai,cerca,avanti,invia,fine,accedi,percorso,continua")
    ).with { $0.own = "àèéìòù" },
    KeyboardLanguage(
      "pl", "Polski", [.qwerty, .qwertz],
      KeyWords("spacja,wprowadź,idź,szukaj,dalej,wyślij,gotowe,dołącz,trasa,kontynuuj")
    ).with { ($0.own, $0.currency) = ("ąćęłńóśżź", "zł") },
    KeyboardLanguage(
      "tr", "Türkçe",
      [
        LetterLayout("Q", ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"]),
        LetterLayout("F", ["fgğıodrnhpqw", "uieaütkmlyşx", "jövcçzsb"]),
      ],
      KeyWords("boşluk,geç,git,ara,sonraki,gönder,bitti,katıl,rota,sürdür")
    ).with { ($0.own, $0.currency) = ("âîû", "₺") },
    KeyboardLanguage(
      "nl", "Nederlands", [.qwerty, .azerty],
      KeyWords("spatie,return,ga,zoek,volgende,stuur,gereed,verbind,route,ga door")
    ).with { $0.own = "éëïöü" },
    KeyboardLanguage(
      "sv", "Svenska", [LetterLayout("QWERTY", ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"])],
      KeyWords("mellanslag,retur,gå,sök,nästa,skicka,klar,anslut,färdväg,fortsätt")
    ).with { ($0.own, $0.currency) = ("åäöé", "kr") },
    KeyboardLanguage(
      "cs", "Čeština", [LetterLayout("QWERTZ", ["qwertzuiop", "asdfghjkl", "yxcvbnm"]), .qwerty],
      KeyWords("mezerník,enter,přejít,hledat,další,odeslat,hotovo,připojit,trasa,pokračovat")
    ).with { ($0.own, $0.currency) = ("áčďéěíňóřšťúůýž", "Kč") },
  ]
}
