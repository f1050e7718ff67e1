package marshalyard.desktop.views;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A view of an experiment that the user has given a name.
 *
 * @param view the choices for its charts, as text
 */
public record NamedView(String name, String view) {
    /** Longer names are cut. */
    static final int LONGEST = 60;

    private static final String BEGIN = "named.";

    public NamedView {
        String line = name.replaceAll("\\s+", " ").strip();
        name = line.substring(0, Math.min(line.length(), LONGEST)).strip();
        if (name.isEmpty()) throw new IllegalArgumentException("A view needs a name.");
    }

    /** The views of a text that {@link #written} made; lines of other kinds are passed over. */
    static List<NamedView> read(String text) {
        List<NamedView> all = new ArrayList<>();
        for (int i = 0; ; i++) {
            List<String> name = lines(text, BEGIN + i + "=");
            if (name.isEmpty() || name.get(0).isBlank()) return List.copyOf(all);
            String view =
                    lines(text, BEGIN + i + ".").stream()
                            .map(line -> line + "\n")
                            .collect(Collectors.joining());
            all.add(new NamedView(name.get(0), view));
        }
    }

    private static List<String> lines(String text, String prefix) {
        return text.lines()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .toList();
    }

    /** The views as lines that can stand beside those of the view that is in use. */
    static String written(List<NamedView> all) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < all.size(); i++) {
            String begin = BEGIN + i;
            text.append(begin).append('=').append(all.get(i).name).append('\n');
            all.get(i)
                    .view
                    .lines()
                    .forEach(line -> text.append(begin).append('.').append(line).append('\n'));
        }
        return text.toString();
    }

    /** A text without the lines of named views. */
    static String without(String text) {
        return text.lines()
                .filter(line -> !line.startsWith(BEGIN))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
