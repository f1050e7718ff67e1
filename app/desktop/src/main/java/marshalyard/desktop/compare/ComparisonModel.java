package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.analysis.answer.Answer;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/** A comparison in the making: its two sides, and its result. */
public final class ComparisonModel {
    private final BackgroundTasks background;
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
    private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metrics.THROUGHPUT);
    private final ObjectProperty<Double> margin = new SimpleObjectProperty<>(Equivalence.MARGIN);
    private final BooleanProperty onlyDiffering = new SimpleBooleanProperty();
    private final BooleanProperty bothCurves = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper();
    private final List<ExperimentChoice> experiments = new ArrayList<>();
    private Supplier<NamedResults> inView = () -> null;
    private ComparisonResult answer;
    private boolean filling;

    /** True once the user has chosen what is compared. */
    private boolean metricChosen;

    private int asked;

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

    public ComparisonModel(BackgroundTasks background) {
        this.background = background;
        what.addListener((o, was, is) -> fill());
        reference.addListener((o, was, is) -> compare());
        candidate.addListener((o, was, is) -> compare());
        metric.addListener(
                (o, was, is) -> {
                    metricChosen |= !filling;
                    compare();
                });
        margin.addListener((o, was, is) -> compare());
        onlyDiffering.addListener((o, was, is) -> changed());
        bothCurves.addListener((o, was, is) -> changed());
    }

    /**
     * Offers what can be compared now; what was chosen stays chosen if it still can be.
     *
     * @param all experiments of the open session and of others that were opened for comparing
     * @param side what is in view, of which levels can be compared; null if nothing is
     */
    public void offer(List<ExperimentChoice> all, Supplier<NamedResults> side) {
        experiments.clear();
        experiments.addAll(all);
        inView = side;
        List<ComparisonKind> possible = new ArrayList<>();
        if (all.size() > 1) possible.add(new ComparisonKind.Experiments());
        NamedResults now = side.get();
        if (now != null) possible.addAll(levels(now));
        ComparisonKind chosen = what.get();
        List<ExperimentChoice> references = more(Side.REFERENCE);
        List<ExperimentChoice> candidates = more(Side.CANDIDATE);
        Object before = reference.get();
        Object after = candidate.get();
        whats.setAll(possible);
        what.set(null);
        if (possible.isEmpty()) {
            none("Nothing can be compared yet: measure two engines, or two experiments.");
            return;
        }
        if (now != null && !metricChosen) propose(now);
        what.set(possible.contains(chosen) ? chosen : possible.get(0));
        if (!offered.contains(before) || !offeredAgainst.contains(after)) return;
        moreReferences.setAll(references.stream().filter(all::contains).toList());
        moreCandidates.setAll(candidates.stream().filter(all::contains).toList());
        choose(before, after);
    }

    /** Calls are about their latency, all else about throughput, until the user chooses. */
    private void propose(NamedResults now) {
        boolean calls =
                now.results().measured().stream()
                        .allMatch(c -> c.cell().get(Factors.PATTERN).timed());
        filling = true;
        metric.set(calls ? Metrics.LATENCY_P50 : Metrics.THROUGHPUT);
        filling = false;
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
        if (!(what.get() instanceof ComparisonKind.Experiments)) return List.of();
        if (candidate.get() == OTHERS) return List.of();
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
        compare();
    }

    /** Adds experiments of another session and compares the last of them with what was chosen. */
    public void add(List<ExperimentChoice> others) {
        Object before =
                reference.get() instanceof ExperimentChoice chosen ? chosen : lastOfSession();
        List<ExperimentChoice> references = more(Side.REFERENCE);
        List<ExperimentChoice> candidates = more(Side.CANDIDATE);
        others.forEach(experiments::remove);
        experiments.addAll(others);
        if (experiments.size() < 2) {
            none("That session has nothing to compare with.");
            return;
        }
        if (whats.stream().noneMatch(w -> w instanceof ComparisonKind.Experiments)) {
            whats.add(0, new ComparisonKind.Experiments());
        }
        what.set(null);
        what.set(whats.get(0));
        Object last = experiments.get(experiments.size() - 1);
        moreReferences.setAll(references);
        moreCandidates.setAll(candidates);
        choose(before == null ? reference.get() : before, last);
    }

    private ExperimentChoice lastOfSession() {
        return experiments.isEmpty() ? null : experiments.get(experiments.size() - 1);
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

    private void fill() {
        if (what.get() == null) return;
        int first = 0;
        moreReferences.clear();
        moreCandidates.clear();
        filling = true;
        if (what.get() instanceof ComparisonKind.Levels by) {
            offered.setAll(by.levels());
        } else {
            offered.setAll(experiments);
            first = experiments.size() - 2;
        }
        offeredAgainst.setAll(offered);
        if (offered.size() > 2) offeredAgainst.add(OTHERS);
        filling = false;
        choose(offered.get(first), offered.get(first + 1));
    }

    private void choose(Object first, Object second) {
        filling = true;
        reference.set(first);
        candidate.set(second);
        filling = false;
        compare();
    }

    /** Makes the candidate the reference, and the other way round; several can't be one. */
    public void swap() {
        if (candidate.get() == OTHERS) return;
        List<ExperimentChoice> references = more(Side.REFERENCE);
        moreReferences.setAll(moreCandidates);
        moreCandidates.setAll(references);
        choose(candidate.get(), reference.get());
    }

    private void compare() {
        if (filling || reference.get() == null || candidate.get() == null) return;
        if (reference.get().equals(candidate.get())) {
            none("Choose two different ones.");
            return;
        }
        int question = ++asked;
        Question of = new Question(metric.get(), Interval.CONFIDENCE, margin.get());
        hint.set("Comparing…");
        if (what.get() instanceof ComparisonKind.Levels by) {
            NamedResults side = inView.get();
            String before = (String) reference.get();
            List<String> after =
                    candidate.get() == OTHERS
                            ? by.levels().stream().filter(l -> !l.equals(before)).toList()
                            : List.of((String) candidate.get());
            answer(
                    question,
                    () -> ComparisonResult.between(side, by.dimension(), before, after, of));
        } else if (candidate.get() == OTHERS) {
            moreReferences.clear();
            moreCandidates.clear();
            ExperimentChoice before = (ExperimentChoice) reference.get();
            List<ExperimentChoice> after =
                    experiments.stream().filter(e -> !e.equals(before)).toList();
            answer(
                    question,
                    () -> ComparisonResult.ofEach(before.trials().call(), read(after), of));
        } else {
            List<Object> first = List.of(reference.get(), candidate.get());
            moreReferences.removeIf(first::contains);
            moreCandidates.removeIf(first::contains);
            List<ExperimentChoice> before = side(reference.get(), moreReferences);
            List<ExperimentChoice> after = side(candidate.get(), moreCandidates);
            answer(question, () -> ComparisonResult.of(read(before), read(after), of));
        }
    }

    private static List<ExperimentChoice> side(Object first, List<ExperimentChoice> more) {
        List<ExperimentChoice> all = new ArrayList<>(List.of((ExperimentChoice) first));
        all.addAll(more);
        return all;
    }

    private static List<NamedResults> read(List<ExperimentChoice> side) throws Exception {
        List<NamedResults> read = new ArrayList<>();
        for (ExperimentChoice one : side) read.add(one.trials().call());
        return read;
    }

    private void answer(int question, java.util.concurrent.Callable<ComparisonResult> work) {
        background.run(
                () -> {
                    try {
                        return new Found(work.call(), "");
                    } catch (IllegalArgumentException e) {
                        return new Found(null, e.getMessage());
                    }
                },
                found -> {
                    if (question != asked) return;
                    answer = found.answer();
                    hint.set(found.why());
                    changed();
                });
    }

    /** An answer, or why there is none. */
    private record Found(ComparisonResult answer, String why) {}

    private void none(String why) {
        asked++;
        answer = null;
        hint.set(why);
        changed();
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    /** The cells by the size of their difference; header without rows before an answer. */
    public Optional<Table> table() {
        return Optional.ofNullable(answer).map(a -> a.table().byEffect(onlyDiffering.get()));
    }

    /** The answer over all cells, a sentence for each candidate; empty before there is one. */
    public List<String> answers() {
        return answer == null
                ? List.of()
                : answer.answers().stream().map(Answer::sentence).toList();
    }

    /** The first answer for each pattern and type, a sentence each, where there are several. */
    public List<String> parts() {
        return answer == null ? List.of() : answer.answers().get(0).byPart();
    }

    /** All answers, each with its sentences by pattern and type below it. */
    public List<String> wholeAnswers() {
        return answer == null
                ? List.of()
                : answer.answers().stream().map(ComparisonModel::whole).toList();
    }

    private static String whole(Answer answer) {
        List<String> lines = new ArrayList<>(List.of(answer.sentence()));
        lines.addAll(answer.byPart());
        return String.join("\n", lines);
    }

    /** What would decide the question, or the first of several; empty if all are decided. */
    public String remedy() {
        return answer == null
                ? ""
                : answer.answers().stream()
                        .map(Answer::remedy)
                        .filter(remedy -> !remedy.isEmpty())
                        .findFirst()
                        .orElse("");
    }

    /** What the comparison is worth, a sentence each. */
    public List<String> sentences() {
        return answer == null ? List.of() : answer.table().sentences();
    }

    /** The ratios, or the curves of both. */
    public Optional<Chart> chart() {
        return Optional.ofNullable(answer).map(a -> bothCurves.get() ? a.curves() : a.ratios());
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

    /** What is compared. */
    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    /** Within which two are called alike, as a fraction. */
    public ObjectProperty<Double> marginProperty() {
        return margin;
    }

    /** True to leave out cells in which no difference was seen. */
    public BooleanProperty onlyDifferingProperty() {
        return onlyDiffering;
    }

    /** True to show curves in place of ratios. */
    public BooleanProperty bothCurvesProperty() {
        return bothCurves;
    }

    /** Why there is nothing to show; empty if there is. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    /** Grows with every change of what is to be shown. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }
}
