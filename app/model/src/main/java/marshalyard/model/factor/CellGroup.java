package marshalyard.model.factor;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A group of cells that differ in some dimensions only, such as the cells of one curve. The groups
 * of all these cells are equal.
 */
public final class CellGroup {
    private final String key;
    private final Cell example;
    private final Set<Dimension> away;

    CellGroup(String key, Cell example, Set<Dimension> away) {
        this.key = key;
        this.example = example;
        this.away = Collections.unmodifiableSet(new LinkedHashSet<>(away));
    }

    /** The level that all of its cells have. */
    public <T> T get(Factor<T> factor) {
        if (away.contains(factor)) {
            throw new IllegalArgumentException("Its cells differ in " + factor.id() + ".");
        }
        return example.get(factor);
    }

    /** One of its cells. */
    public Cell example() {
        return example;
    }

    /** The dimensions in which its cells may differ. */
    public Set<Dimension> without() {
        return away;
    }

    /** The engine as all of its cells have it: without options in which they differ. */
    public EngineSetup engine() {
        return engine(example, away);
    }

    static EngineSetup engine(Cell cell, Set<Dimension> away) {
        EngineSetup engine = cell.engine();
        for (Dimension d : away) {
            if (d instanceof OptionDimension option) engine = engine.without(option.name());
        }
        return engine;
    }

    /**
     * What all of its cells say in a dimension, as {@link Dimension#words} says it of one; empty if
     * they differ in it, or have nothing there. Without the rate, a paced pattern is {@code paced
     * oneway uniform}.
     */
    public String words(Dimension dimension) {
        if (away.contains(dimension)) return "";
        if (dimension == EngineDimension.ENGINE) return engine().label();
        return rest(example, dimension, away).orElse(dimension.words(example));
    }

    /** What stays of a part of a cell without its numbers that are away; empty if none is. */
    static Optional<String> rest(Cell cell, Dimension part, Set<Dimension> away) {
        List<Dimension> numbers =
                away.stream()
                        .filter(d -> d.part().equals(part) && d.number(cell).isPresent())
                        .toList();
        if (numbers.isEmpty()) return Optional.empty();
        int last = numbers.size() - 1;
        Cell left = cell;
        for (Dimension number : numbers.subList(0, last)) {
            if (number instanceof Aspect<?> aspect) left = aspect.neutral(left);
        }
        return Optional.of(numbers.get(last).rest(left));
    }

    /** What {@linkplain Cell#title titles} of its cells have in common: {@code octet · 64K}. */
    public String title() {
        Stream<Factor<?>> told =
                Factors.all().stream().filter(f -> f.alwaysShown() || !example.isFallback(f));
        return Stream.concat(Stream.of(EngineDimension.ENGINE), told)
                .map(this::words)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /** The levels that its cells share, for a heading; fallbacks are left out. */
    public String words() {
        List<Factor<?>> told =
                Factors.crossing().stream()
                        .filter(f -> !away.contains(f))
                        .filter(f -> f.alwaysShown() || !example.isFallback(f))
                        .toList();
        return told.stream().map(this::words).collect(Collectors.joining(", "));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellGroup group && key.equals(group.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return key;
    }
}
