package marshalyard.model.factor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.engine.ElementType;
import marshalyard.model.text.Quote;

/** One level of each factor; a factor that is not named has its fallback. Immutable. */
public final class Levels {
    /**
     * Levels with the fallback of each factor that has one, and none for those that must be named.
     */
    public static final Levels NONE = new Levels(Map.of());

    private final Map<Factor<?>, Object> named;
    private String key; // once asked for

    private Levels(Map<Factor<?>, Object> named) {
        this.named = named;
    }

    /** The same with another level of one factor. */
    public <T> Levels with(Factor<T> factor, T level) {
        Map<Factor<?>, Object> other = new LinkedHashMap<>(named);
        if (factor.isFallback(level)) other.remove(factor);
        else other.put(factor, level);
        return new Levels(other);
    }

    /**
     * The same; with the smallest part's type in place of any other if the size is a mixture that
     * names the type of each part.
     *
     * @throws IllegalArgumentException with a sentence if a part's type is not known
     */
    Levels typed() {
        SizeMix mixture = get(Factors.SIZE).mixture();
        if (mixture == null) return this;
        ElementType given = get(Factors.TYPE);
        ElementType type = mixture.cellType(given);
        return type.equals(given) ? this : with(Factors.TYPE, type);
    }

    /**
     * The level of a factor.
     *
     * @throws IllegalArgumentException if it must be named and is not
     */
    @SuppressWarnings("unchecked") // put there by with()
    public <T> T get(Factor<T> factor) {
        Object level = named.get(factor);
        if (level != null) return (T) level;
        return factor.fallback()
                .orElseThrow(
                        () -> new IllegalArgumentException("There is no " + factor.id() + "."));
    }

    /** The parts of a cell's key that tell these levels, in the order of the factors. */
    String key() {
        // Two threads at worst make the same text twice, as with the hash of a String.
        String known = key;
        if (known == null) {
            known =
                    Factors.all().stream()
                            .map(this::keyPart)
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining("|"));
            key = known;
        }
        return known;
    }

    /** Empty for a factor that has its fallback. */
    <T> String keyPart(Factor<T> factor) {
        return factor.keyPart(get(factor));
    }

    /** Levels as texts by the ids of their factors; those that go without saying are left out. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Factor<?> factor : Factors.all()) {
            if (factor.alwaysShown() || named.containsKey(factor))
                texts.put(factor.id(), text(factor));
        }
        return texts;
    }

    private <T> String text(Factor<T> factor) {
        return factor.line(get(factor));
    }

    /**
     * Levels from texts by the factors' ids.
     *
     * @throws IllegalArgumentException with a sentence if there is no such factor or level
     */
    public static Levels of(Map<String, String> texts) {
        Levels levels = NONE;
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            levels = levels.withText(Factors.find(entry.getKey()), entry.getValue());
        }
        return levels;
    }

    private <T> Levels withText(Factor<T> factor, String text) {
        if (text.length() > factor.mostCharacters()) {
            throw new IllegalArgumentException(
                    "A level of '%s' has at most %s characters: %s"
                            .formatted(factor.key(), factor.mostCharacters(), Quote.cut(text)));
        }
        return with(factor, factor.parse(text).get(0));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Levels levels && named.equals(levels.named);
    }

    @Override
    public int hashCode() {
        return named.hashCode();
    }

    @Override
    public String toString() {
        return texts().toString();
    }
}
