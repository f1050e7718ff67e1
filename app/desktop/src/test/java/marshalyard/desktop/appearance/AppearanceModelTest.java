package marshalyard.desktop.appearance;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.desktop.MemoryPreferences;
import org.junit.jupiter.api.Test;

class AppearanceModelTest {
    @Test
    void theChoiceIsRemembered() {
        MemoryPreferences preferences = new MemoryPreferences();
        AppearanceModel first = new AppearanceModel(preferences);
        assertThat(first.darkProperty().get()).isFalse();
        first.darkProperty().set(true);
        assertThat(new AppearanceModel(preferences).darkProperty().get()).isTrue();
    }
}
