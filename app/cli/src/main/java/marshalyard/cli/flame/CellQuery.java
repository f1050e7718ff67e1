package marshalyard.cli.flame;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import marshalyard.model.factor.Cell;

/** A cell as a user names it: words of its title, such as {@code corba-sii double 1K}. */
final class CellQuery {
    private static final int MOST_NAMED = 12;

    private CellQuery() {}

    /**
     * The cell whose title has these words and no others, or else the only one whose title has all
     * of them: {@code DII octet 1K} has each word of {@code DII reuse octet 1K}, not the reverse.
     *
     * @param text no word at all for the only cell that there is
     * @throws IllegalArgumentException with a sentence if none or several have them
     */
    static Cell find(String text, Collection<Cell> cells) {
        List<String> wanted = words(text);
        List<Cell> found =
                cells.stream().filter(c -> words(c.title()).containsAll(wanted)).toList();
        List<Cell> exact = found.stream().filter(c -> words(c.title()).equals(wanted)).toList();
        if (exact.size() == 1) return exact.get(0);
        if (found.size() == 1) return found.get(0);
        String names =
                (found.isEmpty() ? cells : found)
                        .stream()
                                .limit(MOST_NAMED)
                                .map(Cell::title)
                                .collect(Collectors.joining("; "));
        if (found.isEmpty()) {
            throw new IllegalArgumentException(
                    "No profiled cell has the words '" + text + "'. There are: " + names + ".");
        }
        throw new IllegalArgumentException(
                "%s profiled cells have the words '%s'. Add words of one of them: %s."
                        .formatted(found.size(), text, names));
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[\\s·,()]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
