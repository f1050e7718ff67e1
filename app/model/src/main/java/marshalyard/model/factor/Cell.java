package marshalyard.model.factor;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.ElementType;

/** One combination of levels: an engine, set up, and a level of each factor. Immutable. */
public final class Cell {
    private final EngineSetup engine;
    private final Levels levels;
    private final int hash; // each of many trials is looked up by its cell
    private String key; // once asked for

    /**
     * A combination.
     *
     * @param levels of the factors; type and size must be among them
     */
    public Cell(EngineSetup engine, Levels levels) {
        levels.get(Factors.TYPE);
        levels.get(Factors.SIZE);
        this.engine = engine;
        this.levels = levels;
        this.hash = 31 * engine.hashCode() + levels.hashCode();
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
        return parts;
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
        return away.stream()
                .filter(d -> d.part().equals(part) && d.number(this).isPresent())
                .map(d -> d.rest(this))
                .findFirst()
                .orElse(text);
    }

    /** Application bytes of one message, in whole elements; of a mixture their mean, rounded. */
    public long messageBytes() {
        return get(Factors.SIZE).messageBytes(get(Factors.TYPE));
    }

    /**
     * Application bytes of one message of each size: of one, or of those of a mixture, the smallest
     * first.
     */
    public List<Long> partBytes() {
        ElementType type = get(Factors.TYPE);
        return get(Factors.SIZE).parts().stream().map(size -> size.messageBytes(type)).toList();
    }

    /** Application bytes of all payloads that its sender prepares for a connection. */
    long preparedBytes() {
        long parts = partBytes().stream().mapToLong(bytes -> bytes).sum();
        return parts * get(Factors.WORKING_SET);
    }

    /** Application bytes of its largest message. */
    public long largestMessageBytes() {
        List<Long> all = partBytes();
        return all.get(all.size() - 1);
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
