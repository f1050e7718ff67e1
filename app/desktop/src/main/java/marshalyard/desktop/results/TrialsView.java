package marshalyard.desktop.results;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.scene.control.TableColumn;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.desktop.trials.UnseenTrials;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/** The table of trials, a row for each; every metric can be a column. */
public final class TrialsView extends TrialTable<TrialRecord> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");
    private static final double FIGURE = 96, LONG = 240, FAILURE_AT_LEAST = 110;
    private static final double VERDICTS = 144, VERDICTS_AT_LEAST = 90;

    /** A text as wide as any time. */
    private static final String A_TIME = "2026-10-30 00:00:00.000";

    /** Shown unless the user says otherwise, if trials have them. */
    private static final Set<Metric> FIRST =
            Set.of(
                    Metrics.THROUGHPUT,
                    Metrics.LATENCY_P50,
                    Metrics.LATENCY_P99,
                    Metrics.DRAIN_RATE,
                    Metrics.SENDER_CPU);

    private final UnseenTrials fresh = new UnseenTrials();

    /** The cells of all rows. */
    private final Set<Cell> cells = new LinkedHashSet<>();

    private final TableColumn<TrialRecord, ?> verdicts;
    private final TableColumn<TrialRecord, ?> failure;
    private final TableColumn<TrialRecord, ?> engine;
    private Plan shownPlan;

    /**
     * The table.
     *
     * @param open is called with the trial that the user wants to look into
     * @param inFront while false nothing is read
     * @param textSize pixels of plain text, as the user has it
     */
    public TrialsView(
            TrialsModel trials,
            Consumer<TrialRecord> open,
            ObservableBooleanValue inFront,
            ObservableIntegerValue textSize) {
        super(trials, "Trials", "A row appears here when a trial ends.", open, inFront, textSize);
        failure = text("Failure", LONG, TrialRecord::failure);
        hideable(failure, more -> more.stream().anyMatch(TrialRecord::failed));
        verdicts = text("Verdicts", VERDICTS, TrialsView::verdicts);
        engine = engines();
        Factors.all().forEach(this::factor);
        longTexts.inView(metric(Metrics.THROUGHPUT));
        number("Pair", 52, t -> t.pair() + 1);
        number("Trial", 52, t -> t.trial().number() + 1);
        text(
                "Started",
                TextWidths.of(Stream.of(A_TIME)),
                t -> TIME.format(t.started().atZone(ZoneId.systemDefault())));
        Metrics.all().stream().filter(m -> m != Metrics.THROUGHPUT).forEach(this::metric);
    }

    @Override
    Cell cellOf(TrialRecord row) {
        return row.trial().cell();
    }

    @Override
    protected void layoutChildren() {
        boolean other = shownPlan != trials.planProperty().get();
        if (inFront.get() && (other || rows.size() != trials.records().size())) {
            long start = System.nanoTime();
            shownPlan = trials.planProperty().get();
            if (other) wanted.clear();
            if (other && shownPlan != null) {
                longTexts.set(failure, LONG, FAILURE_AT_LEAST);
                fit(shownPlan, engine);
                longTexts.set(verdicts, VERDICTS, VERDICTS_AT_LEAST);
            }
            fill(fresh.take(trials.records()));
            markOpened();
            pace.took(System.nanoTime() - start);
        }
        super.layoutChildren();
    }

    /** What some trials want to be seen, further ones do not hide. */
    private void fill(UnseenTrials.Taken look) {
        if (look.anew()) {
            rows.setAll(look.trials());
            cells.clear();
        } else {
            rows.addAll(look.trials());
        }
        look.trials().forEach(record -> cells.add(record.trial().cell()));
        holds(failure, look.trials().stream().map(TrialRecord::failure));
        holds(verdicts, look.trials().stream().map(TrialsView::verdicts));
        hideable.forEach(
                (column, wants) ->
                        offer(
                                column,
                                !look.anew() && wanted.getOrDefault(column, false)
                                        || wants.test(look.trials())));
    }

    private static String verdicts(TrialRecord record) {
        if (record.failed()) return record.disturbed() ? record.fate() : "";
        return String.join(
                ", ",
                record.measurement().verdicts().stream()
                        .map(v -> v.kind().title())
                        .distinct()
                        .toList());
    }

    private <V> void factor(Factor<V> factor) {
        TableColumn<TrialRecord, ?> column =
                text(factor.title(), TextWidths.of(factor), t -> factor.text(t.trial().cell()));
        factors.put(factor, column);
        hideable(column, more -> factor.fallback().isEmpty() || Factors.varies(factor, cells));
    }

    private TableColumn<TrialRecord, ?> metric(Metric metric) {
        FigureUnit unit = metric.quantity().unitOf(0);
        String title = unit.behind(metric.title()).replace(" (", "\n(");
        TableColumn<TrialRecord, ?> column =
                number(
                        title,
                        Math.max(FIGURE, TextWidths.of(title.lines())),
                        t -> metric.of(t).orElse(Double.NaN) / unit.size());
        hideable(column, more -> FIRST.contains(metric) && more.stream().anyMatch(metric::isIn));
        return column;
    }

    private TableColumn<TrialRecord, Number> number(
            String title, double width, Function<TrialRecord, ? extends Number> value) {
        return figures(title, width, value, row -> Figures.number(value.apply(row).doubleValue()));
    }
}
