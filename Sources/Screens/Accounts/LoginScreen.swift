import OffscreenKit

/// Signing in, by mail or by somebody who knows one already.
struct LoginScreen: Component {
  let email = "ada@byrne.example"

  var body: some Component {
    Page(Palette.screen) {
      Flexbox(spacing: 14, padding: FlexEdges(horizontal: 24, top: 36, bottom: 20)) {
        mark.alignSelf(.center)
        Paragraph("Welcome back", .largeTitle.weight(.bold), at: .center)
        Paragraph("Sign in to carry on where you left off.", .body, Palette.secondary, at: .center)
          .spacingAfter(16)
        TextField(text: email, placeholder: "E-mail").frame(minHeight: 48)
        TextField(text: "correct horse", placeholder: "Password", isFocused: true, isSecure: true)
          .frame(minHeight: 48)
        HStack(spacing: 10) {
          Checkbox(isOn: true).accessibility(label: "Keep me signed in")
          Paragraph("Keep me signed in", .subheadline).flexGrow(1).flexShrink(1)
          Paragraph("Forgot it?", .subheadline.weight(.semibold), Palette.accent).flexShrink(0)
        }
        WideButton("Sign in").spacingBefore(8)
        HStack(spacing: 12) {
          Divider(Palette.separator, axis: .horizontal).flexGrow(1).flexBasis(0)
          Paragraph("or", .footnote, Palette.secondary)
          Divider(Palette.separator, axis: .horizontal).flexGrow(1).flexBasis(0)
        }
        WideButton("Continue with a passkey", .secondary, icon: .lock)
        WideButton("Continue by phone", .secondary, icon: .phone)
      }
      Spacer()
      Paragraph("New here? Create an account", .subheadline, Palette.secondary, at: .center)
        .margin(FlexEdges(all: 20))
    }
  }

  private var mark: some ConfigurableComponent {
    Center { Icon(.bolt, size: 38, AdaptiveColor(.white), isFilled: true) }
      .frame(.square(76))
      .background(
        .linear(
          angle: 135,
          stops: [
            GradientStop(location: 0, color: Color(rgb: 0x6D66F5)),
            GradientStop(location: 1, color: Color(rgb: 0xC026D3)),
          ])
      )
      .cornerRadius(20).view(.cornerCurve(.continuous))
  }
}
