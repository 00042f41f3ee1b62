package import OffscreenKit

/// The screens of a phone that this target shows how to build, each with data of its own.
package struct Screen: Sendable {
  /// A word or two with hyphens.
  package let name: String
  /// Best 390 points wide.
  package let component: any Component

  /// All of them, by theme.
  package static let all: [Screen] = [
    Screen("login", LoginScreen()), Screen("onboarding", OnboardingScreen()),
    Screen("profile", ProfileScreen()), Screen("settings", SettingsScreen()),
    Screen("sign-up", SignUpScreen()),
    Screen("chat", ChatScreen()), Screen("inbox", InboxScreen()),
    Screen("notifications", NotificationsScreen()), Screen("empty", EmptyScreen()),
    Screen("shop", ShopScreen()), Screen("prices", PricesScreen()), Screen("checkout", CheckoutScreen()),
    Screen("receipt", ReceiptScreen()), Screen("boarding-pass", BoardingPassScreen()),
    Screen("player", PlayerScreen()), Screen("podcast", PodcastScreen()), Screen("article", ArticleScreen()),
    Screen("masonry", MasonryScreen()), Screen("carousel", CarouselScreen()), Screen("album", AlbumScreen()),
    Screen("calendar", CalendarScreen()), Screen("steps", StepsScreen()), Screen("weather", WeatherScreen()),
    Screen("map", MapScreen()), Screen("tasks", TasksScreen()), Screen("medicine", MedicineScreen()),
    Screen("skeleton", SkeletonScreen()), Screen("modal", ModalScreen()), Screen("wallet", WalletScreen()),
    Screen("arabic", ArabicScreen()),
  ]

  private init(_ name: String, _ component: any Component) {
    self.name = name
    self.component = component
  }
}
