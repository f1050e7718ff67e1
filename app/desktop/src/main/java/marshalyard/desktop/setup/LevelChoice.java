package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A factor's levels, some of them chosen. */
public final class LevelChoice<T> {
    private final String title;
    private final Function<T, String> label;
    private final Comparator<T> order;
    private final Runnable changed;
    private final ObservableList<OfferedLevel<T>> levels = FXCollections.observableArrayList();
    private final ObservableList<OfferedLevel<T>> levelsView =
            FXCollections.unmodifiableObservableList(levels);

    /**
     * A factor without levels.
     *
     * @param order in which levels stand; null to keep the order in which they were given
     * @param changed is run when the choice has changed
     */
    LevelChoice(String title, Function<T, String> label, Comparator<T> order, Runnable changed) {
        this.title = title;
        this.label = label;
        this.order = order;
        this.changed = changed;
    }

    public String title() {
        return title;
    }

    public ObservableList<OfferedLevel<T>> levels() {
        return levelsView;
    }

    /** The chosen values, in order. */
    public List<T> chosen() {
        return levels.stream().filter(OfferedLevel::isChosen).map(OfferedLevel::value).toList();
    }

    /** The level with this value, if the factor has it. */
    public Optional<OfferedLevel<T>> find(T value) {
        return levels.stream().filter(l -> l.value().equals(value)).findFirst();
    }

    /** Offers these values, with the chosen ones among them. */
    void set(Collection<T> chosen, Collection<T> offered) {
        Set<T> values = new LinkedHashSet<>(chosen);
        values.addAll(offered);
        List<T> sorted = new ArrayList<>(values);
        if (order != null) sorted.sort(order);
        levels.setAll(sorted.stream().map(v -> level(v, chosen.contains(v))).toList());
    }

    /** Adds a value, or takes it if it is there, and chooses it. */
    void choose(T value) {
        Optional<OfferedLevel<T>> present = find(value);
        if (present.isPresent()) {
            present.get().chosenProperty().set(true);
            return;
        }
        int at = levels.size();
        while (order != null && at > 0 && order.compare(levels.get(at - 1).value(), value) > 0) {
            at--;
        }
        add(at, value);
        changed.run();
    }

    /** Adds a value at a place and chooses it. */
    void add(int at, T value) {
        levels.add(at, level(value, true));
    }

    /** Replaces a value by another, which is chosen if the replaced one was. */
    void replace(OfferedLevel<T> old, T value) {
        levels.set(levels.indexOf(old), level(value, old.isChosen()));
    }

    void remove(OfferedLevel<T> level) {
        levels.remove(level);
    }

    private OfferedLevel<T> level(T value, boolean chosen) {
        OfferedLevel<T> level = new OfferedLevel<>(value, label.apply(value));
        level.chosenProperty().set(chosen);
        level.chosenProperty().addListener((o, was, is) -> changed.run());
        return level;
    }
}
