package marshalyard.desktop.results;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.fxthread.BackgroundSummary;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;

/** The table of results; summed up away from the FX thread, once at a time. */
public final class ResultsView extends TrialTable<Row> {
    private static final String NOTHING = "A row appears here for every cell that is measured.";

    private static final double VERDICTS = 150;
    private static final double VERDICTS_AT_LEAST = 90;
    private static final double INTERVAL_AT_LEAST = 110;

    /** Trials that are in the rows while these have to be made yet. */
    private static final int NONE_YET = -1;

    private final BackgroundSummary<List<Row>> summary;
    private final TableColumn<Row, List<Verdict>> verdicts = new TableColumn<>("Verdicts");
    private final TableColumn<Row, String> engine;
    private final TableColumn<Row, Number> interval;
    private final TableColumn<Row, Number> median;
    private final TableColumn<Row, Number> tail;
    private Plan shownPlan;
    private Plan fittedPlan;
    private int shownRecords = NONE_YET;

    /**
     * The table.
     *
     * @param open is called with the cell that the user wants to look into
     * @param inFront while false nothing is summed up
     * @param background where trials are summed up
     * @param textSize pixels of plain text, as the user has it
     */
    public ResultsView(
            TrialsModel trials,
            Consumer<Cell> open,
            ObservableBooleanValue inFront,
            BackgroundTasks background,
            ObservableIntegerValue textSize) {
        super(trials, "Results", NOTHING, row -> open.accept(row.cell()), inFront, textSize);
        this.summary = new BackgroundSummary<>(background, pace);
        verdicts();
        engine = engines();
        Factors.all().forEach(this::factor);
        longTexts.inView(figure("Throughput\n(Mbit/s)", 94, Row::throughput));
        IntervalColumn throughput =
                new IntervalColumn(
                        "95 % interval\n(Mbit/s)", "Throughput", "Mbit/s", Row::interval);
        interval = figures(throughput, INTERVAL_AT_LEAST, throughput::width, Row::intervalText);
        hideable(interval, all -> all.stream().anyMatch(r -> r.interval().isPresent()));
        median =
                latency(
                        IntervalColumn.ofFigures("Median", "µs", Row::medianInterval),
                        Row::p50,
                        Row::median);
        tail =
                latency(
                        IntervalColumn.ofFigures("99th perc.", "µs", Row::tailInterval),
                        Row::p99,
                        Row::tail);
        hideable(figure("Sender\n(Mbit/s)", 78, Row::sender), ResultsView::floods);
        hideable(figure("Receiver\n(Mbit/s)", 78, Row::receiver), ResultsView::floods);
        hideable(figure("Drained\n(Mbit/s)", 78, Row::drain), has(Row::drain));
        hideable(figure("Greatest\ndepth", 74, Row::depth), has(Row::depth));
        figures("Lost", 56, Row::lost, row -> String.format("%,d", row.lost()));
        figures("Trials", 54, Row::trials, row -> Integer.toString(row.trials()));
        hideable(
                figures("Pairs", 52, Row::pairs, row -> Integer.toString(row.pairs())),
                all -> all.stream().anyMatch(r -> r.trials() > 1));
        hideable(
                figures("Failed", 62, Row::failed, row -> Integer.toString(row.failed())),
                all -> all.stream().anyMatch(r -> r.failed() > 0));
        hideable(
                figures("Again", 56, Row::again, row -> Integer.toString(row.again())),
                all -> all.stream().anyMatch(r -> r.again() > 0));
    }

    @Override
    Cell cellOf(Row row) {
        return row.cell();
    }

    /** Offers to measure the chosen rows' cells again. */
    public void offerAgain(Consumer<List<Cell>> again) {
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        MenuItem item = new MenuItem("Measure these cells again…");
        item.disableProperty().bind(getSelectionModel().selectedItemProperty().isNull());
        item.setOnAction(
                e ->
                        again.accept(
                                getSelectionModel().getSelectedItems().stream()
                                        .map(Row::cell)
                                        .toList()));
        setContextMenu(new ContextMenu(item));
    }

