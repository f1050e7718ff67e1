package marshalyard.model.factor;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.DataType;

/**
 * One combination of levels: an engine, set up, and a level of each factor.
 *
 * @param levels of the factors; type and size must be among them
 */
public record Cell(EngineSetup engine, Levels levels) {
    public Cell {
        Objects.requireNonNull(engine);
        levels.get(Factors.TYPE);
        levels.get(Factors.SIZE);
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
        return engine.key() + "|" + levels.key();
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
        if (away.stream().anyMatch(EngineOrder.class::isInstance)) {
            away.add(EngineDimension.ENGINE);
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

    /** Application bytes of one message: whole elements. */
    public long messageBytes() {
        DataType type = get(Factors.TYPE);
        return (long) type.elementsIn(get(Factors.SIZE).bytes(type)) * type.elementBytes();
    }

    /** For a log line: {@code tcp · octet · 64K · flood}. */
    public String title() {
        return Stream.concat(
                        Stream.of(engine.label()),
                        Factors.all().stream()
                                .filter(f -> f.basic() || !isFallback(f))
                                .map(f -> f.words(this)))
                .collect(Collectors.joining(" · "));
    }

    /** True if it has the level that goes without saying. */
    public <T> boolean isFallback(Factor<T> factor) {
        return factor.isFallback(get(factor));
    }

    @Override
    public String toString() {
        return title();
    }
}
