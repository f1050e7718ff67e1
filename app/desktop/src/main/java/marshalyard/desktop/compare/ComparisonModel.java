package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.analysis.answer.Answer;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.desktop.compare.ComparedSides.Side;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.model.factor.Factors;

/** A comparison in the making: its question, and its result. */
public final class ComparisonModel {
    private final BackgroundTasks background;
    private final ComparedSides sides = new ComparedSides(this::compare);
    private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metrics.THROUGHPUT);
    private final ObjectProperty<Double> margin = new SimpleObjectProperty<>(Equivalence.MARGIN);
    private final BooleanProperty onlyDiffering = new SimpleBooleanProperty();
    private final BooleanProperty bothCurves = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper();
    private Supplier<NamedResults> inView = () -> null;
    private ComparisonResult answer;
    private boolean proposing;

    /** True once the user has chosen what is compared. */
    private boolean metricChosen;

    private int asked;

    public ComparisonModel(BackgroundTasks background) {
        this.background = background;
        metric.addListener(
                (o, was, is) -> {
                    if (proposing) return;
                    metricChosen = true;
                    compare();
                });
        margin.addListener((o, was, is) -> compare());
        onlyDiffering.addListener((o, was, is) -> changed());
        bothCurves.addListener((o, was, is) -> changed());
    }

    /** What is compared with what. */
    public ComparedSides sides() {
        return sides;
    }

    /**
     * Offers what can be compared now; what was chosen stays chosen if it still can be.
     *
     * @param all experiments of the open session and of others that were opened for comparing
     * @param side what is in view, of which levels can be compared; null if nothing is
     */
    public void offer(List<ExperimentChoice> all, Supplier<NamedResults> side) {
        inView = side;
        NamedResults now = side.get();
        if (now != null && !metricChosen) propose(now);
        if (!sides.offer(all, now)) {
            none("Nothing can be compared yet: measure two engines, or two experiments.");
        }
    }

    /** Calls are about their latency, all else about throughput, until the user chooses. */
    private void propose(NamedResults now) {
        boolean calls =
                now.results().measured().stream()
                        .allMatch(c -> c.cell().get(Factors.PATTERN).timed());
        proposing = true;
        metric.set(calls ? Metrics.LATENCY_P50 : Metrics.THROUGHPUT);
        proposing = false;
    }

    /** Adds experiments of another session and compares the last of them with what was chosen. */
    public void add(List<ExperimentChoice> others) {
        if (!sides.add(others)) none("That session has nothing to compare with.");
    }

    private void compare() {
        Object reference = sides.referenceProperty().get();
        if (reference == null || sides.candidateProperty().get() == null) return;
        if (sides.areOne()) {
            none("Choose two different ones.");
            return;
        }
        Question of = new Question(metric.get(), Interval.CONFIDENCE, margin.get());
        if (sides.whatProperty().get() instanceof ComparisonKind.Levels by) {
            NamedResults side = inView.get();
            List<String> after = sides.candidateLevels();
            ask(
                    () ->
                            ComparisonResult.between(
                                    side, by.dimension(), (String) reference, after, of));
            return;
        }
        List<ExperimentChoice> before = sides.experiments(Side.REFERENCE);
        List<ExperimentChoice> after = sides.experiments(Side.CANDIDATE);
        if (sides.isEach()) {
            ask(() -> ComparisonResult.ofEach(read(before).get(0), read(after), of));
        } else {
            ask(() -> ComparisonResult.of(read(before), read(after), of));
        }
    }

    private static List<NamedResults> read(List<ExperimentChoice> side) throws Exception {
        List<NamedResults> read = new ArrayList<>();
        for (ExperimentChoice one : side) read.add(one.trials().call());
        return read;
    }

    private void ask(Callable<ComparisonResult> work) {
        int question = ++asked;
        hint.set("Comparing…");
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
