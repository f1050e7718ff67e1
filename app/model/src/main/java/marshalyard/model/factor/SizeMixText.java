package marshalyard.model.factor;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.engine.OwnType;
import marshalyard.model.factor.SizeMix.Part;
import marshalyard.model.text.Quote;
import marshalyard.model.type.OwnTypeText;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/**
 * Mixtures as text: {@code mix 64:70% 1K:25% 64K:5%}, or with types {@code mix octet 64:90%
 * binstruct 16K:10%}; in a session the types of the user's own that it names follow, each behind
 * {@code typedef} as {@link OwnTypeText} writes it.
 */
final class SizeMixText {
    /** What a mixture's text begins with. */
    static final String WORD = "mix";

    static final String EXAMPLE =
            "Write mix 64:70% 1K:25% 64K:5%, or with types mix octet 64:90% binstruct 16K:10%.";

    /** IDL has this word, but never before a label and a sign of equality. */
    private static final String DEFINED = " typedef ";

    private static final Pattern DEFINITION =
            Pattern.compile(DEFINED + "(?=[a-z][a-z0-9-]{0,39} = )");

    private static final Pattern PART =
            Pattern.compile(
                    "(?:([a-z][a-z0-9-]{0,39})\\s+)?([0-9][^\\s:,]*)\\s*:\\s*([0-9][0-9.]*\\s*%?)"
                            + "\\s*,?\\s*");

    private SizeMixText() {}

    /** True if a text is meant to be one: {@code mix …}, or the same in braces. */
    static boolean isOne(String text) {
        return text.strip().replaceFirst("^\\{\\s*", "").matches("(?s)" + WORD + "\\b.*");
    }

    /** The part of a line of a session that its user would have written. */
    static String withoutDefinitions(String text) {
        return DEFINITION.split(text, 2)[0];
    }

    /**
     * Reads {@code mix imix}, {@code mix 64:70% 1K:25% 64K:5%} or the same as keys with values,
     * {@code {mix: {64: 70 %, 1K: 25 %, 64K: 5 %}}}. Shares are percentages, or numbers of
     * messages.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static SizeMix parse(String text) {
        String[] lines = DEFINITION.split(text, -1);
        String given = lines[0].strip().replaceAll("[{}]", " ").strip();
        String rest = given.substring(WORD.length()).strip().replaceFirst("^:", "").strip();
        for (KnownMixture known : KnownMixture.values()) {
            if (known.token().equals(rest)) return known.mixture();
        }
        SizeMix mixture = new SizeMix("", parts(rest, given));
        if (lines.length == 1) return mixture;
        List<OwnType> types = new ArrayList<>();
        for (String line : Arrays.asList(lines).subList(1, lines.length)) {
            types.add(OwnTypeText.parse(line));
        }
        return mixture.among(types);
    }

    /** A part as it is written. */
    private record Written(String label, String size, String share) {
        long bytes() {
            return Units.parseSize(size);
        }

        String name() {
            return label.isEmpty() ? size : label + " " + size;
        }
    }

    private static List<Part> parts(String rest, String text) {
        Map<String, Written> parts = new LinkedHashMap<>();
        Matcher matcher = PART.matcher(rest);
        while (matcher.lookingAt()) {
            String label = matcher.group(1) == null ? "" : matcher.group(1);
            Written part = new Written(label, matcher.group(2), matcher.group(3).strip());
            if (parts.put(label + " " + part.bytes(), part) != null) {
                throw new IllegalArgumentException(
                        "The mixture '%s' has %s twice."
                                .formatted(
                                        Quote.cut(text),
                                        label.isEmpty() ? "the size " + part.size : part.name()));
            }
            matcher.region(matcher.end(), rest.length());
        }
        boolean all = matcher.regionStart() == rest.length();
        if (parts.isEmpty() || !all) throw unreadable(text);
        return counted(List.copyOf(parts.values()), text);
    }

