package marshalyard.model.factor;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/**
 * A mixture of message sizes: how often each comes. Messages follow each other in a random order
 * that begins anew at its end, so that what was sent is known exactly.
 *
 * @param name of a {@linkplain KnownMixture known one}; empty for one of the user's own
 * @param parts two or more, the smallest first
 */
public record SizeMix(String name, List<Part> parts) {
    /** The most sizes of a mixture. */
    public static final int MOST_PARTS = 8;

    /** What a mixture's text begins with. */
    static final String WORD = "mix";

    private static final int THOUSAND = 1000;
    private static final String EXAMPLE = "Write mix 64:70% 1K:25% 64K:5%.";

    /**
     * One size.
     *
     * @param bytes asked for; the payload has as many whole elements as fit
     * @param count how many of the mixture's {@link #total} messages have it, at least 1
     */
    public record Part(long bytes, int count) {}

    public SizeMix {
        if (parts.size() < 2 || parts.size() > MOST_PARTS) {
            throw new IllegalArgumentException(
                    "A mixture has 2 to %d sizes, not %d. %s"
                            .formatted(MOST_PARTS, parts.size(), EXAMPLE));
        }
        long sizes = parts.stream().map(Part::bytes).distinct().count();
        if (sizes < parts.size()) {
            throw new IllegalArgumentException("A mixture has each size once.");
        }
        for (Part part : parts) {
            if (part.count < 1 || part.count > THOUSAND) {
                throw new IllegalArgumentException(
                        "Each part of a mixture is 0.1 % of it or more.");
            }
            MessageSize.ofBytes(part.bytes);
        }
        int common = 0;
        for (Part part : parts) common = gcd(common, part.count);
        int divisor = common;
        parts =
                parts.stream()
                        .map(part -> new Part(part.bytes, part.count / divisor))
                        .sorted(Comparator.comparingLong(Part::bytes))
                        .toList();
        if (total(parts) > THOUSAND) {
            throw new IllegalArgumentException(
                    "A mixture's parts are counted for at most " + THOUSAND + " messages.");
        }
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static int total(List<Part> parts) {
        return parts.stream().mapToInt(Part::count).sum();
    }

    /** The number of messages for which the parts are counted. */
    public int total() {
        return total(parts);
    }

    /** The mean of the sizes asked for, in bytes. */
    long meanBytes() {
        long sum = parts.stream().mapToLong(part -> part.count * part.bytes).sum();
        return Math.round((double) sum / total());
    }

    /**
     * The order in which messages follow each other: the place of each one's size among the parts,
     * for some hundred messages. It is the same for the same seed.
     */
    public List<Integer> cycle(long seed) {
        List<Integer> cycle = new ArrayList<>();
        int times = Math.max(1, THOUSAND / total());
        for (int part = 0; part < parts.size(); part++) {
            cycle.addAll(Collections.nCopies(times * parts.get(part).count, part));
        }
        Collections.shuffle(cycle, new Random(seed));
        return List.copyOf(cycle);
    }

    /** True if a text is meant to be one: {@code mix …}, or the same in braces. */
    static boolean isOne(String text) {
        return text.strip().replaceFirst("^\\{\\s*", "").matches("(?s)" + WORD + "\\b.*");
    }

    /**
     * Reads {@code mix imix}, {@code mix 64:70% 1K:25% 64K:5%} or the same as keys with values,
     * {@code {mix: {64: 70 %, 1K: 25 %, 64K: 5 %}}}. Shares are percentages, or numbers of
     * messages.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static SizeMix parse(String text) {
        String given = text.strip().replaceAll("[{}]", " ").strip();
        String rest = given.substring(WORD.length()).strip().replaceFirst("^:", "").strip();
        for (KnownMixture known : KnownMixture.values()) {
            if (known.token().equals(rest)) return known.mixture();
        }
        Map<Long, String> shares = new LinkedHashMap<>();
        for (String part : split(rest)) {
            String[] sides = part.split(":", -1);
            if (sides.length != 2) throw unreadable(text);
            if (shares.put(Units.parseSize(sides[0].strip()), sides[1].strip()) != null) {
                throw new IllegalArgumentException(
                        "The mixture '" + text + "' has the size " + sides[0].strip() + " twice.");
            }
        }
        if (shares.isEmpty()) throw unreadable(text);
        return new SizeMix("", parts(shares, text));
    }

    private static List<String> split(String parts) {
        String[] split = parts.contains(",") ? parts.split(",") : parts.split("\\s+(?![%])");
        return Arrays.stream(split).filter(part -> !part.isBlank()).toList();
    }

    private static IllegalArgumentException unreadable(String text) {
        return new IllegalArgumentException(
                "'%s' is no mixture of sizes. %s Known ones are %s."
                        .formatted(
                                text,
                                EXAMPLE,
                                Arrays.stream(KnownMixture.values())
                                        .map(known -> WORD + " " + known.token())
                                        .collect(Collectors.joining(", "))));
    }

    private static List<Part> parts(Map<Long, String> shares, String text) {
        boolean percentages = shares.values().stream().allMatch(share -> share.endsWith("%"));
        List<Part> parts = new ArrayList<>();
        for (Map.Entry<Long, String> share : shares.entrySet()) {
            int count = percentages ? perThousand(share.getValue()) : number(share, text);
            parts.add(new Part(share.getKey(), count));
        }
        if (percentages && total(parts) != THOUSAND) {
            throw new IllegalArgumentException(
                    "The parts of the mixture make %s %%; they must make 100 %%."
                            .formatted(plain(total(parts), 10)));
        }
        return parts;
    }

    private static int perThousand(String share) {
        double exact = Percent.parse(share) * THOUSAND;
        if (exact > THOUSAND || Math.abs(exact - Math.rint(exact)) > 1e-6 || exact < 0.5) {
            throw new IllegalArgumentException(
                    "'"
                            + share
                            + "' is no share of a mixture: 0.1 % to 99.9 %, in steps of 0.1 %.");
        }
        return (int) Math.rint(exact);
    }

    private static int number(Map.Entry<Long, String> share, String text) {
        if (!share.getValue().matches("[0-9]{1,4}")) throw unreadable(text);
        return Integer.parseInt(share.getValue());
    }

    private static String plain(int amount, int divisor) {
        return BigDecimal.valueOf(amount)
                .divide(BigDecimal.valueOf(divisor))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The share of a part: {@code 70%}, or a number of messages where that is not exact. */
    private String share(Part part) {
        boolean exact = THOUSAND % total() == 0;
        return exact
                ? plain(part.count * (THOUSAND / total()), 10) + "%"
                : Integer.toString(part.count);
    }

    /** The sizes with their shares as keys with values; the name of a known one. */
    Object written() {
        if (!name.isEmpty()) return Map.of(WORD, name);
        Map<String, String> shares = new LinkedHashMap<>();
        for (Part part : parts) {
            shares.put(Units.formatSize(part.bytes), share(part).replace("%", " %"));
        }
        return Map.of(WORD, shares);
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        if (!name.isEmpty()) return WORD + " " + name;
        return parts.stream()
                .map(part -> Units.formatSize(part.bytes) + ":" + share(part))
                .collect(Collectors.joining(" ", WORD + " ", ""));
    }
}
