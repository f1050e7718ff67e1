package marshalyard.model.factor;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.ElementType;
import marshalyard.model.unit.Units;

/** One combination of levels: an engine, set up, and a level of each factor. Immutable. */
public final class Cell {
    private final EngineSetup engine;
    private final Levels levels;
    private final int hash; // each of many trials is looked up by its cell
    private String key; // once asked for

    /**
     * A combination. If its size is a mixture all of whose parts name their type, it is the same
     * cell for every type: it has that of the smallest part.
     *
     * @param levels of the factors; type and size must be among them
     * @throws IllegalArgumentException with a sentence if they are not, or if a mixture names a
     *     type that is not known
     */
    public Cell(EngineSetup engine, Levels levels) {
        levels.get(Factors.TYPE);
        this.engine = engine;
        this.levels = levels.typed();
        this.hash = 31 * engine.hashCode() + this.levels.hashCode();
    }

    /** Its engine, set up. */
    public EngineSetup engine() {
        return engine;
    }

    /** Its level of each factor. */
    public Levels levels() {
        return levels;
    }

    /** The level of a factor. */
    public <T> T get(Factor<T> factor) {
        return levels.get(factor);
    }

    /** The same with another level of one factor. */
    public <T> Cell with(Factor<T> factor, T level) {
        return new Cell(engine, levels.with(factor, level));
    }

    /** The same text for the same cell in every session, whatever the labels. */
    public String key() {
        // Two threads at worst make the same text twice, as with the hash of a String.
        String known = key;
        if (known == null) {
            known = engine.key() + "|" + levels.key();
            key = known;
        }
        return known;
    }

    /** Cells with the same text, which is not empty, can be measured by the same workers. */
    public String workers() {
        return Factors.all().stream()
                .filter(Factor::placesWorkers)
                .map(levels::keyPart)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("|", engine.key() + "|", ""));
    }

    private Map<Factor<?>, String> parts() {
        Map<Factor<?>, String> parts = new LinkedHashMap<>();
        for (Factor<?> factor : Factors.all()) parts.put(factor, levels.keyPart(factor));
        // A mixture with further types stands on no curve of the one type.
        if (types().size() > 1) parts.merge(Factors.TYPE, " " + typeKeys(), String::concat);
        return parts;
    }

    private String typeKeys() {
        return types().stream()
                .map(Factors.TYPE::keyPart)
                .sorted()
                .collect(Collectors.joining(" + "));
    }

    /** What it has in common with the cells that differ from it in these dimensions only. */
    public CellGroup without(Dimension... dimensions) {
        Set<Dimension> away = new LinkedHashSet<>(List.of(dimensions));
        for (Dimension dimension : dimensions) {
            if (dimension instanceof LevelOrder order) away.add(order.of());
        }
        StringBuilder key = new StringBuilder();
        key.append(left(EngineDimension.ENGINE, engine.key(), away)).append('|');
        parts().forEach((factor, part) -> key.append(left(factor, part, away)).append('|'));
        return new CellGroup(key.toString(), this, away);
    }

    /** A part that is away altogether says nothing; one of which something is away, its rest. */
    private String left(Dimension part, String text, Set<Dimension> away) {
        if (away.contains(part)) return "";
        if (part == EngineDimension.ENGINE) return CellGroup.engine(this, away).key();
        return CellGroup.rest(this, part, away).orElse(text);
    }

    /** Application bytes of one message, in whole elements; of a mixture their mean, rounded. */
    public long messageBytes() {
        return get(Factors.SIZE).messageBytes(get(Factors.TYPE));
    }

    /**
     * The messages that are alike: all of them, or those of each part of a mixture, the smallest
     * first.
     */
    public List<MessagePart> messageParts() {
        return get(Factors.SIZE).parts(get(Factors.TYPE));
    }

    /** The data types of its messages, each once: several only of a mixture that names types. */
    public List<ElementType> types() {
        if (get(Factors.SIZE).mixture() == null) return List.of(get(Factors.TYPE));
        return messageParts().stream().map(MessagePart::type).distinct().toList();
    }

    /**
     * What tables call {@linkplain #messageParts its messages}: {@code 64}, or {@code octet 64}
     * where they are of several types.
     */
    public List<String> partTitles() {
        boolean typed = types().size() > 1;
        return messageParts().stream()
                .map(
                        part ->
                                (typed ? part.type().token() + " " : "")
                                        + Units.formatSize(part.bytes()))
                .toList();
    }

    /** Application bytes of all payloads that its sender prepares for a connection. */
    long preparedBytes() {
        long parts = messageParts().stream().mapToLong(MessagePart::bytes).sum();
        return parts * get(Factors.WORKING_SET);
    }

    /** Application bytes of its smallest message. */
    public long smallestMessageBytes() {
        return messageParts().stream().mapToLong(MessagePart::bytes).min().orElseThrow();
    }

    /** Application bytes of its largest message. */
    public long largestMessageBytes() {
        return messageParts().stream().mapToLong(MessagePart::bytes).max().orElseThrow();
    }

    /** The title in a log line: {@code tcp · octet · 64K · flood}. */
    public String title() {
        return Stream.concat(
                        Stream.of(engine.label()),
                        Factors.all().stream()
                                .filter(f -> f.alwaysShown() || !isFallback(f))
                                .map(f -> f.words(this)))
                .collect(Collectors.joining(" · "));
    }

    /** True if it has the level that goes without saying. */
    public <T> boolean isFallback(Factor<T> factor) {
        return factor.isFallback(get(factor));
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Cell cell
                        && hash == cell.hash
                        && engine.equals(cell.engine)
                        && levels.equals(cell.levels);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return title();
    }
}
