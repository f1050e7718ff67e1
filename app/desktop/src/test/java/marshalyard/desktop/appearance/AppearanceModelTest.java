package marshalyard.desktop.appearance;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.charts.theme.Theme;
import marshalyard.desktop.MemoryPreferences;
import org.junit.jupiter.api.Test;

class AppearanceModelTest {
    private final MemoryPreferences preferences = new MemoryPreferences();

    @Test
    void theChoiceIsRemembered() {
        AppearanceModel first = new AppearanceModel(preferences);
        assertThat(first.darkProperty().get()).isFalse();
        first.lookProperty().set(ColourScheme.DARK);
        first.enlarge(3);

        AppearanceModel second = new AppearanceModel(preferences);
        assertThat(second.darkProperty().get()).isTrue();
        assertThat(second.textSizeProperty().get()).isEqualTo(16);
    }

    @Test
    void followsTheDesktopUntilTheUserChooses() {
        AppearanceModel model = new AppearanceModel(preferences);
        model.desktopDarkProperty().set(true);
        assertThat(model.darkProperty().get()).isTrue();

        model.toggle();
        assertThat(model.lookProperty().get()).isEqualTo(ColourScheme.LIGHT);
        assertThat(model.darkProperty().get()).isFalse();
    }

    @Test
    void aWindowThatWasDarkBeforeStaysDark() {
        preferences.putBoolean("dark", true);

        assertThat(new AppearanceModel(preferences).lookProperty().get())
                .isEqualTo(ColourScheme.DARK);
    }

    @Test
    void chartsHaveTheColoursOfTheWindow() {
        AppearanceModel model = new AppearanceModel(preferences);
        assertThat(model.themeProperty().get()).isEqualTo(Theme.LIGHT);
        model.lookProperty().set(ColourScheme.CONTRAST);
        assertThat(model.themeProperty().get()).isEqualTo(Theme.CONTRAST);
        model.lookProperty().set(ColourScheme.DARK);
        assertThat(model.themeProperty().get()).isEqualTo(Theme.DARK);
    }

    @Test
    void textStaysReadable() {
        AppearanceModel model = new AppearanceModel(preferences);
        model.enlarge(100);
        assertThat(model.textSizeProperty().get()).isEqualTo(20);
        model.enlarge(-100);
        assertThat(model.textSizeProperty().get()).isEqualTo(12);
        preferences.putInt("text-size", 99);
        assertThat(new AppearanceModel(preferences).textSizeProperty().get()).isEqualTo(20);
    }
}
