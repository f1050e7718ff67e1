package marshalyard.desktop.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PaletteModelTest {
    private static PaletteEntry entry(String kind, String title, String detail) {
        return new PaletteEntry(kind, title, detail, () -> {});
    }

    private final PaletteModel model =
            new PaletteModel(
                    List.of(
                            entry("Cell", "tcp · octet · 64K · flood", ""),
                            entry("Setting", "Warm-up", "Time before a trial that does not count"),
                            entry("Verdict", "not warmed up", "The trial was faster than …"),
                            entry("Experiment", "Run", "Ctrl+R"),
                            entry("Experiment", "Dry run", "")));

    private List<String> find(String words) {
        model.wordsProperty().set(words);
        return model.found().stream().map(PaletteEntry::title).toList();
    }

    @Test
    void allWordsMustBeThereInAnyOrderAndCase() {
        assertThat(find("FLOOD 64k")).containsExactly("tcp · octet · 64K · flood");
        assertThat(find("cell tcp")).hasSize(1);
        assertThat(find("tcp verdict")).isEmpty();
        assertThat(find("")).hasSize(5);
    }

    @Test
    void whatIsCalledSoStandsBeforeWhatHasTheWords() {
        assertThat(find("run")).containsExactly("Run", "Dry run");
        assertThat(find("warm")).containsExactly("Warm-up", "not warmed up");
    }

    @Test
    void noMoreIsShownThanIsRead() {
        List<PaletteEntry> many =
                IntStream.range(0, 500).mapToObj(i -> entry("Cell", "c" + i, "")).toList();
        assertThat(new PaletteModel(many).found()).hasSize(PaletteModel.MOST);
    }
}
