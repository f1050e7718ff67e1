package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/**
 * The two sides of a comparison, chosen among what can be compared: levels of one experiment, or
 * experiments, of which several may stand on a side.
 */
public final class ComparedSides {
    /** A candidate that stands for all levels, or all experiments, but the reference. */
    public static final Object OTHERS =
            new Object() {
                @Override
                public String toString() {
                    return "each of the others";
                }
            };

    /** One of the two that are compared. */
    public enum Side {
        REFERENCE,
        CANDIDATE
    }

    private final Runnable onChange;
    private final ObservableList<ComparisonKind> whats = FXCollections.observableArrayList();
    private final ObjectProperty<ComparisonKind> what = new SimpleObjectProperty<>();
    private final ObservableList<Object> offered = FXCollections.observableArrayList();
    private final ObservableList<Object> offeredAgainst = FXCollections.observableArrayList();
    private final ObjectProperty<Object> reference = new SimpleObjectProperty<>();
    private final ObjectProperty<Object> candidate = new SimpleObjectProperty<>();
    private final ObservableList<ExperimentChoice> moreReferences =
            FXCollections.observableArrayList();
    private final ObservableList<ExperimentChoice> moreCandidates =
            FXCollections.observableArrayList();
    private final List<ExperimentChoice> experiments = new ArrayList<>();
    private boolean filling;
    private Object chosenReference;
    private Object chosenCandidate;

    /**
     * Nothing can be compared yet.
     *
     * @param onChange is run when a side has changed
     */
    ComparedSides(Runnable onChange) {
        this.onChange = onChange;
        what.addListener((o, was, is) -> fill());
        reference.addListener((o, was, is) -> changed());
        candidate.addListener((o, was, is) -> changed());
    }

    private void changed() {
        if (filling || reference.get() == null || candidate.get() == null) return;
        chosenReference = reference.get();
        chosenCandidate = candidate.get();
        if (candidate.get() == OTHERS) {
            moreReferences.clear();
            moreCandidates.clear();
        } else {
            List<Object> first = List.of(reference.get(), candidate.get());
            moreReferences.removeIf(first::contains);
            moreCandidates.removeIf(first::contains);
        }
        onChange.run();
    }

    /**
     * Offers what can be compared now; what was chosen stays chosen if it still can be.
     *
     * @param all experiments of the open session and of others that were opened for comparing
     * @param now what is in view, of which levels can be compared; null if nothing is
     * @return false if nothing can be compared
     */
    boolean offer(List<ExperimentChoice> all, NamedResults now) {
        experiments.clear();
        experiments.addAll(all);
        List<ComparisonKind> possible = new ArrayList<>();
        if (all.size() > 1) possible.add(new ComparisonKind.Experiments());
        if (now != null) possible.addAll(levels(now));
        ComparisonKind chosen = what.get();
        List<ExperimentChoice> references = more(Side.REFERENCE);
        List<ExperimentChoice> candidates = more(Side.CANDIDATE);
        Object before = chosenReference;
        Object after = chosenCandidate;
        whats.setAll(possible);
        what.set(null);
        if (possible.isEmpty()) {
            offerNothing();
            return false;
        }
        what.set(possible.contains(chosen) ? chosen : possible.get(0));
        if (offered.contains(before) && offeredAgainst.contains(after)) {
            moreReferences.setAll(references.stream().filter(all::contains).toList());
            moreCandidates.setAll(candidates.stream().filter(all::contains).toList());
            choose(before, after);
        }
        return true;
    }

    private void offerNothing() {
        filling = true;
        reference.set(null);
        candidate.set(null);
        offered.clear();
        offeredAgainst.clear();
        filling = false;
    }

    private static List<ComparisonKind> levels(NamedResults side) {
        List<Cell> cells = side.results().measured().stream().map(CellResult::cell).toList();
        List<ComparisonKind> all = new ArrayList<>();
        for (Dimension dimension : Factors.dimensions(cells).values()) {
            List<String> levels =
                    cells.stream()
                            .map(dimension::text)
                            .filter(text -> !text.isEmpty())
                            .distinct()
                            .toList();
            if (levels.size() > 1) all.add(new ComparisonKind.Levels(dimension, levels));
        }
        return all;
    }

