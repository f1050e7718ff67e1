package marshalyard.desktop.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.series.CellGraphs;
import marshalyard.charts.series.SeriesStack;
import marshalyard.charts.series.TimelineGraphs;
import marshalyard.desktop.flame.FlameModel;
import marshalyard.desktop.trials.LiveRates;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.profile.CategoryRules;

/** The cell that the user looks into, and one of its trials or all of them. */
public final class InspectModel {
    private final TrialsModel trials;
    private final LiveRates rates;
    private final ReadOnlyObjectWrapper<Cell> cell = new ReadOnlyObjectWrapper<>();
    private final ObjectProperty<TrialRecord> trial = new SimpleObjectProperty<>();
    private final ReadOnlyStringWrapper end = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final FlameModel flame;
    private int shownTrials;

    /**
     * Nothing is looked into yet.
     *
     * @param rates of the trials that this window has seen running
     */
    public InspectModel(TrialsModel trials, LiveRates rates) {
        this.trials = trials;
        this.rates = rates;
        this.flame = new FlameModel(trials, this::profiled, this::rules);
        trials.planProperty()
                .addListener(
                        (o, was, is) -> {
                            Cell now = cell.get();
                            if (now != null && (is == null || !is.cells().contains(now))) close();
                        });
        trials.revisionProperty().addListener((o, was, is) -> follow());
        trial.addListener((o, was, is) -> changed());
    }

    /** Looks into a cell: all of its trials together. */
    public void open(Cell of) {
        end.set("");
        trial.set(null);
        cell.set(of);
        shownTrials = trials().size();
        changed();
    }

    /**
     * Looks into what a point of a chart tells: of one end of a cell, where its time goes.
     *
     * @param which the end, such as {@code receiver}; empty for both
     */
    public void open(Cell of, String which) {
        open(of);
        if (which.isEmpty()) return;
        flame.endProperty().set(which);
        end.set(which);
    }

    /** Looks into a trial. */
    public void open(TrialRecord record) {
        open(record.trial().cell());
        trial.set(record);
    }

    public void close() {
        cell.set(null);
        trial.set(null);
    }

    /** The end of which the user wants to see where its time goes; empty for none. */
    public ReadOnlyStringProperty endProperty() {
        return end.getReadOnlyProperty();
    }

    /** Changes only with the trials of this cell: those of others are measured meanwhile. */
    private void follow() {
        if (cell.get() == null) return;
        int now = trials().size();
        boolean live = trials.live().stream().anyMatch(l -> l.trial().cell().equals(cell.get()));
        if (now == shownTrials && !live) return;
        shownTrials = now;
        changed();
    }

    private void changed() {
        flame.follow();
        changes.set(changes.get() + 1);
    }

    /** Null if none is looked into. */
    public ReadOnlyObjectProperty<Cell> cellProperty() {
        return cell.getReadOnlyProperty();
    }

    /** Null for all trials together. */
    public ObjectProperty<TrialRecord> trialProperty() {
        return trial;
    }

    /** Grows when there is something else to show. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** Its trials in the order in which they began, failed ones among them. */
    public List<TrialRecord> trials() {
        if (cell.get() == null) return List.of();
        return trials.records().stream()
                .filter(r -> r.trial().cell().equals(cell.get()))
                .sorted(Comparator.comparing(TrialRecord::started))
                .toList();
    }

    /** The chosen trial, or all that ended well. */
    private List<TrialRecord> chosen() {
        List<TrialRecord> all = trial.get() == null ? trials() : List.of(trial.get());
        return all.stream().filter(r -> !r.failed()).toList();
    }

    /** The profiles of the cell's ends. */
    public FlameModel flame() {
        return flame;
    }

    private CategoryRules rules(Cell of) {
        return trials.samples().rules(of.engine());
    }

    /** The chosen trials; of a cell that was not profiled, those of the one beside it that was. */
    private List<TrialRecord> profiled() {
        Cell own = cell.get();
        if (own == null) return List.of();
        if (!own.isFallback(Factors.PROFILE)) return chosen();
        CellGroup group = own.without(Factors.PROFILE);
        Optional<Cell> beside =
                trials.records().stream()
                        .map(r -> r.trial().cell())
                        .filter(c -> !c.isFallback(Factors.PROFILE))
                        .filter(c -> c.without(Factors.PROFILE).equals(group))
                        .findFirst();
        return trials.records().stream()
                .filter(r -> beside.filter(r.trial().cell()::equals).isPresent())
                .filter(r -> !r.failed())
                .toList();
    }

    /** The cell's figures and verdicts; empty if none is looked into. */
    public Optional<CellDetails> details() {
        return cell.get() == null
                ? Optional.empty()
                : Optional.of(CellDetails.of(cell.get(), trials.results()));
    }

    /** The chosen trial's details, or the last trial's. */
    public Optional<TrialDetails> trialDetails() {
        if (trial.get() != null) return Optional.of(TrialDetails.of(trial.get()));
        List<TrialRecord> all = trials();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(TrialDetails.of(all.get(all.size() - 1)));
    }

