package marshalyard.analysis.results;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.verdict.VerdictSummary;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/**
 * An experiment with its trials, put together once: its cells in order, what was measured of each,
 * and what a reader of the figures must know. Immutable; whatever takes time is computed when it is
 * first asked for, by any thread.
 */
public final class Results {
    /** The order of cells that the experiment does not have. */
    private static final Comparator<Cell> BY_NAME =
            Comparator.comparing((Cell c) -> c.engine().label()).thenComparing(Cell::key);

    private final Experiment experiment;
    private final Lazy<Order> order;
    private final List<TrialRecord> trials;
    private final SampleSource samples;
    private final Plan.Objection refusals;
    private final Lazy<Map<String, CellResult>> byCell;
    private final Lazy<VerdictSummary> verdicts;
    private final Lazy<List<EndProfile>> profiles;
    private final Lazy<MissingTrials> missing;
    private final Lazy<RowTitles> rows;
    private final Lazy<DisturbedAttempts> disturbed;

    /** The cells of an experiment, and the place of each by its key. */
    private record Order(List<Cell> cells, Map<String, Integer> places) {
        static Order of(List<Cell> cells) {
            Map<String, Integer> places = new HashMap<>();
            for (Cell cell : cells) places.putIfAbsent(cell.key(), places.size());
            return new Order(List.copyOf(cells), places);
        }

        int place(Cell cell) {
            return places.getOrDefault(cell.key(), Integer.MAX_VALUE);
        }

        Comparator<Cell> comparator() {
            return Comparator.comparingInt(this::place).thenComparing(BY_NAME);
        }
    }

    private Results(
            Experiment experiment,
            Lazy<Order> order,
            List<TrialRecord> trials,
            SampleSource samples,
            Plan.Objection refusals) {
        this.experiment = experiment;
        this.order = order;
        this.trials = trials;
        this.samples = samples;
        this.refusals = refusals;
        this.byCell = new Lazy<>(this::grouped);
        this.verdicts = new Lazy<>(() -> VerdictSummary.of(all(), experiment.repetition()));
        this.profiles = new Lazy<>(() -> EndProfile.of(orderedTrials(), samples));
        this.missing = new Lazy<>(() -> MissingTrials.of(this));
        this.rows =
                new Lazy<>(() -> RowTitles.of(measured().stream().map(CellResult::cell).toList()));
        this.disturbed = new Lazy<>(() -> DisturbedAttempts.of(trials));
    }

    /** An experiment of which nothing has been measured. */
    public static Results of(Experiment experiment) {
        return new Results(
                experiment,
                new Lazy<>(() -> Order.of(Plan.of(experiment).cells())),
                List.of(),
                SampleSource.RECORDS,
                Plan.NO_OBJECTION);
    }

    /** The same experiment with these trials, in the order in which they ran. */
    public Results with(Collection<TrialRecord> measured) {
        return new Results(experiment, order, List.copyOf(measured), samples, refusals);
    }

    /** The same with the samples of trials that were read from a session. */
    public Results with(SampleSource source) {
        return new Results(experiment, order, trials, source, refusals);
    }

    /** The same, and why some cells were not measured. */
    public Results refusing(Plan.Objection reasons) {
        return new Results(experiment, order, trials, samples, reasons);
    }

    /** The same with other cells than those that the experiment's levels make, in this order. */
    public Results over(List<Cell> cells) {
        return new Results(
                experiment, new Lazy<>(() -> Order.of(cells)), trials, samples, refusals);
    }

    private Map<String, CellResult> grouped() {
        List<CellResult> inOrder =
                CellResult.of(trials, samples).stream()
                        .sorted(Comparator.comparing(CellResult::cell, order.get().comparator()))
                        .toList();
        Map<String, CellResult> grouped = new LinkedHashMap<>();
        for (CellResult result : inOrder) grouped.put(result.cell().key(), result);
        return grouped;
    }

    public Experiment experiment() {
        return experiment;
    }

    /** Every combination of the experiment's levels, in its order; also those that are refused. */
    public List<Cell> cells() {
        return order.get().cells();
    }

    /** These cells in the experiment's order; those that it does not have come last, by name. */
    public List<Cell> ordered(Collection<Cell> some) {
        return some.stream().distinct().sorted(order.get().comparator()).toList();
    }

    /** All trials in the order in which they ran, with those that failed. */
    public List<TrialRecord> trials() {
        return trials;
    }

    /** All trials cell by cell, in the experiment's order. */
    public List<TrialRecord> orderedTrials() {
        Comparator<Cell> cells = order.get().comparator();
        return trials.stream()
                .sorted(Comparator.comparing(record -> record.trial().cell(), cells))
                .toList();
    }

    /** Where every timed request of the trials is found. */
    public SampleSource samples() {
        return samples;
    }

    /** Why a cell that was not measured can't be, as far as that is known. */
    public Plan.Objection refusals() {
        return refusals;
    }

    /** The cells that have a trial, in the experiment's order. */
    public List<CellResult> all() {
        return List.copyOf(byCell.get().values());
    }

    /** The cells that have a trial that ended well, in the experiment's order. */
    public List<CellResult> measured() {
        return all().stream().filter(r -> !r.measured().isEmpty()).toList();
    }

    /** What was measured of one cell; empty if it has no trial. */
    public Optional<CellResult> of(Cell cell) {
        return Optional.ofNullable(byCell.get().get(cell.key()));
    }

    /**
     * A metric of one of these cells, with its interval and the verdicts that doubt it; empty if
     * the cell lacks it.
     */
    public Optional<CellFigure> figure(CellResult cell, Metric metric) {
        return CellFigure.of(cell, metric, verdicts().of(cell.cell()));
    }

    /** The cells that were measured as rows of a table. */
    public RowTitles rows() {
        return rows.get();
    }

    /** The title of a row of several figures; {@code !} behind it if one is doubted. */
    public String title(Cell cell) {
        return rows().of(cell) + (verdicts().of(cell).isEmpty() ? "" : " !");
    }

    /** Labels of the engines that have a trial that ended well, in the experiment's order. */
    public List<String> engines() {
        return measured().stream().map(r -> r.cell().engine().label()).distinct().toList();
    }

    /** What the experiment asks for and these trials lack. */
    public MissingTrials missing() {
        return missing.get();
    }

    /** Attempts at trials that were measured again. */
    public DisturbedAttempts disturbed() {
        return disturbed.get();
    }

    /** What a reader of the figures must know, of all cells. */
    public VerdictSummary verdicts() {
        return verdicts.get();
    }

    /** Where the ends of profiled cells spent their time, in the experiment's order. */
    public List<EndProfile> profiles() {
        return profiles.get();
    }
}
