/// Languages in other scripts, after the arrangements of telephones and the national keyboards; Hindi after InScript.
extension KeyboardLanguage {
  static let otherScripts: [KeyboardLanguage] = [
    KeyboardLanguage(
      "ru", "Русский", [LetterLayout("ЙЦУКЕН", ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"])],
      KeyWords("пробел,ввод,перейти,найти,далее,отправить,готово,войти,маршрут,продолжить")
    ).with {
      $0.held = ["е": ["ё"], "ь": ["ъ"]]
      ($0.currency, $0.lettersTitle, $0.isLatin) = ("₽", "АБВ", false)
    },
    KeyboardLanguage(
      "uk", "Українська", [LetterLayout("ЙЦУКЕН", ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"])],
      KeyWords("пробіл,ввід,перейти,шукати,далі,надіслати,готово,увійти,маршрут,продовжити")
    ).with {
      $0.held = ["г": ["ґ"], "ь": ["’"]]
      ($0.currency, $0.lettersTitle, $0.isLatin) = ("₴", "АБВ", false)
    },
    KeyboardLanguage(
      "el", "Ελληνικά", [LetterLayout("ΕΡΤΥ", ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"])],
      KeyWords("διάστημα,επιστροφή,μετάβαση,αναζήτηση,επόμενο,αποστολή,τέλος,σύνδεση,διαδρομή,συνέχεια")
    ).with {
      $0.held = [
        "α": ["ά"], "ε": ["έ"], "η": ["ή"], "ι": ["ί", "ϊ", "ΐ"], "ο": ["ό"], "υ": ["ύ", "ϋ", "ΰ"],
        "ω": ["ώ"],
      ]
      ($0.lettersTitle, $0.isLatin, $0.marks) = ("ΑΒΓ", false, ".,;!'")
    },
    KeyboardLanguage(
      "ar", "العربية",
      [LetterLayout("ضصث", ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"], hasShift: false)],
      KeyWords("مسافة,إدخال,انتقال,بحث,التالي,إرسال,تم,انضمام,مسار,متابعة")
    ).with {
      $0.held = [
        "ا": ["أ", "إ", "آ", "ٱ", "ء"], "ي": ["ئ", "ى"], "ل": ["لا", "لأ", "لإ", "لآ"], "و": ["ؤ"],
        "ه": ["ة"],
        "ب": ["پ"], "ج": ["چ"], "ف": ["ڤ"], "ك": ["گ"],
      ]
      ($0.digits, $0.marks, $0.decimalSign) = ("١٢٣٤٥٦٧٨٩٠", ".،؟!'", "٫")
      ($0.lettersTitle, $0.isLatin, $0.isRightToLeft, $0.currency) = ("أ ب ج", false, true, "$")
    },
    KeyboardLanguage(
      "he", "עברית",
      [LetterLayout("קראט", ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"], hasShift: false)],
      KeyWords("רווח,הזנה,מעבר,חיפוש,הבא,שליחה,סיום,הצטרפות,מסלול,המשך")
    ).with {
      $0.held = ["ו": ["וּ", "וֹ"], "ש": ["שׁ", "שׂ"], "ג": ["ג׳"], "צ": ["צ׳"], "ז": ["ז׳"]]
      ($0.lettersTitle, $0.isLatin, $0.isRightToLeft) = ("אבג", false, true)
      ($0.currency, $0.decimalSign) = ("₪", ".")
    },
    KeyboardLanguage(
      "hi", "हिन्दी",
      [
        LetterLayout(
          "InScript", ["ौैाीूबहगदजड", "ोे्िुपरकतचट", "ॉंमनवलसय"],
          shifted: ["औऐआईऊभङघधझढ", "ओएअइउफऱखथछठ", "ऑँणञृळशष"])
      ],
      KeyWords("स्पेस,रिटर्न,जाएँ,खोजें,अगला,भेजें,पूर्ण,जुड़ें,मार्ग,जारी")
    ).with {
      $0.held = [
        "र": ["ऋ", "र्", "्र"], "त": ["त्र"], "ज": ["ज्ञ", "ज़"], "क": ["क्ष", "क़"], "स": ["श्र"], "ड": ["ड़"],
        "ग": ["ग़"], "ढ": ["ढ़"], "ख": ["ख़"], "फ": ["फ़"], "ं": ["ः", "़"], "ु": ["ृ"], ".": ["।"],
      ]
      ($0.currency, $0.decimalSign, $0.marks) = ("₹", ".", "।,?!'")
      ($0.lettersTitle, $0.isLatin) = ("कखग", false)
    },
  ]
}
