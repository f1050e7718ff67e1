package marshalyard.desktop.palette;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The entries that the palette finds for the words that are typed; the best first. */
public final class PaletteModel {
    /** More lines would be read by nobody. */
    static final int MOST = 60;

    private final List<PaletteEntry> all;
    private final StringProperty words = new SimpleStringProperty("");
    private final ObservableList<PaletteEntry> found = FXCollections.observableArrayList();
    private final ObservableList<PaletteEntry> view =
            FXCollections.unmodifiableObservableList(found);

    /**
     * A palette.
     *
     * @param all what there is, in the order in which it stands where nothing else decides
     */
    public PaletteModel(List<PaletteEntry> all) {
        this.all = List.copyOf(all);
        words.addListener((o, was, is) -> find());
        find();
    }

    /** What is typed. */
    public StringProperty wordsProperty() {
        return words;
    }

    /** What has all of the words. */
    public ObservableList<PaletteEntry> found() {
        return view;
    }

    private void find() {
        String typed = words.get().strip().toLowerCase(Locale.ROOT);
        String[] parts = typed.split("\\s+");
        found.setAll(
                all.stream()
                        .filter(e -> Arrays.stream(parts).allMatch(text(e)::contains))
                        .sorted(Comparator.comparingInt(e -> rank(e, typed)))
                        .limit(MOST)
                        .toList());
    }

    private static String text(PaletteEntry entry) {
        return (entry.title() + " " + entry.kind() + " " + entry.detail()).toLowerCase(Locale.ROOT);
    }

    /** 0 for what is called so, more for what merely has the words. */
    private static int rank(PaletteEntry entry, String typed) {
        String title = entry.title().toLowerCase(Locale.ROOT);
        if (typed.isEmpty() || title.equals(typed)) return 0;
        if (title.startsWith(typed)) return 1;
        if (title.contains(" " + typed)) return 2;
        return title.contains(typed) ? 3 : 4;
    }
}