    @Override
    protected void layoutChildren() {
        Plan plan = trials.planProperty().get();
        if (inFront.get() && shownPlan != plan) begin(plan);
        boolean other = shownRecords != trials.records().size();
        if (inFront.get() && other && !summary.isBusy()) summarize();
        super.layoutChildren();
    }

    /** Rows of another experiment go, though its own may have to wait for theirs. */
    private void begin(Plan plan) {
        shownPlan = plan;
        shownRecords = NONE_YET;
        rows.clear();
        waits();
    }

    private void waits() {
        hint.set(trials.records().isEmpty() ? NOTHING : "The trials are being summed up…");
    }

    private void summarize() {
        shownRecords = trials.records().size();
        waits();
        if (shownPlan == null) return;
        Plan plan = shownPlan;
        Results results = trials.results();
        summary.run(
                () -> Row.of(results),
                made -> {
                    if (plan == trials.planProperty().get()) show(made);
                    else requestLayout();
                });
    }

    private void show(List<Row> made) {
        rows.setAll(made);
        hint.set(NOTHING);
        hideable.forEach((column, wants) -> offer(column, wants.test(rows)));
        widths.set(interval, longest(rows.stream().map(Row::intervalText)));
        widths.set(median, longest(rows.stream().map(row -> Row.text(row.median()))));
        widths.set(tail, longest(rows.stream().map(row -> Row.text(row.tail()))));
        if (fittedPlan != shownPlan) {
            fittedPlan = shownPlan;
            fit(shownPlan, engine);
            longTexts.set(verdicts, VERDICTS, VERDICTS_AT_LEAST);
        }
        holds(verdicts, rows.stream().map(row -> VerdictCell.words(row.verdicts())));
        markOpened();
    }

    /** A latency with its interval, or a sentence in its place. */
    private TableColumn<Row, Number> latency(
            IntervalColumn empty,
            Function<Row, Double> number,
            Function<Row, Optional<CellFigure>> value) {
        TableColumn<Row, Number> column =
                figures(empty, INTERVAL_AT_LEAST, number, row -> Row.text(value.apply(row)));
        hideable(column, all -> all.stream().anyMatch(r -> value.apply(r).isPresent()));
        return column;
    }

    /** What an interval holds for stands at its end. */
    static double longest(Stream<String> texts) {
        return Math.max(INTERVAL_AT_LEAST, TextWidths.ofMany(texts));
    }

    /** Numbers are sorted as numbers. */
    private <T> void factor(Factor<T> factor) {
        TableColumn<Row, ?> column =
                factor.unit().isEmpty()
                        ? text(
                                factor.title(),
                                TextWidths.of(factor),
                                row -> factor.text(row.cell()))
                        : figures(
                                factor.title(),
                                TextWidths.of(factor),
                                row -> factor.number(row.cell()).orElse(0),
                                row -> factor.text(row.cell()));
        factors.put(factor, column);
        boolean always = factor.fallback().isEmpty();
        if (!always) hideable(column, all -> Factors.varies(factor, cells(all)));
    }

    private static List<Cell> cells(List<Row> rows) {
        return rows.stream().map(Row::cell).toList();
    }

    /** With a call outstanding at a time, sender and receiver can't differ. */
    private static boolean floods(List<Row> all) {
        return all.stream().anyMatch(r -> !r.cell().get(Factors.PATTERN).timed());
    }

    private void verdicts() {
        widths.set(verdicts, VERDICTS);
        verdicts.setComparator(Comparator.comparingInt(List::size));
        verdicts.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(d.getValue().verdicts()));
        verdicts.setCellFactory(c -> new VerdictCell());
        getColumns().add(verdicts);
    }

    private static Predicate<List<Row>> has(Function<Row, Double> value) {
        return all -> all.stream().anyMatch(r -> !Double.isNaN(value.apply(r)));
    }

    private TableColumn<Row, Number> figure(
            String title, double width, Function<Row, Double> value) {
        return figures(title, width, value, row -> Figures.measured(value.apply(row)));
    }
}
