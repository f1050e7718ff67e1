package marshalyard.desktop.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Rectangle2D;
import marshalyard.desktop.MemoryPreferences;
import org.junit.jupiter.api.Test;

class WindowPlaceTest {
    private static final Rectangle2D SCREEN = new Rectangle2D(0, 0, 1440, 900);
    private static final Rectangle2D SECOND = new Rectangle2D(1440, 0, 2560, 1440);

    private final MemoryPreferences preferences = new MemoryPreferences();

    @Test
    void comesBackWhereItWasLeft() {
        new WindowPlace(new Rectangle2D(1600, 50, 1200, 800), true).keep(preferences);

        assertThat(WindowPlace.kept(preferences).orElseThrow().on(List.of(SCREEN, SECOND)))
                .isEqualTo(new WindowPlace(new Rectangle2D(1600, 50, 1200, 800), true));
    }

    @Test
    void aScreenThatIsGoneMakesItComeToTheMiddleOfTheFirst() {
        WindowPlace place = new WindowPlace(new Rectangle2D(1600, 50, 1200, 800), false);

        assertThat(place.on(List.of(SCREEN)).bounds())
                .isEqualTo(new Rectangle2D(120, 50, 1200, 800));
    }

    @Test
    void isNeverLargerThanItsScreenNorBesideIt() {
        WindowPlace place = new WindowPlace(new Rectangle2D(-300, -40, 2000, 1200), false);

        assertThat(place.on(List.of(SCREEN)).bounds()).isEqualTo(SCREEN);
    }

    @Test
    void whatCannotBeReadIsNoPlace() {
        assertThat(WindowPlace.kept(preferences)).isEmpty();
        for (String text : List.of("", "1 2 3", "a b c d true", "0 0 -5 10 false")) {
            preferences.put("window", text);
            assertThat(WindowPlace.kept(preferences)).as(text).isEmpty();
        }
    }
}
