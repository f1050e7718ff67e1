package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.engine.ElementType;
import marshalyard.engine.Trait;
import marshalyard.model.type.TextBeside;

/**
 * A factor: something that an experiment varies. Every face and every file goes through {@linkplain
 * Factors#all the list} of factors: a new one is a class like {@link ReceiversFactor}, a line in
 * {@link Factors}, and the code that executes it.
 *
 * @param <T> its levels, immutable values with {@code equals}
 */
public abstract non-sealed class Factor<T> implements Dimension {
    private final FactorText<T> text;

    protected Factor(FactorText<T> text) {
        this.text = text;
    }

    /**
     * One level or several from a text: {@code 64K}, {@code 1K..128K *2}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public abstract List<T> parse(String text);

    /** What {@link #parse} reads back as one level. */
    public abstract String format(T level);

    /**
     * The same in a session, which has no experiment beside it: with all that the level names by a
     * label. {@link #parse} reads it back.
     */
    public String line(T level) {
        return format(level);
    }

    /**
     * True if the text of an experiment may give a level as a map, such as {@code {latency: 5 ms}}.
     */
    public boolean writtenAsMap() {
        return false;
    }

    /** True if the text of an experiment may give a level as entries, which may be long texts. */
    public boolean readsEntries() {
        return false;
    }

    /**
     * Levels from entries.
     *
     * @param entries texts, and maps of texts, by their keys
     * @param beside reads files beside the experiment that an entry names
     * @throws IllegalArgumentException with a sentence for the user
     */
    public List<T> parse(Map<String, Object> entries, TextBeside beside) {
        throw new IllegalArgumentException(text.title + " is no list of keys with values.");
    }

    /** A level in the text of an experiment: a text, or a map of texts and maps. */
    public Object written(T level) {
        return format(level);
    }

    /** The level that holds if the user names none; empty if one must be named. */
    public final Optional<T> fallback() {
        return text.fallback;
    }

    /**
     * These levels of an experiment with those that go with them, in the order given; a factor
     * needs none as a rule.
     */
    public List<T> completed(List<T> levels) {
        return levels;
    }

    /**
     * A level with the data types that it names by their labels; most levels name none.
     *
     * @param types in which they are looked up
     * @throws IllegalArgumentException with a sentence if one is not there
     */
    public T among(Collection<? extends ElementType> types, T level) {
        return level;
    }

    /** Levels that a form offers beside the experiment's; empty if the form has another field. */
    public final List<T> suggested() {
        return text.suggested;
    }

    /** An example for a form's field that takes further levels; empty for no such field. */
    public final String example() {
        return text.example;
    }

    /** What it is, in a sentence or two for the user, with the papers' term where there is one. */
    public final String help() {
        if (!text.help.isEmpty()) return text.help;
        return text.plural + (example().isEmpty() ? "" : ", such as " + example()) + ".";
    }

    /** True if tables and forms always show it, even with its fallback. */
    public boolean alwaysShown() {
        return fallback().isEmpty();
    }

    /**
     * True if a level says where the workers of a cell run, or what lies between them: cells with
     * different levels need workers of their own.
     */
    public boolean placesWorkers() {
        return false;
    }

    /** True if cells with different levels need connections of their own. */
    public boolean ownConnections() {
        return false;
    }

    /** Why a cell can't have a level, whatever its engine is: a sentence; empty if it can. */
    protected Optional<String> against(T level, Cell cell) {
        return Optional.empty();
    }

    /**
     * Why a cell of store-and-forward can't have a level; empty if it is of another pattern.
     *
     * @param how it is measured instead, such as "with one sender"
     */
    static Optional<String> againstStoring(Cell cell, String how) {
        return cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward
                ? Optional.of("Store-and-forward is measured " + how + ".")
                : Optional.empty();
    }

    /** The most characters of a level in a session; none takes long to be read. */
    protected int mostCharacters() {
        return 1_000;
    }

    /** The trait that an engine needs for a level; empty if each engine can do it. */
    protected Optional<Trait> needed(T level) {
        return Optional.empty();
    }

    /** A trait that does in place of the {@linkplain #needed needed} one; empty if none does. */
    public Optional<Trait> alternative() {
        return Optional.empty();
    }

    /** Titles of the groups in which a form lists levels; the first is the plural. */
    public List<String> groups() {
        return List.of(text.plural);
    }

    /** The group of a level, one of {@link #groups}. */
    public String group(T level) {
        return text.plural;
    }

    /** The order in which levels are listed; empty to keep the order in which they were given. */
    public final Optional<Comparator<T>> order() {
        return text.order;
    }

    /** A level as a number in {@link #unit}; empty if it is none. */
    protected OptionalDouble number(T level, Cell cell) {
        return OptionalDouble.empty();
    }

    /** The level in words that need no title beside them, such as {@code 4 receivers}. */
    public String words(T level) {
        return format(level);
    }

    /** The level as a form or a table shows it under the factor's title. */
    public String shortly(T level) {
        return format(level);
    }

    /** The level of a cell in words, where the cell's other levels have a say. */
    protected String words(T level, Cell cell) {
        return words(level);
    }

    /** The level of a cell as a table shows it, where its other levels have a say. */
    protected String shortly(T level, Cell cell) {
        return shortly(level);
    }

    /** The value of a cell in an export, where its other levels have a say. */
    protected Object exported(T level, Cell cell) {
        return exported(level);
    }

    /** Numbers inside a level that can be an axis of their own. */
    public List<Aspect<T>> aspects() {
        return List.of();
    }

    /** The name of its column in an export; units are in the name. */
    public String column() {
        return text.id.replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    /** The value in its column of an export: a text, a number, or null for none. */
    public Object exported(T level) {
        return format(level);
    }

    /**
     * Its part of a cell's key, by which a session finds its trials. A factor that was added later
     * is left out of the key for its fallback, so that the keys of older sessions still match.
     */
    protected String keyPart(T level) {
        if (alwaysShown()) return format(level);
        return isFallback(level) ? "" : text.id + " " + format(level);
    }

    @Override
    public final String id() {
        return text.id;
    }

    public final String key() {
        return text.key;
    }

    @Override
    public final String title() {
        return text.title;
    }

    public final String plural() {
        return text.plural;
    }

    @Override
    public final String unit() {
        return text.unit;
    }

    /** Why a cell can't have its level, whatever its engine is; empty if it can. */
    public final Optional<String> against(Cell cell) {
        return against(cell.get(this), cell);
    }

    /** The trait that the engine of a cell needs for its level; empty if each can do it. */
    public Optional<Trait> needed(Cell cell) {
        return needed(cell.get(this));
    }

    @Override
    public final String text(Cell cell) {
        return shortly(cell.get(this), cell);
    }

    @Override
    public final String words(Cell cell) {
        return words(cell.get(this), cell);
    }

    @Override
    public final OptionalDouble number(Cell cell) {
        return number(cell.get(this), cell);
    }

    /** The value of a cell in its column of an export. */
    public final Object exported(Cell cell) {
        return exported(cell.get(this), cell);
    }

    /** True if the level goes without saying. */
    public final boolean isFallback(T level) {
        return fallback().equals(Optional.of(level));
    }

    /** These levels in the factor's order. */
    public final List<T> sorted(List<T> levels) {
        if (order().isEmpty()) return List.copyOf(levels);
        List<T> sorted = new ArrayList<>(levels);
        Collections.sort(sorted, order().get());
        return List.copyOf(sorted);
    }

    @Override
    public final String toString() {
        return text.id;
    }
}
