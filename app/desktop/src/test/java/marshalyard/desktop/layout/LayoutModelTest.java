package marshalyard.desktop.layout;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.desktop.MemoryPreferences;
import marshalyard.desktop.layout.LayoutModel.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutModelTest {
    private final MemoryPreferences preferences = new MemoryPreferences();
    private final LayoutModel model = new LayoutModel(preferences);

    private boolean shows(WindowPart part) {
        return model.shownProperty(part).get();
    }

    @Test
    void theLogIsClosedAtFirstAndWhatTheUserOpensComesBack() {
        assertThat(shows(WindowPart.LOG)).isFalse();
        assertThat(shows(WindowPart.SHELF)).isTrue();
        model.toggle(WindowPart.LOG);
        model.toggle(WindowPart.SHELF);
        model.resize(WindowPart.SETTINGS, 400);
        LayoutModel next = new LayoutModel(preferences);
        assertThat(next.shownProperty(WindowPart.LOG).get()).isTrue();
        assertThat(next.shownProperty(WindowPart.SHELF).get()).isFalse();
        assertThat(next.size(WindowPart.SETTINGS)).isEqualTo(400);
    }

    @Test
    void aChartAloneHasNothingBesideItUntilAPartIsAskedFor() {
        model.chartAloneProperty().set(true);
        assertThat(WindowPart.values()).noneMatch(this::shows);
        model.toggle(WindowPart.SETTINGS);
        assertThat(model.chartAloneProperty().get()).isFalse();
        assertThat(shows(WindowPart.SETTINGS)).isTrue();
        assertThat(shows(WindowPart.SHELF)).isTrue();
    }

    @Test
    void settingsMakeWayForTheInspectorAndComeBack() {
        model.room(1440, 760);
        model.inspect(true);
        assertThat(shows(WindowPart.SETTINGS)).isFalse();
        assertThat(shows(WindowPart.SHELF)).isTrue();
        model.inspect(false);
        assertThat(shows(WindowPart.SETTINGS)).isTrue();
    }

    @Test
    void whatTheUserAsksForWhileACellIsOpenStays() {
        model.room(1440, 760);
        model.inspect(true);
        model.toggle(WindowPart.SETTINGS);
        assertThat(shows(WindowPart.SETTINGS)).isTrue();
        model.room(1400, 760);
        assertThat(shows(WindowPart.SETTINGS)).isTrue();
    }

    /** The sizes of windows that people have; whatever they show, a chart keeps its room. */
    @ParameterizedTest
    @CsvSource({
        "960, 460, BESIDE",
        "1280, 580, BESIDE",
        "1440, 760, BESIDE",
        "1680, 900, BESIDE",
        "1440, 1900, BELOW",
        "1920, 940, BESIDE",
        "2560, 1300, BESIDE",
        "1080, 1780, BELOW"
    })
    void theInspectorStandsWhereThereIsRoom(double width, double height, Side side) {
        model.room(width, height);
        model.inspect(true);
        double middle = width;
        if (shows(WindowPart.SHELF)) middle -= model.size(WindowPart.SHELF);
        if (shows(WindowPart.SETTINGS)) middle -= model.size(WindowPart.SETTINGS);
        assertThat(model.sideProperty().get()).isEqualTo(side);
        if (side == Side.BESIDE) assertThat(middle).isGreaterThanOrEqualTo(LayoutModel.BESIDE);
        else assertThat(height).isGreaterThanOrEqualTo(LayoutModel.BELOW);
    }
}
