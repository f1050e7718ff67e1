package marshalyard.model.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.text.FlowText;
import marshalyard.model.text.Tokens;
import marshalyard.model.unit.Units;

/**
 * Links as text: {@code loopback}, the name of a {@link Preset}, or keys with values such as {@code
 * name: far, latency: 300 ms, loss: 2 %}. What is said of no direction holds for both; {@code
 * there: {…}} and {@code back: {…}} say something of one.
 */
public final class LinkText {
    private static final String NAME = "name";
    private static final String PRESET = "preset";
    private static final String THERE = "there";
    private static final String BACK = "back";
    private static final String MTU = "mtu";
    private static final String CONGESTION = "congestion";
    private static final String DOWN = "down";
    private static final String EMULATOR = "emulator";
    private static final int MOST_CHARACTERS = 1000;

    private LinkText() {}

    /** Every key of a link. */
    public static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of(NAME, PRESET));
        Arrays.stream(DirectionKey.values()).map(DirectionKey::key).forEach(keys::add);
        keys.addAll(List.of(THERE, BACK, MTU, CONGESTION, DOWN, EMULATOR));
        return keys;
    }

    /**
     * The links of a text; several if a latency, loss, rate or down time is a list or a sweep.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static List<Link> parse(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("The text of a link has at most 1000 characters.");
        }
        String said = FlowText.unwrapped(text);
        if (said.equals(Link.LOOPBACK.name())) return List.of(Link.LOOPBACK);
        Map<String, String> entries = entries(said);
        Link base = base(entries);
        List<Link> links = List.of(base);
        for (Map.Entry<String, String> entry : entries.entrySet()) {
            links = with(links, entry.getKey(), entry.getValue());
        }
        return links.size() == 1 ? links : named(links, entries.keySet().stream().toList());
    }

    private static Link base(Map<String, String> entries) {
        String preset = entries.remove(PRESET);
        if (preset == null) return Link.of("", Direction.PLAIN);
        Link link =
                Preset.find(preset)
                        .orElseThrow(() -> Tokens.unknown("link", preset, presets()))
                        .link();
        return entries.isEmpty() ? link : link.named("");
    }

    private static List<String> presets() {
        return Stream.of(
                        Stream.of("loopback"),
                        Arrays.stream(Preset.values()).map(Preset::title),
                        Stream.of("or keys such as {latency: 5 ms, loss: 2 %}"))
                .flatMap(names -> names)
                .toList();
    }

    private static List<Link> with(List<Link> links, String key, String value) {
        for (DirectionKey known : DirectionKey.values()) {
            if (known.key().equals(key)) return crossed(links, known, value);
        }
        if (key.equals(DOWN)) return cut(links, value);
        return links.stream().map(link -> with(link, key, value)).toList();
    }

    private static List<Link> crossed(List<Link> links, DirectionKey key, String text) {
        List<Link> crossed = new ArrayList<>();
        List<String> values = key.swept() ? Sweep.values(text) : List.of(text);
        for (Link link : links) {
            for (String value : values) {
                crossed.add(
                        link.between(key.set(link.there(), value), key.set(link.back(), value)));
            }
        }
        return crossed;
    }

    private static List<Link> cut(List<Link> links, String text) {
        List<String> times = Sweep.values(text);
        return links.stream()
                .flatMap(link -> times.stream().map(t -> link.downFor(Units.parseTime(t))))
                .toList();
    }

    private static Link with(Link link, String key, String value) {
        return switch (key) {
            case NAME -> link.named(value);
            case THERE -> link.between(direction(link.there(), value), link.back());
            case BACK -> link.between(link.there(), direction(link.back(), value));
            case MTU -> link.with(mtu(value), link.congestion());
            case CONGESTION -> link.with(link.mtu(), value);
            case EMULATOR -> link.by(Emulation.parse(value));
            default -> throw unknown(key, keys());
        };
    }

    private static Direction direction(Direction before, String text) {
        Direction direction = before;
        for (Map.Entry<String, String> entry : entries(FlowText.unwrapped(text)).entrySet()) {
            DirectionKey key =
                    Arrays.stream(DirectionKey.values())
                            .filter(k -> k.key().equals(entry.getKey()))
                            .findFirst()
                            .orElseThrow(() -> unknown(entry.getKey(), directionKeys()));
            direction = key.set(direction, entry.getValue());
        }
        return direction;
    }

    private static IllegalArgumentException unknown(String key, List<String> keys) {
        return new IllegalArgumentException(Tokens.sentence("key", key, " of a link", keys));
    }

    private static int mtu(String value) {
        if (value.matches("[0-9]{1,6}")) return Integer.parseInt(value);
        throw new IllegalArgumentException("'" + value + "' is no MTU in bytes, such as 1500.");
    }

    /** Links of a sweep: each is told by its own figures behind the name that all have. */
    private static List<Link> named(List<Link> links, List<String> said) {
        if (!said.contains(NAME)) return links;
        List<Link> named = new ArrayList<>();
        for (Link link : links) {
            List<String> differing = new ArrayList<>();
            for (DirectionKey key : DirectionKey.values()) {
                String value = key.format(link.there());
                boolean same = links.stream().allMatch(l -> key.format(l.there()).equals(value));
                if (!same) differing.add(value.isEmpty() ? "no " + key.key() : value);
            }
            boolean cutAlike = links.stream().allMatch(l -> l.down().equals(link.down()));
            if (!cutAlike) differing.add(DOWN + " " + Units.formatTime(link.down()));
            named.add(link.named(link.name() + " " + String.join(" ", differing)));
        }
        return named;
    }

    /** Keys with values; a first word without a key is the name of a preset. */
    private static Map<String, String> entries(String text) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (String part : FlowText.parts(text)) {
            int colon = part.indexOf(':');
            String key = colon < 0 ? PRESET : part.substring(0, colon).strip();
            String value = part.substring(colon + 1).strip();
            if (value.isEmpty() || (colon < 0 && !entries.isEmpty())) {
                throw new IllegalArgumentException(
                        "'"
                                + text
                                + "' is no link. Write a name such as satellite, or keys with"
                                + " values: latency: 5 ms, loss: 2 %.");
            }
            if (entries.put(key, value) != null) {
                throw new IllegalArgumentException("'" + key + "' stands in a link twice.");
            }
        }
        return entries;
    }

    /** The time for which a link is cut, as {@link #parse} reads it; empty for never. */
    public static String downOf(Link link) {
        return link.down().isZero() ? "" : Units.formatTime(link.down());
    }

    /** The keys that a direction can have. */
    public static List<String> directionKeys() {
        return Arrays.stream(DirectionKey.values()).map(DirectionKey::key).toList();
    }

    /**
     * The single links of a list as it is typed, for {@link #parse}: what stands behind a comma
     * belongs to the link before it if it is a key with a value that this link has not yet, so that
     * {@code latency: 40 ms, loss: 1 %} is one link. A name alone names the link behind it.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static List<String> list(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("The text of a link has at most 1000 characters.");
        }
        List<String> links = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (String part : FlowText.parts(text)) {
            String said = part.strip();
            if (said.isEmpty()) {
                throw new IllegalArgumentException(
                        "There is nothing beside a comma. Leave it out.");
            }
            int colon = said.startsWith("{") ? -1 : said.indexOf(':');
            String key = colon < 0 ? "" : said.substring(0, colon).strip();
            if (keys.isEmpty() || key.isEmpty() || keys.contains(key)) {
                links.add(said);
                keys.clear();
            } else {
                links.add(links.remove(links.size() - 1) + ", " + said);
            }
            if (!key.isEmpty()) keys.add(key);
        }
        for (String link : links) {
            if (link.startsWith(NAME + ":") && FlowText.parts(link).size() == 1) {
                throw new IllegalArgumentException(
                        "'"
                                + link
                                + "' is only a name. Say what the link does: "
                                + link
                                + ", latency: 40 ms.");
            }
        }
        return links;
    }

    /** What {@link #parse} reads back as one link. */
    public static String format(Link link) {
        return written(link) instanceof Map<?, ?> map ? flow(map) : Link.LOOPBACK.name();
    }

    private static String flow(Map<?, ?> map) {
        return map.entrySet().stream()
                .map(
                        e ->
                                e.getKey()
                                        + ": "
                                        + (e.getValue() instanceof Map<?, ?> inner
                                                ? "{" + flow(inner) + "}"
                                                : e.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** The link as YAML writes it: a word, or a map of texts and maps. */
    public static Object written(Link link) {
        if (!link.emulated()) return Link.LOOPBACK.name();
        Map<String, Object> map = new LinkedHashMap<>();
        if (!link.name().isEmpty()) map.put(NAME, link.name());
        map.putAll(figures(link));
        return map;
    }

    private static Map<String, Object> figures(Link link) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (link.there().equals(link.back())) map.putAll(figures(link.there()));
        else {
            map.put(THERE, orPlain(figures(link.there())));
            map.put(BACK, orPlain(figures(link.back())));
        }
        if (link.mtu() != Link.MTU) map.put(MTU, Integer.toString(link.mtu()));
        if (!link.congestion().equals(Link.CONGESTION)) map.put(CONGESTION, link.congestion());
        if (!link.down().isZero()) map.put(DOWN, downOf(link));
        if (link.emulation() != Emulation.OWN) map.put(EMULATOR, link.emulation().token());
        return orPlain(map);
    }

    private static Map<String, Object> orPlain(Map<String, Object> map) {
        return map.isEmpty() ? Map.of(DirectionKey.LATENCY.key(), "0 s") : map;
    }

    private static Map<String, Object> figures(Direction direction) {
        return new LinkedHashMap<>(values(direction));
    }

    /** What is set of a direction, by its keys, each value as {@link #parse} reads it. */
    public static Map<String, String> values(Direction direction) {
        Map<String, String> map = new LinkedHashMap<>();
        for (DirectionKey key : DirectionKey.values()) {
            String value = key.format(direction);
            if (!value.isEmpty()) map.put(key.key(), value);
        }
        return map;
    }

    /** The link in words: its name, or its figures. */
    public static String words(Link link) {
        return link.name().isEmpty() ? figuresInWords(link) : link.name();
    }

    /** One direction in words: {@code 300 ms, loss 2 %}. */
    public static String words(Direction direction) {
        return inWords(orPlain(figures(direction)));
    }

    private static String inWords(Map<String, Object> figures) {
        return flow(figures).replace(":", "").replace("latency ", "").replace("rate ", "");
    }

    /** The figures without the name: {@code 300 ms, loss 2 %, 1.536 Mbit/s}. */
    public static String figuresInWords(Link link) {
        if (!link.emulated()) return Link.LOOPBACK.name();
        return inWords(figures(link));
    }
}
