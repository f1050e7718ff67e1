package marshalyard.model.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The words of a list that a mistyped one may stand for. */
public final class Nearest {
    private static final int MOST_LETTERS = 2;
    private static final int MOST_WORDS = 3;

    private Nearest() {}

    /** The words that differ least, in at most two letters; none if there is no such word. */
    public static List<String> of(String word, Collection<String> words) {
        List<String> best = new ArrayList<>();
        if (word.length() > Quote.MOST_CHARACTERS) return best;
        int least = MOST_LETTERS;
        for (String candidate : words) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate);
            if (distance > least) continue;
            if (distance < least) best.clear();
            least = distance;
            best.add(candidate);
        }
        return best;
    }

    /** {@code Did you mean 'sizes'?}; empty if there is no such word. */
    public static String question(String word, Collection<String> words) {
        List<String> nearest = of(word, words);
        if (nearest.isEmpty()) return "";
        return nearest.stream()
                .limit(MOST_WORDS)
                .map(each -> "'" + each + "'")
                .collect(Collectors.joining(" or ", "Did you mean ", "?"));
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
