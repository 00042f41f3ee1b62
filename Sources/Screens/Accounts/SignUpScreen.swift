import OffscreenKit

/// A form in which something is wrong, and says what.
struct SignUpScreen: Component {
  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("New account", backTitle: "Back")
      Flexbox(spacing: 18, padding: FlexEdges(all: 16)) {
        summary
        field("Name", problem: nil) { TextField(text: "Omar Haddad") }
        field("E-mail", problem: "An address looks like name@example.org.") {
          TextField(text: "omar.haddad@", isInvalid: true)
        }
        field("Password", problem: "Eight characters or more; this one has five.") {
          TextField(text: "12345", isFocused: true, isSecure: true, isInvalid: true)
        }
        field("About you", problem: nil) { TextArea(text: "", placeholder: "A sentence or two") }
        HStack(spacing: 10) {
          Checkbox(isOn: false).accessibility(label: "Terms")
          Paragraph("I have read the terms of use", .subheadline).flexGrow(1).flexShrink(1)
        }
        WideButton("Create account").view(.opacity(0.45))
      }
    }
  }

  private var summary: some Component {
    HStack(alignment: .start, spacing: 12) {
      Center { Paragraph("!", .system(15, .bold), AdaptiveColor(light: .white, dark: .black)) }
        .frame(.square(24)).background(Palette.bad).cornerRadius(12)
      VStack(alignment: .start, spacing: 2) {
        Paragraph("Two things need a look", .headline)
        Paragraph("Nothing has been sent yet.", .subheadline, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
    }
    .padding(14)
    .background(AdaptiveColor(light: Color(rgb: 0xFDE8E8), dark: Color(rgb: 0x3B1219))).cornerRadius(14)
  }

  /// A title, what is typed, and what is wrong with it.
  private func field(
    _ title: String, problem: String?, @ComponentBuilder input: () -> some Component
  ) -> some Component {
    Flexbox(spacing: 6) {
      Paragraph(title, .subheadline.weight(.semibold))
      input()
      if let problem { Paragraph(problem, .footnote, Palette.bad) }
    }
  }
}
