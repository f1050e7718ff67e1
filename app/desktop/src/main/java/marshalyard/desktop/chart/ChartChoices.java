package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.frame.Note;
import marshalyard.charts.kinds.ChartKinds;

/**
 * The user's choices for one chart of an experiment.
 *
 * @param kind the id of the chart's kind; empty to let the number of cells choose
 * @param encoding the ids of the dimensions that were put on channels; empty for none
 * @param vertical how values are spread over the vertical axis; empty to let the chart choose
 * @param reference the label of the engine whose figures are 1; empty for figures as they are
 * @param notes remarks at points
 * @param hidden the levels that are left out, by the ids of their dimensions
 */
public record ChartChoices(
        Optional<String> kind,
        Map<Channel, String> encoding,
        Optional<Scale> vertical,
        PublishedDisplay published,
        Axes axes,
        Optional<String> reference,
        List<Note> notes,
        Map<String, Set<String>> hidden) {
    private static final String NOTE = "note.";
    private static final String HIDDEN = "hidden.";
    private static final String PART = "\t";

    public ChartChoices {
        encoding = Map.copyOf(encoding);
        notes = List.copyOf(notes);
        hidden = new TreeMap<>(hidden);
        hidden.replaceAll((dimension, levels) -> Set.copyOf(levels));
        hidden = Collections.unmodifiableMap(hidden);
    }

    /** What a topic's chart shows of an experiment that nobody has looked at. */
    public static ChartChoices usual(Topic topic) {
        return new ChartChoices(
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                PublishedDisplay.OFF,
                Axes.USUAL,
                Optional.empty(),
                List.of(),
                Map.of());
    }

    /** The choices as lines of keys with values, for {@link #read}. */
    Map<String, String> written() {
        Map<String, String> lines = new LinkedHashMap<>();
        kind.ifPresent(id -> lines.put("kind", id));
        for (Channel channel : Channel.values()) {
            String dimension = encoding.get(channel);
            if (dimension != null) lines.put(key(channel), dimension);
        }
        vertical.ifPresent(scale -> lines.put("vertical", scale.name()));
        if (published != PublishedDisplay.OFF) lines.put("published", published.name());
        axes.horizontal().ifPresent(scale -> lines.put("horizontal", scale.name()));
        if (axes.bytes()) lines.put("bytes", "true");
        if (axes.trends()) lines.put("trends", "true");
        reference.ifPresent(engine -> lines.put("relative", engine));
        for (int i = 0; i < notes.size(); i++) {
            lines.put(NOTE + i, notes.get(i).cell() + PART + notes.get(i).text());
        }
        List<String> levels = new ArrayList<>();
        hidden.forEach((id, all) -> all.stream().sorted().forEach(l -> levels.add(id + PART + l)));
        for (int i = 0; i < levels.size(); i++) lines.put(HIDDEN + i, levels.get(i));
        return lines;
    }

    /** Choices from lines; what they do not say, or what this version does not know, is usual. */
    static ChartChoices read(Topic topic, Map<String, String> lines) {
        ChartChoices usual = usual(topic);
        Optional<String> kind =
                Optional.ofNullable(lines.get("kind"))
                        .filter(
                                id ->
                                        ChartKinds.of(topic).stream()
                                                .anyMatch(k -> k.id().equals(id)));
        Map<Channel, String> encoding = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            String dimension = lines.get(key(channel));
            if (dimension != null) encoding.put(channel, dimension);
        }
        return new ChartChoices(
                kind,
                encoding,
                named(Scale.values(), lines.get("vertical")),
                named(PublishedDisplay.values(), lines.get("published")).orElse(usual.published),
                new Axes(
                        named(Scale.values(), lines.get("horizontal")),
                        lines.containsKey("bytes"),
                        lines.containsKey("trends")),
                Optional.ofNullable(lines.get("relative")),
                notes(lines),
                hidden(lines));
    }

    private static Map<String, Set<String>> hidden(Map<String, String> lines) {
        Map<String, Set<String>> hidden = new TreeMap<>();
        for (int i = 0; lines.containsKey(HIDDEN + i); i++) {
            String[] parts = lines.get(HIDDEN + i).split(PART, 2);
            if (parts.length < 2) continue;
            hidden.computeIfAbsent(parts[0], id -> new HashSet<>()).add(parts[1]);
        }
        return hidden;
    }

    /** Remarks are numbered; one that is cut off is left out. */
    private static List<Note> notes(Map<String, String> lines) {
        List<Note> notes = new ArrayList<>();
        for (int i = 0; lines.containsKey(NOTE + i); i++) {
            String[] parts = lines.get(NOTE + i).split(PART, 2);
            boolean whole =
                    parts.length == 2 && !parts[1].isBlank() && parts[1].length() <= Note.LONGEST;
            if (whole) notes.add(new Note(parts[0], parts[1]));
        }
        return notes;
    }

    private static String key(Channel channel) {
        return "channel." + channel.name().toLowerCase(Locale.ROOT);
    }

    private static <E extends Enum<E>> Optional<E> named(E[] all, String name) {
        return Arrays.stream(all).filter(e -> e.name().equals(name)).findFirst();
    }
}