    private static IllegalArgumentException unreadable(String text) {
        if (text.matches("(?s).*[0-9]\\s*elements?\\b.*")) {
            return new IllegalArgumentException(
                    "'%s' has a part in elements. Sizes of a mixture are bytes, such as 64 or 1K."
                            .formatted(Quote.cut(text)));
        }
        return new IllegalArgumentException(
                "'%s' is no mixture of sizes. %s Known ones are %s."
                        .formatted(
                                Quote.cut(text),
                                EXAMPLE,
                                Arrays.stream(KnownMixture.values())
                                        .map(known -> WORD + " " + known.token())
                                        .collect(Collectors.joining(", "))));
    }

    private static List<Part> counted(List<Written> written, String text) {
        boolean percentages = written.stream().allMatch(part -> part.share.endsWith("%"));
        List<Part> parts = new ArrayList<>();
        for (Written part : written) {
            int count = percentages ? perThousand(part.share) : number(part.share, text);
            parts.add(Part.labelled(part.label, part.bytes(), count));
        }
        if (percentages && SizeMix.total(parts) != SizeMix.THOUSAND) {
            throw new IllegalArgumentException(
                    "The parts of the mixture make %s %%; they must make 100 %%."
                            .formatted(plain(SizeMix.total(parts), 10)));
        }
        return parts;
    }

    private static int perThousand(String share) {
        double exact = Percent.parse(share) * SizeMix.THOUSAND;
        if (exact > SizeMix.THOUSAND || Math.abs(exact - Math.rint(exact)) > 1e-6 || exact < 0.5) {
            throw new IllegalArgumentException(
                    "'"
                            + Quote.cut(share)
                            + "' is no share of a mixture: 0.1 % to 99.9 %, in steps of 0.1 %.");
        }
        return (int) Math.rint(exact);
    }

    private static int number(String share, String text) {
        if (!share.matches("[0-9]{1,4}")) throw unreadable(text);
        return Integer.parseInt(share);
    }

    private static String plain(int amount, int divisor) {
        return BigDecimal.valueOf(amount)
                .divide(BigDecimal.valueOf(divisor))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The share of a part: {@code 70%}, or a number of messages where that is not exact. */
    private static String share(Part part, SizeMix mixture) {
        int total = mixture.total();
        return SizeMix.THOUSAND % total == 0
                ? plain(part.count() * (SizeMix.THOUSAND / total), 10) + "%"
                : Integer.toString(part.count());
    }

    private static String name(String type, Part part) {
        String size = Units.formatSize(part.bytes());
        return type.isEmpty() ? size : type + " " + size;
    }

    /** The parts with their shares as keys with values; the name of a known one. */
    static Object written(SizeMix mixture) {
        if (!mixture.name().isEmpty()) return Map.of(WORD, mixture.name());
        Map<String, String> shares = new LinkedHashMap<>();
        for (Part part : mixture.parts()) {
            shares.put(name(part.label(), part), share(part, mixture).replace("%", " %"));
        }
        return Map.of(WORD, shares);
    }

    /** What {@link #parse} reads back, but for the types behind labels of the user's own. */
    static String format(SizeMix mixture) {
        return text(mixture, Part::label);
    }

    /** The same text for the same mixture, whatever the labels of types are. */
    static String key(SizeMix mixture) {
        return text(mixture, Part::typeKey);
    }

    private static String text(SizeMix mixture, Function<Part, String> type) {
        if (!mixture.name().isEmpty()) return WORD + " " + mixture.name();
        return mixture.parts().stream()
                .map(part -> name(type.apply(part), part) + ":" + share(part, mixture))
                .collect(Collectors.joining(" ", WORD + " ", ""));
    }

    /** What {@link #parse} reads back, in one line with the types of the user's own. */
    static String line(SizeMix mixture) {
        StringBuilder line = new StringBuilder(format(mixture));
        for (OwnType type : mixture.ownTypes()) {
            line.append(DEFINED).append(OwnTypeText.format(type));
        }
        return line.toString();
    }
}