    /**
     * Adds experiments of another session and compares the last of them with what was chosen.
     *
     * @return false if there is nothing to compare them with
     */
    boolean add(List<ExperimentChoice> others) {
        Object before =
                reference.get() instanceof ExperimentChoice chosen ? chosen : lastOfSession();
        List<ExperimentChoice> references = more(Side.REFERENCE);
        List<ExperimentChoice> candidates = more(Side.CANDIDATE);
        others.forEach(experiments::remove);
        experiments.addAll(others);
        if (experiments.size() < 2) return false;
        if (whats.stream().noneMatch(w -> w instanceof ComparisonKind.Experiments)) {
            whats.add(0, new ComparisonKind.Experiments());
        }
        what.set(null);
        what.set(whats.get(0));
        Object last = experiments.get(experiments.size() - 1);
        moreReferences.setAll(references);
        moreCandidates.setAll(candidates);
        choose(before == null ? reference.get() : before, last);
        return true;
    }

    private ExperimentChoice lastOfSession() {
        return experiments.isEmpty() ? null : experiments.get(experiments.size() - 1);
    }

    private void fill() {
        if (what.get() == null) return;
        boolean levels = what.get() instanceof ComparisonKind.Levels;
        moreReferences.clear();
        moreCandidates.clear();
        filling = true;
        offered.setAll(what.get() instanceof ComparisonKind.Levels by ? by.levels() : experiments);
        offeredAgainst.setAll(offered);
        if (offered.size() > 2) offeredAgainst.add(OTHERS);
        filling = false;
        if (levels) {
            choose(offered.get(0), offered.get(1));
        } else {
            AlikePair pair = AlikePair.last(experiments);
            choose(pair.reference(), pair.candidate());
        }
    }

    private void choose(Object first, Object second) {
        filling = true;
        reference.set(first);
        candidate.set(second);
        filling = false;
        changed();
    }

    /** Makes the candidate the reference, and the other way round; several can't be one. */
    public void swap() {
        if (isEach()) return;
        List<ExperimentChoice> references = more(Side.REFERENCE);
        moreReferences.setAll(moreCandidates);
        moreCandidates.setAll(references);
        choose(candidate.get(), reference.get());
    }

    /** Sessions of the same that count with the first one of a side, each once. */
    public List<ExperimentChoice> more(Side side) {
        return List.copyOf(several(side));
    }

    private ObservableList<ExperimentChoice> several(Side side) {
        return side == Side.REFERENCE ? moreReferences : moreCandidates;
    }

    /** What can be added to a side: the experiments that stand on neither, and its further ones. */
    public List<ExperimentChoice> addable(Side side) {
        if (isEach() || !(what.get() instanceof ComparisonKind.Experiments)) return List.of();
        Side other = side == Side.REFERENCE ? Side.CANDIDATE : Side.REFERENCE;
        return experiments.stream()
                .filter(e -> !e.equals(reference.get()) && !e.equals(candidate.get()))
                .filter(e -> !several(other).contains(e))
                .toList();
    }

    /** Adds an experiment to a side, or takes it away. */
    public void take(Side side, ExperimentChoice one, boolean with) {
        several(side).remove(one);
        if (with) several(side).add(one);
        changed();
    }

    /** True if the reference is compared with each of the others. */
    boolean isEach() {
        return candidate.get() == OTHERS;
    }

    /** True if both sides are the same. */
    boolean areOne() {
        return reference.get().equals(candidate.get());
    }

    /** The levels with which the reference's is compared. */
    List<String> candidateLevels() {
        if (!isEach()) return List.of((String) candidate.get());
        return offered.stream()
                .filter(l -> !l.equals(reference.get()))
                .map(String.class::cast)
                .toList();
    }

    /** The experiments of a side; the candidates may be all but the reference. */
    List<ExperimentChoice> experiments(Side side) {
        if (side == Side.CANDIDATE && isEach()) {
            return experiments.stream().filter(e -> !e.equals(reference.get())).toList();
        }
        Object first = side == Side.REFERENCE ? reference.get() : candidate.get();
        List<ExperimentChoice> all = new ArrayList<>(List.of((ExperimentChoice) first));
        all.addAll(several(side));
        return all;
    }

    public ObservableList<ComparisonKind> whats() {
        return whats;
    }

    public ObjectProperty<ComparisonKind> whatProperty() {
        return what;
    }

    /** What can be the reference: {@link ExperimentChoice}s, or levels as text. */
    public ObservableList<Object> offered() {
        return offered;
    }

    /** The same, and {@link #OTHERS} where there are more than two. */
    public ObservableList<Object> offeredAgainst() {
        return offeredAgainst;
    }

    public ObjectProperty<Object> referenceProperty() {
        return reference;
    }

    public ObjectProperty<Object> candidateProperty() {
        return candidate;
    }
}