    /** What stands for the cell in the graph of its trials. */
    private Metric metric() {
        Metric latency = Metrics.LATENCY_P50;
        boolean timed = cell.get().get(Factors.PATTERN).timed();
        return timed && CellGraphs.has(trials(), latency) ? latency : Metrics.THROUGHPUT;
    }

    /** All trials as dots over time. */
    public Optional<Drawable> trialsGraph() {
        if (cell.get() == null || CellGraphs.shownTrials(trials(), metric()).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(CellGraphs.trials(trials(), metric(), 0));
    }

    /**
     * Says that there are no figures because trials failed; empty if any ended well, or none yet.
     */
    public String failure() {
        if (trial.get() != null) {
            if (trial.get().disturbed()) {
                return "This trial was disturbed and measured again. See Details for the reason.";
            }
            return trial.get().failed() ? "This trial failed. See Details for the reason." : "";
        }
        List<TrialRecord> all = trials();
        return !all.isEmpty() && all.stream().allMatch(TrialRecord::failed)
                ? "Every trial of this cell failed. See Details for the reason."
                : "";
    }

    /** Why there is no latency to see, a sentence. */
    public String untimed() {
        Pattern pattern = cell.get().get(Factors.PATTERN);
        return pattern.timed()
                ? unseen("The session keeps no latencies of these requests.")
                : "The pattern "
                        + pattern.token()
                        + " times no requests. Choose call-return or paced among the patterns.";
    }

    /** A sentence on what a trial lacks, unless there is no trial yet. */
    String unseen(String lacking) {
        return trials().isEmpty() ? "No trial of this cell has ended yet." : lacking;
    }

    /** Looks at the trial that a dot of that graph stands for. */
    public void choose(int dot) {
        List<TrialRecord> shown = CellGraphs.shownTrials(trials(), metric());
        if (dot < shown.size()) trial.set(shown.get(dot));
    }

    /** The distribution of latencies; empty if no request was timed. */
    public Optional<Drawable> percentiles() {
        if (chosen().stream().noneMatch(ChartKinds.find("percentiles")::isIn)) {
            return Optional.empty();
        }
        ChartRequest request =
                ChartRequest.measured(trials.results().with(chosen()), EncodingChoice.DEFAULT);
        return Optional.of(ChartKinds.find("percentiles").build(request));
    }

    /** How often each latency occurred; empty if no request was timed. */
    public Optional<Drawable> histogram() {
        List<TrialSamples> samples = samples();
        if (samples.isEmpty()) return Optional.empty();
        Latency latency = Metric.latencyOf(cell.get().get(Factors.PATTERN));
        var graph = CellGraphs.histogram(samples, latency, 0);
        return graph.isEmpty() ? Optional.empty() : Optional.of(graph);
    }

    private List<TrialSamples> samples() {
        List<TrialSamples> samples = new ArrayList<>();
        for (TrialRecord record : chosen()) trials.samples().of(record).ifPresent(samples::add);
        return samples;
    }

    /** The first samples of the chosen trial or of the last one; empty if none are kept. */
    public Optional<Drawable> startup() {
        List<TrialSamples> samples = samples();
        if (samples.isEmpty()) return Optional.empty();
        TrialSamples last = samples.get(samples.size() - 1);
        return last.startup().length == 0
                ? Optional.empty()
                : Optional.of(CellGraphs.startup(last, 0));
    }

    /**
     * What both ends of the chosen trial or the last one did over time; of a trial under way, and
     * of one whose session does not tell, the rate that this window has seen.
     */
    public Optional<Drawable> course() {
        Optional<Drawable> kept = underWay() ? Optional.empty() : kept();
        return kept.isPresent() ? kept : seen();
    }

    /** How many graphs {@link #course} shows below one another. */
    public int courseGraphs() {
        return course().map(d -> d instanceof SeriesStack s ? s.graphs().size() : 1).orElse(0);
    }

    private Optional<Drawable> kept() {
        List<TrialRecord> chosen = chosen();
        if (chosen.isEmpty()) return Optional.empty();
        TrialRecord last = chosen.get(chosen.size() - 1);
        return trials.samples()
                .of(last)
                .flatMap(
                        s ->
                                TimelineGraphs.of(
                                        CellGraphs.name(last),
                                        s.timelines(),
                                        cell.get().messageBytes()));
    }

    private boolean underWay() {
        return trial.get() == null
                && trials.live().stream().anyMatch(l -> l.trial().cell().equals(cell.get()));
    }

    private Optional<Drawable> seen() {
        return courseOf()
                .map(
                        c ->
                                CellGraphs.course(
                                        c.seconds().stream().mapToDouble(d -> d).toArray(),
                                        c.bitsPerSecond().stream().mapToDouble(d -> d).toArray(),
                                        0));
    }

    private Optional<LiveRates.Course> courseOf() {
        if (cell.get() == null) return Optional.empty();
        if (trial.get() != null) return rates.of(trial.get().trial());
        Optional<LiveRates.Course> live =
                trials.live().stream()
                        .filter(l -> l.trial().cell().equals(cell.get()))
                        .findFirst()
                        .flatMap(l -> rates.of(l.trial()));
        List<TrialRecord> all = trials();
        return live.isPresent() || all.isEmpty() ? live : rates.of(all.get(all.size() - 1).trial());
    }
}
